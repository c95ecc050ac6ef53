import Dispatch
import Foundation
import Mercator
import TestSupport
import Testing

/// Arrays and objects of a text, whose children are made when somebody looks at them.
struct ParsedContainerTests {
  /// A text with containers on both sides of every limit: small and large ones, a large one beside smaller ones, escapes,
  /// own spellings, numbers with many digits, duplicate keys and empty containers.
  private static let text: String = {
    let small = #"{"a":[1,2.50,{"b":"\u0041\/"}],"c":null,"d":[[],{}],"d":true}"#
    let medium =
      "["
      + (0..<70).map { #"{"key number \#($0)":\#($0).000000000000000001}"# }.joined(separator: ",")
      + "]"
    let wide =
      "{"
      + (0..<100).map { #""k\#($0 % 90)":"a text of more than fifteen bytes, \#($0)""# }.joined(
        separator: ","
      ) + "}"
    return "[\(small),\(medium),\(wide),[\(medium),\(wide),\(small)],\"\",[[[[[[[\(medium)]]]]]]]]"
  }()

  /// Looks at everything in a value.
  private static func count(_ value: JSONValue) -> Int {
    switch value.kind {
    case .array: (value.array ?? []).reduce(1) { $0 + count($1) }
    case .object: (value.object ?? [:]).reduce(1) { $0 + $1.key.utf8.count + count($1.value) }
    case .string: value.string?.utf8.count ?? 0
    case .null, .bool, .number: 1
    }
  }

  @Test func `a value is written as it was parsed, before and after somebody looked into it`()
    throws
  {
    let value = try JSONValue(parsing: Self.text)
    let copy = value
    #expect(copy.text() == Self.text)
    let another = try JSONValue(parsing: Self.text)
    let count = Self.count(another)
    #expect(count > 5_000)
    #expect(Self.count(value) == count)
    #expect(another.text() == Self.text)
    #expect(value == another)
    #expect(value.hashValue == another.hashValue)
    #expect(value[3][0][69]["key number 69"]?.number?.text == "69.000000000000000001")
  }

  @Test func `what was taken out outlives the value`() throws {
    var value: JSONValue? = try JSONValue(parsing: Self.text)
    let parts = (0..<6).compactMap { value?[$0] }
    let deep = value?[5][0][0][0][0][0][0][0][69]
    value = nil
    #expect("[" + parts.map { $0.text() }.joined(separator: ",") + "]" == Self.text)
    #expect(deep?.text() == #"{"key number 69":69.000000000000000001}"#)
  }

  @Test func `kind and count need no look inside`() throws {
    let value = try JSONValue(parsing: Self.text)
    #expect((value.kind, value.count, value.isNull) == (.array, 6, false))
    #expect((value.string, value.bool, value.number, value.object) == (nil, nil, nil, nil))
    #expect(value[2]?.count == 100)
    #expect(value[2]?.object?.keys.count == 100)
    #expect(value[2]?["k5"] == "a text of more than fifteen bytes, 95")
  }

  @Test(arguments: [("firstWins", 5), ("lastWins", 95)])
  func `of duplicate keys the options select one, at every depth`(name: String, number: Int) throws
  {
    let options = MapOptions(
      reading: .init(duplicateKeys: name == "firstWins" ? .firstWins : .lastWins)
    )
    let value = try JSONValue(parsing: Self.text, options: options)
    #expect(value[2]?["k5"] == JSONValue("a text of more than fifteen bytes, \(number)"))
    #expect(value[3][1]["k5"] == JSONValue("a text of more than fifteen bytes, \(number)"))
  }

  @Test(arguments: [true, false])
  func `a part of a text equals the same text alone, if the same duplicate keys count`(
    isFirst: Bool
  ) throws {
    let options = MapOptions(reading: .init(duplicateKeys: isFirst ? .firstWins : .lastWins))
    for index in 0..<6 {
      let part = try #require(JSONValue(parsing: Self.text, options: options)[index])
      let alone = try JSONValue(parsing: part.text(), options: options)
      #expect(alone == part)
      #expect(part == alone)
    }
    let others = MapOptions(reading: .init(duplicateKeys: isFirst ? .lastWins : .firstWins))
    let value = try JSONValue(parsing: Self.text, options: options)
    let other = try JSONValue(parsing: Self.text, options: others)
    #expect(value[1] == other[1])
    #expect(value[2] != other[2])
    #expect(value != other)
  }

  @Test func `a change at any place makes a difference, whoever looked into the values`() throws {
    for looksFirst in [false, true] {
      for path: JSONPath in [
        [0, "b"], [1, 69, "key number 69"], [2, "k5"], [3, 0, 0, "x"], [4],
      ] {
        let original = try JSONValue(parsing: Self.text)
        var copy = original
        copy[path: path] = "changed"
        let changed = try JSONValue(parsing: copy.text())
        if looksFirst { #expect(Self.count(original) + Self.count(changed) > 0) }
        #expect(changed == copy)
        #expect(changed != original)
        #expect(original != changed)
      }
    }
  }

  @Test func `comparing the spelling ends when it was in vain for too many nodes`() throws {
    let large = "[" + (0..<1_000).map { "\($0)," }.joined()
    let values = try ["1]", "1]", "2]"].map { try JSONValue(parsing: large + $0) }
    var comparison = SpellingComparison()
    let others = [1, 2, 2, 2, 2, 1, 2, 1]
    let areSame = others.map { comparison.areSame(values[0], values[$0]) }
    #expect(areSame == [true, false, false, false, false, true, false, false])
    #expect(values[0] == values[1])
    #expect(values[0] != values[2])
    // Long texts count by their bytes.
    let long = "[\"\(String(repeating: "x", count: 100))\","
    let texts = try ["1]", "1]", "2]"].map { try JSONValue(parsing: long + $0) }
    comparison = SpellingComparison()
    #expect(
      [1, 2, 2, 1].map { comparison.areSame(texts[0], texts[$0]) } == [true, false, false, false]
    )
  }

  @Test func `changes of a copy don't reach the original, whoever looked into it`() throws {
    for looksFirst in [false, true] {
      let original = try JSONValue(parsing: Self.text)
      if looksFirst { #expect(Self.count(original) > 0) }
      var copy = original
      copy[3][0][69]["key number 69"] = "changed"
      copy[5][0][0][0][0][0][0][0].append(1)
      copy[2]["k5"] = nil
      #expect(original.text() == Self.text)
      #expect(copy[3][0][69]["key number 69"] == "changed")
      #expect(copy[5][0][0][0][0][0][0][0]?.count == 71)
      #expect(copy[2]["k5"] == nil)
      #expect(try JSONValue(parsing: copy.text()) == copy)
    }
  }

  @Test func `several threads may look into the same value`() throws {
    let expected = Self.count(try JSONValue(parsing: Self.text))
    for _ in 0..<20 {
      let value = try JSONValue(parsing: Self.text)
      let counts = Counts()
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        let count = index % 2 == 0 ? Self.count(value) : value.text().utf8.count
        counts.add(index % 2 == 0 ? count == expected : count == Self.text.utf8.count)
      }
      #expect(counts.all == Array(repeating: true, count: 8))
    }
  }

  private final class Counts: @unchecked Sendable {
    // Unchecked: a lock guards `all`.
    private let lock = NSLock()
    private(set) var all: [Bool] = []

    func add(_ isRight: Bool) { lock.withLock { all.append(isRight) } }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[1,{"a":"#, "}]")])
  func `512 levels that somebody looked into are freed on the smallest stack`(
    open: String,
    close: String
  ) throws {
    let levels = 512 / (open.contains("{") && open.contains("[") ? 2 : 1) - 1
    let text =
      String(repeating: open, count: levels) + "[]" + String(repeating: close, count: levels)
    let holder = Holder()
    try onNewThread(stackSize: 512 * 1024) { () throws in
      let value = try JSONValue(parsing: text)
      holder.value = value
      #expect(value.text() == text)
    }
    onNewThread(stackSize: 256 * 1024) { holder.value = nil }
    #expect(holder.value == nil)
  }

  private final class Holder: @unchecked Sendable {
    // Unchecked: one thread after the other uses it.
    var value: JSONValue?
  }

  struct Kept: Mappable, KeepsUnmapped {
    var large: JSONValue?
    var small: JSONValue?
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      large <- map["large"]
      small <- map["small"]
    }
  }

  @Test func `a model keeps small and large values, and members that no line maps`() throws {
    let text = #"{"large":\#(Self.text),"small":[1,{"a":2}],"more":\#(Self.text),"less":{"b":[]}}"#
    let model = try Mapper<Kept>().read(text)
    #expect(model.large?.text() == Self.text)
    #expect(model.small?.text() == #"[1,{"a":2}]"#)
    #expect(model.unmapped["more"]?.text() == Self.text)
    #expect(model.unmapped["less"]?.text() == #"{"b":[]}"#)
    #expect(model.toJSONString() == text)
  }
}
