/// Writes the schema of the value of a line.
struct FormSchema {
  private let builder: SchemaBuilder
  private let model: String
  private let line: MappingDescription.Line

  init(_ builder: SchemaBuilder, _ model: String, _ line: MappingDescription.Line) {
    (self.builder, self.model, self.line) = (builder, model, line)
  }

  func schema(of form: MappingDescription.Form) -> JSONValue {
    switch form {
    case .any: return true
    case .boolean: return ["type": "boolean"]
    case .integer(let minimum, let maximum):
      return ["type": "integer", "minimum": minimum, "maximum": maximum]
    case .number: return ["type": "number"]
    case .text(let format): return schema(ofText: format)
    case .values(let values): return ["enum": JSONValue(values)]
    case .array(let element, _): return ["type": "array", "items": schema(of: element)]
    case .dictionary(let element):
      return ["type": "object", "additionalProperties": schema(of: element)]
    case .model(let name): return builder.reference(to: name)
    case .nullable(let form): return schema(ofNullable: form)
    case .either(let forms): return ["anyOf": JSONValue(forms.map { schema(of: $0) })]
    case .tagged(let key, let tagged): return schema(of: tagged, by: key)
    case .unknown:
      builder.omit("it isn't known what \(line.transform ?? line.type) reads", model, line)
      return true
    }
  }

  private func schema(ofNullable form: MappingDescription.Form) -> JSONValue {
    if case .either(let forms) = form {
      return ["anyOf": JSONValue(forms.map { self.schema(of: $0) } + [["type": "null"]])]
    }
    var schema = schema(of: form)
    if schema == true { return schema }
    if case .values(let values) = form { return ["enum": JSONValue(values + [.null])] }
    guard let type = schema["type"], type.string != nil, schema["enum"] == nil else {
      return schema.orNull
    }
    schema["type"] = [type, "null"]
    return schema
  }

  private func schema(ofText format: String?) -> JSONValue {
    switch format {
    case nil: return ["type": "string"]
    case TextFormat.unknown:
      builder.omit("it isn't known which texts \(line.transform ?? line.type) reads", model, line)
      return ["type": "string"]
    case TextFormat.iso8601:
      // RFC 3339 is the usual form; the pattern has the other forms of ISO 8601 that are read.
      return [
        "type": "string",
        "anyOf": [["format": "date-time"], ["pattern": JSONValue(Self.iso8601)]],
      ]
    case TextFormat.base64:
      return [
        "type": "string", "contentEncoding": "base64", "pattern": JSONValue(Self.base64),
      ]
    case TextFormat.url:
      builder.omit("URL reads more texts than the format uri-reference allows", model, line)
      return ["type": "string"]
    case TextFormat.uuid:
      return ["type": "string", "format": "uuid"]
    case let format?: return ["type": "string", "format": JSONValue(format)]
    }
  }

  private static let iso8601 =
    "^[0-9]{4}-?[0-9]{2}-?[0-9]{2}([Tt ][0-9]{2}:?[0-9]{2}:?[0-9]{2}([.,][0-9]{1,9})?"
    + "([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)?)?$"

  private static let base64 =
    "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

  /// Returns the schema of a model that a tag selects.
  private func schema(of tagged: [MappingDescription.Tagged], by key: String) -> JSONValue {
    let path = key.components(separatedBy: ".")[...]
    let known = tagged.flatMap(\.tags)
    let choices = tagged.map { member -> JSONValue in
      let tag = ObjectSchema(isOnPath: true)
      if member.tags.isEmpty {
        tag.add(path, ["enum": JSONValue(known)], isRequired: true)
        return choice(["not": tag.json], member, key)
      }
      tag.add(path, ["enum": JSONValue(member.tags)], isRequired: true)
      return choice(tag.json, member, key)
    }
    return ["oneOf": JSONValue(choices)]
  }

  private func choice(
    _ tag: JSONValue,
    _ member: MappingDescription.Tagged,
    _ key: String
  ) -> JSONValue {
    guard let model = member.model else { return ["allOf": [["type": "object"], tag]] }
    return ["allOf": [tag, builder.reference(to: model, tag: SchemaTag(key: key))]]
  }
}
