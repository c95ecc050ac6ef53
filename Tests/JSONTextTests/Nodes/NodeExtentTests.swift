import Testing

@testable import JSONText

struct NodeExtentTests {
  private static let text = #"""
    [{"a\u0041":["\/x",1.50,true,null]},[[],{}],{"k":1,"k":2},"a text of more than fifteen bytes",[[["é"]]]]
    """#

  @Test(arguments: [JSONParsingOptions.DuplicateKeys.lastWins, .firstWins])
  func `a copy of a container has its values`(duplicateKeys: JSONParsingOptions.DuplicateKeys)
    throws
  {
    let document = try JSONDocument(
      Self.text,
      options: JSONParsingOptions(duplicateKeys: duplicateKeys)
    )
    let containers = document.read { store in
      (0..<store.behind(0)).filter { store.kind(at: $0) == .array || store.kind(at: $0) == .object }
    }
    #expect(containers.count == 10)
    for index in containers {
      let extent = document.read { $0.extent(of: index) }
      let copy = document.read { JSONDocument(copying: extent, of: $0) }
      #expect(copy.root.isEquivalent(to: JSONNode(document: document, index: index)))
      #expect(copy.read { $0.memory } == extent.memory)
      #expect(copy.read { $0.behind(0) } == document.read { $0.nodeCount(of: index) })
    }
    let copy = document.read { JSONDocument(copying: $0.extent(of: containers[6]), of: $0) }
    #expect(copy.root["k"]?.integer(as: Int.self) == (duplicateKeys == .firstWins ? 1 : 2))
  }

  @Test func `a copy outlives its document`() throws {
    var document: JSONDocument? = try JSONDocument(Self.text)
    let copy = document?.read { JSONDocument(copying: $0.extent(of: 1), of: $0) }
    document = nil
    #expect(copy?.root["aA"]?[0]?.string == "/x")
    #expect(copy?.root["aA"]?[1]?.numberText == "1.50")
  }

  @Test(arguments: [
    ("[]", 1), ("[[]]", 2), ("[[],[]]", 2), ("[1,[2,[3]],4]", 3), (#"{"a":{"b":{}},"c":[[]]}"#, 3),
    ("7", 0),
  ])
  func `levels are counted`(text: String, levels: Int) throws {
    let document = try JSONDocument(text)
    for maximum in 0...4 {
      #expect(document.read { $0.isNested(at: 0, upTo: maximum) } == (levels <= maximum))
    }
  }
}
