import JSONText

/// A JSON value as tests write it down: members keep their order, texts are compared byte by byte.
package enum TestTree: Sendable {
  case null
  case bool(Bool)
  /// The digits as they stand in the text.
  case number(String)
  case string(String)
  case array([TestTree])
  case object([(key: String, value: TestTree)])
}

extension TestTree {
  /// The value of a node with all its descendants.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool == true)
    case .number: self = .number(node.numberText ?? "no number")
    case .string: self = .string(node.string ?? "no string")
    case .array: self = .array(node.elements.map { TestTree($0) })
    case .object: self = .object(node.members.map { ($0.key, TestTree($0.value)) })
    }
  }

  /// Whether a node holds this value, members in any order.
  package func matches(_ node: JSONNode) -> Bool {
    switch self {
    case .null: return node.isNull
    case .bool(let value): return node.bool == value
    case .number(let digits): return node.numberText == digits
    case .string(let text): return node.string.map { text.utf8.elementsEqual($0.utf8) } ?? false
    case .array(let elements):
      guard node.kind == .array, node.count == elements.count else { return false }
      return zip(elements, node.elements).allSatisfy { $0.matches($1) }
    case .object(let members):
      guard node.kind == .object, node.count == members.count else { return false }
      var cursor = JSONMemberCursor(of: node.index)
      return members.allSatisfy { key, value in
        node.document.member(key, with: &cursor).map { value.matches($0) } ?? false
      }
    }
  }
}

extension TestTree: Equatable {
  package static func == (a: TestTree, b: TestTree) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.elementsEqual(b) { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value }
    default: false
    }
  }
}

extension TestTree: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: TestTree...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, TestTree)...) {
    self = .object(members.map { ($0.0, $0.1) })
  }
}
