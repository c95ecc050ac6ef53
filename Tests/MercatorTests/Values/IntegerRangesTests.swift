import MappingTestSupport
import Mercator
import Testing

@Suite("Integers at the ends of their ranges")
struct IntegerRangesTests {
  private struct Sequence: Mappable {
    var int64: Int64 = 0
    var optional: Int64?
    var implicit: Int64!
    var uint64: UInt64 = 0

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      int64 <- map["sequence"]
      optional <- map["sequence"]
      implicit <- map["sequence"]
      uint64 <- map["sequence"]
    }
  }

  @Test(
    arguments: ["1433156836801288448", "1000000000000000001", "9223372036854775807"],
    Input.allCases
  )
  func `an id of 64 bits keeps every digit`(id: String, input: Input) throws {
    let json = "{\"sequence\":\(id)}"
    let model = try #require(try input.map(json, to: Sequence.self))
    #expect(model.int64.description == id)
    #expect(model.optional?.description == id)
    #expect(model.implicit?.description == id)
    #expect(model.uint64.description == id)
    #expect(model.toJSONString() == json)
    for output in Output.allCases { #expect(try output.write(model) == json) }
  }

  @Test(arguments: Input.allCases)
  func `the ends of 64 bits keep every digit`(input: Input) throws {
    #expect(try input.read("18446744073709551615", as: UInt64.self) == .max)
    #expect(try input.read("-9223372036854775808", as: Int64.self) == .min)
    #expect(try text(UInt64.max) == "18446744073709551615")
    #expect(try text(Int64.min) == "-9223372036854775808")
    for output in Output.allCases {
      #expect(try output.write(value: UInt64.max) == "18446744073709551615")
      #expect(try output.write(value: Int64.min) == "-9223372036854775808")
    }
  }

  @Test(arguments: Input.allCases)
  func `a timestamp in milliseconds never wraps`(input: Input) throws {
    #expect(try input.read("1495208399999", as: Int.self) == 1_495_208_399_999)
    #expect(try input.read("1495208399999", as: Int64.self) == 1_495_208_399_999)
    #expect(try input.read("1495208399999", as: Int32.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `a fraction or a number out of range is no Int`(input: Input) throws {
    let huge = "1.7976931348623157e308"
    #expect(try input.read("9999999999.99", as: Int.self) == nil)
    #expect(try input.read("1.9", as: Int.self) == nil)
    #expect(try input.read("34.0", as: Int.self) == 34)
    #expect(try input.read(huge, as: Int.self) == nil)
    #expect(throws: MapError.self) {
      try input.read("{\"premium\":\(huge)}") { try $0.value("premium") as Int }
    }
  }

  @Test(arguments: Input.allCases)
  func `the option truncates a fraction, as the original does`(input: Input) throws {
    let options = MapOptions(reading: .init(fractions: .truncate))
    #expect(try input.read("9999999999.99", as: Int.self, options: options) == 9_999_999_999)
    #expect(try input.read("1.9", as: Int.self, options: options) == 1)
    #expect(try input.read("1.7976931348623157e308", as: Int.self, options: options) == nil)
  }
}
