extension String {
  /// The text with an escape such as `\u{1b}` for each character that would act on what shows the text: a line break
  /// forges lines of a log, a control character steers a terminal, and others change the direction of what is around
  /// them. For messages with texts of a sender; values keep theirs.
  ///
  /// Source: the categories Cc, Zl and Zp, and the property Bidi_Control, of Unicode 16.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.actsOnDisplay) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.actsOnDisplay: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text in quotes as a literal of Swift, with `escapingControls`.
  package var quotedLiteral: String {
    let escaped = unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return "\"\(escaped.escapingControls)\""
  }
}

extension Unicode.Scalar {
  /// Whether the character acts on what shows it, and isn't shown itself.
  package var actsOnDisplay: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
