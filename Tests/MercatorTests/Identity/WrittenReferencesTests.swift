import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

/// Writes an object that the output has already as `{"$ref": "#/…"}`.
struct WrittenReferencesTests {
  final class Node: Mappable {
    struct Refused: Error {}
    var name = ""
    var next: Node?
    var nodes: [Node] = []
    init(_ name: String, next: Node? = nil, nodes: [Node] = []) {
      (self.name, self.next, self.nodes) = (name, next, nodes)
    }
    init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      next <- map["next"]
      nodes <- map["nodes", omit: .empty]
    }
    func didWrite(_ map: Map) throws { if name == "refused" { throw Refused() } }
  }

  /// Lines of any kind.
  struct Lines: Mappable {
    struct Refused: Error {}
    var run: (Map) -> Void = { _ in }
    var refuses = false
    init(refuses: Bool = false, _ run: @escaping (Map) -> Void) {
      (self.run, self.refuses) = (run, refuses)
    }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) { run(map) }
    func didWrite(_ map: Map) throws { if refuses { throw Refused() } }
  }

  static func mapper<N: BaseMappable>(
    _ writing: MapOptions.Writing = .init(),
    to type: N.Type = N.self
  ) -> Mapper<N> {
    var writing = writing
    writing.writesReferences = true
    return Mapper<N>(options: MapOptions(writing: writing))
  }

  static func written(_ output: Output, _ run: @escaping (Map) -> Void) throws -> String {
    try output.write(Lines(run), with: mapper())
  }

  @Test(arguments: Output.allCases)
  func `without the option an object is written in each place`(output: Output) throws {
    let node = Node("a")
    let lines = Lines {
      node >>> $0["x"]
      node >>> $0["y"]
    }
    #expect(try output.write(lines) == #"{"x":{"name":"a"},"y":{"name":"a"}}"#)
  }

  @Test(arguments: Output.allCases)
  func `an object is written once, and then as a reference`(output: Output) throws {
    let (a, b) = (Node("a"), Node("b"))
    let text = try Self.written(output) {
      [a, b, a] >>> $0["list"]
      b >>> $0["x"]
      ["k": [b]] >>> $0["y"]
      Node("c", next: a) >>> $0["z"]
    }
    #expect(
      text
        == ##"{"list":[{"name":"a"},{"name":"b"},{"$ref":"#/list/0"}],"x":{"$ref":"#/list/1"},"##
        + ##""y":{"k":[{"$ref":"#/list/1"}]},"z":{"name":"c","next":{"$ref":"#/list/0"}}}"##
    )
  }

  @Test(arguments: Output.allCases)
  func `cycles are written as references`(output: Output) throws {
    let root = Node("root")
    let child = Node("child", next: root)
    (root.next, child.nodes) = (child, [root, child])
    defer { (root.next, child.next, child.nodes) = (nil, nil, []) }
    #expect(
      try output.write(root, with: Self.mapper())
        == ##"{"name":"root","next":{"name":"child","next":{"$ref":"#"},"##
        + ##""nodes":[{"$ref":"#"},{"$ref":"#/next"}]}}"##
    )
  }

  @Test(arguments: Output.allCases)
  func `pointers are escaped as fragments`(output: Output) throws {
    let node = Node("a")
    let keys = ["a/b", "~", "%", " ", "é", "\"", "^|\\", "0", "#"]
    for key in keys {
      let text = try Self.written(output) {
        ["k": [key: node]] >>> $0["m"]
        node >>> $0["n"]
      }
      let json = try JSONValue(parsing: text)
      let reference = try #require(json["n"]?["$ref"]?.string)
      let pointer = try #require(JSONPointer(fragment: reference))
      #expect(pointer == JSONPointer(["m", "k", key]))
      #expect(json[pointer]?["name"]?.string == "a")
      #expect(reference.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test func `fragments have the escapes of RFC 6901`() {
    let fragments = [
      "": "#", "foo": "#/foo", "a/b": "#/a~1b", "c%d": "#/c%25d", "e^f": "#/e%5Ef",
      "g|h": "#/g%7Ch", "i\\j": "#/i%5Cj", "k\"l": "#/k%22l", " ": "#/%20", "m~n": "#/m~0n",
    ]
    for (key, fragment) in fragments {
      let pointer = key.isEmpty ? JSONPointer() : JSONPointer([key])
      #expect(pointer.fragment == fragment)
      #expect(JSONPointer(fragment: fragment) == pointer)
    }
  }

  @Test(arguments: Output.allCases)
  func `paths, sorted keys and repeated keys lead to the right places`(output: Output) throws {
    let (a, b) = (Node("a"), Node("b"))
    func lines(_ map: Map) {
      [[b], [a]] >>> map["x.y"]
      1 >>> map["x.z"]
      a >>> map["w"]
      b >>> map["x.v"]
      1 >>> map["a"]
      2 >>> map["a"]
      a >>> map["u"]
    }
    let expected =
      ##"{"a":2,"u":{"$ref":"#/x/y/1/0"},"w":{"$ref":"#/x/y/1/0"},"##
      + ##""x":{"v":{"$ref":"#/x/y/0/0"},"y":[[{"name":"b"}],[{"name":"a"}]],"z":1}}"##
    #expect(try Self.written(output, lines) == expected)
    let sorted = Self.mapper(.init(keyOrder: .sorted), to: Lines.self)
    #expect(try output.write(Lines(lines), with: sorted) == expected)
    let pretty = Self.mapper(to: Lines.self).toJSONString(Lines(lines), prettyPrint: true)
    #expect(try JSONValue(parsing: try #require(pretty)) == JSONValue(parsing: expected))
  }

  @Test(arguments: Output.allCases)
  func `objects in what is left out are written later`(output: Output) throws {
    let (a, b, c) = (Node("a"), Node("b"), Node("c"))
    let text = try Self.written(output) { map in
      [Lines(refuses: true) { a >>> $0["x"] }, Lines { b >>> $0["x"] }] >>> map["lines"]
      Node("refused", next: c) >>> map["y"]
      a >>> map["a", omit: .value(Node("a"))]
      [a, b, c, a] >>> map["list"]
    }
    #expect(
      text
        == ##"{"lines":[{"x":{"name":"b"}}],"list":[{"name":"a"},{"$ref":"#/lines/0/x"},"##
        + ##"{"name":"c"},{"$ref":"#/list/0"}]}"##
    )
  }

  @Test(arguments: Output.allCases)
  func `an object that the mapping makes isn't taken for another one`(output: Output) throws {
    let text = try Self.written(output) { map in
      for index in 0..<4 { Node("\(index)") >>> map["n\(index)"] }
    }
    #expect(
      text == #"{"n0":{"name":"0"},"n1":{"name":"1"},"n2":{"name":"2"},"n3":{"name":"3"}}"#
    )
  }

  @Test(arguments: Output.allCases)
  func `members of a flat object aren't a place`(output: Output) throws {
    let (a, b) = (Node("a"), Node("b"))
    a.next = b
    let text = try Self.written(output) { map in
      a >>> map.flat
      b >>> map["b"]
      a >>> map["a"]
    }
    #expect(
      text
        == ##"{"a":{"name":"a","next":{"$ref":"#/next"}},"b":{"$ref":"#/next"},"##
        + ##""name":"a","next":{"name":"b"}}"##
    )
  }

  @Test func `JSON values and pretty text have references`() throws {
    let node = Node("a")
    node.nodes = [node]
    defer { node.nodes = [] }
    let json = try Self.mapper(to: Node.self).toJSONValue(node)
    #expect(json["nodes"]?[0]?["$ref"]?.string == "#")
    #expect(
      Self.mapper(to: Node.self).toJSONString(node, prettyPrint: true) == ##"""
        {
          "name" : "a",
          "nodes" : [
            {
              "$ref" : "#"
            }
          ]
        }
        """##
    )
  }

  class Shape: Mappable {
    var name = ""
    var inner: Shape?
    required init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      inner <- (map["inner"], shapes)
    }
  }
  final class Circle: Shape {}
  static let shapes = MapCluster<Shape>(key: "kind", ["shape": Shape.self, "circle": Circle.self])

  struct Drawing: Mappable {
    var first: Shape?
    var all: [Shape] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- (map["first"], shapes)
      all <- (map["all"], shapes)
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `models of several types have references`(input: Input, output: Output) throws {
    let json =
      ##"{"all":[{"kind":"circle","name":"a"},{"inner":{"$ref":"#/all/1"},"kind":"shape","name":"b"},"##
      + ##"{"$ref":"#/all/0"}],"first":{"$ref":"#/all/0"}}"##
    let drawing = try #require(
      try input.map(json, with: Mapper<Drawing>.reading(resolvesReferences: true))
    )
    defer { drawing.all[1].inner = nil }
    #expect(drawing.first is Circle)
    #expect(drawing.first === drawing.all[0])
    #expect(drawing.all[2] === drawing.all[0])
    #expect(drawing.all[1].inner === drawing.all[1])
    #expect(
      try output.write(drawing, with: Self.mapper())
        == ##"{"all":[{"$ref":"#/first"},"##
        + ##"{"inner":{"$ref":"#/all/1"},"kind":"shape","name":"b"},{"$ref":"#/first"}],"##
        + ##""first":{"kind":"circle","name":"a"}}"##
    )
  }

  @Test func `patches have no references`() throws {
    let json = ##"{"name":"a","next":{"name":"b"},"nodes":[{"$ref":"#/next"}]}"##
    var mapper: Mapper<Node> = Self.mapper()
    mapper = Mapper(
      options: MapOptions(
        reading: .init(resolvesReferences: true),
        writing: mapper.options.writing
      )
    )
    let (old, new) = (try mapper.read(json), try mapper.read(json))
    new.next?.name = "c"
    let patch = try mapper.patch(from: old, to: new)
    #expect(patch.operations.count == 2)
    _ = try mapper.apply(patch, to: old)
    #expect(old.next?.name == "c")
    #expect(old.nodes[0].name == "c")
  }

  @Test func `each dictionary of an array has its own references`() throws {
    let node = Node("a")
    let array = Self.mapper(to: Node.self).toJSONArray([node, node])
    #expect(array.map { $0["name"] as? String } == ["a", "a"])
    #expect(
      Self.mapper(to: Node.self).toJSONString([node, node]) == ##"[{"name":"a"},{"$ref":"#/0"}]"##
    )
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `what is written is read again as the same graph`(input: Input, output: Output) throws {
    let nodes = (0..<50).map { Node("\($0)") }
    for (index, node) in nodes.enumerated() {
      node.next = nodes[(index * 7 + 3) % nodes.count]
      node.nodes = [nodes[(index + 1) % nodes.count], nodes[(index * 31 + 5) % nodes.count]]
    }
    let text = try output.write(nodes[0], with: Self.mapper())
    let mapper = Mapper<Node>.reading(resolvesReferences: true)
    let root = try #require(try input.map(text, with: mapper))
    var seen: [ObjectIdentifier: Node] = [:]
    var rest = [(root, nodes[0])]
    var pairs: [(Node, Node)] = []
    while let (read, original) = rest.popLast() {
      if let known = seen[ObjectIdentifier(original)] {
        #expect(known === read)
        continue
      }
      seen[ObjectIdentifier(original)] = read
      pairs.append((read, original))
      #expect(read.name == original.name)
      #expect(read.nodes.count == original.nodes.count)
      rest += zip(read.nodes + [read.next!], original.nodes + [original.next!])
    }
    #expect(pairs.count == 50)
    for (read, original) in pairs {
      (read.next, read.nodes, original.next, original.nodes) = (nil, [], nil, [])
    }
  }
}
