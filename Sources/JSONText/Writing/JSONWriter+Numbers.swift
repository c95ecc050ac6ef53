extension JSONWriter {
  /// From the last digit to the first, since their number is known.
  func append(_ value: UInt64) {
    // UInt64.max has 20 digits.
    buffer.reserve(20)
    var rest = value
    let count = digitCount(of: value)
    var position = count
    let target = buffer.base + buffer.count
    while rest >= 10 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
      position &-= 1
      target[position] = UInt8(truncatingIfNeeded: remainder) &+ UInt8(ascii: "0")
      rest = quotient
    }
    target[0] = UInt8(truncatingIfNeeded: rest) &+ UInt8(ascii: "0")
    buffer.advance(count)
  }

  private func digitCount(of value: UInt64) -> Int {
    var count = 1
    var limit: UInt64 = 10
    while count < 20, value >= limit {
      count &+= 1
      limit = limit &* 10
    }
    return count
  }

  /// A finite value.
  func append(_ value: Double) {
    // Up to here every integral value is written with all its digits, and none is lost.
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      if value.sign == .minus { buffer.append(UInt8(ascii: "-")) }
      append(UInt64(value.magnitude))
    } else {
      append(digits: value.description)
    }
  }

  /// The digits of a number, without the ".0" that Swift ends integral values with.
  func append(digits: String) {
    var digits = digits
    digits.withUTF8 { utf8 in
      let isIntegral =
        utf8.count > 2 && utf8[utf8.count - 2] == UInt8(ascii: ".")
        && utf8[utf8.count - 1] == UInt8(ascii: "0")
      buffer.append(
        UnsafeBufferPointer(rebasing: utf8[..<(isIntegral ? utf8.count - 2 : utf8.count)])
      )
    }
  }
}
