import Foundation
import JSONText
import Mercator
import Testing

/// The types that can be read: their bytes are read where they are, and copied once, by the parser.
struct JSONInputTests {
  fileprivate struct Item: Mappable, Hashable {
    var n = 0
    init(_ n: Int) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  /// Bytes that hand out their address, and count how often.
  private final class Lender: ContiguousBytes, MapperInput {
    private let bytes: UnsafeRawBufferPointer
    private(set) var count = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      count += 1
      return try body(bytes)
    }
  }

  private func address(of input: borrowing some MapperInputOrSpan) -> UnsafeRawPointer? {
    var address: UnsafeRawPointer?
    input._withContent(upTo: .max) { content in
      if case .borrowed(let text) = content.representation { address = text.bytes.baseAddress }
    }
    return address
  }

  @Test func `every type of bytes and text reads the same`() throws {
    let mapper = Mapper<Item>()
    let text = #"[{"n":1},{"n":2}]"#
    let bytes = Array(text.utf8)
    let padded = [0x78] + bytes + [0x78]
    #expect(try mapper.readArray(text) == [Item(1), Item(2)])
    #expect(try mapper.readArray("x\(text)x".dropFirst().dropLast()) == [Item(1), Item(2)])
    #expect(try mapper.readArray(bytes) == [Item(1), Item(2)])
    #expect(try mapper.readArray(padded[1..<(padded.count - 1)]) == [Item(1), Item(2)])
    #expect(try mapper.readArray(ContiguousArray(bytes)) == [Item(1), Item(2)])
    #expect(try mapper.readArray(Data(bytes)) == [Item(1), Item(2)])
    #expect(try mapper.readArray(Data(padded).dropFirst().dropLast()) == [Item(1), Item(2)])
    try bytes.withUnsafeBytes { pointer throws in
      #expect(try mapper.readArray(pointer) == [Item(1), Item(2)])
      #expect(try mapper.readArray(pointer[...]) == [Item(1), Item(2)])
      #expect(try mapper.readArray(Lender(pointer)) == [Item(1), Item(2)])
    }
    try bytes.withUnsafeBufferPointer { pointer throws in
      #expect(try mapper.readArray(pointer) == [Item(1), Item(2)])
      #expect(try mapper.readArray(pointer[...]) == [Item(1), Item(2)])
    }
    var copy = bytes
    try copy.withUnsafeMutableBytes { pointer throws in
      #expect(try mapper.readArray(pointer) == [Item(1), Item(2)])
    }
    try copy.withUnsafeMutableBufferPointer { pointer throws in
      #expect(try mapper.readArray(pointer) == [Item(1), Item(2)])
    }
  }

  @Test func `every call takes bytes of any type`() throws {
    let mapper = Mapper<Item>()
    let values = ValueMapper<[Int]>()
    try Array(#"{"a":{"n":1},"b":[{"n":2}],"c":[3]}"#.utf8).withUnsafeBytes { pointer throws in
      let bytes = Lender(pointer)
      #expect(try mapper.read(bytes, at: "a") == Item(1))
      #expect(try mapper.readArray(bytes, at: "b") == [Item(2)])
      #expect(try mapper.readSet(bytes, at: "b") == [Item(2)])
      #expect(mapper.readReporting(bytes, at: "a").value == Item(1))
      #expect(mapper.readArrayReporting(bytes, at: "b").value == [Item(2)])
      #expect(mapper.readSetReporting(bytes, at: "b").value == [Item(2)])
      #expect(try values.read(bytes, at: "c") == [3])
      #expect(values.readReporting(bytes, at: "c").value == [3])
      #expect(bytes.count == 8)
    }
    try Array(#"{"a":{"n":1}}"#.utf8).withUnsafeBytes { pointer throws in
      let bytes = Lender(pointer)
      #expect(try mapper.readDictionary(bytes) == ["a": Item(1)])
      #expect(mapper.readDictionaryReporting(bytes).value == ["a": Item(1)])
      #expect(bytes.count == 2)
    }
  }

  private struct Silent: MapperInput {
    func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {}
  }

  @Test func `an input that gives no bytes is an empty text`() {
    let mapper = Mapper<Item>()
    let errors = [
      #expect(throws: MappingFailure.self) { try mapper.read(Silent()) },
      #expect(throws: MappingFailure.self) { try mapper.read("") },
    ]
    #expect(errors[0]?.description == errors[1]?.description)
    #expect(mapper.readReporting(Silent()).report == mapper.readReporting("").report)
  }

  @Test func `the parser gets the memory of the caller`() {
    // Long enough to be no small string, which has no memory of its own.
    let text = "[" + String(repeating: "1,", count: 50) + "1]"
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { #expect(address(of: bytes) == $0.baseAddress) }
    bytes.withUnsafeBytes { #expect(address(of: $0) == $0.baseAddress) }
    bytes[10...].withUnsafeBytes { #expect(address(of: bytes[10...]) == $0.baseAddress) }
    let data = Data(bytes)
    data.withUnsafeBytes { #expect(address(of: data) == $0.baseAddress) }
    var copy = text
    copy.withUTF8 { utf8 in
      #expect(address(of: text) == UnsafeRawPointer(utf8.baseAddress))
      #expect(address(of: text.dropFirst(10)) == utf8.baseAddress.map { UnsafeRawPointer($0 + 10) })
    }
  }

  #if compiler(>=6.2)
    @Test func `a span of bytes reads like the bytes`() throws {
      let bytes = Array(#"[{"n":1},{"n":2}]"#.utf8)
      let mapper = Mapper<Item>()
      #expect(try mapper.readArray(bytes.span.bytes) == [Item(1), Item(2)])
      #expect(try mapper.readSet(bytes.span.bytes) == [Item(1), Item(2)])
      #expect(mapper.readArrayReporting(bytes.span.bytes).value == [Item(1), Item(2)])
      #expect(try ValueMapper<[[String: Int]]>().read(bytes.span.bytes) == [["n": 1], ["n": 2]])
      let parts = bytes.span.bytes.extracting(1..<8)
      #expect(try mapper.read(parts) == Item(1))
      #expect(mapper.readReporting(parts).value == Item(1))
      #expect(address(of: bytes.span.bytes) == bytes.withUnsafeBytes { $0.baseAddress })
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func `a span of UTF-8 reads like the text`() throws {
      let text = #"{"é":{"n":1}}"#
      let mapper = Mapper<Item>()
      #expect(try mapper.read(text.utf8Span, at: "é") == Item(1))
      #expect(try mapper.readDictionary(text.utf8Span) == ["é": Item(1)])
      #expect(mapper.readReporting(text.utf8Span, at: "é").value == Item(1))
      #expect(try ValueMapper<[String: [String: Int]]>().read(text.utf8Span) == ["é": ["n": 1]])
    }

    @Test func `an error of a span has its line and column`() {
      let bytes = Array("[1,\n2,]".utf8)
      let error = #expect(throws: MappingFailure.self) {
        try ValueMapper<[Int]>().read(bytes.span.bytes)
      }
      let expected = """
        invalid JSON at line 2, column 2: trailing comma
        2,]
         ^
        """
      #expect(error?.description == expected)
    }
  #endif

  @Test func `no memory at all is an empty text`() {
    let error = #expect(throws: MappingFailure.self) {
      try ValueMapper<Int>().read(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    #expect(error?.description == "invalid JSON at line 1, column 1: nothing to parse\n\n^")
  }

  @Test func `bytes have to be UTF-8`() {
    let bytes: [UInt8] = [0x22, 0xFF, 0x22]
    bytes.withUnsafeBytes { pointer in
      for report in [
        ValueMapper<String>().readReporting(pointer).report,
        ValueMapper<String>().readReporting(bytes[...]).report,
        ValueMapper<String>().readReporting(Lender(pointer)).report,
      ] {
        #expect(
          report.description
            == "1:2  error  $  invalid json: expected JSON, found invalid UTF-8; failed"
        )
      }
    }
  }

  @Test func `bytes over the limit are refused`() {
    let mapper = ValueMapper<[Int]>(options: MapOptions(limits: .init(bytes: 4)))
    let bytes = Array("[1,2]".utf8)
    let error = #expect(throws: MappingFailure.self) {
      try bytes.withUnsafeBytes { try mapper.read(Lender($0)) }
    }
    let expected = """
      invalid JSON at line 1, column 5: too many bytes
      [1,2]
          ^
      """
    #expect(error?.description == expected)
  }

  private final class Keeper: MapContext {
    var maps: [Map] = []
  }

  private struct Keeping: Mappable {
    var name = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      (map.context as? Keeper)?.maps.append(map)
    }
  }

  /// A small document reuses memory and a large one doesn't; a map that is kept of either has its own.
  @Test(arguments: [3, 5000])
  func `a map that is kept reads nothing of memory that is gone`(count: Int) throws {
    let names = (0..<count).map { "name number \($0)" }
    let text = "[" + names.map { #"{"name":"\#($0)"}"# }.joined(separator: ",") + "]"
    let keeper = Keeper()
    let mapper = Mapper<Keeping>(context: keeper)

    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    memory.copyBytes(from: text.utf8)
    let models = try mapper.readArray(UnsafeRawBufferPointer(memory))
    memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
    memory.deallocate()

    #expect(models.map(\.name) == names)
    #expect(keeper.maps.map { $0.currentValue as? String } == names)
    #expect(keeper.maps.map { $0.JSON["name"] as? String } == names)
    #expect(keeper.maps.map { $0["name"].value() as String? } == names)
  }

  @Test func `an error that is kept reads nothing of memory that is gone`() throws {
    let text = #"[{"n":1},["a long text that has memory of its own"]]"#
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    memory.copyBytes(from: text.utf8)
    let mapper = ValueMapper<[Item]>()
    let error = #expect(throws: MappingFailure.self) {
      try mapper.read(UnsafeRawBufferPointer(memory))
    }
    let report = mapper.readReporting(UnsafeRawBufferPointer(memory)).report
    memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
    memory.deallocate()
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected object, found an array of 1 element
        - currentValue: ["a long text that has memory of its own"]
        - path: $[1]
        """
    )
    #expect(
      report.description
        == "1:10  warning  $[1]  wrong type: expected object, found an array of 1 element; skipped"
    )
  }
}
