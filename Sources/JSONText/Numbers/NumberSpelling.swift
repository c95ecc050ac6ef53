/// How a text spells a number of JSON (RFC 8259, section 6).
struct NumberSpelling {
  /// The number of digits in front of the exponent.
  private(set) var digitCount = 0
  /// Whether the number has neither fraction nor exponent.
  private(set) var isInteger = true

  /// Reads a whole text; nil if it is no number.
  @inline(never)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    func skip(_ isMatch: (UInt8) -> Bool) -> Bool {
      guard let first = rest.first, isMatch(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func skipDigits() -> Int {
      let count = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }.count
      rest = rest.dropFirst(count)
      return count
    }
    _ = skip { $0 == UInt8(ascii: "-") }
    if skip({ $0 == UInt8(ascii: "0") }) {
      digitCount = 1
    } else {
      digitCount = skipDigits()
    }
    guard digitCount > 0 else { return nil }
    if skip({ $0 == UInt8(ascii: ".") }) {
      isInteger = false
      let count = skipDigits()
      guard count > 0 else { return nil }
      digitCount += count
    }
    if skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
      isInteger = false
      _ = skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      guard skipDigits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }
}

extension JSONNumber {
  /// Whether a text is a JSON number as a whole.
  package static func isNumber(_ text: String) -> Bool {
    text.withBytes { NumberSpelling($0) != nil }
  }

  /// Returns the Double that is nearest to a number with at most 17 digits; nil for any other text, and for a number
  /// beyond the range of Double.
  package static func shortDouble(_ digits: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let spelling = NumberSpelling(digits), spelling.digitCount <= 17 else { return nil }
    return JSONNumber(digits: digits, isInteger: spelling.isInteger, powers: .table).double
  }
}
