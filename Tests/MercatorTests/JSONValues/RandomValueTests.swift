import Foundation
import Mercator
import Testing

@Suite("Random JSON values")
struct RandomValueTests {
  @Test(arguments: 1...8)
  func `a value is read as it was written`(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    for _ in 0..<500 {
      let value = random.value(depth: 4)
      #expect(try JSONValue(parsing: value.data()) == value)
      #expect(try JSONValue(parsing: value.text(prettyPrint: true)).data() == value.data())
    }
  }

  @Test(arguments: 1...8)
  func `a text is written as it was read`(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    for _ in 0..<500 {
      let value = random.value(depth: 4)
      let text = random.text(of: value)
      let parsed = try JSONValue(parsing: text)
      #expect(parsed == value)
      #expect(Array(parsed.data()) == Array(text.utf8))
      let pretty = try JSONValue(parsing: parsed.data(prettyPrint: true))
      #expect(Array(pretty.data()) == Array(text.utf8))
      #expect(Array(try ValueMapper<JSONValue>().write(parsed)) == Array(text.utf8))
    }
  }

  @Test(arguments: 1...4)
  func `a value in a dictionary is the nearest that JSONSerialization has`(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    for _ in 0..<300 {
      let value = JSONValue([random.value(depth: 3)])
      let object = try #require(ValueMapper<JSONValue>().toJSONObject(value))
      #expect(JSONSerialization.isValidJSONObject(object))
      let again = try ValueMapper<JSONValue>().read(JSONObject: object)
      let data = try JSONSerialization.data(withJSONObject: object)
      #expect(ValueMapper<JSONValue>().toJSONObject(again) as? NSArray == object as? NSArray)
      #expect(try JSONValue(parsing: data).array?.count == 1)
    }
  }

  @Test(arguments: 1...4)
  func `mutations of a copy don't reach the original`(seed: UInt64) throws {
    var random = RandomValues(seed: seed)
    for _ in 0..<500 {
      let original = random.value(depth: 4)
      let text = original.text()
      var copy = original
      mutate(&copy, &random)
      #expect(original.text() == text)
      let edited = copy.text()
      var another = copy
      mutate(&another, &random)
      #expect(copy.text() == edited)
      #expect(try JSONValue(parsing: edited) == copy)
    }
  }

  /// Makes a random change somewhere inside a value, by one of the ways there are.
  private func mutate(_ value: inout JSONValue, _ random: inout RandomValues) {
    var steps: [JSONPath.Step] = []
    var inner: JSONValue? = value
    while let current = inner, current.count > 0, random.generator.chance(0.8) {
      let position = random.generator.int(0...current.count - 1)
      steps.append(current.object.map { .key($0[position].key) } ?? .index(position))
      inner = value[path: JSONPath(steps)]
    }
    let new: JSONValue? = random.generator.chance(0.3) ? nil : random.value(depth: 1)
    switch (random.generator.int(0...2), steps.first, steps.count) {
    case (0, .key(let key)?, 1): value[key] = new
    case (0, .index(let index)?, 1): value[index] = new
    case (1, _, _): value[JSONPointer(steps.map { "\($0.token)" })] = new
    default: value[path: JSONPath(steps)] = new
    }
  }
}

extension JSONPath.Step {
  fileprivate var token: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}
