import JSONText
import Testing

@Suite("Nodes")
struct NodeTests {
  @Test("a node answers for its kind, and nil for the others")
  func scalars() throws {
    let root = try JSONDocument(#"[null,true,false,1.50,"a\u0062",[0,1],{"k":"v"}]"#).root
    #expect(
      root.elements.map(\.kind) == [.null, .bool, .bool, .number, .string, .array, .object]
    )
    #expect(root.elements.map(\.isNull) == [true, false, false, false, false, false, false])
    #expect(root.elements.map(\.bool) == [nil, true, false, nil, nil, nil, nil])
    #expect(root.elements.map(\.numberText) == [nil, nil, nil, "1.50", nil, nil, nil])
    #expect(root.elements.map(\.double) == [nil, nil, nil, 1.5, nil, nil, nil])
    #expect(root.elements.map(\.float) == [nil, nil, nil, 1.5, nil, nil, nil])
    #expect(root.elements.map(\.string) == [nil, nil, nil, nil, "ab", nil, nil])
    #expect(root.elements.map(\.count) == [0, 0, 0, 0, 0, 2, 1])
  }

  @Test("an element is found by its position")
  func positions() throws {
    let root = try JSONDocument("[10,[20,21,[]],{\"a\":[30]},40]").root
    #expect(root[0]?.integer(as: Int.self) == 10)
    #expect(root[1]?[1]?.integer(as: Int.self) == 21)
    #expect(root[1]?[2]?.count == 0)
    #expect(root[2]?["a"]?[0]?.integer(as: Int.self) == 30)
    #expect(root[3]?.integer(as: Int.self) == 40)
  }

  @Test("a position outside of an array, or in what is no array, leads nowhere")
  func missingPositions() throws {
    let root = try JSONDocument("[1,[]]").root
    for position in [-1, 2, 3, Int.max, Int.min] { #expect(root[position] == nil) }
    #expect(root[1]?[0] == nil)
    for text in ["{\"0\":1}", "\"a\"", "1", "null"] {
      #expect(try JSONDocument(text).root[0] == nil)
    }
  }

  @Test("elements and members come in the order of the text")
  func children() throws {
    let root = try JSONDocument(#"{"b":[3,[1],2],"a":{"z":{},"y":null}}"#).root
    #expect(root.members.map(\.key) == ["b", "a"])
    #expect(root["b"]?.elements.map { $0.kind } == [.number, .array, .number])
    #expect(root["a"]?.members.map(\.key) == ["z", "y"])
    #expect(Array(root.elements.map(\.kind)).isEmpty)
    #expect(root["b"]?.members.map(\.key) == [])
  }

  @Test("a node outlives every other reference to its document")
  func lifetime() throws {
    func node() throws -> JSONNode {
      let text = "[0, {\"name\": \"" + String(repeating: "x", count: 1_000) + "\"}]"
      return try #require(try JSONDocument(text).root[1]?["name"])
    }
    let nodes = try (0..<100).map { _ in try node() }
    for node in nodes {
      #expect(node.string?.utf8.count == 1_000)
      #expect(node.document.root.count == 2)
    }
  }

  @Test("iterators outlive the node they come from")
  func iteratorLifetime() throws {
    var iterator = try JSONDocument("[1,2,3]").root.elements
    _ = iterator.next()
    #expect(iterator.next()?.integer(as: Int.self) == 2)
    #expect(iterator.next()?.integer(as: Int.self) == 3)
    #expect(iterator.next() == nil)
    #expect(iterator.next() == nil)
  }
}
