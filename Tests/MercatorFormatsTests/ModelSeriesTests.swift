import Mercator
import MercatorFormats
import Testing

/// Models that are written one after the other: their keys are copied from the first, and an object is closed when the
/// next one begins.
struct ModelSeriesTests {
  private static let formats: [MapFormat] = [
    .cbor, .messagePack, .propertyList(.xml), .propertyList(.binary),
  ]

  /// Checks that models are read as they were, and that their bytes are those of the same values without models.
  private func check<T: Mappable>(_ models: [T], _ format: MapFormat) throws {
    let json = models.toJSONString()
    let data = try Mapper<T>().write(models, as: format)
    let value = try ValueMapper<JSONValue>().read(data, as: format)
    #expect(value.text() == json)
    #expect(try ValueMapper<JSONValue>().write(value, as: format) == data)
    #expect(try Mapper<T>().readArray(data, as: format).toJSONString() == json)
  }

  // MARK: Keys and texts of many lengths

  private struct LongKeys: Mappable {
    // Around blocks of 16 bytes, heads of one byte in CBOR (up to 23) and MessagePack (up to 31), and the longest key that
    // is kept (77).
    static let keys = [1, 7, 8, 15, 16, 17, 23, 24, 25, 31, 32, 33, 47, 48, 49, 76, 77, 78, 300]
      .map { "\($0)" + String(repeating: "k", count: $0 - "\($0)".utf8.count) }
    var numbers = [Int](repeating: 0, count: keys.count)

    init(_ number: Int) { numbers = Self.keys.indices.map { number + $0 } }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      for (index, key) in Self.keys.enumerated() { numbers[index] <- map[key] }
    }
  }

  @Test(arguments: formats.indices)
  func `keys of many lengths are written`(index: Int) throws {
    try check([LongKeys(1), LongKeys(-2), LongKeys(70_000)], Self.formats[index])
  }

  private struct Note: Mappable {
    var text = ""
    var number: Int64 = 0
    var amount = 0.5
    var isRead = false
    var parts: [Int] = []

    init(_ text: String, _ number: Int64) {
      (self.text, self.number, isRead) = (text, number, number > 0)
      amount = Double(number)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["text"]
      number <- map["number"]
      amount <- map["amount"]
      isRead <- map["isRead"]
      parts <- map["parts"]
    }
  }

  @Test(arguments: formats.indices)
  func `texts of many lengths are written`(index: Int) throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let lengths = Array(0...70) + [127, 128, 129, 255, 256, 257, 65_535, 65_536]
    let notes = lengths.map { length in
      let text = String(
        (0..<length).map { letters[letters.index(letters.startIndex, offsetBy: $0 % 26)] }
      )
      return Note(text, Int64(length))
    }
    try check(notes, Self.formats[index])
  }

  @Test(arguments: formats.indices)
  func `integers of all lengths are written`(index: Int) throws {
    let bounds: [Int64] = [
      0, 1, 23, 24, 31, 32, 33, 127, 128, 129, 255, 256, 257, 32_767, 32_768, 32_769, 65_535,
      65_536,
      2_147_483_647, 2_147_483_648, 2_147_483_649, 4_294_967_295, 4_294_967_296, .max,
    ]
    let numbers = bounds + bounds.map { -$0 } + [.min, -25, -130]
    try check(numbers.map { Note("", $0) }, Self.formats[index])
  }

  // MARK: Models that differ

  private struct Refusal: Error {}

  /// A model whose lines depend on its number.
  private struct Changing: Mappable {
    var number = 0
    var others: [Changing] = []
    var more = [Int](repeating: 7, count: 17)

    init(_ number: Int) {
      self.number = number
      if number % 7 == 6 { others = [Changing(1), Changing(2)] }
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      if number % 5 != 4 { number <- map["number"] }
      if number % 7 != 5 { others <- map["others"] }
      if number % 6 == 5 { number <- map["deep.number"] }
      if number % 11 == 10 {
        for index in more.indices { more[index] <- map["more\(index)"] }
      }
    }
    func didWrite(_ map: Map) throws {
      if number % 4 == 3 { "late" >>> map["late"] }
      if number % 13 == 12 { throw Refusal() }
    }
  }

  @Test(arguments: formats.indices)
  func `models with other lines than the one before are written`(index: Int) throws {
    let models = (0..<200).map { Changing($0) }
    let json = models.toJSONString()
    let data = try Mapper<Changing>().write(models, as: Self.formats[index])
    let value = try ValueMapper<JSONValue>().read(data, as: Self.formats[index])
    #expect(value.text() == json)
    #expect(try ValueMapper<JSONValue>().write(value, as: Self.formats[index]) == data)
  }

  private final class Member: Mappable {
    var name = ""
    var friend: Member?

    init(_ name: String) { self.name = name }
    required init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      friend <- map["friend"]
    }
  }

  @Test(arguments: formats.indices)
  func `the same object is written for each place, and not inside itself`(index: Int) throws {
    let (first, second) = (Member("first"), Member("second"))
    second.friend = first
    try check([first, second, first, first, second], Self.formats[index])
    first.friend = second
    #expect(throws: (any Error).self) {
      try Mapper<Member>().write([Member("other"), first], as: Self.formats[index])
    }
  }

  private struct Point: Mappable, Hashable {
    var x = 0
    init(_ x: Int) { self.x = x }
    init?(map: Map) {}
    mutating func mapping(map: Map) { x <- map["x"] }
  }

  private struct Mixed: Mappable {
    var set: Set<Point> = [Point(3), Point(1), Point(2)]
    var optionals: [Point?] = [Point(1), nil, Point(2), nil, nil, Point(3)]
    var nested: [[Point]] = [[Point(1), Point(2)], [], [Point(3)]]
    var table: [String: [Point]] = ["a": [Point(1), Point(2)], "b": [Point(3)]]
    var last = 1
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      set <- map["set"]
      optionals <- map["optionals"]
      nested <- map["nested"]
      table <- map["table"]
      last <- map["last"]
    }
  }

  @Test(arguments: [MapFormat.cbor, .messagePack].indices)
  func `models are closed before what follows them`(index: Int) throws {
    let format = [MapFormat.cbor, .messagePack][index]
    let data = try Mapper<Mixed>().write([Mixed(), Mixed()], as: format)
    let value = try ValueMapper<JSONValue>().read(data, as: format)
    let one = """
      {"set":[{"x":1},{"x":2},{"x":3}],"optionals":[{"x":1},null,{"x":2},null,null,{"x":3}],\
      "nested":[[{"x":1},{"x":2}],[],[{"x":3}]],"table":{"a":[{"x":1},{"x":2}],"b":[{"x":3}]},"last":1}
      """
    #expect(value.text() == "[\(one),\(one)]")
  }
}
