// The number at the beginning of a text, as C's `atoll` and `atof` read it in the locale "C".

/// Returns the integer at the beginning of a text, after white space, or 0 if there is none. A number out
/// of range becomes the minimum or maximum; a negative one is nil if the type is unsigned.
func leadingInteger<I: FixedWidthInteger>(of text: String) -> I? {
  var scan = LeadingScan(text)
  let isNegative = scan.skipSign()
  var value: I = 0
  while let digit = scan.next(where: isDigit) {
    let (product, overflows) = value.multipliedReportingOverflow(by: 10)
    let step = I(digit - UInt8(ascii: "0"))
    if isNegative, !I.isSigned {
      if step != 0 { return nil }
      continue
    }
    let (sum, overflowsToo) =
      isNegative
      ? product.subtractingReportingOverflow(step) : product.addingReportingOverflow(step)
    if overflows || overflowsToo { return isNegative ? .min : .max }
    value = sum
  }
  return value
}

/// Returns the decimal or hexadecimal fraction at the beginning of a text, after white space, or 0.
func leadingDouble(of text: String) -> Double {
  var scan = LeadingScan(text)
  let isNegative = scan.skipSign()
  let value = scan.hexadecimal() ?? scan.decimal() ?? 0
  return isNegative ? -value : value
}

/// Scans the bytes of a text from front to back.
private struct LeadingScan {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while next(where: { $0 == 0x20 || (0x09...0x0D).contains($0) }) != nil {}
  }

  /// Skips a sign, and returns whether it is a minus.
  mutating func skipSign() -> Bool {
    next { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } == UInt8(ascii: "-")
  }

  mutating func next(where isWanted: (UInt8) -> Bool) -> UInt8? {
    guard position < bytes.count, isWanted(bytes[position]) else { return nil }
    position += 1
    return bytes[position - 1]
  }

  mutating func hexadecimal() -> Double? {
    let start = position
    guard next(where: { $0 == UInt8(ascii: "0") }) != nil,
      next(where: { $0 | 0x20 == UInt8(ascii: "x") }) != nil
    else {
      position = start
      return nil
    }
    return number(from: start, digit: isHexDigit, exponent: UInt8(ascii: "p")) ?? 0
  }

  mutating func decimal() -> Double? {
    number(from: position, digit: isDigit, exponent: UInt8(ascii: "e"))
  }

  /// Scans digits with an optional point and exponent; nil if there is no digit.
  private mutating func number(
    from start: Int,
    digit: (UInt8) -> Bool,
    exponent: UInt8
  ) -> Double? {
    var count = 0
    while next(where: digit) != nil { count += 1 }
    if next(where: { $0 == UInt8(ascii: ".") }) != nil {
      while next(where: digit) != nil { count += 1 }
    }
    guard count > 0 else { return nil }
    var end = position
    if next(where: { $0 | 0x20 == exponent }) != nil {
      _ = skipSign()
      while next(where: isDigit) != nil { end = position }
    }
    return Double(String(decoding: bytes[start..<end], as: UTF8.self))
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
