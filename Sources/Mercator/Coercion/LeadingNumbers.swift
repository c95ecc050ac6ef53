// The number at the beginning of a text, as C's `atoll` and `atof` read it in the locale "C".

/// Returns the sign and digits of the integer at the beginning of a text, after white space, or "0" if there is none.
func leadingInteger(of text: String) -> String {
  var scan = LeadingScan(text)
  let sign = scan.takeSign()
  let digits = scan.take(where: isDigit)
  return digits.isEmpty ? "0" : sign + digits
}

/// Returns the decimal or hexadecimal fraction at the beginning of a text, after white space, or 0.
func leadingDouble(of text: String) -> Double {
  var scan = LeadingScan(text)
  let sign = scan.takeSign()
  let start = scan
  let prefix = scan.take(1) { $0 == UInt8(ascii: "0") } + scan.take(1) { $0 | 0x20 == 0x78 }
  let isHexadecimal = prefix.count == 2
  if !isHexadecimal { scan = start }
  let isWanted = isHexadecimal ? isHexDigit : isDigit
  let whole = scan.take(where: isWanted)
  let point = scan.take(1) { $0 == UInt8(ascii: ".") }
  let fraction = scan.take(where: isWanted)
  if whole.isEmpty, fraction.isEmpty { return 0 }
  let letter = UInt8(ascii: isHexadecimal ? "p" : "e")
  var exponent = scan.take(1) { $0 | 0x20 == letter }
  if !exponent.isEmpty {
    exponent += scan.takeSign()
    let digits = scan.take(where: isDigit)
    exponent = digits.isEmpty ? "" : exponent + digits
  }
  return Double(sign + (isHexadecimal ? prefix : "") + whole + point + fraction + exponent) ?? 0
}

/// Scans a text from front to back.
private struct LeadingScan {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8).drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  mutating func takeSign() -> String {
    take(1) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  }

  /// Takes ASCII bytes as long as they are wanted, at most `limit` of them.
  mutating func take(_ limit: Int = .max, where isWanted: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(limit).prefix(while: isWanted)
    rest.removeFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

private func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || 0x61...0x66 ~= byte | 0x20 }
