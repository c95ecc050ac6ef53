extension JSONNumber {
  /// The Double nearest to the number, ties to even; nil beyond its range. Tiny numbers become zero.
  package var double: Double? {
    let value: Double
    if let (leading, exponent, isNegative) = shortParts {
      let magnitude = powers.double(leading, exponent)
      value = isNegative ? -magnitude : magnitude
    } else {
      value = longDouble
    }
    return value.isFinite ? value : nil
  }

  /// The digits, the power of ten of the last one, and the sign of a number of up to 19 digits without an
  /// exponent, as most numbers are; nil for others.
  var shortParts: (digits: UInt64, exponent: Int, isNegative: Bool)? {
    // The limit allows for a sign and a point besides the digits.
    let count = digits.count
    guard count <= DecimalParts.leadingCount + 2, let base = digits.baseAddress else { return nil }
    let isNegative = base[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var value: UInt64 = 0
    var index = start
    while index < count, isDigit(base[index]) {
      value = value &* 10 &+ UInt64(base[index] &- UInt8(ascii: "0"))
      index &+= 1
    }
    var exponent = 0
    if index < count {
      guard base[index] == UInt8(ascii: ".") else { return nil }
      index &+= 1
      exponent = index &- count
      guard count &- start &- 1 <= DecimalParts.leadingCount,
        appendDigits(from: index, to: &value)
      else { return nil }
    } else if count &- start > DecimalParts.leadingCount {
      return nil
    }
    return (value, exponent, isNegative)
  }

  /// Appends the rest of the bytes, eight digits at once. Returns false if they contain an exponent.
  private func appendDigits(from start: Int, to value: inout UInt64) -> Bool {
    guard let base = digits.baseAddress else { return false }
    var index = start
    while index &+ 8 <= digits.count {
      let word = ByteScanning.load(base, index)
      guard !ByteScanning.haveExponent(word) else { return false }
      value = value &* 100_000_000 &+ ByteScanning.digits(word)
      index &+= 8
    }
    let rest = digits.count &- index
    if rest > 0, digits.count >= 8 {
      // The last eight bytes; those appended already are replaced by zeros.
      let done = ByteScanning.firstBytes(8 &- rest)
      let word =
        (ByteScanning.load(base, digits.count &- 8) & ~done) | (DecimalDigits.zeros & done)
      guard !ByteScanning.haveExponent(word) else { return false }
      value = value &* DecimalDigits.powersOfTen[rest] &+ ByteScanning.digits(word)
      return true
    }
    while index < digits.count {
      guard isDigit(base[index]) else { return false }
      value = value &* 10 &+ UInt64(base[index] &- UInt8(ascii: "0"))
      index &+= 1
    }
    return true
  }

  /// The Float nearest to the number, ties to even; nil beyond its range. Tiny numbers become zero.
  package var float: Float? {
    // If the nearest Double can't tell, the text is parsed.
    let value = Float(rounding: longDouble) ?? Float(text) ?? .nan
    return value.isFinite ? value : nil
  }

  /// The nearest Double of a number in any notation, by the standard library's conversion if 19 digits aren't
  /// enough to decide.
  @inline(never)  // Measured: inlined, it takes registers from the loop over an array of numbers.
  private var longDouble: Double { DecimalParts(digits).double(powers) ?? Double(text) ?? .nan }
}

extension Float {
  /// Creates the Float nearest to a number whose nearest Double is `double`; nil if the Double can't tell.
  ///
  /// Rounding twice, to Double and then to Float, is only wrong if the Double is halfway between two Floats,
  /// or if the Float is subnormal and has fewer bits.
  init?(rounding double: Double) {
    let isMiddle = double.bitPattern & 0x1FFF_FFFF == 0x1000_0000
    let isSubnormal = double.magnitude < Double(Float.leastNormalMagnitude)
    guard !isMiddle, !isSubnormal || double == 0 else { return nil }
    self = Float(double)
  }
}

extension DecimalParts {
  /// The nearest Double, infinite beyond the range, or nil if 19 digits aren't enough to decide.
  fileprivate func double(_ powers: PowersOfFive) -> Double? {
    let magnitude: Double
    if digitCount <= Self.leadingCount {
      magnitude = powers.double(leading, exponent)
    } else {
      // The digits behind the first 19 add something between zero and one.
      magnitude = powers.eiselLemire(leading, leadingExponent)
      guard magnitude == powers.eiselLemire(leading + 1, leadingExponent) else { return nil }
    }
    return isNegative ? -magnitude : magnitude
  }
}

extension PowersOfFive {
  /// Returns `digits` × 10^`exponent`, rounded to nearest, ties to even.
  package func double(_ digits: UInt64, _ exponent: Int) -> Double {
    guard digits <= 1 << 53, -22...22 ~= exponent else { return eiselLemire(digits, exponent) }
    // Both factors are exact, so the single rounding of the operation is correct: Clinger, "How to Read
    // Floating Point Numbers Accurately" (1990).
    return exponent < 0
      ? Double(digits) / Self.powersOfTen[-exponent] : Double(digits) * Self.powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns `digits` × 10^`exponent`, rounded to nearest, ties to even.
  ///
  /// Lemire, "Number Parsing at a Gigabyte per Second" (2021), without the fallback of its algorithm 1, which
  /// Mushtak and Lemire, "Fast Number Parsing Without Fallback" (2022), proved to be unreachable.
  fileprivate func eiselLemire(_ digits: UInt64, _ exponent: Int) -> Double {
    if digits == 0 || exponent < Self.exponents.lowerBound { return 0 }
    // 10^308 is the highest power of ten that is a Double.
    if exponent > 308 { return .infinity }

    let shift = digits.leadingZeroBitCount
    let normalized = digits << UInt64(shift)
    let power = self[exponent]
    var (high, low) = normalized.multipliedFullWidth(by: power.high)
    // 52 bits, the hidden bit, one for rounding and one for a product below 2^127.
    if high & 0x1FF == 0x1FF {
      let (correction, _) = normalized.multipliedFullWidth(by: power.low)
      let (sum, carries) = low.addingReportingOverflow(correction)
      low = sum
      if carries { high += 1 }
    }

    let upper = Int(high >> 63)
    var mantissa = high >> UInt64(upper + 64 - 52 - 3)
    // 217706 / 2^16 approximates the binary logarithm of ten over this range of exponents.
    var binaryExponent = ((217_706 * exponent) >> 16) + 63 + upper - shift + 1023
    if binaryExponent <= 0 {
      if 1 - binaryExponent >= 64 { return 0 }
      mantissa >>= UInt64(1 - binaryExponent)
      mantissa = (mantissa + (mantissa & 1)) >> 1
      // Rounding up may produce the smallest normal number, whose bit pattern follows directly.
      return Double(bitPattern: mantissa)
    }
    // Exactly halfway, which is only possible with small powers of five: round to even.
    if low <= 1, -4...23 ~= exponent, mantissa & 3 == 1,
      mantissa << UInt64(upper + 64 - 52 - 3) == high
    {
      mantissa &= ~1
    }
    mantissa = (mantissa + (mantissa & 1)) >> 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      binaryExponent += 1
    }
    if binaryExponent >= 0x7FF { return .infinity }
    return Double(bitPattern: UInt64(binaryExponent) << 52 | (mantissa & ~(1 << 52)))
  }
}
