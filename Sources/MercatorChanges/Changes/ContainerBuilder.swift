import Mercator

/// An array or object whose children are added one after the other.
struct ContainerBuilder {
  private let isObject: Bool
  private var elements: [JSONValue] = []
  private var members: [JSONObject.Member] = []

  init(isObject: Bool) { self.isObject = isObject }

  var isEmpty: Bool { count == 0 }

  /// The number of elements or members.
  var count: Int { elements.count + members.count }

  /// Adds an element, or a member with a key that no other member has.
  mutating func append(_ value: JSONValue, key: SpelledText?) {
    if let key {
      members.append(JSONObject.Member(key: key, value: value))
    } else {
      elements.append(value)
    }
  }

  /// Adds a member with a key that no other member has.
  mutating func append(_ member: JSONObject.Member) { members.append(member) }

  var value: JSONValue {
    isObject ? JSONValue(JSONObject(parsed: members, .none)) : JSONValue(elements)
  }
}
