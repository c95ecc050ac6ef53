import Mercator

/// The values that `enum` or `const` allow.
struct AllowedValues: Sendable {
  /// The keyword: `enum` or `const`.
  let keyword: String
  private let values: Set<JSONValue>
  private let kinds: Set<JSONValue.Kind>
  /// The values for messages.
  let description: String

  /// The length of the values in a message.
  private static let shownLength = 100

  init(_ keyword: String, _ values: [JSONValue]) {
    self.keyword = keyword
    self.values = Set(values)
    kinds = Set(values.map(\.kind))
    var text = ""
    for value in values where text.utf8.count <= Self.shownLength {
      text += (text.isEmpty ? "" : ", ") + value.text()
    }
    let shown = String(text.unicodeScalars.prefix(Self.shownLength))
    let isShortened = shown != values.map { $0.text() }.joined(separator: ", ")
    description = shown + (isShortened ? "…" : "")
  }

  /// Whether a value of a kind may be among the values.
  func mayContain(_ kind: JSONValue.Kind) -> Bool { kinds.contains(kind) }

  func contains(_ value: JSONValue) -> Bool { values.contains(value) }
}
