import JSONText

/// A value that a schema doesn't allow.
struct SchemaViolation {
  let path: JSONPath
  /// The place of the value in the text.
  let place: TextPlace
  let reason: String
  /// Where the broken rule is in the schema, such as `#/properties/age/minimum`.
  let rule: String

  var description: String { "\(path): \(reason) (\(rule))" }
}
