import JSONText

/// A value of a document that is no container.
enum DocumentScalar {
  case null
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  /// The digits of a number that is neither an integer of 64 bits nor a Double.
  case digits(String)
  case text(NodeText)
  case bytes(NodeText)
  /// The seconds since 2001.
  case date(Double)
}

extension JSONStore {
  /// Returns the value at an index; null for a container.
  func scalar(at index: Int) -> DocumentScalar {
    switch kind(at: index) {
    case .null, .array, .object: return .null
    case .bool: return .bool(bool(at: index) ?? false)
    case .number:
      switch nativeNumber(at: index) {
      case .signed(let value): return .signed(value)
      case .unsigned(let value): return .unsigned(value)
      case .double(let value): return .double(value)
      case nil: return .digits(numberText(at: index) ?? "0")
      }
    case .string:
      if let seconds = nativeDate(at: index) { return .date(seconds) }
      guard let text = text(at: index) else { return .null }
      return hasNativeForm(at: index) ? .bytes(text) : .text(text)
    }
  }
}
