// Numbers that a format spells with digits.

extension ByteCursor {
  /// Returns the integer of up to 18 decimal digits that a range is, with a minus sign or without; nil for any other text.
  package func integer(in range: Range<Int>) -> Int64? {
    guard let first = byte(at: range.lowerBound), range.upperBound <= end else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative ? range.lowerBound + 1 : range.lowerBound
    guard 1...18 ~= range.upperBound - start else { return nil }
    var value: Int64 = 0
    for offset in start..<range.upperBound {
      let digit = base[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return isNegative ? -value : value
  }

  /// Returns the Double that is nearest to a number in a range, which is spelled as in JSON, with at most 17 digits; nil
  /// for any other text, and for a number beyond the range of Double.
  package func double(in range: Range<Int>) -> Double? {
    guard range.lowerBound >= 0, range.upperBound <= end else { return nil }
    // The range lies in the input.
    let digits = UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    guard let spelling = NumberSpelling(digits), spelling.digitCount <= 17 else { return nil }
    return JSONNumber(digits: digits, isInteger: spelling.isInteger, powers: .table).double
  }
}
