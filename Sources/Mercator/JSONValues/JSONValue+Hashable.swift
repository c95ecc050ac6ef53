import JSONText

extension JSONValue: Hashable {
  /// Returns whether both values mean the same. Numbers are compared by their value, strings by their code
  /// points, and objects without regard to the order of members. Of duplicate keys the member counts that a
  /// lookup returns.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    // The pairs still to be compared, in an array so that depth takes no stack.
    var pairs = [(a, b)]
    while let (a, b) = pairs.popLast() {
      switch (a.content, b.content) {
      case (.null, .null): break
      case (.bool(let a), .bool(let b)): if a != b { return false }
      case (.number(let a), .number(let b)): if !a.isSameNumber(as: b) { return false }
      case (.string(let a), .string(let b)):
        if ExactText(a.text) != ExactText(b.text) { return false }
      case (.array(let a), .array(let b)):
        if a.count != b.count { return false }
        pairs += zip(a, b)
      case (.object(let a), .object(let b)):
        guard a.append(to: &pairs, with: b) else { return false }
      default: return false
      }
    }
    return true
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

  /// Appends the values of equal keys; returns false if the objects have different keys.
  fileprivate func append(to pairs: inout [(JSONValue, JSONValue)], with other: JSONObject) -> Bool
  {
    let members = effectiveMembers
    guard members.count == other.effectiveMembers.count else { return false }
    for member in members {
      guard let value = other[member.key.text] else { return false }
      pairs.append((member.value, value))
    }
    return true
  }
}
