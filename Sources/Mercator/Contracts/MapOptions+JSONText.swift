import JSONText

/// The options that the JSON parser and the JSON writer understand.
extension MapOptions {
  var parsingOptions: JSONParsingOptions {
    JSONParsingOptions(
      maximumDepth: limits.depth,
      maximumNodes: limits.values,
      maximumBytes: limits.bytes,
      duplicateKeys: reading.duplicateKeys.parsing
    )
  }

  var writingOptions: JSONWritingOptions {
    JSONWritingOptions(
      sortsKeys: writing.keyOrder == .sorted,
      escapesSlashes: writing.escapesSlashes,
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

extension MapOptions.NonFiniteNumbers {
  fileprivate var writing: JSONWritingOptions.NonFiniteNumbers {
    switch self {
    case .fail: .fail
    case .null: .null
    case .text: .text
    }
  }
}
