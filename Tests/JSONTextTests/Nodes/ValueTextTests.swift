import Testing

@testable import JSONText
import JSONTestSupport

/// The bytes of a value as they stand in its document.
struct ValueTextTests {
  private func text(_ node: JSONNode) -> String {
    node.document.withText(of: node.index) { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `brackets, quotes and escapes are included, and nothing else`() throws {
    let json = #" { "a" : [ 1 , "]\"" , { } , [ ] ] , "b\"{" : -1.50e+3 , "c" : "\u0041\\" } "#
    let root = try JSONDocument(json).root
    #expect(text(root) == String(json.dropFirst().dropLast()))
    let members = root.members.map { text($0.value) }
    #expect(members == [#"[ 1 , "]\"" , { } , [ ] ]"#, "-1.50e+3", #""\u0041\\""#])
    let array = try #require(root["a"])
    #expect(array.elements.map { text($0) } == ["1", #""]\"""#, "{ }", "[ ]"])
  }

  @Test func `a value may be the whole text`() throws {
    for json in ["5", "-0.0", "\"\"", "\"x\\\\\"", "true", "null", "[]", "{}", "[[]]"] {
      #expect(text(try JSONDocument(json).root) == json)
      #expect(text(try JSONDocument(" \n\(json)\t ").root) == json)
    }
  }

  @Test func `containers in front of containers are told apart`() throws {
    let root = try JSONDocument(#"[[],[[]],{},{"a":[],"b":{}},[{"c":[[1]]},[]],[]]"#).root
    #expect(
      root.elements.map { text($0) }
        == ["[]", "[[]]", "{}", #"{"a":[],"b":{}}"#, #"[{"c":[[1]]},[]]"#, "[]"]
    )
  }

  private func check(_ node: JSONNode, _ report: String) throws -> Bool {
    let slice = text(node)
    guard try TestTree(JSONDocument(slice).root) == TestTree(node) else {
      Issue.record("\(slice) of \(report)")
      return false
    }
    for element in node.elements where try !check(element, report) { return false }
    for (_, value) in node.members where try !check(value, report) { return false }
    return true
  }

  @Test(arguments: 0..<8)
  func `every value of a random document parses to itself again`(shard: Int) throws {
    var json = RandomJSON(seed: 0x7E87 &+ UInt64(shard))
    for round in 0..<250 {
      let tree = json.tree(depth: 5)
      let written = try JSONWriter.text(RandomJSON.options(round)) { $0.tree(tree) }
      guard try check(JSONDocument(written).root, written) else { return }
    }
  }
}
