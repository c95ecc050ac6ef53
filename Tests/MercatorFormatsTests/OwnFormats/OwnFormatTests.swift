import Foundation
import Mercator
import MercatorFormats
import Testing

/// Formats of an app, whose functions read and write one value after the other.
struct OwnFormatTests {
  private struct Torrent: Mappable, Equatable {
    var name = ""
    var sizes: [Int] = []
    var info: Info?
    init(name: String, sizes: [Int], info: Info?) {
      (self.name, self.sizes, self.info) = (name, sizes, info)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      sizes <- map["sizes"]
      info <- map["info"]
    }

    struct Info: Mappable, Equatable {
      var hash: Data?
      init(hash: Data?) { self.hash = hash }
      init?(map: Map) {}
      mutating func mapping(map: Map) { hash <- map["hash"] }
    }
  }

  private func error<Value>(_ body: () throws -> Value) -> String {
    do { return "read: \(try body())" } catch { return "\(error)" }
  }

  @Test func `a model is written and read`() throws {
    let mapper = Mapper<Torrent>(options: .strict)
    let torrent = Torrent(name: "Ä", sizes: [1, -20], info: Torrent.Info(hash: Data("abc".utf8)))
    let data = try mapper.write(torrent, as: .bencode)
    #expect(
      String(decoding: data, as: UTF8.self) == "d4:name2:Ä5:sizesli1ei-20ee4:infod4:hash4:YWJjee"
    )
    #expect(try mapper.read(data, as: .bencode) == torrent)
  }

  @Test func `empty containers and a root that is a scalar are written and read`() throws {
    let mapper = ValueMapper<JSONValue>()
    let samples: [(String, JSONValue)] = [
      ("de", [:]), ("le", []), ("i0e", 0), ("0:", ""), ("ld1:aleeleli1eee", [["a": []], [], [1]]),
    ]
    for (text, value) in samples {
      #expect(try mapper.write(value, as: .bencode) == Data(text.utf8))
      #expect(try mapper.read(text, as: .bencode) == value)
    }
  }

  @Test(arguments: [
    ("", "a wrong length at offset 0"),
    ("x", "a wrong length at offset 0"),
    ("4:abc", "a part with a length of 4, but only 3 bytes are left at offset 2"),
    (
      "9223372036854775807:",
      "a part with a length of 9223372036854775807, but only 0 bytes are left at offset 20"
    ),
    ("i12", "a wrong integer at offset 0"),
    ("li1ei2e", "a wrong length at offset 7"),
    ("e", "an end that isn't expected at offset 0"),
    ("d1:ae", "an end that isn't expected at offset 4"),
    ("di1ei2ee", "a value without a key at offset 1"),
    ("i1ei2e", "bytes behind the value at offset 3"),
  ])
  func `bytes that aren't in the format are an error with the offset`(text: String, error: String) {
    #expect(
      self.error { try ValueMapper<JSONValue>().read(text, as: .bencode) } == "bencode: \(error)"
    )
  }

  @Test func `invalid UTF-8 and duplicate keys are treated as the options say`() throws {
    func read(_ bytes: Data, _ reading: MapOptions.Reading = .init()) throws -> JSONValue {
      try ValueMapper(options: MapOptions(reading: reading)).read(bytes, as: .bencode)
    }
    let invalid = Data("d1:a2:x".utf8) + [0xFF] + Data("e".utf8)
    #expect(error { try read(invalid) } == "bencode: invalid UTF-8 at offset 7")
    #expect(try read(invalid, .init(invalidUTF8: .replace)) == ["a": "x\u{FFFD}"])
    let repeated = Data("d1:ai1e1:ai2ee".utf8)
    #expect(try read(repeated)["a"] == 2)
    #expect(try read(repeated, .init(duplicateKeys: .firstWins))["a"] == 1)
    #expect(
      error { try read(repeated, .init(duplicateKeys: .reject)) }
        == "bencode: duplicate key at offset 9"
    )
  }

  @Test func `limits apply`() {
    let nested = String(repeating: "l", count: 5) + String(repeating: "e", count: 5)
    for (limits, error) in [
      (MapOptions.Limits(depth: 4), "bencode: nested too deeply at offset 4"),
      (MapOptions.Limits(bytes: 9), "bencode: too many bytes at offset 9"),
      (MapOptions.Limits(values: 3), "bencode: too many values at offset 3"),
    ] {
      let mapper = ValueMapper<JSONValue>(options: MapOptions(limits: limits))
      #expect(self.error { try mapper.read(nested, as: .bencode) } == error)
    }
  }

  @Test func `an issue has the offset of its value, and in a text its line and column`() throws {
    let (torrent, report) = Mapper<Torrent>().readReporting(
      "d4:name1:a5:sizesli1e1:xee",
      as: .bencode
    )
    #expect(torrent?.name == "a")
    #expect(
      report.issues.map(\.description) == [
        "$.sizes[1] (offset 23): wrong type: expected Int, found string \"x\"; kept"
      ]
    )
    let lines = Mapper<Torrent>().readReporting("name=a\nsizes=b", as: .lines).report
    #expect(
      lines.issues.map(\.description) == [
        "$.sizes (line 2, column 7): wrong type: expected Array<Int>, found string \"b\"; kept"
      ]
    )
  }

  @Test func `a value that the format doesn't have is an error with its path`() {
    #expect(
      error { try ValueMapper<JSONValue>().write(["a": [1, 0.5]], as: .bencode) }
        == "bencode: a value other than an integer or a text at $.a[1]"
    )
  }

  @Test func `a text of a format that has nothing else is a number for a line that reads one`()
    throws
  {
    let values = try ValueMapper<[String: Int]>().read("a=1\nb=-2", as: .lines)
    #expect(values == ["a": 1, "b": -2])
    #expect(try ValueMapper<JSONValue>().read("a=1", as: .lines) == ["a": "1"])
  }

  private struct Refusal: Error {}

  @Test func `an error of the app's own is that of the call`() {
    let format = MapFormat(
      name: "refusing",
      read: { _ in throw Refusal() },
      write: { _ in throw Refusal() }
    )
    #expect(error { try ValueMapper<Int>().read("1", as: format) } == "Refusal()")
    #expect(
      error { try ValueMapper<Int>().write(1, as: format) } == "refusing: an error: Refusal()"
    )
  }

  // MARK: Wrong uses

  private static let misuses: [(String, @Sendable (inout MapFormatReader) throws -> Void)] = [
    ("a value that isn't complete at offset 0", { _ in }),
    ("a value that isn't complete at offset 0", { try $0.beginArray(at: 0) }),
    ("a value that isn't complete at offset 0", { try $0.beginArray(count: 1, at: 0) }),
    (
      "a value behind the root at offset 2",
      {
        try $0.addNull(at: 0); try $0.add(1, at: 2)
      }
    ),
    (
      "a value behind the root at offset 0",
      {
        try $0.addNull(at: 0); try $0.beginArray(at: 0)
      }
    ),
    (
      "a value without a key at offset 1",
      {
        try $0.beginObject(at: 0); try $0.add(true, at: 1)
      }
    ),
    (
      "a key outside of an object, or behind another one at offset 1",
      {
        try $0.beginArray(at: 0); try $0.addKey("a", at: 1)
      }
    ),
    (
      "a key outside of an object, or behind another one at offset 1",
      {
        try $0.beginObject(at: 0); try $0.addKey("a", at: 0); try $0.addKey(1..<2)
      }
    ),
    (
      "a key outside of an object, or behind another one at offset 0", { try $0.addKey("a", at: 0) }
    ),
    ("an end that isn't expected at offset 0", { try $0.end() }),
    (
      "an end that isn't expected at offset 0",
      {
        try $0.beginArray(count: 1, at: 0); try $0.end()
      }
    ),
    (
      "an end that isn't expected at offset 0",
      {
        try $0.beginObject(at: 0); try $0.addKey("a", at: 0); try $0.end()
      }
    ),
    ("a negative count at offset 0", { try $0.beginArray(count: -1, at: 0) }),
    ("a negative length at offset 0", { _ = try $0.readBytes(-1) }),
    ("a part beyond the end at offset 3", { try $0.add(text: 2..<4) }),
    ("a part beyond the end at offset 3", { try $0.add(data: -1..<2) }),
    (
      "a part beyond the end at offset 3",
      {
        try $0.beginObject(at: 0); try $0.addKey(0..<Int.max)
      }
    ),
    ("a place beyond the end at offset 3", { try $0.addNull(at: 4) }),
    ("a place beyond the end at offset 3", { try $0.add(Date(), at: Int.min) }),
    ("unexpected end of input at offset 3", { try $0.move(to: -1) }),
    ("unexpected end of input at offset 3", { _ = try $0.readInteger(UInt32.self) }),
    (
      "a part with a length of 9223372036854775807, but only 3 bytes are left at offset 0",
      { _ = try $0.readBytes(.max) }
    ),
  ]

  @Test(arguments: Self.misuses.indices)
  func `a call that isn't possible is an error`(index: Int) {
    let (error, read) = Self.misuses[index]
    let format = MapFormat(name: "wrong", read: read, write: { _ in Data() })
    #expect(
      self.error { try ValueMapper<JSONValue>().read("abc", as: format) } == "wrong: \(error)"
    )
  }

  @Test func `what lies beyond the bytes is nil`() throws {
    let format = MapFormat(
      name: "bytes",
      read: { input in
        let bytes = [input.byte(at: -1), input.byte(at: 3), input.byte(at: .max)]
        #expect(bytes == [nil, nil, nil])
        let texts = [input.text(2..<4), input.text(-1..<1), input.text(1..<3)]
        #expect(texts == [nil, nil, "bc"])
        let integer = try input.readInteger(UInt16.self)
        #expect(integer == 0x6162)
        try input.move(to: 1)
        let reversed = try input.readInteger(Int16.self, isLittleEndian: true)
        #expect(reversed == 0x6362)
        let end = (input.isAtEnd, input.nextByte, input.readBytes(upTo: 0), input.skip(0))
        #expect(end == (true, nil, 3..<3, false))
        try input.add(#require(JSONNumberLiteral("1e400")), at: 0)
      },
      write: { _ in Data() }
    )
    #expect("\(try ValueMapper<JSONValue>().read("abc", as: format))" == "1e400")
  }

  @Test func `an integer is read whole or not at all`() throws {
    let format = MapFormat(
      name: "integers",
      read: { input in
        #expect((try? input.readInteger(UInt32.self)) == nil)
        let value = try input.readInteger(UInt16.self)
        try input.add(value, at: 0)
      },
      write: { _ in Data() }
    )
    #expect(try ValueMapper<Int>().read("ab!", as: format) == 0x6162)
  }

  @Test func `an error of adding stays if it is caught`() {
    let format = MapFormat(
      name: "catching",
      read: { input in
        try? input.add(text: 0..<9)
        try input.addNull(at: 0)
      },
      write: { _ in Data() }
    )
    #expect(
      error { try ValueMapper<JSONValue>().read("abc", as: format) }
        == "catching: a part beyond the end at offset 3"
    )
  }

  @Test func `no bytes are an empty object where the format says so`() throws {
    #expect(try ValueMapper<[String: String]>().read("", as: .lines).isEmpty)
    #expect(try ValueMapper<[String: String]>().write([:], as: .lines).isEmpty == true)
  }

  /// Where a reader is kept while another call runs.
  private final class Box: @unchecked Sendable {
    // Unchecked: one thread uses it.
    var reader: MapFormatReader?

    func swap(_ reader: inout MapFormatReader) {
      guard let kept = self.reader.take() else { return }
      self.reader = consume reader
      reader = kept
    }
  }

  @Test func `a reader that is moved into another call reads no foreign memory`() throws {
    let box = Box()
    let inner = MapFormat(
      name: "inner",
      read: { input in
        box.swap(&input)
        try input.addNull(at: 0)
      },
      write: { _ in Data() }
    )
    let outer = MapFormat(
      name: "outer",
      read: { input in
        box.reader = consume input
        _ = try? ValueMapper<JSONValue>().read(String(repeating: "i", count: 5000), as: inner)
        input = box.reader.take()!
        let bytes = input.readBytes(upTo: 0)
        try input.add(text: bytes)
      },
      write: { _ in Data() }
    )
    #expect(
      try ValueMapper<String>().read("outer", as: outer) == String(repeating: "i", count: 5000)
    )
  }

  @Test func `a format that adds values without end is stopped`() {
    let format = MapFormat(
      name: "endless",
      read: { input in
        try input.beginArray(at: 0)
        while true { try input.addNull(at: 0) }
      },
      write: { _ in Data() }
    )
    let stopping = MapOptions(limits: .init(stop: MapOptions.Stop { true }))
    #expect(
      error { try ValueMapper<JSONValue>(options: stopping).read("x", as: format) }
        == "stopped at $"
    )
    let limited = MapOptions(limits: .init(values: 1000))
    #expect(
      error { try ValueMapper<JSONValue>(options: limited).read("x", as: format) }
        == "endless: too many values at offset 0"
    )
  }

  // MARK: All kinds of values

  @Test func `all kinds of values come back as they were written`() throws {
    let parts = Parts()
    let format = MapFormat(
      name: "parts",
      read: { try parts.read(&$0) },
      write: { values in
        while let part = values.next() { parts.append(values.key, part, values.depth) }
        return Data("x".utf8)
      }
    )
    struct All: Mappable, Equatable {
      var date: Date?
      var data: Data?
      var isOn: Bool?
      var large: UInt64?
      var money: Decimal?
      var number: Double?
      var none: [Int?] = []
      var empty: [String: Int]?
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        date <- map["date"]
        data <- map["data"]
        isOn <- map["isOn"]
        large <- map["large"]
        money <- map["money"]
        number <- map["number"]
        none <- map["none"]
        empty <- map["empty"]
      }
    }
    var all = All()
    all.date = Date(timeIntervalSinceReferenceDate: 0.125)
    all.data = Data([0, 255])
    all.isOn = false
    all.large = .max
    all.money = Decimal(string: "0.12345678901234567890123")
    all.number = -0.0
    all.none = [1]
    all.empty = [:]
    let data = try Mapper<All>().write(all, as: format)
    #expect(
      parts.all.map(\.description) == [
        "1 beginObject(count: 8)", "1 date: date(2001-01-01 00:00:00 +0000)",
        "1 data: data(2 bytes)", "1 isOn: bool(false)", "1 large: unsigned(18446744073709551615)",
        "1 money: number(0.12345678901234567890123)", "1 number: double(-0.0)",
        "2 none: beginArray(count: 1)", "2 integer(1)", "1 end",
        "2 empty: beginObject(count: 0)", "1 end", "0 end",
      ]
    )
    let again = try Mapper<All>(options: .strict).read(data, as: format)
    #expect(again == all)
    #expect(again.number?.sign == .minus)
  }

  /// Parts that were written, and can be read.
  private final class Parts: @unchecked Sendable {
    // Unchecked: one thread uses it at a time.
    struct Entry: CustomStringConvertible {
      let key: String?
      let part: MapFormatValues.Part
      let depth: Int
      var description: String { "\(depth) \(key.map { "\($0): " } ?? "")\(part)" }
    }

    private(set) var all: [Entry] = []

    func append(_ key: String?, _ part: MapFormatValues.Part, _ depth: Int) {
      all.append(Entry(key: key, part: part, depth: depth))
    }

    func read(_ input: inout MapFormatReader) throws {
      for entry in all {
        if let key = entry.key { try input.addKey(key, at: 0) }
        switch entry.part {
        case .null: try input.addNull(at: 0)
        case .bool(let value): try input.add(value, at: 0)
        case .integer(let value): try input.add(value, at: 0)
        case .unsigned(let value): try input.add(value, at: 0)
        case .double(let value): try input.add(value, at: 0)
        case .number(let value): try input.add(value, at: 0)
        case .text(let value): try input.add(text: value, at: 0)
        case .data(let value): try input.add(data: value, at: 0)
        case .date(let value): try input.add(value, at: 0)
        case .beginArray: try input.beginArray(at: 0)
        case .beginObject: try input.beginObject(at: 0)
        case .end: try input.end()
        }
      }
    }
  }
}
