import Foundation
import Mercator
import Testing

/// Numbers as users of the original met them.
struct NumberCases {
  private struct Defaults: Mappable {
    var num = -1
    var unsigned: UInt = 1
    var narrow: Int8 = -1
    var text = "d"

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      num <- map["num"]
      unsigned <- map["num"]
      narrow <- map["num"]
      text <- map["num"]
    }
  }

  @Test(arguments: Input.allCases)
  func `null or text over an integer default keeps it`(input: Input) throws {
    let null = try #require(try input.map(#"{"num":null}"#, to: Defaults.self))
    #expect(null.num == -1)
    #expect(null.unsigned == 1)
    #expect(null.narrow == -1)
    #expect(null.text == "d")
    let text = try #require(try input.map(#"{"num":"12"}"#, to: Defaults.self))
    #expect(text.num == -1)
    #expect(text.unsigned == 1)
    #expect(text.narrow == -1)
    #expect(text.text == "12")
  }

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
    let options = MapOptions(fractions: .truncate)
    #expect(try input.read("9999999999.99", as: Int.self, options: options) == 9_999_999_999)
    #expect(try input.read("1.9", as: Int.self, options: options) == 1)
    #expect(try input.read("1.7976931348623157e308", as: Int.self, options: options) == nil)
  }

  private struct Ids: Mappable {
    var a: Int64?
    var b: Int64!
    var c: Int64 = 0
    var d: Int?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      a <- map["a"]
      b <- map["b"]
      c <- map["c"]
      d <- map["d"]
    }
  }

  @Test func `every kind of optionality from native integers`() throws {
    let JSON: [String: Any] = ["a": Int64(123), "b": Int64(321), "c": Int64(456), "d": 654]
    let model = try #require(Mapper<Ids>().map(JSON: JSON))
    #expect(model.a == 123)
    #expect(model.b == 321)
    #expect(model.c == 456)
    #expect(model.d == 654)
  }
}
