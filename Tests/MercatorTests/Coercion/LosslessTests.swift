import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What `coercion: .lossless` converts, and what it doesn't because something would be lost.
@Suite("Lossless coercion")
struct LosslessTests {
  private let options = MapOptions(reading: .init(coercion: .lossless))

  static let integers: [(json: String, value: Int64?)] = [
    (#""12""#, 12), (#""-5""#, -5), (#""0""#, 0), (#""12.0""#, 12), (#""1e3""#, 1000),
    (#""9223372036854775807""#, .max), (#""-9223372036854775808""#, .min),
    (#""9223372036854775808""#, nil), (#""1.5""#, nil), (#"" 12""#, nil), (#""12 ""#, nil),
    (#""12abc""#, nil), (#""0x1F""#, nil), (#""""#, nil), (#""-""#, nil), (#""+7""#, nil),
    (#""007""#, nil), (#""１２""#, nil), (#""1,000""#, nil), (#""1_000""#, nil), (#""true""#, nil),
    ("true", 1), ("1.5", nil), ("[12]", nil), ("{}", nil), ("null", nil),
  ]

  @Test(arguments: Input.allCases)
  func `text becomes an integer where it is one, wholly`(input: Input) throws {
    for (json, value) in Self.integers {
      #expect(try input.read(json, as: Int64.self, options: options) == value, "\(json)")
      #expect(try input.read(json, as: Int.self, options: options) == value.map { Int($0) })
      let narrow = value.flatMap { Int8(exactly: $0) }
      #expect(try input.read(json, as: Int8.self, options: options) == narrow, "\(json)")
      let isBeyond = json == #""9223372036854775808""#
      let unsigned = isBeyond ? 1 << 63 : value.flatMap { UInt64(exactly: $0) }
      #expect(try input.read(json, as: UInt64.self, options: options) == unsigned, "\(json)")
    }
    #expect(try input.read(#""12""#, as: Int.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `text becomes a number with a fraction as a number in the text would`(
    input: Input
  ) throws {
    let cases: [(String, Double?)] = [
      (#""1.5""#, 1.5), (#""12""#, 12), (#""-0.1""#, -0.1), (#""1e-3""#, 0.001),
      (#""9007199254740993""#, 0x1p53), (#""1.5abc""#, nil), (#""0x1p3""#, nil), (#""nan""#, nil),
      (#""inf""#, nil), (#""NaN""#, nil), (#""Infinity""#, nil), (#"".5""#, nil), (#""5.""#, nil),
      (#""1,5""#, nil), (#""1e999""#, nil), (#""""#, nil),
    ]
    for (json, value) in cases {
      #expect(try input.read(json, as: Double.self, options: options) == value, "\(json)")
      let float = value.map { Float($0) }
      #expect(try input.read(json, as: Float.self, options: options) == float, "\(json)")
      let length = value.map { CGFloat($0) }
      #expect(try input.read(json, as: CGFloat.self, options: options) == length, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `text becomes a Bool where it is one of six words`(input: Input) throws {
    let cases: [(String, Bool?)] = [
      (#""true""#, true), (#""TRUE""#, true), (#""tRuE""#, true), (#""yes""#, true),
      (#""Yes""#, true), (#""1""#, true), (#""false""#, false), (#""NO""#, false), (#""0""#, false),
      ("1", true), ("0", false), (#""2""#, nil), (#""1.0""#, nil), (#"" true""#, nil),
      (#""""#, nil), (#""t""#, nil), (#""on""#, nil), ("2", nil), ("0.5", nil), ("[]", nil),
    ]
    for (json, value) in cases {
      #expect(try input.read(json, as: Bool.self, options: options) == value, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `numbers and Bools become text, arrays and objects don't`(
    input: Input
  ) throws {
    let cases: [(String, String?)] = [
      ("12", "12"), ("-1", "-1"), ("1433156836801288448", "1433156836801288448"),
      ("18446744073709551615", "18446744073709551615"), ("1.5", "1.5"), ("true", "true"),
      ("false", "false"), (#""nil""#, "nil"), ("null", nil), ("[1]", nil), ("{}", nil),
    ]
    for (json, value) in cases {
      #expect(try input.read(json, as: String.self, options: options) == value, "\(json)")
    }
    #expect(try input.read("12", as: String.self) == nil)
  }

  // JSONSerialization has lost these digits.
  @Test func `text keeps the very digits of the number`() throws {
    for digits in ["1.50", "1e2", "-0", "0.1000000000000000000001", "1E+400"] {
      #expect(try Input.text.read(digits, as: String.self, options: options) == digits)
    }
  }

  @Test(arguments: Input.allCases)
  func `true and false count as numbers, as always`(input: Input) throws {
    #expect(try input.read("true", as: Int.self, options: options) == 1)
    #expect(try input.read("false", as: Double.self, options: options) == 0)
  }

  @Test(arguments: Input.allCases)
  func `elements, values and entries go by the same rule`(input: Input) throws {
    #expect(try input.read(#"["1", 2]"#, as: [Int].self, options: options) == [1, 2])
    #expect(try input.read(#"[["1"], []]"#, as: [[Int]].self, options: options) == [[1], []])
    #expect(try input.read(#"["1", "x"]"#, as: [Int].self, options: options) == nil)
    #expect(try input.read(#"["1", "x"]"#, as: [Int?].self, options: options) == [1, nil])
    #expect(try input.read(#"{"a": "1"}"#, as: [String: Int].self, options: options) == ["a": 1])
    #expect(try input.read(#"["1", 1, 2]"#, as: Set<Int>.self, options: options) == [1, 2])
    #expect(try input.read(#"["a", 2]"#, as: [String].self, options: options) == ["a", "2"])
  }

  enum Level: Int { case low = 1, high }

  struct Account: ImmutableMappable {
    let id: Int
    let name: String
    let isOpen: Bool
    let level: Level
    let limit: Int
    let note: Int?

    init(map: Map) throws {
      id = try map.value("id")
      name = try map.value("name")
      isOpen = try map.value("open")
      level = try map.value("level")
      limit = try map.value("limit", default: 5)
      note = try map.value("note")
    }

    func mapping(map: Map) {
      id >>> map["id"]
      name >>> map["name"]
      isOpen >>> map["open"]
      level >>> map["level"]
      limit >>> map["limit"]
      note >>> map["note"]
    }
  }

  @Test(arguments: Input.allCases)
  func `map.value goes by the same rule, and enums do by their raw values`(input: Input) throws {
    let json = #"{"id": "7", "name": 8, "open": "Yes", "level": "2", "limit": "x", "note": "1"}"#
    let mapper = Mapper<Account>(options: options)
    let account = try input.require(json, with: mapper)
    #expect(account.id == 7)
    #expect(account.name == "8")
    #expect(account.isOpen)
    #expect(account.level == .high)
    #expect(account.limit == 5)
    #expect(account.note == 1)
    // Written is what the types are; that is read again without coercion.
    for output in Output.allCases {
      let written = try output.write(account, with: mapper)
      #expect(written == #"{"id":7,"level":2,"limit":5,"name":"8","note":1,"open":true}"#)
      #expect(try input.require(written, as: Account.self).name == "8")
    }
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"id": "7x"}"#, with: mapper)
    }
    #expect(error?.reason == #"wrong type: expected Int, found string "7x""#)
    #expect(error?.path == "$.id")
  }

  struct Line: Mappable {
    var id = 0
    var strict = 0
    var ids: [Int] = []
    var inner: Inner?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["a.id", coercion: .lossless]
      strict <- map["strict"]
      ids <- map["ids", coercion: .lossless]
      inner <- map["inner", coercion: .lossless]
    }
  }

  struct Inner: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  @Test(arguments: Input.allCases)
  func `one line may go by a rule of its own`(input: Input) throws {
    let json = #"{"a": {"id": "1"}, "strict": "2", "ids": ["3"], "inner": {"id": "4"}}"#
    let line = try #require(try input.map(json, to: Line.self))
    #expect(line.id == 1)
    #expect(line.strict == 0)
    #expect(line.ids == [3])
    #expect(line.inner?.id == 0)
    let all = try #require(try input.map(json, with: Mapper<Line>(options: options)))
    #expect(all.id == 1)
    #expect(all.strict == 2)
    #expect(all.ids == [3])
    #expect(all.inner?.id == 4)
    #expect(all.toJSONString() == #"{"a":{"id":1},"strict":2,"ids":[3],"inner":{"id":4}}"#)
  }
}
