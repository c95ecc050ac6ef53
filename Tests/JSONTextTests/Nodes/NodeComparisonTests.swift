import Testing

@testable import JSONText

/// How far two values are spelled the same.
struct NodeComparisonTests {
  private typealias Place = (document: JSONDocument, index: Int)

  private func costOfDifference(_ a: Place, _ b: Place) -> Int? {
    a.document.read { first in
      b.document.read { first.costOfDifference(in: a.index, from: $0, in: b.index) }
    }
  }

  @Test(arguments: [
    ("[]", "[]"), ("[1,[],{}]", " [ 1 , [ ] , { } ] "),
    (#"{"a":"é","b":[null,true,1.50]}"#, "{\"a\":\"é\",\n\"b\":[null,true,1.50]}"),
    (#"["\u0041",{"a":1,"a":2}]"#, #"["\u0041", {"a":1,"a":2}]"#),
  ])
  func `whitespace makes no difference`(a: String, b: String) throws {
    let (a, b) = (try JSONDocument(a), try JSONDocument(b))
    #expect(costOfDifference((a, 0), (b, 0)) == nil)
    #expect(costOfDifference((b, 0), (a, 0)) == nil)
  }

  @Test(arguments: [
    ("[1,2,3]", "[1,2,4]", 4), ("[1,2]", "[1,2,3]", 1), ("[]", "{}", 1), ("[1]", "[[1]]", 2),
    ("[[[]],[]]", "[[],[[]]]", 2), (#"{"a":1}"#, #"{"b":1}"#, 2), (#"{"a":1}"#, #"{"a":2}"#, 3),
    (#"["a",""]"#, #"["a","b"]"#, 3), ("[true]", "[false]", 2), ("[1.0]", "[1]", 2),
    ("[1.0]", "[1.1]", 2), (#"["A"]"#, #"["\u0041"]"#, 2), (#"["\\n"]"#, #"["\n"]"#, 2),
    (#"["1"]"#, "[1]", 2), ("[null,[1,2],3]", "[null,[1,2],4]", 6),
    // One more for every 16 bytes of the text.
    (#"["a text of more than fifteen bytes"]"#, #"["a text of more than fifteen Bytes"]"#, 4),
  ])
  func `the nodes up to the first that differs are counted`(
    a: String,
    b: String,
    count: Int
  ) throws {
    let (a, b) = (try JSONDocument(a), try JSONDocument(b))
    #expect(costOfDifference((a, 0), (b, 0)) == count)
    #expect(costOfDifference((b, 0), (a, 0)) == count)
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
      #expect(costOfDifference((copy, 0), (document, index)) == nil)
      #expect(costOfDifference((document, index), (copy, 0)) == nil)
      #expect(costOfDifference((copy, 0), (other, index)) == 0)
    }
  }
}
