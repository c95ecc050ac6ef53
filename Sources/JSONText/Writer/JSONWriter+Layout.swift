/// Writes commas, line breaks and indentation between values.
extension JSONWriter {
  /// Writes the comma and line break before an element; nothing before a member's value or the root.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func beginValue() {
    if let frame = frames.last, !frame.pointee.isObject { separate() }
  }

  /// Writes the comma and line break before an element or a key.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func separate() {
    guard let frame = frames.last else { return }
    if frame.pointee.isEmpty {
      frame.pointee.isEmpty = false
    } else {
      buffer.append(UInt8(ascii: ","))
    }
    if options.isPretty { breakLine() }
  }

  /// Breaks the line before a closing bracket; an empty container takes three lines as in
  /// `JSONSerialization`.
  @inline(never)
  func breakLine(endingEmpty isEmpty: Bool) {
    if isEmpty { buffer.append(UInt8(ascii: "\n")) }
    breakLine()
  }

  @inline(never)
  func breakLine() {
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(UInt8(ascii: " "), times: (frames.count + extraIndent) * max(options.indent, 0))
  }
}
