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

  private(set) var members: [Member] = []
  /// The positions of the members that lookups return, of an object with more than `linearCount` members.
  private var positions: [ExactText: Int]?
  /// Whether a lookup returns the first member with a duplicate key, and not the last one.
  private var firstWins = false

  /// In smaller objects, comparing the keys one by one is faster than a table.
  private static var linearCount: Int { 32 }

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members with different keys; of two members with the same key the last one counts.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// Creates an object from the members of a text, among which there may be duplicate keys.
  init(parsed members: [Member], firstWins: Bool) {
    self.members = members
    self.firstWins = firstWins
    listPositions()
  }

  /// The number of members.
  public var count: Int { members.count }

  /// The value of the member with this key; nil if there is none. Setting it adds the member at the end or
  /// replaces its value; setting nil removes it.
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
      members.removeAll { ExactText($0.key.text) == key }
      listPositions()
    }
  }

  /// Adds a member with a key that no other member has.
  private mutating func append(_ member: Member) {
    members.append(member)
    if positions == nil { return listPositions() }
    positions?[ExactText(member.key.text)] = members.count - 1
  }

  private mutating func listPositions() {
    guard members.count > Self.linearCount else { return positions = nil }
    var positions: [ExactText: Int] = [:]
    positions.reserveCapacity(members.count)
    for (position, member) in members.enumerated() {
      let key = ExactText(member.key.text)
      if firstWins, positions[key] != nil { continue }
      positions[key] = position
    }
    self.positions = positions
  }

  /// The position of the member that a lookup of this key returns.
  func position(of key: String) -> Int? {
    let key = ExactText(key)
    if let positions { return positions[key] }
    let isSame = { (member: Member) in ExactText(member.key.text) == key }
    return firstWins ? members.firstIndex(where: isSame) : members.lastIndex(where: isSame)
  }

  /// Whether a lookup returns the member at this position, and not another one with the same key.
  func isEffective(at position: Int) -> Bool {
    self.position(of: members[position].key.text) == position
  }

  /// Removes the member with this key, and returns its value; nil if there is none.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    let value = self[key]
    self[key] = nil
    return value
  }
}

extension JSONObject: RandomAccessCollection {
  public typealias Element = (key: String, value: JSONValue)

  public var startIndex: Int { 0 }
  public var endIndex: Int { members.count }

  /// The member at a position, which must be one of the object's indices.
  public subscript(position: Int) -> Element {
    (members[position].key.text, members[position].value)
  }

  /// The keys of all members, in order.
  public var keys: some RandomAccessCollection<String> { lazy.map(\.key) }

  /// The values of all members, in order.
  public var values: some RandomAccessCollection<JSONValue> { lazy.map(\.value) }
}
