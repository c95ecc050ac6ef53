/// The start of a text from outside, in a form that can be part of a message: on one line, and without characters
/// that control a terminal or the direction of text.
struct PrintableText {
  private(set) var text = ""

  /// - Parameters:
  ///   - source: the text. White space and characters that can't be printed become one space.
  ///   - maximumCount: how many Unicode scalars are kept, at most; an ellipsis stands for the rest.
  init(_ source: String, maximumCount: Int) {
    var count = 0
    var isSpaceDue = false
    for scalar in source.unicodeScalars {
      guard scalar.isPrintable else {
        isSpaceDue = count > 0
        continue
      }
      count += isSpaceDue ? 2 : 1
      guard count <= maximumCount else {
        text += "…"
        return
      }
      if isSpaceDue { text += " " }
      text.unicodeScalars.append(scalar)
      isSpaceDue = false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is neither white space nor one that controls what is around it.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// The number of the scalar in the notation of Unicode, such as `U+000A`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
