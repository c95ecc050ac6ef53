import Mercator

/// A JSON Schema of the objects that a model reads.
///
///     let schema = MappingDescription(of: User.self).schema
///     try schema.json.data(prettyPrint: true).write(to: file)
///     print(schema.omissions)       // ["User.code: a condition is code: a valid checksum"]
public struct MappingSchema: Hashable, Sendable {
  /// The schema, in the version 2020-12 of JSON Schema.
  public let json: JSONValue
  /// What the schema can't express, each with the model and the key. The schema accepts more than the model there.
  public let omissions: [String]
}

extension MappingDescription {
  /// The schema of what a mapper reads with the policy `MapOptions.Policy.strict`, apart from its `omissions`.
  ///
  /// Properties that aren't Optional are required, and members that no line maps aren't allowed. A validator has to
  /// check formats, such as `uuid`. As a mapper reads true as 1 and 0 as false, the schema allows booleans for numbers,
  /// and 0 and 1 for booleans. It doesn't limit the digits of numbers: an integer that a Double can only round is valid,
  /// but refused.
  public var schema: MappingSchema {
    let builder = SchemaBuilder(self)
    let json = builder.schema()
    return MappingSchema(json: json, omissions: builder.omissions)
  }
}
