import JSONText

/// A step of the key of a pair in a form, such as each of `a[b][]`.
enum FormStep: Hashable {
  /// A key in an object.
  case key(ExactText)
  /// A position in an array.
  case index(Int)
  /// The position behind the last element of an array.
  case end

  /// Creates the step for what stands in brackets: empty, a decimal number without leading zeros, or a key.
  init(_ text: String) {
    if text.isEmpty {
      self = .end
    } else if let index = Int(text), index >= 0, text == "\(index)" {
      self = .index(index)
    } else {
      self = .key(ExactText(text))
    }
  }

  var isPosition: Bool { if case .index = self { true } else { false } }

  /// The key in an object; nil for what has none.
  var key: String? {
    switch self {
    case .key(let key): key.text
    case .index(let index): "\(index)"
    case .end: nil
    }
  }
}
