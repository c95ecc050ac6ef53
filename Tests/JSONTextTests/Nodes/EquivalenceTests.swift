import JSONText
import Testing

@Suite("Equivalence")
struct EquivalenceTests {
  private func areEquivalent(_ a: String, _ b: String) throws -> Bool {
    let (a, b) = (try JSONDocument(a).root, try JSONDocument(b).root)
    let result = a.isEquivalent(to: b)
    #expect(b.isEquivalent(to: a) == result, "depends on the side")
    #expect(a.isEquivalent(to: a), "isn't equivalent to itself")
    #expect(b.isEquivalent(to: b), "isn't equivalent to itself")
    return result
  }

  @Test(
    "the same value in another notation is equivalent",
    arguments: [
      ("null", " null "), ("[1,2]", "[ 1 , 2 ]"), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#),
      (#""é""#, #""\u00e9""#), (#""/""#, #""\/""#), (#""😀""#, #""\ud83d\ude00""#),
      (#"{"a":1}"#, #"{"\u0061":1}"#), ("1", "1.0"), ("100", "1e2"), ("1e2", "10.0E+1"),
      ("0.001", "1e-3"), ("0", "0.0"), ("0", "-0"), ("0e5", "0e-7"), ("1e400", "10e399"),
      ("12345678901234567890123", "1.2345678901234567890123e22"), ("1.50", "1.5"),
      (#"{"a":{"b":[1],"c":2},"d":3}"#, #"{"d":3.0,"a":{"c":2,"b":[1e0]}}"#),
      ("[[],{}]", "[[ ],{ }]"),
    ]
  )
  func equivalent(_ a: String, _ b: String) throws {
    #expect(try areEquivalent(a, b))
  }

  @Test(
    "another value isn't",
    arguments: [
      ("null", "false"), ("true", "false"), ("1", #""1""#), ("0", "false"), ("[]", "{}"),
      ("[1]", "[2]"), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), ("[]", "[null]"), ("[[]]", "[]"),
      (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":1,"b":1}"#),
      (#"{"a":null}"#, "{}"), (#""a""#, #""A""#), ("\"é\"", "\"e\u{301}\""),
      ("{\"é\":1}", "{\"e\u{301}\":1}"), ("1", "-1"), ("1", "10"), ("1.5", "15"),
      ("1e400", "1e401"),
      ("9007199254740993", "9007199254740992"), ("0.1", "0.10000000000000000001"),
      ("1", "1.00000000000000000000000000000000001"),
      ("12345678901234567890123", "12345678901234567890124"),
      ("1234567890123456789", "123456789012345678900"),
    ]
  )
  func different(_ a: String, _ b: String) throws {
    #expect(try !areEquivalent(a, b))
  }

  @Test("of equal keys only the one that counts is compared")
  func twins() throws {
    #expect(try areEquivalent(#"{"a":1,"a":2}"#, #"{"a":2}"#))
    #expect(try areEquivalent(#"{"a":1,"\u0061":2}"#, #"{"a":0,"a":2}"#))
    #expect(try !areEquivalent(#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#))
    #expect(try !areEquivalent(#"{"a":1,"a":1}"#, #"{"a":1,"b":2}"#))
    let firstWins = JSONParsingOptions(duplicateKeys: .firstWins)
    let first = try JSONDocument(#"{"a":1,"b":0,"a":2}"#, options: firstWins)
    #expect(first.root.isEquivalent(to: try JSONDocument(#"{"a":1,"b":0}"#).root))
    #expect(!first.root.isEquivalent(to: try JSONDocument(#"{"a":2,"b":0}"#).root))
  }

  @Test("a part of one document can be compared with a part of another")
  func parts() throws {
    let root = try JSONDocument(#"{"a":[1,{"x":[]}],"b":[1.0,{"x":[]}],"c":[1,{"x":[0]}]}"#).root
    let a = try #require(root["a"])
    let b = try #require(root["b"])
    let c = try #require(root["c"])
    #expect(a.isEquivalent(to: b))
    #expect(!a.isEquivalent(to: c))
  }
}
