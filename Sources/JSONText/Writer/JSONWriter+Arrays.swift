/// Arrays of numbers and texts. Nothing is nested in these, so where nothing else is to be done or looked
/// at they are written without being opened: a sixth of writing pairs of coordinates.
extension JSONWriter {
  /// Writes an array as the next value, as far as arrays may be nested here; see `nestArray`.
  package func array(_ values: [Double]) {
    if values.allSatisfy(\.isFinite), flatArray(values, { $0.append($1) }) { return }
    nestedArray(values) { $0.double($1) }
  }

  /// Writes an array; see `array(_:)` of doubles.
  package func array(_ values: [Int]) {
    if flatArray(values, { $0.append(Int64($1)) }) { return }
    nestedArray(values) { $0.integer(Int64($1)) }
  }

  /// Writes an array; see `array(_:)` of doubles.
  package func array(_ values: [String]) {
    if flatArray(values, { $0.quote($1) }) { return }
    nestedArray(values) { $0.string($1) }
  }

  /// False, and nothing written, where the array has to be opened.
  @inline(__always)  // Measured: one loop for each type.
  private func flatArray<T>(_ values: [T], _ append: (JSONWriter, T) -> Void) -> Bool {
    // Of a short array nobody has to be asked whether to stop.
    guard !values.isEmpty, values.count < 256 || questions == nil, beginNested(1) != nil
    else { return false }
    var separator = UInt8(ascii: "[")
    for value in values {
      buffer.append(separator)
      append(self, value)
      separator = UInt8(ascii: ",")
    }
    buffer.append(UInt8(ascii: "]"))
    return true
  }

  @inline(__always)
  private func nestedArray<T>(_ values: [T], _ write: (JSONWriter, T) -> Void) {
    guard nestArray() else { return }
    for value in values {
      if isStopped { break }
      write(self, value)
    }
    endArray()
  }
}
