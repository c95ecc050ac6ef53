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
  package struct Member: Sendable {
    package let key: SpelledText
    package var value: JSONValue

    package init(key: SpelledText, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// Which member of a duplicate key a lookup returns.
  package enum Duplicates: Sendable {
    /// No two members have the same key.
    case none
    case firstWins, lastWins
  }

  /// The members, and in a large object also some that have been removed.
  private var slots: [Member] = []
  /// How members are found in an object of more than `linearCount` members. An array of at most one element, because
  /// that takes one word in each value, and is copied on write.
  private var tables: [Table] = []
  private var duplicates = Duplicates.none

  private struct Table: Sendable {
    /// The slots of the members that lookups return.
    var positions = [ExactText: Int]()
    /// The slots of other members with the same key.
    var others = RareDictionary<ExactText, [Int]>()
    /// The slots without a member; nil if there are none.
    var removed: RemovedSlots?
  }

  /// In smaller objects, comparing the keys one by one is faster than making a table, if not all members are looked up.
  static var linearCount: Int { 64 }

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members; of two with the same key, the value of the last one counts.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// Creates an object from the members of a text.
  package init(parsed members: [Member], _ duplicates: Duplicates) {
    slots = members
    self.duplicates = duplicates
    makeTable()
  }

  private var removed: RemovedSlots? { tables.isEmpty ? nil : tables[0].removed }

  /// The number of members.
  public var count: Int { slots.count - (removed?.count ?? 0) }

  /// All members, in order.
  package var members: [Member] {
    guard let removed else { return slots }
    return slots.indices.filter { !removed.contains($0) }.map { slots[$0] }
  }

  /// Returns the member at a position from 0 up to `count`.
  func member(at position: Int) -> Member { slots[removed?.slot(at: position) ?? position] }

  /// The value of the member with this key; nil if there is none.
  ///
  /// Setting it replaces the value, or adds a member at the end; setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    get { slot(of: key).map { slots[$0].value } }
    _modify {
      let slot = slot(of: key)
      var value = slot.map { slots[$0].value }
      // Then `value` has the only reference, so that it is changed in place instead of copied.
      if let slot { slots[slot].value = .null }
      defer { set(value, in: slot, for: key) }
      yield &value
    }
  }

  // Not inlined wherever a member is set, as for every keyword of a schema. Measured: 40 kB.
  @inline(never)
  private mutating func set(_ value: JSONValue?, in slot: Int?, for key: String) {
    if let slot, let value {
      slots[slot].value = value
    } else if let value {
      append(Member(key: SpelledText(key), value: value))
    } else if let slot {
      remove(ExactText(key), from: slot)
    }
  }

  /// Adds a member with a key that no other member has.
  private mutating func append(_ member: Member) {
    slots.append(member)
    if tables.isEmpty { return makeTable() }
    tables[0].positions[ExactText(member.key.text)] = slots.count - 1
    tables[0].removed?.append()
  }

  /// Removes all members with a key, of which the one in `slot` is found by lookups.
  private mutating func remove(_ key: ExactText, from slot: Int) {
    guard !tables.isEmpty else { return removeMembers { ExactText($0.key.text) == key } }
    tables[0].positions[key] = nil
    let others = tables[0].others[key] ?? []
    tables[0].others[key] = nil
    for slot in [slot] + others {
      slots[slot] = Member(key: SpelledText(""), value: .null)
      // Moving all members behind it would take as long as the object is large.
      tables[0].removed = tables[0].removed.take() ?? RemovedSlots(slotCount: slots.count)
      tables[0].removed?.remove(slot)
    }
    if count < slots.count / 2 { removeMembers { _ in false } }
  }

  private mutating func removeMembers(where isUnwanted: (Member) throws -> Bool) rethrows {
    // Not by `removeAll`, which leaves the members in another order if the closure throws.
    slots = try members.filter { try !isUnwanted($0) }
    makeTable()
  }

  /// Makes the table of an object without removed slots.
  private mutating func makeTable() {
    tables = []
    guard slots.count > Self.linearCount else { return }
    var table = Table()
    table.positions.reserveCapacity(slots.count)
    for (slot, member) in slots.enumerated() {
      let key = ExactText(member.key.text)
      let isOther = duplicates == .firstWins && table.positions[key] != nil
      if isOther {
        table.others.append(slot, to: key)
      } else if let other = table.positions.updateValue(slot, forKey: key) {
        table.others.append(other, to: key)
      }
    }
    tables = [table]
  }

  /// The slot of the member that a lookup of this key returns.
  private func slot(of key: String) -> Int? {
    let key = ExactText(key)
    if !tables.isEmpty { return tables[0].positions[key] }
    let isSame = { (member: Member) in ExactText(member.key.text) == key }
    return duplicates == .firstWins
      ? slots.firstIndex(where: isSame) : slots.lastIndex(where: isSame)
  }

  /// Returns the value of the member with this key, which may be at a position, as in another object with the same
  /// order; nil if there is none. A search would compare up to 64 keys.
  package func value(of key: SpelledText, near position: Int) -> JSONValue? {
    if duplicates == .none, position < count {
      let candidate = member(at: position)
      if ExactText(candidate.key.text) == ExactText(key.text) { return candidate.value }
    }
    return self[key.text]
  }

  /// Whether there is a member with this key.
  package func contains(_ key: String) -> Bool { slot(of: key) != nil }

  /// The members that lookups return: of duplicate keys only one.
  package var effectiveMembers: [Member] {
    if duplicates == .none { return members }
    return slots.indices.filter { isEffective($0) == true }.map { slots[$0] }
  }

  /// The first key that occurs twice; nil if all keys differ.
  package var duplicateKey: String? {
    if duplicates == .none { return nil }
    return slots.indices.first { isEffective($0) == false }.map { slots[$0].key.text }
  }

  /// Whether lookups return the member in a slot; nil if it was removed.
  private func isEffective(_ index: Int) -> Bool? {
    removed?.contains(index) == true ? nil : slot(of: slots[index].key.text) == index
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
