import JSONText

// Ranges of bytes that are compared with one another, or are positions.

extension ByteCursor {
  /// Returns a hash value of the bytes of a range and a number, which is another one in each process.
  package func hash(of range: Range<Int>, _ number: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(number)
    let range = range.clamped(to: 0..<end)
    // The range lies in the bytes.
    hasher.combine(
      bytes: UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    )
    return hasher.finalize()
  }

  /// Whether two ranges have the same bytes.
  package func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let (first, second) = (a.clamped(to: 0..<end), b.clamped(to: 0..<end))
    guard first == a, second == b, a.count == b.count else { return false }
    // Both ranges lie in the bytes.
    return bytesAreEqual(base + a.lowerBound, base + b.lowerBound, count: a.count)
  }

  /// Returns the decimal number without a sign and without leading zeros that a range is; nil for any other text, and for
  /// a number that an Int doesn't hold.
  package func position(in range: Range<Int>) -> Int? {
    guard let first = byte(at: range.lowerBound), range.upperBound <= end,
      1...19 ~= range.count, first != UInt8(ascii: "0") || range.count == 1
    else { return nil }
    var value = 0
    for offset in range {
      let digit = base[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, isProductLarger) = value.multipliedReportingOverflow(by: 10)
      let (sum, isSumLarger) = product.addingReportingOverflow(Int(digit))
      if isProductLarger || isSumLarger { return nil }
      value = sum
    }
    return value
  }
}
