import Foundation
import MappingTestSupport
import Mercator
import Testing

/// nil being written.
struct NilWritingTests {
  private enum Color: String { case red }
  private struct Unsupported {}

  private struct Shout: TransformType {
    func transformFromJSON(_ value: Any?) -> String? { (value as? String)?.lowercased() }
    func transformToJSON(_ value: String?) -> String? { value?.uppercased() }
  }

  private struct Inner: Mappable, Hashable {
    var x: Int?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) { x <- map["x"] }
  }

  private final class InnerTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Inner? { nil }
    func transformToJSON(_ value: Inner?) -> [String: Any]? { value.map { _ in [:] } }
  }

  private struct Everything: Mappable {
    var int: Int?
    var string: String?
    var ints: [Int]?
    var object: [String: Any]?
    var any: Any?
    var color: Color?
    var colors: [Color]?
    var namedColors: [String: Color]?
    var date: Date?
    var url: URL?
    var model: Inner?
    var models: [Inner]?
    var nested: [[Inner]]?
    var set: Set<Inner>?
    var named: [String: Inner]?
    var lists: [String: [Inner]]?
    var shout: String?
    var shouts: [String]?
    var shoutGrid: [[String]]?
    var namedShouts: [String: String]?
    var transformed: Inner?
    var transformedAll: [Inner]?
    var transformedSet: Set<Inner>?
    var transformedLists: [String: [Inner]]?
    var implicit: Int!
    var double: Int??
    var isOneWay = false

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      if isOneWay { return write(to: map) }
      int <- map["int"]
      string <- map["string"]
      ints <- map["ints"]
      object <- map["object"]
      any <- map["any"]
      color <- map["color"]
      colors <- map["colors"]
      namedColors <- map["namedColors"]
      date <- map["date"]
      url <- map["url"]
      model <- map["model"]
      models <- map["models"]
      nested <- map["nested"]
      set <- map["set"]
      named <- map["named"]
      lists <- map["lists"]
      shout <- (map["shout"], Shout())
      shouts <- (map["shouts"], Shout())
      shoutGrid <- (map["shoutGrid"], Shout())
      namedShouts <- (map["namedShouts"], Shout())
      transformed <- (map["transformed"], InnerTransform())
      transformedAll <- (map["transformedAll"], InnerTransform())
      transformedSet <- (map["transformedSet"], InnerTransform())
      transformedLists <- (map["transformedLists"], InnerTransform())
      implicit <- map["implicit"]
      double <- map["double"]
    }

    private func write(to map: Map) {
      int >>> map["int"]
      string >>> map["string"]
      ints >>> map["ints"]
      object >>> map["object"]
      any >>> map["any"]
      color >>> map["color"]
      colors >>> map["colors"]
      namedColors >>> map["namedColors"]
      date >>> map["date"]
      url >>> map["url"]
      model >>> map["model"]
      models >>> map["models"]
      nested >>> map["nested"]
      set >>> map["set"]
      named >>> map["named"]
      lists >>> map["lists"]
      shout >>> (map["shout"], Shout())
      shouts >>> (map["shouts"], Shout())
      shoutGrid >>> (map["shoutGrid"], Shout())
      namedShouts >>> (map["namedShouts"], Shout())
      transformed >>> (map["transformed"], InnerTransform())
      transformedAll >>> (map["transformedAll"], InnerTransform())
      transformedSet >>> (map["transformedSet"], InnerTransform())
      transformedLists >>> (map["transformedLists"], InnerTransform())
      implicit >>> map["implicit"]
      double >>> map["double"]
    }
  }

  private let keys = [
    "any", "color", "colors", "date", "double", "implicit", "int", "ints", "lists", "model",
    "models", "named", "namedColors", "namedShouts", "nested", "object", "set", "shout",
    "shoutGrid", "shouts", "string", "transformed", "transformedAll", "transformedLists",
    "transformedSet", "url",
  ]

  @Test(arguments: Output.allCases, [true, false])
  func `nil is left out`(output: Output, isOneWay: Bool) throws {
    var model = Everything()
    model.isOneWay = isOneWay
    #expect(try output.write(model) == "{}")
    #expect(model.toJSONString() == "{}")
  }

  @Test(arguments: Output.allCases, [true, false])
  func `on request every nil is null`(output: Output, isOneWay: Bool) throws {
    var model = Everything()
    model.isOneWay = isOneWay
    let mapper = Mapper<Everything>(shouldIncludeNilValues: true)
    let members = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    #expect(try output.write(model, with: mapper) == "{\(members)}")
  }

  // A nil inside a nil, or inside an Any, is a nil as well.
  @Test(arguments: Output.allCases)
  func `a boxed nil is nil`(output: Output) throws {
    struct Boxed: Mappable {
      var double: Int??
      var any: Any?

      init() {}
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        any <- map["any"]
        double <- map["double"]
      }
    }
    var model = Boxed()
    model.double = .some(nil)
    model.any = Int?.none as Any
    #expect(try output.write(model) == "{}")
    let mapper = Mapper<Boxed>(shouldIncludeNilValues: true)
    #expect(try output.write(model, with: mapper) == #"{"any":null,"double":null}"#)
  }

  private struct Outer: Mappable {
    var gap: Int?
    var model: Inner? = Inner()
    var models: [Inner]? = [Inner()]
    var nested: [[Inner]] = [[Inner()]]
    var set: Set<Inner> = [Inner()]
    var named = ["a": Inner()]
    var lists = ["a": [Inner()]]
    var deep: [[String: [Inner]]] = [["a": [Inner()]]]
    var dynamic: Any = [Inner()]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      gap <- map["path.to.gap"]
      model <- map["model"]
      models <- map["models"]
      nested <- map["nested"]
      set <- map["set"]
      named <- map["named"]
      lists <- map["lists"]
      deep <- map["deep"]
      dynamic <- map["dynamic"]
    }
  }

  @Test(arguments: Output.allCases)
  func `nested models in all shapes and nested keys get their null`(output: Output) throws {
    let mapper = Mapper<Outer>(shouldIncludeNilValues: true)
    #expect(
      try output.write(Outer(), with: mapper) == """
        {"deep":[{"a":[{"x":null}]}],"dynamic":[{"x":null}],"lists":{"a":[{"x":null}]},\
        "model":{"x":null},"models":[{"x":null}],"named":{"a":{"x":null}},"nested":[[{"x":null}]],\
        "path":{"to":{"gap":null}},"set":[{"x":null}]}
        """
    )
    #expect(
      try output.write(Outer()) == """
        {"deep":[{"a":[{}]}],"dynamic":[{}],"lists":{"a":[{}]},"model":{},"models":[{}],\
        "named":{"a":{}},"nested":[[{}]],"set":[{}]}
        """
    )
  }

  // Not a nil, so not a null.
  @Test(arguments: Output.allCases)
  func `an unsupported value is left out, not null`(output: Output) throws {
    struct Model: Mappable {
      var value: Any = Unsupported()
      var optional: Unsupported? = Unsupported()

      init() {}
      init?(map: Map) {}

      @available(*, deprecated)
      mutating func mapping(map: Map) {
        value <- map["value"]
        optional >>> map["optional"]
      }
    }
    let mapper = Mapper<Model>(shouldIncludeNilValues: true)
    #expect(try output.write(Model(), with: mapper) == "{}")
  }

  @Test(arguments: Input.allCases)
  func `the flag has no effect on reading`(input: Input) throws {
    let mapper = Mapper<Inner>(shouldIncludeNilValues: true)
    #expect(try input.map(#"{"x":5}"#, with: mapper)?.x == 5)
    #expect(try input.map(#"{"x":null}"#, with: mapper)?.x == nil)
    var model = Inner()
    model.x = 7
    #expect(try input.update(model, with: "{}", mapper: mapper).x == 7)
  }

  @Test func `the flag of a mapper can be changed`() throws {
    let mapper = Mapper<Inner>()
    #expect(mapper.toJSONString(Inner()) == "{}")
    mapper.shouldIncludeNilValues = true
    #expect(mapper.toJSONString(Inner()) == #"{"x":null}"#)
    #expect(mapper.toJSON(Inner())["x"] is NSNull)
  }

  @Test func `the short forms write no nil`() throws {
    #expect(Inner().toJSON().isEmpty)
    #expect([Inner()].toJSON().map(\.count) == [0])
    #expect(Set([Inner()]).toJSON().map(\.count) == [0])
    #expect(Inner().toJSONString() == "{}")
    #expect([Inner()].toJSONString() == "[{}]")
  }
}
