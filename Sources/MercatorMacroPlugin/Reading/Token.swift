/// A token of Swift source.
struct Token {
  enum Kind: UInt8 {
    /// A name or a keyword.
    case word
    /// A name between backticks.
    case quotedWord
    case number
    /// A string with all its interpolations.
    case string
    case regex
    /// A number sign with the word that follows it, such as `#if`.
    case directive
    /// A bracket, a comma, or one character of an operator.
    case symbol
  }

  let kind: Kind
  /// Where the token begins and ends in the bytes of the source.
  let start: Int
  let end: Int
  /// Whether the token is the first one of its line.
  let beginsLine: Bool
  /// Whether anything, such as a space, is between the token and the one before it.
  let isDetached: Bool
}

/// Why a source can't be read.
struct UnreadableSource: Error {
  let reason: String
  /// The position in the source.
  let offset: Int
  /// Whether the rest can be read, so that a warning is enough.
  var isHarmless = false
}
