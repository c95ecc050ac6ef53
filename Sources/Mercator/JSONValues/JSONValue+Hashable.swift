import JSONText

extension JSONValue: Hashable {
  /// Returns whether both values mean the same. Numbers are compared by their value, strings by their code
  /// points, and objects without regard to the order of members; of duplicate keys the selected member counts.
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

  public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: 8) }

  /// Feeds the value into a hasher, down to a number of levels, so that depth takes no stack.
  fileprivate func hash(into hasher: inout Hasher, levels: Int) {
    switch content {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let number): withNumber(number.text) { $0.hash(into: &hasher) }
    case .string(let text): hasher.combine(ExactText(text.text))
    case .array(let elements):
      hasher.combine(elements.count)
      if levels > 0 { for element in elements { element.hash(into: &hasher, levels: levels - 1) } }
    case .object(let object): object.hash(into: &hasher, levels: levels)
    }
  }
}

extension JSONNumberLiteral {
  /// Whether both numbers are equal, in any notation: 1e2 equals 100.0.
  func isSameNumber(as other: JSONNumberLiteral) -> Bool {
    if text == other.text { return true }
    return withNumber(text) { number in withNumber(other.text) { number.isEqual(to: $0) } } ?? false
  }
}

extension JSONObject: Hashable {
  /// Returns whether both objects have equal members, in any order.
  public static func == (a: JSONObject, b: JSONObject) -> Bool { JSONValue(a) == JSONValue(b) }

  public func hash(into hasher: inout Hasher) { hash(into: &hasher, levels: 8) }

  fileprivate func hash(into hasher: inout Hasher, levels: Int) {
    // A sum, because the order of the members makes no difference.
    var sum = 0
    var count = 0
    for (position, member) in members.enumerated() where isEffective(at: position) {
      var own = Hasher()
      own.combine(ExactText(member.key.text))
      if levels > 0 { member.value.hash(into: &own, levels: levels - 1) }
      sum &+= own.finalize()
      count += 1
    }
    hasher.combine(count)
    hasher.combine(sum)
  }

  /// Appends the values of equal keys; returns false if the objects have different keys.
  fileprivate func append(to pairs: inout [(JSONValue, JSONValue)], with other: JSONObject) -> Bool
  {
    var count = 0
    for (position, member) in members.enumerated() where isEffective(at: position) {
      guard let value = other[member.key.text] else { return false }
      pairs.append((member.value, value))
      count += 1
    }
    return count == other.members.indices.count { other.isEffective(at: $0) }
  }
}
