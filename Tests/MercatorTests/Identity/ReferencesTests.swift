import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Reads `{"$ref": "#/…"}` as the object at that place of the input.
struct ReferencesTests {
  final class Node: Mappable {
    struct Refused: Error {}
    var name = ""
    var next: Node?
    var nodes: [Node] = []
    var mapCount = 0
    init?(map: Map) {}
    func mapping(map: Map) {
      mapCount += 1
      name <- map["name"]
      next <- map["next"]
      nodes <- map["nodes"]
    }
    func didMap(_ map: Map) throws { if name == "refused" { throw Refused() } }

    /// Breaks the cycles of this object and those inside.
    func release() {
      var rest = [self]
      while let node = rest.popLast() {
        rest += node.nodes + (node.next.map { [$0] } ?? [])
        (node.next, node.nodes) = (nil, [])
      }
    }
  }

  final class Other: Mappable {
    var name = ""
    init?(map: Map) {}
    func mapping(map: Map) { name <- map["name"] }
  }

  struct Value: Mappable {
    var name = "none"
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  struct Graph: Mappable {
    var a: Node?
    var b: Node?
    var list: [Node] = []
    var other: Other?
    var value: Value?
    var values: [Value] = []
    var json: JSONValue?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- map["a"]
      b <- map["b"]
      list <- map["list"]
      other <- map["other"]
      value <- map["value"]
      values <- map["values"]
      json <- map["json"]
    }
    func release() { for node in list + [a, b].compactMap({ $0 }) { node.release() } }
  }

  static var mapper: Mapper<Graph> { .reading(resolvesReferences: true) }

  @Test(arguments: Input.allCases)
  func `without the option a reference is an object like any other`(input: Input) throws {
    let json = ##"{"a": {"name": "a"}, "b": {"$ref": "#/a", "name": "b"}}"##
    let graph = try #require(try input.map(json, to: Graph.self))
    #expect(graph.b?.name == "b")
  }

  @Test(arguments: Input.allCases)
  func `a reference is the object at its place, before and behind it`(input: Input) throws {
    let json = ##"""
      {"a": {"$ref": "#/list/1"}, "b": {"name": "b"},
      "list": [{"$ref": "#/b"}, {"name": "c", "next": {"name": "d"}}, {"$ref": "#/list/1/next"}]}
      """##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    let graph = try #require(value)
    #expect(report.isEmpty)
    #expect(graph.list.map(\.name) == ["b", "c", "d"])
    #expect(graph.list[0] === graph.b)
    #expect(graph.list[1] === graph.a)
    #expect(graph.list[2] === graph.a?.next)
    #expect(graph.list.map(\.mapCount) == [1, 1, 1])
  }

  @Test(arguments: Input.allCases)
  func `cycles lead back to the same objects`(input: Input) throws {
    let json = ##"""
      {"name": "root", "next": {"name": "child", "next": {"$ref": "#"}, "nodes": [{"$ref": "#/next"}]}}
      """##
    let root = try #require(
      try input.map(json, with: Mapper<Node>.reading(resolvesReferences: true))
    )
    defer { root.release() }
    let child = try #require(root.next)
    #expect(child.next === root)
    #expect(child.nodes.first === child)
    #expect(root.mapCount == 1)
    #expect(child.mapCount == 1)
  }

  @Test(arguments: Input.allCases)
  func `two forward references to each other are resolved`(input: Input) throws {
    let json = ##"""
      {"a": {"name": "a", "next": {"$ref": "#/b"}}, "b": {"name": "b", "next": {"$ref": "#/a"}}}
      """##
    let graph = try #require(try input.map(json, with: Self.mapper))
    defer { graph.release() }
    #expect(graph.a?.next === graph.b)
    #expect(graph.b?.next === graph.a)
    #expect(graph.b?.mapCount == 1)
  }

  @Test(arguments: Input.allCases)
  func `an object that no line maps is read for a reference`(input: Input) throws {
    let json = ##"""
      {"a": {"$ref": "#/definitions/x"}, "b": {"$ref": "#/definitions/x"}, "definitions":
      {"x": {"name": "x", "next": {"$ref": "#/definitions/y"}}, "y": {"name": "y", "nodes": 1}}}
      """##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    let graph = try #require(value)
    #expect(graph.a === graph.b)
    #expect(graph.a?.name == "x")
    #expect(graph.a?.mapCount == 1)
    #expect(graph.a?.next?.name == "y")
    #expect(
      report.lines == [
        "$.definitions.y.nodes: wrong-type, expected Array<Node>, found number 1; kept"
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `other members of a reference are ignored, and keys are decoded`(input: Input) throws {
    let json = ##"""
      {"a": {"$ref": "#/b/a~1b/%25%20~01/0", "name": "x"}, "b": {"a/b": {"% ~1": [{"name": "c"}]}}}
      """##
    let graph = try #require(try input.map(json, with: Self.mapper))
    #expect(graph.a?.name == "c")
  }

  @Test(arguments: Input.allCases)
  func `references to references lead to the object`(input: Input) throws {
    let json = ##"""
      {"a": {"$ref": "#/b"}, "b": {"$ref": "#/list/0"}, "list": [{"$ref": "#/list/1"}, {"name": "c"}]}
      """##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    let graph = try #require(value)
    #expect(graph.a?.name == "c")
    #expect(graph.a === graph.b)
    #expect(graph.list[0] === graph.list[1])
    #expect(report.isEmpty)
  }

  // MARK: Together with ids, and updates

  @Test(arguments: Input.allCases)
  func `references and ids lead to the same objects`(input: Input) throws {
    final class User: Mappable, MapIdentified {
      var id = 0
      var name = ""
      var friend: User?
      init?(map: Map) {}
      func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
        friend <- map["friend"]
      }
    }
    struct Users: Mappable {
      var users: [User] = []
      var best: User?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        best <- (map["bestID"], .byID())
        users <- map["users"]
      }
    }
    let json = ##"""
      {"bestID": 2, "users": [{"id": 1, "name": "Ada", "friend": {"$ref": "#/users/2"}},
      {"id": 2, "friend": {"$ref": "#/users/0"}}, {"id": 2, "name": "Eve"}]}
      """##
    let (value, report) = try input.readReporting(
      json,
      with: Mapper<Users>.reading(identity: .perCall, resolvesReferences: true)
    )
    let (users, best) = (try #require(value?.users), value?.best)
    defer { users[0].friend = nil }
    #expect(report.isEmpty)
    #expect(users.map(\.name) == ["Ada", "Eve", "Eve"])
    #expect(users[1] === users[2])
    #expect(users[0].friend === users[1])
    #expect(users[1].friend === users[0])
    #expect(best === users[1])
  }

  @Test(arguments: Input.allCases)
  func `an update replaces the object of a property by that of a reference`(
    input: Input
  ) throws {
    var graph = try #require(Graph(JSONString: #"{"a": {"name": "a"}, "b": {"name": "b"}}"#))
    let a = graph.a
    try input.update(&graph, with: ##"{"a": {"name": "c"}, "b": {"$ref": "#/a"}}"##, Self.mapper)
    #expect(graph.a === a)
    #expect(graph.b === a)
    #expect(a?.name == "c")
  }

  @Test(arguments: Input.allCases)
  func `a reference at the root of a path leads to the whole input`(input: Input) throws {
    let json = ##"{"x": {"a": {"$ref": "#/y"}}, "y": {"name": "y"}}"##
    let graph: Graph =
      switch input {
      case .text: try Self.mapper.read(json, at: "x")
      case .dictionary:
        try Self.mapper.read(try #require(input.object(json) as? [String: Any]), at: "x")
      }
    #expect(graph.a?.name == "y")
  }

  @Test(arguments: Input.allCases)
  func `an array at the root has references`(input: Input) throws {
    let json = ##"[{"name": "a"}, {"$ref": "#/0"}, {"$ref": "#/3"}, {"name": "b"}]"##
    let nodes = try #require(
      try input.mapArray(json, with: Mapper<Node>.reading(resolvesReferences: true))
    )
    #expect(nodes.map(\.name) == ["a", "a", "b", "b"])
    #expect(nodes[0] === nodes[1])
    #expect(nodes[2] === nodes[3])
  }

  @Test(arguments: Input.allCases)
  func `a member of a dictionary of models refers to the dictionary as a model`(
    input: Input
  ) throws {
    let json = ##"{"name": "root", "a": {"$ref": "#"}, "b": {"$ref": "#/a"}, "c": {"name": "c"}}"##
    let mapper = ValueMapper<[String: Node]>(
      options: MapOptions(reading: .init(elements: .skip, resolvesReferences: true))
    )
    let nodes: [String: Node]
    switch input {
    case .text: nodes = try mapper.read(json)
    case .dictionary:
      nodes = try mapper.read(try #require(input.object(json) as? [String: Any]))
    }
    #expect(nodes.keys.sorted() == ["a", "b", "c"])
    #expect(nodes["a"] === nodes["b"])
    #expect(nodes["a"]?.name == "root")
    #expect(nodes["c"]?.name == "c")
  }
}
