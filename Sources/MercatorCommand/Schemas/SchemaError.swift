/// A schema that can't be used.
struct SchemaError: Error, CustomStringConvertible {
  /// Where the mistake is in the schema, such as `#/properties/id/type`.
  let location: String
  let reason: String

  var description: String { "\(location): \(reason)" }
}
