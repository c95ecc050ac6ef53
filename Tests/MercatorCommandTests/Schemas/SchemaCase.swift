/// A schema, values that match it, and values that don't.
struct SchemaCase: Sendable {
  let schema: String
  let valid: [String]
  let invalid: [String]
}
