/// Which keys of a path stand for positions where they are applied to an array.
package enum KeyPosition {
  /// No key does.
  case none
  /// A key that is an integer.
  case integer
  /// A token of a JSON Pointer (RFC 6901): digits without leading zeros.
  case pointerToken

  /// Returns the position that a key stands for; nil if it is none.
  package func callAsFunction(_ key: String) -> Int? {
    switch self {
    case .none: nil
    case .integer: Self.integer(key)
    case .pointerToken: Self.integer(key).flatMap { $0 >= 0 && String($0) == key ? $0 : nil }
    }
  }

  /// Returns the position that a key stands for if it is an integer.
  package static func integer(_ key: String) -> Int? { Int(parsing: key) }
}
