import JSONText

/// The options that the JSON parser and the JSON writer understand.
extension MapOptions {
  var parsing: JSONParsingOptions {
    JSONParsingOptions(
      maximumDepth: maximumDepth,
      maximumNodes: maximumValues,
      maximumBytes: maximumBytes,
      duplicateKeys: duplicateKeys.parsing
    )
  }

  var writing: JSONWritingOptions {
    JSONWritingOptions(
      sortsKeys: keyOrder == .sorted,
      escapesSlashes: escapesSlashes,
      nonFiniteNumbers: nonFiniteNumbers.writing,
      maximumDepth: maximumDepth
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
