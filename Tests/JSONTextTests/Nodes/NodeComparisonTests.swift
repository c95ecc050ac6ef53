import Testing

@testable import JSONText

/// How far two values are spelled the same.
struct NodeComparisonTests {
  private typealias Place = (document: JSONDocument, index: Int)

  private func countOfSameNodes(_ a: Place, _ b: Place) -> Int? {
    a.document.read { first in
      b.document.read { first.countOfSameNodes(in: a.index, as: $0, in: b.index) }
    }
  }

  @Test(arguments: [
    ("[]", "[]"), ("[1,[],{}]", " [ 1 , [ ] , { } ] "),
    (#"{"a":"é","b":[null,true,1.50]}"#, "{\"a\":\"é\",\n\"b\":[null,true,1.50]}"),
    (#"["\u0041",{"a":1,"a":2}]"#, #"["\u0041", {"a":1,"a":2}]"#),
  ])
  func `whitespace makes no difference`(a: String, b: String) throws {
    let (a, b) = (try JSONDocument(a), try JSONDocument(b))
    #expect(countOfSameNodes((a, 0), (b, 0)) == nil)
    #expect(countOfSameNodes((b, 0), (a, 0)) == nil)
  }

  @Test(arguments: [
    ("[1,2,3]", "[1,2,4]", 3), ("[1,2]", "[1,2,3]", 0), ("[]", "{}", 0), ("[1]", "[[1]]", 1),
    ("[[[]],[]]", "[[],[[]]]", 1), (#"{"a":1}"#, #"{"b":1}"#, 1), (#"{"a":1}"#, #"{"a":2}"#, 2),
    (#"["a",""]"#, #"["a","b"]"#, 2), ("[true]", "[false]", 1), ("[1.0]", "[1]", 1),
    ("[1.0]", "[1.1]", 1), (#"["A"]"#, #"["\u0041"]"#, 1), (#"["\\n"]"#, #"["\n"]"#, 1),
    (#"["1"]"#, "[1]", 1), ("[null,[1,2],3]", "[null,[1,2],4]", 5),
  ])
  func `nodes in front of the first that differs are counted`(
    a: String,
    b: String,
    count: Int
  ) throws {
    let (a, b) = (try JSONDocument(a), try JSONDocument(b))
    #expect(countOfSameNodes((a, 0), (b, 0)) == count)
    #expect(countOfSameNodes((b, 0), (a, 0)) == count)
  }

  @Test(arguments: [JSONParsingOptions.DuplicateKeys.lastWins, .firstWins])
  func `a part is the same as a copy of it, if the same duplicate keys count`(
    duplicateKeys: JSONParsingOptions.DuplicateKeys
  ) throws {
    let text = #"[{"k":1,"\u006b":2},[[],{"a":"a text of more than fifteen bytes"}],{"k":1,"k":2}]"#
    let document = try JSONDocument(text, options: .init(duplicateKeys: duplicateKeys))
    let other = try JSONDocument(
      text,
      options: .init(duplicateKeys: duplicateKeys == .lastWins ? .firstWins : .lastWins)
    )
    let containers = document.read { store in
      (0..<store.behind(0)).filter { store.count(at: $0) > 0 }
    }
    #expect(containers.count == 5)
    for index in containers {
      let copy = document.read { JSONDocument(copying: $0.extent(of: index), of: $0) }
      #expect(countOfSameNodes((copy, 0), (document, index)) == nil)
      #expect(countOfSameNodes((document, index), (copy, 0)) == nil)
      #expect(countOfSameNodes((copy, 0), (other, index)) == 0)
    }
  }
}
