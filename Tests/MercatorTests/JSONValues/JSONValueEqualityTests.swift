import Mercator
import Testing

@Suite("Equal JSON values")
struct JSONValueEqualityTests {
  /// Texts of equal values.
  static let equal = [
    ["1", "1.0", "1e0", "10e-1", "0.1E1", "1.000", "100e-2"],
    ["0", "-0", "0.0", "-0e5", "0e-400", "0E+999999999999"],
    ["1e400", "10e399", "0.1e401", "1" + String(repeating: "0", count: 400)],
    ["12345678901234567890123", "12345678901234567890123.0", "1.2345678901234567890123e22"],
    ["-1.50", "-15e-1"],
    [#""A""#, #""\u0041""#], [#""/""#, #""\/""#], [#""é""#, #""\u00e9""#],
    ["[]", " [ ] "], ["[1,[2.0]]", "[1.0,[2]]", "[ 1 , [ 2 ] ]"],
    [#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, #"{"\u0062":2,"\u0061":1}"#],
    [#"{"a":1,"a":2}"#, #"{"a":2}"#, #"{"a":3,"\u0061":2}"#],
    [#"{"a":{"x":1,"x":2,"y":3},"b":0}"#, #"{"b":0,"a":{"y":3,"x":2}}"#],
    // The member at the position of another one has the key, but isn't the one that counts.
    [#"{"d":1,"e":2}"#, #"{"d":0,"e":2,"d":1}"#, #"{"e":0,"d":1,"e":2}"#],
  ]

  @Test(arguments: equal)
  func `have the same hash and are one element of a set`(texts: [String]) throws {
    let values = try texts.map { try JSONValue(parsing: $0) }
    for value in values {
      #expect(value == values[0])
      #expect(values[0] == value)
      #expect(value.hashValue == values[0].hashValue)
    }
    #expect(Set(values).count == 1)
    let objects = Set(values.compactMap(\.object))
    #expect(objects.count == (values[0].kind == .object ? 1 : 0))
  }

  @Test func `values of different groups are different`() throws {
    let values = try Self.equal.map { try JSONValue(parsing: $0[0]) }
    #expect(Set(values).count == values.count)
  }

  static let different = [
    ("1", "-1"), ("1", "1.0000000000000000000000001"), ("1e400", "1e401"), ("0", "false"),
    ("0", "null"), ("1", #""1""#), (#""é""#, "\"e\u{301}\""), (#""a""#, #""A""#), (#""""#, "null"),
    ("[]", "{}"), ("[]", "null"), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), ("[[]]", "[]"),
    (#"{"a":1}"#, #"{"a":1,"b":null}"#), (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":null}"#, "{}"),
    (#"{"é":1}"#, "{\"e\u{301}\":1}"), (#"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#),
    (#"{"a":2,"a":1}"#, #"{"a":2}"#), (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#),
    ("12345678901234567890123", "12345678901234567890124"),
    // The same bytes, apart from brackets and quotes.
    ("[[],[]]", "[[[]]]"), ("[{}]", "[[]]"), ("[[1],2]", "[1,[2]]"), ("[1,[]]", "[[1]]"),
    ("[1,2]", "[12]"), ("[1]", #"["1"]"#), ("[true]", #"["true"]"#), (#"["a","b"]"#, #"{"a":"b"}"#),
    (#"["a","b"]"#, #"["ab"]"#), (#"["\\n"]"#, #"["\n"]"#),
    ("[1,2,3,4]", "[1,2,3,5]"),
  ]

  @Test(arguments: different)
  func `differ in what they mean`(a: String, b: String) throws {
    let (a, b) = (try JSONValue(parsing: a), try JSONValue(parsing: b))
    #expect(a != b)
    #expect(b != a)
    #expect(Set([a, b]).count == 2)
  }

  @Test func `of duplicate keys the member counts that a lookup returns`() throws {
    let options = MapOptions(reading: .init(duplicateKeys: .firstWins))
    let first = try JSONValue(parsing: #"{"a":1,"a":2}"#, options: options)
    let last = try JSONValue(parsing: #"{"a":1,"a":2}"#)
    #expect(first == ["a": 1])
    #expect(last == ["a": 2])
    #expect(first != last)
    #expect(first.hashValue == (["a": 1] as JSONValue).hashValue)
  }

  @Test func `members that were removed make no difference`() throws {
    var (a, b) = (JSONObject(), JSONObject())
    for number in 0..<40 {
      a["k\(number)"] = JSONValue(number)
      if number % 10 != 3 { b["k\(number)"] = JSONValue(number) }
    }
    for number in stride(from: 3, to: 40, by: 10) { a["k\(number)"] = nil }
    #expect(a == b)
    #expect(b == a)
    a["k39"] = 0
    #expect(a != b)
    #expect(b != a)
  }

  @Test func `the order of many members makes no difference`() throws {
    let members = (0..<500).map { "\"k\($0)\":\($0)" }
    let a = try JSONValue(parsing: "{\(members.joined(separator: ","))}")
    let b = try JSONValue(parsing: "{\(members.reversed().joined(separator: ","))}")
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    var other = b
    other["k250"] = -1
    #expect(a != other)
  }

  @Test func `random values: what is equal has the same hash`() {
    var random = RandomValues(seed: 11)
    var equalCount = 0
    for _ in 0..<10_000 {
      let a = random.value(depth: 3)
      // A value that is equal, in other words, or any other.
      let b = random.generator.chance(0.5) ? random.respelled(a) : random.value(depth: 3)
      #expect((a == b) == (b == a))
      if a == b {
        equalCount += 1
        if a.hashValue != b.hashValue { Issue.record("\(a) has another hash than \(b)") }
      } else if let a = try? a.canonicalData(), a == (try? b.canonicalData()) {
        Issue.record("\(a) is that of a different value")
      }
    }
    #expect(equalCount > 5_000)
  }
}
