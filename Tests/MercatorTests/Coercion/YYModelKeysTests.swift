import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Which value reaches which property, under `.yyModel`.
@Suite("Coercion as in YYModel: which value reaches which property")
struct YYModelKeysTests {
  struct Model: Mappable {
    var id = 7
    var name: String? = "kept"
    var deep = 7
    var literal = 7
    var shared = 7
    var twin = 7

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[any: "id", "ID", "user.id"]
      name <- map["name"]
      deep <- map["ext.d"]
      literal <- map[".ext", nested: false]
      shared <- map["shared"]
      twin <- map["shared"]
    }
  }

  private func read(_ json: String, _ input: Input) throws -> Model {
    let mapper = Mapper<Model>(options: MapOptions(reading: .init(coercion: .yyModel)))
    return try #require(try input.map(json, with: mapper))
  }

  @Test(arguments: Input.allCases)
  func `a literal key never stands for a path, however small the object`(
    input: Input
  ) throws {
    let many = (0..<20).map { #""k\#($0)":0"# }.joined(separator: ",")
    for others in ["", ",\(many)"] {
      #expect(try read(#"{"ext.d":1,"ext":{"d":2}\#(others)}"#, input).deep == 2)
      #expect(try read(#"{"ext.d":1\#(others)}"#, input).deep == 7)
    }
  }

  @Test(arguments: Input.allCases)
  func `all properties of a key are set`(input: Input) throws {
    let model = try read(#"{"shared":3}"#, input)
    #expect(model.shared == 3)
    #expect(model.twin == 3)
  }

  /// What stands under the candidates, and what the property then is.
  static let candidates: [(json: String, id: Int)] = [
    (#"{"id":1,"ID":2}"#, 1), (#"{"ID":2,"user":{"id":3}}"#, 2), (#"{"user":{"id":3}}"#, 3),
    (#"{"id":null,"ID":2}"#, 0), (#"{"id":"abc","ID":2}"#, 0), (#"{"id":{},"ID":2}"#, 0), ("{}", 7),
  ]

  @Test(arguments: candidates, Input.allCases)
  func `the first candidate that is there counts, null too`(
    candidate: (json: String, id: Int),
    input: Input
  ) throws {
    #expect(try read(candidate.json, input).id == candidate.id)
  }

  @Test(arguments: Input.allCases)
  func `every step of a path but the last has to be an object`(input: Input) throws {
    for ext in ["null", "1", #""d""#, "[]", "{}"] {
      #expect(try read(#"{"ext":\#(ext)}"#, input).deep == 7, "\(ext)")
    }
    #expect(try read(#"{"ext":{"d":"5"}}"#, input).deep == 5)
    #expect(try read(#"{".ext":5}"#, input).literal == 5)
  }

  @Test(arguments: Input.allCases)
  func `what is missing sets nothing, null sets nil or 0`(input: Input) throws {
    #expect(try read("{}", input).name == "kept")
    let model = try read(#"{"name":null,"ext":{"d":null}}"#, input)
    #expect(model.name == nil)
    #expect(model.deep == 0)
  }

  @Test(arguments: Output.allCases)
  func `written are the path, the first candidate, and one property of a shared key`(
    output: Output
  ) throws {
    var model = Model()
    model.twin = 8
    let text = try output.write(
      model,
      with: Mapper(options: MapOptions(reading: .init(coercion: .yyModel)))
    )
    #expect(text == #"{".ext":7,"ext":{"d":7},"id":7,"name":"kept","shared":8}"#)
  }
}
