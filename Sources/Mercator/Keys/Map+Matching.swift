extension Map {
  /// Looks up all members whose keys match a pattern, as one object.
  ///
  ///     headers <- map[matching: "x-*"]           // ["x-id": "7", "x-trace": "a1"]
  ///     names   <- map[matching: "lang_{code}"]   // ["en": "Hello", "de": "Hallo"]
  ///
  /// - `*` stands for any number of characters, also for none. The keys of the property are the whole keys.
  /// - `{name}` stands for at least one character, and what it stands for is the key of the property. A pattern
  ///   has either any number of `*` or one `{name}`, whose name is up to you.
  /// - `\*`, `\{` and `\\` stand for `*`, `{` and `\`.
  ///
  /// The property is usually a dictionary. Without a matching member it is empty. The members count as mapped,
  /// also for other lines with their keys. When writing, each entry becomes a member again; an entry whose key
  /// the pattern doesn't match is left out and reported. Of two lines that write the same key, the later one
  /// counts. With an invalid pattern nothing is read, and the value to write is left out and reported.
  @_disfavoredOverload
  public subscript(matching pattern: String) -> Map {
    let gathering = KeyPattern(pattern).map { Gathering.members($0) }
    return diagnostics?.ended?.copy().gathering(pattern, gathering)
      ?? self.gathering(pattern, gathering)
  }
}
