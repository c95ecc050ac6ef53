/// A style of keys, by the name that `MapKeyStyle` has for it.
enum KeyStyle: String {
  case flatCase, upperCase, camelCase, pascalCase
  case snakeCase, camelSnakeCase, pascalSnakeCase, screamingSnakeCase
  case kebabCase, camelKebabCase, pascalKebabCase, screamingKebabCase

  private var separator: String {
    switch self {
    case .flatCase, .upperCase, .camelCase, .pascalCase: ""
    case .snakeCase, .camelSnakeCase, .pascalSnakeCase, .screamingSnakeCase: "_"
    case .kebabCase, .camelKebabCase, .pascalKebabCase, .screamingKebabCase: "-"
    }
  }

  /// Returns the name of a property in this style. Underscores at both ends are kept.
  func callAsFunction(_ name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let rest = name.dropFirst(start.count)
    guard let last = rest.lastIndex(where: { $0 != "_" }) else { return name }
    var words: [String] = []
    for word in Self.words(of: rest[...last]) { words.append(styled(word, isFirst: words.isEmpty)) }
    return start + words.joined(separator: separator) + rest[rest.index(after: last)...]
  }

  private func styled(_ word: String, isFirst: Bool) -> String {
    switch self {
    case .flatCase, .snakeCase, .kebabCase: word.lowercased()
    case .upperCase, .screamingSnakeCase, .screamingKebabCase: word.uppercased()
    case .camelCase where isFirst, .camelSnakeCase where isFirst, .camelKebabCase where isFirst:
      word.lowercased()
    default: word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }

  /// The words of a name: one begins behind a separator, at a capital that follows no capital, and at the last capital
  /// of several if a lowercase letter follows.
  private static func words(of name: Substring) -> [String] {
    let letters = Array(name.unicodeScalars)
    var words: [String] = []
    for (index, letter) in letters.enumerated() where !letter.isSeparator {
      let before = index > 0 ? letters[index - 1] : "_"
      let isBeforeLower = index + 1 < letters.count && letters[index + 1].properties.isLowercase
      if before.isSeparator
        || letter.properties.isUppercase && (!before.properties.isUppercase || isBeforeLower)
      {
        words.append("")
      }
      words[words.count - 1].unicodeScalars.append(letter)
    }
    return words
  }
}

extension Unicode.Scalar {
  fileprivate var isSeparator: Bool { self == "_" || self == "-" || self == " " }
}
