/// Texts for the formats of JSON Schema.
enum SchemaText {
  /// Returns a text that has a format, and no other one that a model could take it for.
  static func text(_ format: String?, _ number: Int) -> String {
    let digits = String(100 + number % 900)
    return switch format {
    case "date-time": "2020-01-02T03:04:05Z"
    case "date": "2020-01-\(10 + number % 20)"
    case "uri", "url", "iri": "https://example.org/\(digits)"
    case "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6\(digits)"
    default: "some text, number \(number)"
    }
  }
}
