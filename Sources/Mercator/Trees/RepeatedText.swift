/// The texts of a key that a form has more than once.
///
/// They are a list where a line reads an array or a set, or a value of any kind. For any other line one of them counts,
/// and the key is a duplicate.
package final class RepeatedText {
  /// The texts in the order of the pairs.
  private let texts: [String]
  private let firstWins: Bool
  private var wasList = false
  private var wasText = false

  package init(_ texts: [String], firstWins: Bool) {
    (self.texts, self.firstWins) = (texts, firstWins)
  }

  /// Whether the key is a duplicate, because no line has read the texts as a list, or one has read a single text.
  var isDuplicate: Bool { wasText || !wasList }

  /// The text that counts where one is needed.
  var text: String { (firstWins ? texts.first : texts.last) ?? "" }

  /// A text that doesn't count where one is needed.
  var unusedText: String { (firstWins ? texts.last : texts.first) ?? "" }

  /// Returns a value as repeated texts; nil if it is anything else.
  static func of(_ value: Any) -> RepeatedText? {
    // Types are compared first: a cast to a class would bridge a Swift container with all its contents.
    type(of: value) == RepeatedText.self ? value as? RepeatedText : nil
  }

  /// Returns a text, or of repeated ones the one that counts, for what doesn't read it; nil for any other value.
  static func text(in value: Any) -> String? { value as? String ?? of(value)?.text }

  /// Returns the text that counts for a line that needs one.
  func readText() -> String {
    wasText = true
    return text
  }

  /// Returns all texts for a line that needs a list or any value.
  func readList() -> [Any] { list(isRead: true) }

  /// - Parameter isRead: whether a line reads the texts; they may be those of an error.
  func list(isRead: Bool) -> [Any] {
    if isRead { wasList = true }
    return texts
  }
}
