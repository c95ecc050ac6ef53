/// A string, and the characters by which a JSON text spells it if a writer would choose others.
package struct SpelledText: Sendable {
  private enum Storage: Sendable {
    case usual(String)
    // Boxed because few strings have a spelling of their own, and all values would be larger.
    case own(Spelling)
  }

  private final class Spelling: Sendable {
    let text: String
    /// Nil for a key that is a number in its format.
    let spelling: String?

    init(_ text: String, _ spelling: String?) {
      self.text = text
      self.spelling = spelling
    }
  }

  private let storage: Storage

  /// Creates a string.
  ///
  /// - Parameter spelling: the characters between its quotes, if a writer would choose others.
  package init(_ text: String, spelling: String? = nil) {
    storage = spelling.map { .own(Spelling(text, $0)) } ?? .usual(text)
  }

  /// Creates a key that is a number in another format than JSON, by its digits.
  init(number digits: String) { storage = .own(Spelling(digits, nil)) }

  /// Whether this is a key that is a number in its format.
  package var isNumber: Bool {
    if case .own(let spelling) = storage { spelling.spelling == nil } else { false }
  }

  package var text: String {
    switch storage {
    case .usual(let text): text
    case .own(let spelling): spelling.text
    }
  }

  /// The characters between the quotes; nil if a writer chooses them.
  var spelling: String? {
    if case .own(let spelling) = storage { spelling.spelling } else { nil }
  }
}
