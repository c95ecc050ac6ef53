import JSONText

/// The options that the JSON parser and the JSON writer understand.
extension MapOptions {
  var parsingOptions: JSONParsingOptions {
    JSONParsingOptions(
      maximumDepth: limits.depth,
      maximumNodes: limits.values,
      maximumBytes: limits.bytes,
      duplicateKeys: reading.duplicateKeys.parsing,
      syntax: reading.syntax.parsing,
      invalidUTF8: reading.invalidUTF8.parsing
    )
  }

  var writingOptions: JSONWritingOptions {
    JSONWritingOptions(
      indent: writing.indent,
      sortsKeys: writing.keyOrder == .sorted,
      escapesSlashes: writing.escapesSlashes,
      isASCIIOnly: writing.isASCIIOnly,
      nonFiniteNumbers: nonFiniteNumbers.writing,
      maximumDepth: limits.depth
    )
  }
}

extension MapOptions.DuplicateKeys {
  fileprivate var parsing: JSONParsingOptions.DuplicateKeys {
    switch self {
    case .lastWins: .lastWins
    case .firstWins: .firstWins
    case .reject: .reject
    }
  }
}

extension MapOptions.Syntax {
  fileprivate var parsing: JSONParsingOptions.Syntax {
    switch self {
    case .strict: .strict
    case .relaxed: .relaxed
    }
  }
}

extension MapOptions.InvalidUTF8 {
  fileprivate var parsing: JSONParsingOptions.InvalidUTF8 {
    switch self {
    case .refuse: .refuse
    case .replace: .replace
    }
  }
}

extension MapOptions.NonFiniteNumbers {
  fileprivate var writing: JSONWritingOptions.NonFiniteNumbers {
    switch self {
    case .fail: .fail
    case .null: .null
    case .text: .text
    }
  }
}
