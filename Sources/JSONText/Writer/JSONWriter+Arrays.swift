/// Arrays of numbers and strings. Their elements contain nothing, so the array is normally written without
/// opening a frame for it. Measured: saves a sixth of writing pairs of coordinates.
extension JSONWriter {
  /// Writes an array of numbers as the next value, or null if containers are nested too deeply.
  package func array(_ values: [Double]) {
    if values.allSatisfy(\.isFinite), flatArray(values, { $0.append($1) }) { return }
    nestedArray(values) { $0.double($1) }
  }

  /// Writes an array of integers as the next value, or null if containers are nested too deeply.
  package func array(_ values: [Int]) {
    if flatArray(values, { $0.append(Int64($1)) }) { return }
    nestedArray(values) { $0.integer(Int64($1)) }
  }

  /// Writes an array of strings as the next value, or null if containers are nested too deeply.
  package func array(_ values: [String]) {
    if flatArray(values, { $0.quote($1) }) { return }
    nestedArray(values) { $0.string($1) }
  }

  /// Writes an array without a frame. Returns false, and writes nothing, if it needs one.
  @inline(__always)  // Measured: one loop for each type.
  private func flatArray<T>(_ values: [T], _ append: (JSONWriter, T) -> Void) -> Bool {
    // A short array is written without checking whether to stop.
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
