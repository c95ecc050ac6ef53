import MappingTestSupport
import Mercator
import Testing

@Suite("Keys with dots, and paths through arrays")
struct DottedKeysTests {
  private struct Dotted: Mappable {
    var issued: String?
    var prop: Int?
    var name: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      issued <- map[".issued", nested: false]
      prop <- map["com.company.prop", nested: false]
      name <- map["kr.xoul.user->kr.xoul.name", delimiter: "->"]
    }
  }

  @Test(arguments: Input.allCases)
  func `keys with dots, both ways`(input: Input) throws {
    let json = #"{".issued":"x","com.company.prop":1,"kr.xoul.user":{"kr.xoul.name":"S"}}"#
    let model = try #require(try input.map(json, to: Dotted.self))
    #expect(model.issued == "x")
    #expect(model.prop == 1)
    #expect(model.name == "S")
    #expect(model.toJSONString() == json)
    for output in Output.allCases { #expect(try output.write(model) == json) }
  }

  private struct Address: Mappable {
    var name: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      name <- map["results.0.address_components.0.long_name"]
    }
  }

  private struct ExactAddress: Mappable {
    var name: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      name <- map[path: "results", 0, "address_components", 0, "long_name"]
    }
  }

  private let addresses = #"{"results":[{"address_components":[{"long_name":"1-2"}]}]}"#

  @Test(arguments: Input.allCases)
  func `elements by their index`(input: Input) throws {
    #expect(try input.map(addresses, to: Address.self)?.name == "1-2")
    #expect(try input.map(addresses, to: ExactAddress.self)?.name == "1-2")
    try input.read(addresses) { map throws in
      for index in ["1", "-1", "x", "", "99999999999999999999"] {
        let key = "results.\(index).address_components.0.long_name"
        #expect(!map[key].isKeyPresent, "\(key)")
        var kept: String? = "kept"
        kept <- map[key]
        #expect(kept == "kept", "\(key)")
      }
      for index in [1, -1, .max, .min] {
        #expect(!map[path: "results", .index(index), "address_components"].isKeyPresent)
      }
    }
  }

  // A dotted key writes objects, `map[path:]` writes arrays.
  @Test(arguments: Input.allCases)
  func `arrays are written where the path says index`(input: Input) throws {
    let dotted = try #require(try input.map(addresses, to: Address.self))
    let exact = try #require(try input.map(addresses, to: ExactAddress.self))
    for output in Output.allCases {
      #expect(
        try output.write(dotted)
          == #"{"results":{"0":{"address_components":{"0":{"long_name":"1-2"}}}}}"#
      )
      #expect(try output.write(exact) == addresses)
    }
  }

  @Test(arguments: ["null", #""x""#], Input.allCases)
  func `a path through null or a scalar finds nothing`(json: String, input: Input) throws {
    try input.read(#"{"a":\#(json)}"#) { map throws in
      let error = #expect(throws: MapError.self) { try map.value("a.b") as String }
      #expect(error?.path == "$.a.b")
      #expect(error?.currentValue == nil)
      #expect(!map["a.b"].isKeyPresent)
      var kept: String? = "kept"
      kept <- map["a.b"]
      #expect(kept == "kept")
    }
  }
}
