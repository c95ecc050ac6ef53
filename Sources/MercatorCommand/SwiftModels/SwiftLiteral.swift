/// Returns a string literal of Swift, in which characters that are invisible or change their neighbours are escaped.
func swiftLiteral(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    default:
      if isPlain(scalar) {
        literal.unicodeScalars.append(scalar)
      } else {
        literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
  return literal + "\""
}

private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
    .letterNumber,
    .otherNumber, .dashPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation,
    .mathSymbol,
    .currencySymbol, .otherSymbol:
    return true
  default: return false
  }
}
