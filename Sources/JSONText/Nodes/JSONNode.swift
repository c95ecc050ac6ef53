/// One value of a document: an object, array, string, number, boolean or null.
///
///     for (key, value) in node.members { … }
///     for element in node.elements { … }
///     node["user"]?["id"]?.integer(as: Int64.self)
public struct JSONNode: Sendable {
  /// The document that contains the value.
  public let document: JSONDocument
  /// The index of the value in the document's nodes.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The kind of the value.
  public var kind: JSONKind { document.read { $0.kind(at: index) } }

  /// Whether the value is null.
  public var isNull: Bool { kind == .null }

  /// The number of elements or members; 0 for a scalar.
  public var count: Int { document.read { $0.count(at: index) } }

  /// The elements of an array; empty for any other kind.
  public var elements: JSONElements { JSONElements(document, index) }

  /// The members of an object in the order of the text; empty for any other kind.
  public var members: JSONMembers { JSONMembers(document, index) }

  /// The value of the member with this key, or nil. The document's policy selects among duplicate keys.
  public subscript(key: String) -> JSONNode? {
    var cursor = JSONMemberCursor(of: index)
    return document.read { $0.member(key, with: &cursor) }
      .map { JSONNode(document: document, index: $0) }
  }

  /// Returns the element at this position, or nil if the value is no array or has fewer elements.
  public subscript(position: Int) -> JSONNode? {
    document.read { $0.element(at: position, of: index) }
      .map { JSONNode(document: document, index: $0) }
  }

  /// The value of a boolean; nil for any other kind.
  public var bool: Bool? { document.read { $0.bool(at: index) } }

  /// The text of a string with its escapes undone; nil for any other kind.
  public var string: String? { document.read { $0.string(at: index) } }

  /// The characters of a number as they are in the text; nil for any other kind.
  public var numberText: String? { document.read { $0.numberText(at: index) } }

  /// Returns a number as an integer of the requested type.
  ///
  /// 34.0 and 1e3 are integers. Nil if the value isn't a number, has a fraction, or doesn't fit.
  @inlinable  // Measured: two thirds of its cost were generic calls into the integer type.
  public func integer<I: FixedWidthInteger>(as type: I.Type = I.self) -> I? {
    if I.bitWidth > 64 { return wideInteger() }
    return I.isSigned ? int64.flatMap(I.init(exactly:)) : uint64.flatMap(I.init(exactly:))
  }

  @usableFromInline var int64: Int64? { document.read { $0.number(at: index)?.int64 } }
  @usableFromInline var uint64: UInt64? { document.read { $0.number(at: index)?.uint64 } }
  @usableFromInline func wideInteger<I: FixedWidthInteger>() -> I? {
    document.read { $0.number(at: index)?.integer() }
  }

  /// The Double nearest to a number, ties to even; nil for other kinds and beyond its range.
  public var double: Double? { document.read { $0.number(at: index)?.double } }

  /// The Float nearest to a number, ties to even; nil for other kinds and beyond its range.
  public var float: Float? { document.read { $0.number(at: index)?.float } }

  /// The offset in bytes of the value's first byte in the text.
  public var offset: Int { document.offset(of: index) }

  /// Returns whether both values are equal. Numbers are compared by their value (1e2 equals 100.0), strings
  /// by their code points, and objects without regard to the order of members. Of duplicate keys only the
  /// selected member counts.
  public func isEquivalent(to other: JSONNode) -> Bool {
    // The pairs still to be compared, in an array so that depth takes no stack.
    var pairs = [(self, other)]
    while let (a, b) = pairs.popLast() {
      guard a.kind == b.kind else { return false }
      switch a.kind {
      case .null: break
      case .bool: if a.bool != b.bool { return false }
      case .string: if a.string.map(ExactText.init) != b.string.map(ExactText.init) { return false }
      case .number: if !a.isSameNumber(as: b) { return false }
      case .array:
        guard a.count == b.count else { return false }
        pairs += zip(a.elements, b.elements)
      case .object:
        let members = a.validMembers
        guard members.count == b.validMembers.count else { return false }
        var cursor = JSONMemberCursor(of: b.index)
        for (key, value) in members {
          guard let match = b.document.read({ $0.member(key, with: &cursor) }) else { return false }
          pairs.append((value, JSONNode(document: b.document, index: match)))
        }
      }
    }
    return true
  }

  private func isSameNumber(as other: JSONNode) -> Bool {
    document.read { store in
      other.document.read { otherStore in
        guard let number = store.number(at: index),
          let other = otherStore.number(at: other.index)
        else { return false }
        return number.isEqual(to: other)
      }
    }
  }

  /// The members that lookups return: of duplicate keys, the one that the document's policy selects.
  private var validMembers: [(key: String, value: JSONNode)] {
    var cursor = JSONMemberCursor(of: index)
    return members.filter { member in
      document.read { $0.member(member.key, with: &cursor) } == member.value.index
    }
  }
}
