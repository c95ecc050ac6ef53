/// A whole number of any size in decimal, for writing powers of two and five out to the last digit.
struct BigDecimal {
  /// Nine digits each, the lowest first.
  private var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [value, value / 1_000_000_000, value / 1_000_000_000_000_000_000].map {
      UInt32($0 % 1_000_000_000)
    }
  }

  /// `factor` may have 32 bits.
  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * factor + carry
      limbs[index] = UInt32(product % 1_000_000_000)
      carry = product / 1_000_000_000
    }
    while carry > 0 {
      limbs.append(UInt32(carry % 1_000_000_000))
      carry /= 1_000_000_000
    }
  }

  mutating func multiply(by factor: UInt64, power: Int, batch: Int) {
    var batched: UInt64 = 1
    for _ in 0..<batch { batched *= factor }
    for _ in 0..<power / batch { multiply(by: batched) }
    for _ in 0..<power % batch { multiply(by: factor) }
  }

  /// The digits without leading zeros.
  var digits: String {
    let text = limbs.reversed().map { limb in
      String(repeating: "0", count: 9 - "\(limb)".count) + "\(limb)"
    }.joined()
    let significant = text.drop { $0 == "0" }
    return significant.isEmpty ? "0" : String(significant)
  }
}

/// A decimal number written as `digits`e`exponent`.
struct DecimalText {
  var digits: String
  var exponent: Int

  /// `factor` × 2^`power`, exactly.
  init(_ factor: UInt64, timesTwoTo power: Int) {
    var value = BigDecimal(factor)
    if power >= 0 {
      value.multiply(by: 2, power: power, batch: 30)
    } else {
      value.multiply(by: 5, power: -power, batch: 13)
    }
    digits = value.digits
    exponent = min(power, 0)
  }

  /// The digits with an exponent behind them.
  var withExponent: String { digits + "e\(exponent)" }

  /// One digit before the point.
  var scientific: String {
    "\(digits.prefix(1)).\(digits.dropFirst())0E\(exponent + digits.count - 1)"
  }

  /// Without an exponent, where that needs at most some hundred zeros.
  var plain: String {
    if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
    let zeros = String(repeating: "0", count: max(0, 1 - exponent - digits.count))
    let padded = zeros + digits
    return "\(padded.dropLast(-exponent)).\(padded.suffix(-exponent))"
  }

  /// The number above by one unit in a digit `places` behind the last.
  func above(places: Int) -> DecimalText {
    var above = self
    above.digits += String(repeating: "0", count: places - 1) + "1"
    above.exponent -= places
    return above
  }

  /// The number below by one unit in a digit `places` behind the last.
  func below(places: Int) -> DecimalText {
    var bytes = Array(digits.utf8)
    var index = bytes.count - 1
    while bytes[index] == UInt8(ascii: "0") {
      bytes[index] = UInt8(ascii: "9")
      index -= 1
    }
    bytes[index] -= 1
    var below = self
    below.digits =
      String(decoding: bytes, as: UTF8.self) + String(repeating: "9", count: places)
    // A leading zero would be no JSON; here only powers of ten get one.
    if below.digits.hasPrefix("0"), below.digits.count > 1 { below.digits.removeFirst() }
    below.exponent -= places
    return below
  }
}
