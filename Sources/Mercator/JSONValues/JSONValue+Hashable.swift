import JSONText

extension JSONValue: Hashable {
  /// Returns whether both values mean the same. Numbers are compared by their value, strings by their code
  /// points, and objects without regard to the order of members. Of duplicate keys the member counts that a
  /// lookup returns.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    var open: [(JSONValue, JSONValue)] = []
    guard a.isEqual(to: b, exceptIn: &open) else { return false }
    var spellings = SpellingComparison()
    while let (a, b) = open.popLast() {
      // Not before the scalars beside it were compared, one of which may differ.
      if spellings.areSame(a, b) { continue }
      switch (a.content, b.content) {
      case (.array(let a), .array(let b)):
        guard a.count == b.count else { return false }
        for (a, b) in zip(a, b) where !a.isEqual(to: b, exceptIn: &open) { return false }
      case (.object(let a), .object(let b)):
        guard a.isEqual(to: b, exceptIn: &open) else { return false }
      default: return false
      }
    }
    return true
  }

  /// Returns whether two values are equal, apart from what two containers contain: these are added to `open`, so that
  /// depth takes no stack.
  @inline(never)  // Inlined, the code would be copied into four callers.
  fileprivate func isEqual(
    to other: JSONValue,
    exceptIn open: inout [(JSONValue, JSONValue)]
  ) -> Bool {
    if isContainer || other.isContainer {
      // Not by `content`, which makes the children of a parsed container.
      open.append((self, other))
      return kind == other.kind
    }
    if let spelled, let other = other.spelled { return spelled.isEqual(to: other) }
    return switch (content, other.content) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a.isSameNumber(as: b)
    case (.string(let a), .string(let b)): ExactText(a.text) == ExactText(b.text)
    default: false
    }
  }

  /// Adds everything in the value to a hash. If only some levels counted, a sender could choose many values with
  /// the same hash.
  public func hash(into hasher: inout Hasher) {
    var open: [ContainerHash] = []
    var parts = JSONValueParts(self) { $0.effectiveMembers }
    while let part = parts.next() {
      let hash: Int
      switch part {
      case .key(let key):
        open[open.count - 1].key = key.text
        continue
      case .array, .object:
        open.append(ContainerHash())
        continue
      case .scalar(let value): hash = value.scalarHash
      case .end(let isObject): hash = open.removeLast().hash(isObject: isObject)
      }
      guard let last = open.indices.last else { return hasher.combine(hash) }
      open[last].add(hash)
    }
  }

  private var scalarHash: Int {
    var hasher = Hasher()
    switch content {
    case .null, .array, .object: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .number(let number): JSONNumber.with(number.text) { $0.hash(into: &hasher) }
    case .string(let text): hasher.combine(ExactText(text.text))
    }
    return hasher.finalize()
  }
}

/// The hash of an array or object, to which the hashes of its children are added.
private struct ContainerHash {
  /// The key of the next child; nil in an array.
  var key: String?
  private var elements = Hasher()
  /// A sum, because the order of members makes no difference.
  private var members = 0
  private var count = 0

  mutating func add(_ hash: Int) {
    count += 1
    guard let key else { return elements.combine(hash) }
    var member = Hasher()
    member.combine(ExactText(key))
    member.combine(hash)
    members &+= member.finalize()
  }

  func hash(isObject: Bool) -> Int {
    var hasher = elements
    hasher.combine(isObject)
    hasher.combine(members)
    hasher.combine(count)
    return hasher.finalize()
  }
}

extension JSONNumberLiteral {
  /// Returns whether both numbers are equal, in any notation: 1e2 equals 100.0.
  func isSameNumber(as other: JSONNumberLiteral) -> Bool {
    text == other.text
      || JSONNumber.with(text) { number in
        JSONNumber.with(other.text) { number.isEqual(to: $0) }
      }
  }
}

extension JSONObject: Hashable {
  /// Returns whether both objects have equal members, in any order; see `JSONValue.==(_:_:)`.
  public static func == (a: JSONObject, b: JSONObject) -> Bool { JSONValue(a) == JSONValue(b) }

  public func hash(into hasher: inout Hasher) { JSONValue(self).hash(into: &hasher) }

  /// Returns whether the objects have the same keys with equal values, apart from what containers contain; see
  /// `JSONValue.isEqual(to:exceptIn:)`.
  fileprivate func isEqual(
    to other: JSONObject,
    exceptIn open: inout [(JSONValue, JSONValue)]
  ) -> Bool {
    let members = effectiveMembers
    guard members.count == other.effectiveMembers.count else { return false }
    for (position, member) in members.enumerated() {
      guard let value = other.value(of: member.key, near: position),
        member.value.isEqual(to: value, exceptIn: &open)
      else { return false }
    }
    return true
  }
}
