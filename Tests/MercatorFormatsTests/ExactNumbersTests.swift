import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

/// Numbers that no type of Swift holds go through a format as they are: what was kept or read as a literal is written
/// back, or refused with its path.
@Suite struct ExactNumbersTests {
  struct Keeping: Mappable, KeepsUnmapped {
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
  }

  struct Literal: Mappable {
    var v: JSONNumberLiteral?
    init?(map: Map) {}
    mutating func mapping(map: Map) { v <- map["v"] }
  }

  struct Value: Mappable {
    var v = JSONValue.null
    init?(map: Map) {}
    mutating func mapping(map: Map) { v <- map["v"] }
  }

  struct Anything: Mappable {
    var v: Any?
    init?(map: Map) {}
    mutating func mapping(map: Map) { v <- map["v"] }
  }

  struct Number: Mappable {
    var v = 0.0
    init?(map: Map) {}
    mutating func mapping(map: Map) { v <- map["v"] }
  }

  private func written<N: BaseMappable>(_ data: Data, as format: MapFormat, _ type: N.Type) throws
    -> Data
  {
    let mapper = Mapper<N>()
    return try mapper.write(mapper.read(data, as: format), as: format)
  }

  /// {"v": …} in CBOR.
  static let cbor = [
    // -0.0 in 16, 32 and 64 bits, which is written in the fewest.
    ("a16176f98000", "a16176f98000"), ("a16176fa80000000", "a16176f98000"),
    ("a16176fb8000000000000000", "a16176f98000"),
    // 1e400
    ("a16176c48219019001", "a16176c48219019001"),
    // A bignum of 256 bits
    (
      "a16176c25820ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
      "a16176c25820ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    ),
    // -1 - 2^64
    ("a16176c349010000000000000000", "a16176c349010000000000000000"),
  ]

  @Test(arguments: cbor) func `through CBOR`(hex: String, expected: String) throws {
    let (data, expected) = (Data(hex: hex), Data(hex: expected))
    #expect(try written(data, as: .cbor, Keeping.self) == expected)
    #expect(try written(data, as: .cbor, Literal.self) == expected)
    #expect(try written(data, as: .cbor, Value.self) == expected)
  }

  @Test func `the sign of -0, as any type`() throws {
    for (format, data) in [
      (MapFormat.cbor, Data(hex: "a16176f98000")), (.messagePack, Data(hex: "81a176ca80000000")),
      (.form, Data("v=-0".utf8)), (.query, Data("v=-0".utf8)),
    ] {
      #expect(try written(data, as: format, Keeping.self) == data)
      #expect(try written(data, as: format, Literal.self) == data)
      #expect(try written(data, as: format, Number.self) == data)
      #expect(try written(data, as: format, Value.self) == data)
      #expect(try written(data, as: format, Anything.self) == data)
    }
    // Foundation writes 0.0 as XML.
    let xml = Data("<plist><dict><key>v</key><real>-0.0</real></dict></plist>".utf8)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["v": -0.0],
      format: .binary,
      options: 0
    )
    for (encoding, list) in [(MapPropertyListEncoding.xml, xml), (.binary, binary)] {
      for data in [
        try written(list, as: .propertyList(encoding), Keeping.self),
        try written(list, as: .propertyList(encoding), Literal.self),
        try written(list, as: .propertyList(encoding), Number.self),
        try written(list, as: .propertyList(encoding), Value.self),
      ] {
        let number = try Mapper<Number>().read(data, as: .propertyList(encoding)).v
        #expect(number == 0)
        #expect(number.sign == .minus)
      }
    }
  }

  @Test(arguments: ["-0", "-0.0", "-0e5"])
  func `the sign of -0 through a dictionary`(text: String) throws {
    let json = #"{"v":\#(text)}"#
    for model in [
      try Mapper<Keeping>().toJSON(Mapper<Keeping>().read(json)),
      try Mapper<Literal>().toJSON(Mapper<Literal>().read(json)),
      try Mapper<Value>().toJSON(Mapper<Value>().read(json)),
      try Mapper<Number>().toJSON(Mapper<Number>().read(json)),
    ] {
      let number = try #require(model["v"] as? Double)
      #expect(number == 0)
      #expect(number.sign == .minus)
    }
  }

  @Test func `through a form, digit by digit`() throws {
    for text in ["1e400", "-0", "123456789012345678901234567890.5"] {
      let data = Data("v=\(text)".utf8)
      #expect(try written(data, as: .form, Literal.self) == data)
    }
  }

  /// What a format doesn't have is an error with a path, whatever kind of line it comes from.
  @Test func `a number that a format doesn't have is told with its path`() throws {
    let json = #"{"v":1e400}"#
    for (format, reason) in [
      (MapFormat.messagePack, "MessagePack: integer of more than 64 bits at $.v"),
      (.propertyList(.xml), "property list: a number with too many digits at $.v"),
      (.propertyList(.binary), "property list: a number with too many digits at $.v"),
    ] {
      let literal = try Mapper<Literal>().read(json)
      #expect(
        #expect(throws: MapFormatError.self) { try Mapper<Literal>().write(literal, as: format) }?
          .description == reason
      )
      let value = try Mapper<Value>().read(json)
      #expect(
        #expect(throws: MapFormatError.self) { try Mapper<Value>().write(value, as: format) }?
          .description == reason
      )
      let keeping = try Mapper<Keeping>().read(json)
      #expect(
        #expect(throws: MapFormatError.self) { try Mapper<Keeping>().write(keeping, as: format) }?
          .description == reason
      )
    }
  }
}
