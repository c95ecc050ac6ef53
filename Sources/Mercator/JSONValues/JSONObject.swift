import JSONText

/// The members of a JSON object, in order.
///
///     var object: JSONObject = ["id": 7, "name": "Ada"]
///     object["name"] = nil                     // removes the member
///     for (key, value) in object { … }
///
/// Looking up a key takes constant time in a large object. Keys are compared by their code points, as RFC 8259
/// asks, so "é" and "e\u{301}" are different keys.
///
/// An object that was parsed may have duplicate keys: the collection has all of their members, and is written
/// with all of them. A lookup returns the last one, or the first one if the text was parsed with
/// `duplicateKeys: .firstWins`.
public struct JSONObject: Sendable {
  struct Member: Sendable {
    let key: SpelledText
    var value: JSONValue
  }

  /// Which member of a duplicate key a lookup returns.
  enum Duplicates: Sendable {
    /// No two members have the same key.
    case none
    case firstWins, lastWins
  }

  private(set) var members: [Member] = []
  /// The positions of the members that lookups return; nil in an object of at most `linearCount` members.
  private var positions: [ExactText: Int]?
  private var duplicates = Duplicates.none

  /// In smaller objects, comparing the keys one by one is faster than a table.
  static var linearCount: Int { 32 }

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members; of two with the same key, the value of the last one counts.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// Creates an object from the members of a text.
  init(parsed members: [Member], _ duplicates: Duplicates) {
    self.members = members
    self.duplicates = duplicates
    listPositions()
  }

  /// The number of members.
  public var count: Int { members.count }

  /// The value of the member with this key; nil if there is none.
  ///
  /// Setting it replaces the value, or adds a member at the end; setting nil removes the member, which takes as
  /// long as the object is large. Use `removeAll(where:)` to remove many members at once.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    _modify {
      let position = position(of: key)
      var value = position.map { members[$0].value }
      // Then `value` has the only reference, so that it is changed in place instead of copied.
      if let position { members[position].value = .null }
      defer { set(value, at: position, for: key) }
      yield &value
    }
  }

  private mutating func set(_ value: JSONValue?, at position: Int?, for key: String) {
    if let position, let value {
      members[position].value = value
    } else if let value {
      append(Member(key: SpelledText(key), value: value))
    } else if position != nil {
      let key = ExactText(key)
      removeMembers { ExactText($0.key.text) == key }
    }
  }

  /// Adds a member with a key that no other member has.
  private mutating func append(_ member: Member) {
    members.append(member)
    if positions == nil { return listPositions() }
    positions?[ExactText(member.key.text)] = members.count - 1
  }

  private mutating func removeMembers(where isUnwanted: (Member) throws -> Bool) rethrows {
    // Not by `removeAll`, which leaves the members in another order if the closure throws.
    members = try members.filter { try !isUnwanted($0) }
    listPositions()
  }

  private mutating func listPositions() {
    guard members.count > Self.linearCount else { return positions = nil }
    var positions: [ExactText: Int] = [:]
    positions.reserveCapacity(members.count)
    for (position, member) in members.enumerated() {
      let key = ExactText(member.key.text)
      if duplicates == .firstWins, positions[key] != nil { continue }
      positions[key] = position
    }
    self.positions = positions
  }

  /// The position of the member that a lookup of this key returns.
  func position(of key: String) -> Int? {
    let key = ExactText(key)
    if let positions { return positions[key] }
    let isSame = { (member: Member) in ExactText(member.key.text) == key }
    return duplicates == .firstWins
      ? members.firstIndex(where: isSame) : members.lastIndex(where: isSame)
  }

  /// The members that lookups return: of duplicate keys only one.
  var effectiveMembers: [Member] {
    if duplicates == .none { return members }
    let effective = members.enumerated().filter { position(of: $1.key.text) == $0 }
    return effective.map(\.element)
  }

  /// Removes the member with this key, and returns its value; nil if there is none.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    let value = self[key]
    self[key] = nil
    return value
  }

  /// Removes all members for which the closure returns true.
  public mutating func removeAll(
    where isUnwanted: (_ key: String, _ value: JSONValue) throws -> Bool
  ) rethrows {
    try removeMembers { try isUnwanted($0.key.text, $0.value) }
  }
}
