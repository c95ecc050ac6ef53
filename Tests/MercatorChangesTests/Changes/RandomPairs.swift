import Mercator
import MercatorChanges
import TestSupport

/// Makes JSON values of few keys and few scalars, so that two of them have much in common.
struct RandomPairs {
  var random: SeededGenerator
  /// Whether members of objects may be null.
  var hasNullMembers = true

  init(seed: UInt64) { random = SeededGenerator(state: seed) }

  mutating func value(levels: Int = 4) -> JSONValue {
    switch random.int(0...(levels > 0 ? 9 : 4)) {
    case 5, 6: .init((0..<random.int(0...6)).map { _ in value(levels: levels - 1) })
    case 7...9: .init(object(levels: levels))
    default: scalar()
    }
  }

  mutating func object(levels: Int) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<random.int(0...5) { object[key()] = member(levels: levels - 1) }
    return object
  }

  /// A value made from another one by a few changes.
  mutating func changed(_ value: JSONValue) -> JSONValue {
    if random.chance(0.1) { return self.value(levels: 2) }
    if let object = value.object { return .init(changed(object)) }
    if let elements = value.array { return .init(changed(elements)) }
    return random.chance(0.3) ? scalar() : value
  }

  private mutating func changed(_ object: JSONObject) -> JSONObject {
    var result = object
    for key in object.keys where random.chance(0.4) {
      result[key] = random.chance(0.2) ? nil : object[key].map { changed($0) }
    }
    if random.chance(0.2) { result[key()] = member(levels: 2) }
    return hasNullMembers ? result : JSONObject(result.filter { !$0.value.isNull })
  }

  private mutating func changed(_ elements: [JSONValue]) -> [JSONValue] {
    var result = elements.map { random.chance(0.2) ? changed($0) : $0 }
    for _ in 0..<random.int(0...2) {
      switch random.int(0...3) {
      case 0 where !result.isEmpty: result.remove(at: random.int(0...result.count - 1))
      case 1 where result.count > 1:
        result.swapAt(random.int(0...result.count - 1), random.int(0...result.count - 1))
      default: result.insert(value(levels: 1), at: random.int(0...result.count))
      }
    }
    return result
  }

  private mutating func member(levels: Int) -> JSONValue {
    var member = value(levels: levels)
    while !hasNullMembers, member.isNull { member = value(levels: levels) }
    return member
  }

  private mutating func key() -> String {
    random.pick("a", "b", "c", "é", "e\u{301}", "/", "~1", "0", "-", "")
  }

  private mutating func scalar() -> JSONValue {
    let texts = [
      "null", "true", "false", "0", "1", "1.0", "10e-1", "2", #""a""#, #""\u0061""#, #""é""#,
    ]
    let text = texts[random.int(0...texts.count - 1)]
    // The texts are JSON.
    return (try? JSONValue(parsing: text)) ?? .null
  }
}
