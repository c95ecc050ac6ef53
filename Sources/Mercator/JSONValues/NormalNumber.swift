/// A number as its sign, its digits without zeros at either end, and the exponent of the last digit: 150 and
/// 1.5e2 are both 15 with the exponent 1. So equal numbers have equal parts.
package struct NormalNumber: Hashable {
  package let isNegative: Bool
  package let digits: String
  package let exponent: Int
  /// Whether the exponent is beyond any that occurs. The digits are then the text of the number.
  package let isBeyond: Bool

  /// The limit keeps all sums of exponents within Int.
  private static var maximumExponent: UInt { 1 << (UInt.bitWidth - 4) }

  @inline(never)
  package init(_ number: JSONNumberLiteral) {
    let utf8 = number.text.utf8
    // Most numbers are as short as possible already. Digits that are a text of their own would be a new String.
    let isUsual = utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
    if isUsual, utf8.first != UInt8(ascii: "-"), utf8.last != UInt8(ascii: "0") {
      (isNegative, digits, exponent, isBeyond) = (false, number.text, 0, false)
      return
    }
    let end = utf8.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? utf8.endIndex
    var digits: [UInt8] = []
    var exponent: Int? = 0
    if end != utf8.endIndex {
      exponent = Int(parsing: String(number.text[utf8.index(after: end)...]))
    }
    if let known = exponent, known.magnitude > Self.maximumExponent { exponent = nil }
    var isFraction = false
    for byte in utf8[..<end] where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent? -= 1 }
      // Without zeros at the beginning.
      if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent? += 1
    }
    let isZero = digits.isEmpty
    isBeyond = !isZero && exponent == nil
    isNegative = !isZero && utf8.first == UInt8(ascii: "-")
    self.exponent = isZero ? 0 : exponent ?? 0
    self.digits = isBeyond ? number.text : String(decoding: digits, as: UTF8.self)
  }

  /// Returns whether the number is less than another one; nil if an exponent is too large to tell.
  package func isLess(than other: NormalNumber) -> Bool? {
    if isBeyond || other.isBeyond { return nil }
    if self == other { return false }
    if isNegative != other.isNegative { return isNegative }
    return isMagnitudeLess(than: other) != isNegative
  }

  private func isMagnitudeLess(than other: NormalNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty }
    // The power of ten of the first digit decides, and then the digits from the front.
    let size = digits.utf8.count + exponent
    let otherSize = other.digits.utf8.count + other.exponent
    if size != otherSize { return size < otherSize }
    return digits.precedesByBytes(other.digits)
  }
}
