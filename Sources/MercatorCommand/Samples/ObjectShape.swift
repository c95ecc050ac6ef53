import JSONText

/// The members that occurred in objects of one shape.
struct ObjectShape: Sendable {
  struct Member: Sendable {
    let key: String
    /// The number of the value's shape in the graph.
    let value: Int
    /// In how many objects the member occurred.
    var count: Int
  }

  /// What tells that there are such objects.
  enum Origin: Equatable, Sendable {
    case samples
    /// With the name of its definition; nil if it stands where it is used.
    case schema(definition: String?)
  }

  /// How many objects had this shape.
  private(set) var count = 0
  /// In the order in which they occurred first.
  private(set) var members: [Member] = []
  private var positions: [ExactText: Int] = [:]
  /// The name of the place where the first object occurred.
  let name: String
  /// The object around the first object; nil if there is none.
  let owner: Int?
  var origin = Origin.samples

  init(name: String, owner: Int?) {
    self.name = name
    self.owner = owner
  }

  /// The name of the definition in a schema; nil if there is none.
  var definition: String? { if case .schema(let name) = origin { name } else { nil } }

  mutating func addObjects(_ count: Int = 1) { self.count += count }

  /// Returns the position of a member; nil if there is none.
  ///
  /// - Parameter likely: the position that is tried first.
  func position(of key: String, likely: Int = -1) -> Int? {
    let key = ExactText(key)
    if members.indices.contains(likely), ExactText(members[likely].key) == key { return likely }
    return positions[key]
  }

  subscript(key: String) -> Member? { position(of: key).map { members[$0] } }

  mutating func addOccurrences(_ count: Int = 1, at position: Int) {
    members[position].count += count
  }

  /// Adds a member that has no position yet, and returns its position.
  mutating func append(_ member: Member) -> Int {
    positions[ExactText(member.key)] = members.count
    members.append(member)
    return members.count - 1
  }

  /// Whether each object has this member.
  func isAlwaysPresent(_ member: Member) -> Bool { member.count >= count }

  /// The number of keys that both shapes have.
  func commonKeys(with other: ObjectShape) -> Int {
    let (small, large) = members.count < other.members.count ? (self, other) : (other, self)
    return small.members.count { large.position(of: $0.key) != nil }
  }
}
