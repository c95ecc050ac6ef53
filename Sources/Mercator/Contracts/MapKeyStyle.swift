/// A style of the keys in the JSON, if the lines of the models use another one.
///
///     mapper.options.keyStyle = .snakeCase
///     avatarURL <- map["avatarURL"]        // "avatar_url" in the JSON, in both directions
///
/// A new word begins at a capital after a lowercase letter or a digit, at the last of several capitals if a
/// lowercase letter follows it (`HTMLText` is `HTML` and `Text`), and after underscores, hyphens and
/// spaces. A digit belongs to the word before it. Leading and trailing underscores are kept.
public enum MapKeyStyle: Hashable, Sendable, CaseIterable {
  /// `avatarurl`
  case flatCase
  /// `AVATARURL`
  case upperCase
  /// `avatarUrl`
  case camelCase
  /// `AvatarUrl`
  case pascalCase
  /// `avatar_url`
  case snakeCase
  /// `avatar-url`
  case kebabCase
  /// `avatar_Url`
  case camelSnakeCase
  /// `Avatar_Url`
  case pascalSnakeCase
  /// `AVATAR_URL`
  case screamingSnakeCase
  /// `avatar-Url`
  case camelKebabCase
  /// `Avatar-Url`
  case pascalKebabCase
  /// `AVATAR-URL`
  case screamingKebabCase

  /// Returns a key in this style.
  public func callAsFunction(_ key: String) -> String {
    let scalars = Array(key.unicodeScalars)
    guard let first = scalars.firstIndex(where: { $0 != "_" }),
      let last = scalars.lastIndex(where: { $0 != "_" })
    else { return key }
    let words = MapKeyStyle.words(of: scalars[first...last]).enumerated().map { position, word in
      styled(word, isFirst: position == 0)
    }
    let margins = (scalars[..<first], scalars[(last + 1)...])
    return text(margins.0) + words.joined(separator: separator) + text(margins.1)
  }

  private var separator: String {
    switch self {
    case .flatCase, .upperCase, .camelCase, .pascalCase: ""
    case .snakeCase, .camelSnakeCase, .pascalSnakeCase, .screamingSnakeCase: "_"
    case .kebabCase, .camelKebabCase, .pascalKebabCase, .screamingKebabCase: "-"
    }
  }

  private func styled(_ word: String, isFirst: Bool) -> String {
    switch self {
    case .flatCase, .snakeCase, .kebabCase: word.lowercased()
    case .upperCase, .screamingSnakeCase, .screamingKebabCase: word.uppercased()
    case .pascalCase, .pascalSnakeCase, .pascalKebabCase: word.capitalizedWord
    case .camelCase, .camelSnakeCase, .camelKebabCase:
      isFirst ? word.lowercased() : word.capitalizedWord
    }
  }

  private static func words(of scalars: ArraySlice<Unicode.Scalar>) -> [String] {
    var words: [String] = []
    var start = scalars.startIndex
    for index in scalars.indices where index > start {
      let (last, scalar) = (scalars[index - 1], scalars[index])
      if scalar.separatesWords || last.separatesWords {
        words.append(text(scalars[start..<index]))
        start = index
        continue
      }
      guard scalar.properties.isUppercase else { continue }
      // The last of several capitals begins a word if a lowercase letter follows it.
      let next = index + 1 < scalars.endIndex ? scalars[index + 1] : nil
      if !last.properties.isUppercase || next?.properties.isLowercase == true {
        words.append(text(scalars[start..<index]))
        start = index
      }
    }
    words.append(text(scalars[start...]))
    return words.filter { !$0.unicodeScalars.allSatisfy(\.separatesWords) }
  }
}

private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
  String(String.UnicodeScalarView(scalars))
}

extension Unicode.Scalar {
  fileprivate var separatesWords: Bool { self == "_" || self == "-" || self == " " }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
