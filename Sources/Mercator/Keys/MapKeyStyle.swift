/// How the keys of the JSON look, where the lines of a model name them in another style.
///
///     mapper.options.keyStyle = .snakeCase
///     avatarURL <- map["avatarURL"]        // "avatar_url" in the JSON, in both directions
///
/// A key is split into words where a small letter or a digit is followed by a capital, in front of the
/// last of several capitals that a small letter follows (`HTMLText` is `HTML` and `Text`), and at
/// underscores, hyphens and spaces. Digits belong to the word in front of them. Underscores in front
/// and behind stay.
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

  /// The key in this style.
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
      // The last of several capitals begins a word if a small letter follows it.
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
