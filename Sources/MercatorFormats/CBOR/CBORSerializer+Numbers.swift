import Mercator

extension CBORSerializer {
  /// Writes a number exactly: as an integer, as a floating-point number, or as a decimal fraction.
  mutating func write(_ literal: JSONNumberLiteral) throws(TreeWritingFailure) {
    let number = NormalNumber(literal)
    if number.digits.isEmpty {
      // Integers have no negative zero.
      if literal.text.first == "-" { write(-0.0) } else { head(.unsigned, 0) }
      return
    }
    guard number.hasShortExponent else {
      throw TreeWritingFailure(reason: "exponent of more than \(NormalNumber.exponentBits) bits")
    }
    guard number.digits.utf8.count <= Magnitude.maximumDigits else { throw tooLong }
    if number.exponent >= 0, number.digits.utf8.count + number.exponent <= Magnitude.maximumDigits {
      let zeros = repeatElement(UInt8(ascii: "0"), count: number.exponent)
      let digits = Array(number.digits.utf8) + zeros
      if write(Magnitude(digits: digits), isNegative: number.isNegative) { return }
    }
    if let value = number.exactFraction { return write(value) }
    head(.decimalFraction)
    head(.array, 2)
    write(Int64(number.exponent))
    guard write(Magnitude(digits: number.digits.utf8), isNegative: number.isNegative) else {
      throw tooLong
    }
  }

  private var tooLong: TreeWritingFailure {
    TreeWritingFailure(reason: "number of more than \(Magnitude.maximumBytes * 8) bits")
  }

  /// Writes an integer other than 0, as a bignum if it has more than 64 bits. Returns false if it has too many bits.
  private mutating func write(_ magnitude: Magnitude, isNegative: Bool) -> Bool {
    var magnitude = magnitude
    if isNegative { magnitude.decrement() }
    let bytes = magnitude.bytes
    guard bytes.count <= Magnitude.maximumBytes else { return false }
    if bytes.count <= 8 {
      head(isNegative ? .negative : .unsigned, bytes.reduce(0) { $0 << 8 | UInt64($1) })
    } else {
      head(isNegative ? .negativeBignum : .unsignedBignum)
      write(bytes: bytes)
    }
    return true
  }
}

extension NormalNumber {
  /// The number of bits that an exponent may have in CBOR, which is more than numbers need, and less than an Int has on
  /// any platform.
  static let exponentBits = 24

  /// Whether the exponent has at most so many bits.
  var hasShortExponent: Bool {
    !isBeyond && exponent.magnitude < 1 << NormalNumber.exponentBits
  }

  /// The Double that is exactly a number with a fraction, such as 0.5; nil for other numbers, such as 0.1.
  fileprivate var exactFraction: Double? {
    guard exponent < 0, var significand = UInt64(digits) else { return nil }
    // digits / 10^n is digits / 5^n / 2^n; no 64-bit number has a higher power of five than 5^27.
    for _ in 0..<exponent.magnitude {
      let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: 5)
      guard remainder == 0 else { return nil }
      significand = quotient
    }
    guard let exact = Double(exactly: significand) else { return nil }
    return Double(sign: isNegative ? .minus : .plus, exponent: exponent, significand: exact)
  }
}
