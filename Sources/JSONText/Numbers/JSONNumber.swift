/// A number of a JSON text, converted only when a property asks for its value.
///
/// The digits point into a document (or into a buffer of the caller), which must outlive the value.
@usableFromInline package struct JSONNumber {
  let digits: UnsafeBufferPointer<UInt8>
  /// Whether the number has neither fraction nor exponent.
  package let isInteger: Bool
  let powers: PowersOfFive

  /// Calls `body` with the number of a text that is known to be a JSON number as a whole.
  // Measured: if it isn't inlined, the runtime makes the metadata of an Optional, which takes 700 instructions.
  @inlinable
  package static func with<R>(_ text: String, _ body: (JSONNumber) -> R) -> R {
    text.withBytes { body(JSONNumber($0)) }
  }

  /// The characters of the number as they are in the text.
  package var text: String { String(decoding: digits, as: UTF8.self) }

  /// Whether both numbers are equal, in any notation and of any length: 1e2 equals 100.0.
  package func isEqual(to other: JSONNumber) -> Bool {
    let (a, b) = (DecimalParts(digits), DecimalParts(other.digits))
    guard a.digitCount == b.digitCount, a.exponent == b.exponent else { return false }
    return (a.isNegative == b.isNegative || a.digitCount == 0)
      && haveSameDigits(other, count: a.digitCount)
  }

  /// Adds the value of the number to a hash; equal numbers add the same, in any notation.
  package func hash(into hasher: inout Hasher) {
    let parts = DecimalParts(digits)
    hasher.combine(parts.leading)
    hasher.combine(parts.digitCount)
    hasher.combine(parts.exponent)
    // All digits, since a sender could choose many numbers with the same first ones.
    guard parts.digitCount > DecimalParts.leadingCount else { return }
    var all = SignificantDigits(digits, count: parts.digitCount)
    while let digit = all.next() { hasher.combine(digit) }
  }

  private func haveSameDigits(_ other: JSONNumber, count: Int) -> Bool {
    var digits = SignificantDigits(digits, count: count)
    var others = SignificantDigits(other.digits, count: count)
    while let digit = digits.next() {
      if digit != others.next() { return false }
    }
    return true
  }

  /// The number of digits without leading and trailing zeros, and the power of ten of the last one.
  package var significance: (digitCount: Int, exponent: Int) {
    let parts = DecimalParts(digits)
    return (parts.digitCount, parts.exponent)
  }
}

extension JSONNumber {
  /// Creates the number of digits that are known to be a JSON number.
  @usableFromInline
  init(_ digits: UnsafeBufferPointer<UInt8>) {
    let isInteger = !digits.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    self.init(digits: digits, isInteger: isInteger, powers: .table)
  }
}

/// The parts of a number: ± digits × 10^exponent. The digits are those of the text without the point and
/// without leading and trailing zeros.
struct DecimalParts {
  var isNegative = false
  /// The first 19 digits, which always fit.
  var leading: UInt64 = 0
  /// The number of digits, including those behind the first 19.
  var digitCount = 0
  /// The power of ten of the last digit; clamped far outside of every type's range.
  var exponent = 0

  /// How many digits of the text go into `leading`.
  static let leadingCount = 19
  #if _pointerBitWidth(_64)
    private static let exponentLimit = 1_000_000_000_000
  #else
    // Ten times as much still is an Int. So texts of more than 100 MB of digits can be too long for an exponent.
    private static let exponentLimit = 100_000_000
  #endif

  @inline(never)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var zeros = 0  // zeros since the last other digit: trailing zeros, unless another digit follows
    var afterPoint = false
    var index = 0
    if text.first == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: ".") {
        afterPoint = true
      } else if isDigit(byte) {
        if afterPoint { exponent -= 1 }
        if byte == UInt8(ascii: "0") {
          zeros += 1
        } else {
          if digitCount > 0 {
            for _ in 0..<min(zeros, Self.leadingCount) { append(0) }
            digitCount += max(zeros - Self.leadingCount, 0)
          }
          zeros = 0
          append(UInt64(byte - UInt8(ascii: "0")))
        }
      } else {
        exponent += Self.exponent(text[index...])
        break
      }
    }
    if digitCount == 0 { exponent = 0 } else { exponent += zeros }
  }

  private mutating func append(_ digit: UInt64) {
    if digitCount < Self.leadingCount { leading = leading &* 10 &+ digit }
    digitCount += 1
  }

  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where isDigit(byte) {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), exponentLimit)
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  /// The power of ten of the last digit in `leading`.
  var leadingExponent: Int { exponent + max(digitCount - Self.leadingCount, 0) }
}
