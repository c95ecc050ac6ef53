import Mercator

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
    // true and false are read as 1 and 0, and the other way round. Bounds don't apply to true and false.
    case .boolean: return ["type": ["boolean", "integer"], "minimum": 0, "maximum": 1]
    case .integer(let minimum, let maximum):
      return ["type": ["integer", "boolean"], "minimum": minimum, "maximum": maximum]
    case .number(let minimum, let maximum):
      return bounded(["type": ["number", "boolean"]], minimum, maximum)
    case .unconverted(let form): return schema(ofUnconverted: form)
    case .uncertain(let form):
      builder.omit("it isn't known which values \(line.transform ?? line.type) reads", model, line)
      return schema(of: form)
    case .text(let format): return schema(ofText: format)
    case .values(let values): return ["enum": JSONValue(values.withConvertedNumbers)]
    case .array(let element, _): return ["type": "array", "items": schema(of: element)]
    case .dictionary(let element):
      return ["type": "object", "additionalProperties": schema(of: element)]
    case .keyed(let key, let element):
      return [
        "type": "object", "propertyNames": schema(ofKey: key),
        "additionalProperties": schema(of: element),
      ]
    case .model(let name): return builder.reference(to: name)
    case .nullable(let form): return schema(ofNullable: form)
    case .either(let forms): return ["anyOf": JSONValue(forms.map { schema(of: $0) })]
    case .tagged(let key, let tagged): return schema(of: tagged, by: key)
    case .unknown:
      builder.omit("it isn't known what \(line.transform ?? line.type) reads", model, line)
      return true
    }
  }

  private func schema(ofUnconverted form: MappingDescription.Form) -> JSONValue {
    switch form {
    case .boolean: ["type": "boolean"]
    case .integer(let minimum, let maximum):
      ["type": "integer", "minimum": minimum, "maximum": maximum]
    case .number(let minimum, let maximum): bounded(["type": "number"], minimum, maximum)
    default: schema(of: form)
    }
  }

  private func bounded(
    _ schema: JSONValue,
    _ minimum: JSONValue?,
    _ maximum: JSONValue?
  ) -> JSONValue {
    var schema = schema
    if let minimum { schema["minimum"] = minimum }
    if let maximum { schema["maximum"] = maximum }
    return schema
  }

  /// Returns the schema of a key, which is a text.
  private func schema(ofKey form: MappingDescription.Form) -> JSONValue {
    switch form {
    case .text(nil): return true
    case .text(TextFormat.uuid): return schema(of: form)
    case .values(let values):
      return [
        "enum": JSONValue(values.map { $0.string.map { JSONValue($0) } ?? JSONValue($0.text()) })
      ]
    case .integer:
      builder.omit("integers as keys have bounds", model, line)
      return ["pattern": "^(?:0|-?[1-9][0-9]*)$"]
    default:
      builder.omit("it isn't known which keys \(line.type) reads", model, line)
      return true
    }
  }

  private func schema(ofNullable form: MappingDescription.Form) -> JSONValue {
    if case .either(let forms) = form {
      return ["anyOf": JSONValue(forms.map { self.schema(of: $0) } + [["type": "null"]])]
    }
    var schema = schema(of: form)
    if schema == true { return schema }
    if let values = schema["enum"]?.array, schema.count == 1 {
      return ["enum": JSONValue(values + [.null])]
    }
    guard let type = schema["type"], schema["enum"] == nil, schema["anyOf"] == nil,
      schema["oneOf"] == nil
    else { return schema.orNull }
    schema["type"] = JSONValue((type.array ?? [type]) + ["null"])
    return schema
  }

  private func schema(ofText format: String?) -> JSONValue {
    switch format {
    case nil: return ["type": "string"]
    case TextFormat.unknown:
      builder.omit("it isn't known which texts \(line.transform ?? line.type) reads", model, line)
      return ["type": "string"]
    case TextFormat.iso8601:
      return [
        "type": "string", "pattern": JSONValue(Self.iso8601),
        "not": ["pattern": JSONValue(Self.noDay)],
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

  /// Date, time and zone of ISO 8601 in the extended and the basic form.
  private static let iso8601 =
    "^(?:\(iso8601("-", ":"))|\(iso8601("", "")))"
    + "(?:[Zz]|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)$"

  private static func iso8601(_ dash: String, _ colon: String) -> String {
    let day = "[0-9]{4}\(dash)(?:0[1-9]|1[0-2])\(dash)(?:0[1-9]|[12][0-9]|3[01])"
    let seconds = "(?:\(colon)(?:[0-5][0-9]|60)(?:[.,][0-9]+)?)?"
    let time = "(?:[01][0-9]|2[0-3])\(colon)[0-5][0-9]\(seconds)"
    // Digits after the ninth are dropped.
    let noSeconds = "(?:\(colon)00(?:[.,](?:0{1,8}|0{9}[0-9]*))?)?"
    return "\(day)[Tt ](?:\(time)|24\(colon)00\(noSeconds))"
  }

  /// Days that don't exist: the 30th of February, the 31st of April, and the 29th of February in most years.
  private static let noDay: String = {
    let notByFour = "(?:[02468][1235679]|[13579][01345789])"
    return "^[0-9]{4}-?(?:02-?3|(?:0[469]|11)-?31)"
      + "|^(?:[0-9]{2}\(notByFour)|\(notByFour)00)-?02-?29"
  }()

  private static let base64 =
    "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

  /// Returns the schema of a model that a tag selects.
  private func schema(of tagged: [MappingDescription.Tagged], by key: String) -> JSONValue {
    let path = key.dottedSteps[...]
    let choices = tagged.map { member -> JSONValue in
      let tag = ObjectSchema(isOnPath: true)
      if member.tags.isEmpty {
        // An unknown tag is an issue that a strict mapper refuses, but a missing one isn't.
        tag.add(path, true, isRequired: true)
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

extension [JSONValue] {
  /// The values, and true and false if 1 and 0 are among them, as which they are read.
  var withConvertedNumbers: [JSONValue] {
    self + [(1, true), (0, false)].filter { contains($0.0) }.map { JSONValue($0.1) }
  }
}
