import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What depends on the platform in the original, and doesn't here.
struct PlatformTests {
  private struct Inner: Mappable, Equatable {
    var s = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) { s <- map["s"] }
  }

  private struct Everything: Mappable, Equatable {
    var text = ""
    var int = 0
    var bool = false
    var size: CGFloat = 0
    var texts: [String] = []
    var named: [String: Int] = [:]
    var inner: Inner?
    var inners: [[Inner]] = []
    var path = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      text <- map["text"]
      int <- map["int"]
      bool <- map["bool"]
      size <- map["size"]
      texts <- map["texts"]
      named <- map["named"]
      inner <- map["inner"]
      inners <- map["inners"]
      path <- map["inners.0.0.s"]
    }
  }

  private let json = """
    {"text":"t","int":5,"bool":true,"size":1.5,"texts":["a"],"named":{"k":1},"inner":{"s":"i"},\
    "inners":[[{"s":"j"}]]}
    """

  /// The same value in Foundation's classes throughout, as parsed values are on Apple's platforms.
  private func bridged(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]: NSDictionary(dictionary: object.mapValues { bridged($0) })
    case let array as [Any]: NSArray(array: array.map { bridged($0) })
    case let text as String: NSString(string: text)
    default: value
    }
  }

  @Test(arguments: Input.allCases)
  func `Foundation's classes are read as Swift's types are`(input: Input) throws {
    let model = try #require(try input.map(json, to: Everything.self))
    #expect(model.text == "t")
    #expect(model.path == "j")
    let object = bridged(try input.object(json))
    #expect(object is NSDictionary)
    #expect(Mapper<Everything>().map(JSONObject: object) == model)
    let JSON = try #require(object as? [String: Any])
    #expect(Mapper<Everything>().map(JSON: JSON) == model)
  }

  @Test(arguments: Input.allCases)
  func `a CGFloat maps both ways`(input: Input) throws {
    #expect(try input.read("1.5", as: CGFloat.self) == 1.5)
    #expect(try input.read("7", as: [CGFloat].self) == nil)
    #expect(try input.read("[7, 0.5]", as: [CGFloat].self) == [7, 0.5])
    for output in Output.allCases {
      #expect(try output.write(value: CGFloat(1.5)) == "1.5")
      #expect(try output.write(value: ["a": CGFloat(7)]) == #"{"a":7}"#)
    }
  }

  @Test(arguments: ["1e30", "-1e30", "1e19", "18446744073709551616"], Input.allCases)
  func `a number out of range is never what the hardware makes of it`(
    json: String,
    input: Input
  ) throws {
    #expect(try input.read(json, as: Int.self) == nil)
    #expect(try input.read(json, as: Int64.self) == nil)
    #expect(try input.read(json, as: Int8.self) == nil)
    let truncating = MapOptions(reading: .init(fractions: .truncate))
    #expect(try input.read(json, as: Int.self, options: truncating) == nil)
  }

  @Test func `a Double has one text`() throws {
    #expect(try text(1.1) == "1.1")
    #expect(try text(0.1 + 0.2) == "0.30000000000000004")
    #expect(try text(1e22) == "1e+22")
    #expect(try text([1.1, 2.2, 3.3]) == "[1.1,2.2,3.3]")
    #expect(try text(Float(1.1)) == "1.1")
  }

  @Test func `an error of the text is told in one way`() throws {
    struct Strict: ImmutableMappable { init(map: Map) throws {} }
    let error = #expect(throws: MapError.self) { try Strict(JSONString: "{\"a\":1,}") }
    #expect(
      error?.reason == """
        Cannot parse into '[String: Any]': invalid JSON at line 1, column 7: trailing comma
        {"a":1,}
              ^
        """
    )
  }
}
