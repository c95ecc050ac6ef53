import JSONText
import Mercator

/// What identifies an element of an array: the value of a key that the elements have.
enum ElementIdentity: Hashable {
  case bool(Bool)
  case number(NormalNumber)
  case string(ExactText)
  /// The element is no object, or has no scalar at the key.
  case none

  init(of element: JSONValue, by key: String) {
    switch element[key]?.content {
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .number(NormalNumber(number))
    case .string(let text): self = .string(ExactText(text.text))
    case .null, .array, .object, nil: self = .none
    }
  }

  /// Returns the identities of elements; nil if one has none, or if two have the same.
  static func unique(of elements: some Sequence<JSONValue>, by key: String) -> [ElementIdentity]? {
    let identities = elements.map { ElementIdentity(of: $0, by: key) }
    let set = Set(identities)
    return set.count == identities.count && !set.contains(.none) ? identities : nil
  }
}
