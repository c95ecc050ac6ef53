extension String {
  /// The text of a server without characters that end a line, or control a terminal or the direction of text.
  package var printable: String {
    let scalars = unicodeScalars.map { (scalar) -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar
      }
    }
    return String(UnicodeScalarView(scalars))
  }
}
