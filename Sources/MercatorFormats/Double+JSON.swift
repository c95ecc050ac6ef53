extension Double {
  /// Whether the JSON of the number is written as a floating-point number again: JSON has neither NaN nor infinities, and
  /// a whole number becomes an integer.
  var isSameFromJSON: Bool { isFinite && self != rounded() }
}
