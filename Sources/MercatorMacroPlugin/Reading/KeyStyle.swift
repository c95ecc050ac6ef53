/// A style of keys, by the name that `MapKeyStyle` has for it.
struct KeyStyle {
  private enum Letters { case lower, upper, capitalized, capitalizedBehindFirst }

  private static let styles: [String: (Letters, separator: String)] = [
    "flatCase": (.lower, ""),
    "upperCase": (.upper, ""),
    "camelCase": (.capitalizedBehindFirst, ""),
    "pascalCase": (.capitalized, ""),
    "snakeCase": (.lower, "_"),
    "kebabCase": (.lower, "-"),
    "camelSnakeCase": (.capitalizedBehindFirst, "_"),
    "pascalSnakeCase": (.capitalized, "_"),
    "screamingSnakeCase": (.upper, "_"),
    "camelKebabCase": (.capitalizedBehindFirst, "-"),
    "pascalKebabCase": (.capitalized, "-"),
    "screamingKebabCase": (.upper, "-"),
  ]

  private let letters: Letters
  private let separator: String

  /// Creates a style; nil if there is none of this name.
  init?(named name: String) {
    guard let style = Self.styles[name] else { return nil }
    (letters, separator) = style
  }

  /// Returns the name of a property in this style. Underscores at both ends are kept.
  func callAsFunction(_ name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let rest = name.dropFirst(start.count)
    guard let last = rest.lastIndex(where: { $0 != "_" }) else { return name }
    let words = Self.words(of: rest[...last]).enumerated().map { styled($1, isFirst: $0 == 0) }
    return start + words.joined(separator: separator) + rest[rest.index(after: last)...]
  }

  private func styled(_ word: Substring, isFirst: Bool) -> String {
    switch letters {
    case .lower: word.lowercased()
    case .upper: word.uppercased()
    case .capitalizedBehindFirst where isFirst: word.lowercased()
    case .capitalized, .capitalizedBehindFirst:
      word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }

  /// The words of a name: one begins behind a separator, at a capital that follows no capital, and at the last capital
  /// of several if a lowercase letter follows.
  private static func words(of name: Substring) -> [Substring] {
    let letters = Array(name.unicodeScalars)
    var starts = [0]
    for index in letters.indices.dropFirst() {
      let (before, letter) = (letters[index - 1], letters[index])
      let isBeforeLower = index + 1 < letters.count && letters[index + 1].properties.isLowercase
      if before.isSeparator != letter.isSeparator
        || letter.properties.isUppercase && (!before.properties.isUppercase || isBeforeLower)
      {
        starts.append(index)
      }
    }
    let ends = starts.dropFirst() + [letters.count]
    let indices = Array(name.unicodeScalars.indices) + [name.endIndex]
    return zip(starts, ends).map { name[indices[$0]..<indices[$1]] }
      .filter { $0.unicodeScalars.first?.isSeparator == false }
  }
}

extension Unicode.Scalar {
  fileprivate var isSeparator: Bool { self == "_" || self == "-" || self == " " }
}
