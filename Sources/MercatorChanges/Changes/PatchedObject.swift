import JSONText
import Mercator

/// The members of an object that a patch changes. Removing one takes constant time.
struct PatchedObject<Value> {
  typealias PatchedMember = (key: SpelledText, value: Value)

  /// The members; nil in place of those that were removed.
  private var places: [PatchedMember?]
  private var positions = [ExactText: Int]()

  /// Creates an object from members with different keys.
  init(_ members: [PatchedMember]) {
    places = members
    positions.reserveCapacity(members.count)
    for (position, member) in members.enumerated() {
      positions[ExactText(member.key.text)] = position
    }
  }

  var count: Int { positions.count }

  /// All members, in order.
  var members: some Sequence<PatchedMember> { places.lazy.compactMap { $0 } }

  /// The value of a member; nil if there is none. Setting it replaces the value, or adds the member at the end.
  subscript(key: String) -> Value? {
    positions[ExactText(key)].flatMap { places[$0]?.value }
  }

  /// Replaces the value of a member, or adds a member at the end.
  mutating func set(_ value: Value, for key: String) {
    if let position = positions[ExactText(key)] {
      places[position]?.value = value
    } else {
      positions[ExactText(key)] = places.count
      places.append((SpelledText(key), value))
    }
  }

  /// Removes a member, and returns its value; nil if there is none.
  mutating func remove(_ key: String) -> Value? {
    guard let position = positions.removeValue(forKey: ExactText(key)) else { return nil }
    defer { places[position] = nil }
    return places[position]?.value
  }
}
