/// What was read of a JSON value, and of the values in the same place of other texts or elements.
///
/// A value of one text says little: a member may be missing, null or another scalar. So the uses of all elements
/// of an array are merged, and those of all texts.
package struct MemberUse: Sendable {
  /// Whether all of the value is used.
  private(set) var isWhole = false
  /// The use of each member that was looked up, by the header of its key.
  private(set) var members: [UInt64: MemberUse] = [:]
  /// The use of members with any key, in an array because a struct can't contain itself; empty if objects were
  /// only asked for single keys.
  private var rests: [MemberUse] = []

  /// How many members of an object are distinguished. A line with a key that comes from data may ask for any number.
  private static let maximumCount = 1024
  /// How many levels of arrays and objects are distinguished. What is below is used as a whole.
  private static let maximumDepth = 64

  /// Creates the use of a place where no array or object has been seen.
  package init() {}

  /// The use of a value that is read as a whole.
  package static var whole: MemberUse {
    var use = MemberUse()
    use.isWhole = true
    return use
  }

  /// The use of members with any key; nil if only single members are used.
  var rest: MemberUse? { rests.first }

  /// Whether no array or object has been seen in the place of the value.
  package var isUnseen: Bool { !isWhole && members.isEmpty && rests.isEmpty }

  /// Adds the use of another value in the same place.
  package mutating func add(_ other: MemberUse) {
    if isWhole { return }
    if other.isWhole {
      self = .whole
      return
    }
    let (rest, otherRest) = (rest, other.rest)
    if let otherRest {
      for header in members.keys where other.members[header] == nil {
        members[header]?.add(otherRest)
      }
      if rests.isEmpty { rests = [otherRest] } else { rests[0].add(otherRest) }
    }
    for (header, use) in other.members {
      members[header, default: rest ?? MemberUse()].add(use)
    }
    if members.count > Self.maximumCount { self = .whole }
    if let rest = self.rest, rest.isWhole, members.values.allSatisfy(\.isWhole) { self = .whole }
  }

  /// Creates the use of the root of a document; it is unseen if nothing in it was looked at.
  ///
  /// - Parameter record: the record of a document that was parsed as a whole. It ends.
  package init(_ record: UseRecord, of document: JSONDocument) {
    let notes = record.close()
    self = document.read { Self.use(of: 0, in: $0, notes, 0) } ?? MemberUse()
  }

  private typealias Notes = (lookedUpKeys: [Int: Set<UInt64>], wholeObjects: Set<Int>)

  /// Returns the use of a value; nil if it is an array or object whose contents weren't looked at.
  private static func use(
    of index: Int,
    in store: JSONStore,
    _ notes: Notes,
    _ depth: Int
  ) -> MemberUse? {
    guard store.nodes[index].isContainer else { return MemberUse() }
    if depth == maximumDepth { return .whole }
    if store.kind(at: index) == .object { return use(ofObject: index, in: store, notes, depth) }
    var use: MemberUse?
    var element = index + 1
    while element < store.behind(index) {
      // Elements that weren't looked at are those behind the one that a path leads to.
      if let other = Self.use(of: element, in: store, notes, depth + 1) {
        if use == nil { use = other } else { use?.add(other) }
      }
      element = store.behind(element)
    }
    return element == index + 1 ? MemberUse() : use
  }

  private static func use(
    ofObject object: Int,
    in store: JSONStore,
    _ notes: Notes,
    _ depth: Int
  ) -> MemberUse? {
    let headers = notes.lookedUpKeys[object]
    let isRead = notes.wholeObjects.contains(object)
    if headers == nil, !isRead { return nil }
    if let headers, headers.count > maximumCount { return .whole }
    var use = MemberUse()
    if isRead { use.rests = [MemberUse()] }
    for header in headers ?? [] { use.members[header] = MemberUse() }
    store.forEachKey(of: object) { key in
      let header = store.nodes[key].header
      guard isRead || use.members[header] != nil else { return }
      let value = Self.use(of: key + 1, in: store, notes, depth + 1) ?? .whole
      use.members[header]?.add(value)
      if isRead { use.rests[0].add(value) }
    }
    if let rest = use.rest, rest.isWhole, use.members.values.allSatisfy(\.isWhole) { return .whole }
    return use
  }
}
