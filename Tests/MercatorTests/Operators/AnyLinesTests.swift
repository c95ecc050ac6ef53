import Foundation
import MappingTestSupport
import Mercator
import Testing

/// A line of the type `Any` follows the rules of any other line.
@Suite struct AnyLinesTests {
  final class Line: MapContext, Sendable {
    let map: @Sendable (inout Model, Map) -> Void
    init(_ map: @escaping @Sendable (inout Model, Map) -> Void) { self.map = map }
  }

  struct Model: Mappable {
    var any: Any = "old"
    var optionalAny: Any? = "old"
    var text = "old"
    var optionalText: String? = "old"

    init?(map: Map) {}
    mutating func mapping(map: Map) { (map.context as? Line)?.map(&self, map) }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let select: @Sendable (Map) -> Map

    static let all = [
      Row(testDescription: "plain") { $0["x"] },
      Row(testDescription: "required") { $0[required: "x"] },
      Row(testDescription: "required, of two keys") { $0[required: "x", "y"] },
      Row(testDescription: "null keeps the value") { $0["x", nulls: .keep] },
      Row(testDescription: "null clears the value") { $0["x", nulls: .clear] },
      Row(testDescription: "of two keys") { $0[any: "x", "y"] },
      Row(testDescription: "a path") { $0["x.y"] },
    ]
  }

  private static let options = [
    MapOptions(), MapOptions(reading: .init(nulls: .keep)), .strict, .mantle, .yyModel,
  ]
  private static let texts = [
    "{}", #"{"x":null}"#, #"{"x":"new"}"#, #"{"y":"new"}"#, #"{"x":null,"y":"new"}"#,
    #"{"x":null,"y":null}"#, #"{"x":"new","y":"other"}"#, #"{"x":{"y":"new"}}"#, #"{"x":{}}"#,
  ]

  /// What a line makes of a text: the value of its property, and the report.
  private func outcome(
    _ input: Input,
    _ json: String,
    _ options: MapOptions,
    _ value: (Model) -> Any?,
    _ line: @escaping @Sendable (inout Model, Map) -> Void
  ) throws -> String {
    let mapper = Mapper<Model>(context: Line(line), options: options)
    let (model, report) =
      switch input {
      case .text: mapper.readReporting(json)
      case .dictionary: mapper.readReporting(try #require(input.object(json) as? [String: Any]))
      }
    let found = model.map { "\(value($0) ?? "nil")" } ?? "no model"
    return "\(found); \(report.summaries)".replacingOccurrences(of: "Any", with: "String")
  }

  @Test(arguments: Row.all, Input.allCases)
  func `it does with a text what a line of String does`(row: Row, input: Input) throws {
    let select = row.select
    for options in Self.options {
      // A text can't hold an object, but an Any can.
      for json in Self.texts where !(json.contains(":{") && row.testDescription != "a path") {
        let text = try outcome(input, json, options, \.text) { $0.text <- select($1) }
        let any = try outcome(input, json, options, \.any) { $0.any <- select($1) }
        #expect(any == text, "\(json) with \(options)")
        let optionalText = try outcome(input, json, options, \.optionalText) {
          $0.optionalText <- select($1)
        }
        let optionalAny = try outcome(input, json, options, \.optionalAny) {
          $0.optionalAny <- select($1)
        }
        #expect(optionalAny == optionalText, "\(json) with \(options)")
      }
    }
  }

  /// A number beyond all Doubles is what an Any can't hold.
  @Test func `a candidate that can't be used leads to the next one`() throws {
    for options in [MapOptions(), MapOptions(reading: .init(nulls: .keep)), .strict] {
      let text = try outcome(.text, #"{"x":5,"y":"new"}"#, options, \.text) {
        $0.text <- $1[any: "x", "y"]
      }
      let any = try outcome(.text, #"{"x":1e400,"y":"new"}"#, options, \.any) {
        $0.any <- $1[any: "x", "y"]
      }
      #expect(any == text)
      let optionalAny = try outcome(.text, #"{"x":1e400,"y":"new"}"#, options, \.optionalAny) {
        $0.optionalAny <- $1[any: "x", "y"]
      }
      #expect(optionalAny == text)
      #expect(text.hasPrefix("new; "))
    }
  }

  struct Immutable: ImmutableMappable {
    let any: Any
    let optional: Any?
    let missing: Any?
    let list: [Any]
    let object: [String: Any]
    let noObject: [String: Any]?
    let objects: [[String: Any]]?
    let lists: [[[Any]]]

    init(map: Map) throws {
      any = try map[any: "x", "any"].read()
      optional = try map["any"].read()
      missing = try map[any: "x", "y"].read()
      list = try map["list"].read()
      object = try map["object"].read()
      noObject = try map["noObject"].read()
      objects = try map["objects"].read()
      lists = try map["lists"].read()
    }
  }

  private static let immutable = """
    {"any":1,"list":[1,"a"],"object":{"a":1},"noObject":null,"objects":[{"a":1}],"lists":[[[1]]]}
    """

  @Test(arguments: Input.allCases)
  func `an initializer reads it as the current value`(input: Input) throws {
    let model = try input.require(Self.immutable, as: Immutable.self)
    #expect(model.any as? Int == 1)
    #expect(model.optional as? Int == 1)
    #expect(model.missing == nil)
    #expect(model.list as NSArray == [1, "a"])
    #expect(model.object as NSDictionary == ["a": 1])
    #expect(model.noObject == nil)
    #expect(model.objects.map { $0 as NSArray } == [["a": 1]])
    #expect(model.lists as NSArray == [[[1]]])
  }

  @Test(arguments: [#""list":[1,"a"],"#, #","lists":[[[1]]]"#, #""object":{"a":1},"#])
  func `an initializer throws what is missing`(part: String) throws {
    let json = Self.immutable.replacingOccurrences(of: part, with: "")
    for input in Input.allCases {
      let error = #expect(throws: MapError.self) {
        try input.require(json, as: Immutable.self)
      }
      #expect(error?.reason?.hasPrefix("missing: expected ") == true, "\(error as Any)")
    }
  }
}
