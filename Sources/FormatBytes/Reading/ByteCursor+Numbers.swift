import JSONText

// Numbers that a format spells with digits.

extension ByteCursor {
  /// Returns the Double that is nearest to a number in a range, which is spelled as in JSON, with at most 17 digits; nil
  /// for any other text, and for a number beyond the range of Double.
  package func double(in range: Range<Int>) -> Double? {
    guard range.lowerBound >= 0, range.upperBound <= end else { return nil }
    // The range lies in the input.
    return JSONNumber.shortDouble(
      UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    )
  }
}
