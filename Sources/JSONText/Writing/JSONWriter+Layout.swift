/// What stands between values.
extension JSONWriter {
  /// Comma and line break before an element; nothing before a member's value or at the top.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func beginValue() {
    let last = frames.count &- 1
    if last >= 0, !frames[last].isObject { separate() }
  }

  /// Comma and line break before an element or a key.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func separate() {
    let last = frames.count - 1
    guard last >= 0 else { return }
    if frames[last].isEmpty {
      frames[last].isEmpty = false
    } else {
      buffer.append(UInt8(ascii: ","))
    }
    if options.isPretty { breakLine() }
  }

  /// An empty container takes three lines, as JSONSerialization has it.
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
