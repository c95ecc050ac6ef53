/// What stands between values.
extension JSONWriter {
  /// Comma and line break before an element; nothing before a member's value or at the top.
  func beginValue() {
    if let frame, !frame.isObject { separate() }
  }

  /// Comma and line break before an element or a key.
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

  func breakLine() {
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(UInt8(ascii: " "), times: (frames.count + extraIndent) * max(options.indent, 0))
  }
}
