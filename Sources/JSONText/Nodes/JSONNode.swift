/// One value of a document: its kind, its children, its scalars.
///
///     for (key, value) in node.members { … }
///     for element in node.elements { … }
///     node["user"]?["id"]?.integer(as: Int64.self)
public struct JSONNode: Sendable {
  /// The document the value is part of.
  public let document: JSONDocument
  /// The place of the value in the document's nodes.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// What kind of value it is.
  public var kind: JSONKind { document.read { $0.kind(at: index) } }

  /// Whether it is null.
  public var isNull: Bool { kind == .null }

  /// How many elements or members it has; 0 for a scalar.
  public var count: Int { document.read { $0.count(at: index) } }

  /// The elements of an array; empty for any other kind.
  public var elements: JSONElements { JSONElements(document, index) }

  /// The members of an object in the order of the text; empty for any other kind.
  public var members: JSONMembers { JSONMembers(document, index) }

  /// The value of the member with this key, or nil; the document's policy decides between duplicates.
  public subscript(key: String) -> JSONNode? {
    var cursor = JSONMemberCursor(of: index)
    return document.read { $0.member(key, with: &cursor) }
      .map { JSONNode(document: document, index: $0) }
  }

  /// The element at this position, or nil where the array is shorter or it is no array.
  public subscript(position: Int) -> JSONNode? {
    document.read { $0.element(at: position, of: index) }
      .map { JSONNode(document: document, index: $0) }
  }

  /// True or false, or nil for any other kind.
  public var bool: Bool? { document.read { $0.bool(at: index) } }

  /// The text of a string with its escapes undone, or nil for any other kind.
  public var string: String? { document.read { $0.string(at: index) } }

  /// The digits of a number as they stand in the text, or nil for any other kind.
  public var numberText: String? { document.read { $0.numberText(at: index) } }

  /// A number as an integer of the type asked for.
  ///
  /// 34.0 and 1e3 are integers. Nil where the value isn't a number, has a fraction, or doesn't fit.
  @inlinable  // Measured: two thirds of its cost were calls of what the type can do.
  public func integer<I: FixedWidthInteger>(as type: I.Type = I.self) -> I? {
    if I.bitWidth > 64 { return wideInteger() }
    return I.isSigned ? int64.flatMap(I.init(exactly:)) : uint64.flatMap(I.init(exactly:))
  }

  @usableFromInline var int64: Int64? { document.read { $0.number(at: index)?.int64 } }
  @usableFromInline var uint64: UInt64? { document.read { $0.number(at: index)?.uint64 } }
  @usableFromInline func wideInteger<I: FixedWidthInteger>() -> I? {
    document.read { $0.integer(at: index) }
  }

  /// A number as the nearest Double, ties to even; nil for other kinds and beyond its range.
  public var double: Double? { document.read { $0.number(at: index)?.double } }

  /// A number as the nearest Float, ties to even; nil for other kinds and beyond its range.
  public var float: Float? { document.read { $0.number(at: index)?.float } }

  /// The offset of the value's first byte in the text.
  public var offset: Int { document.read { $0.offset(of: index) } }
}

extension JSONNode {
  /// Whether both are the same value: numbers by their digits (1e2 is 100.0), texts by their code
  /// points, members regardless of their order and without those that an equal key overrules.
  public func isEquivalent(to other: JSONNode) -> Bool {
    // Pairs still to compare, so that depth costs no stack.
    var pairs = [(self, other)]
    while let (a, b) = pairs.popLast() {
      guard a.kind == b.kind else { return false }
      switch a.kind {
      case .null: break
      case .bool: if a.bool != b.bool { return false }
      case .string: if a.string.map(ExactText.init) != b.string.map(ExactText.init) { return false }
      case .number:
        guard a.isSameNumber(as: b) else { return false }
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

  /// The members that look-ups find: of duplicates, the one that the document's policy picks.
  private var validMembers: [(key: String, value: JSONNode)] {
    var cursor = JSONMemberCursor(of: index)
    return members.filter { member in
      document.read { $0.member(member.key, with: &cursor) } == member.value.index
    }
  }
}
