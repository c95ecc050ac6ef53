extension String {
  /// The text as a name in SQL, in double quotes.
  var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

extension Sequence<String> {
  /// The texts as names in SQL, separated by commas.
  var quoted: String { map(\.quoted).joined(separator: ", ") }
}
