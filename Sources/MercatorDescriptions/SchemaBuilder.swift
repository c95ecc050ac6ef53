import JSONText
import Mercator

/// Builds the schema of a model and of the models inside it.
final class SchemaBuilder {
  private let description: MappingDescription
  private(set) var omissions: [String] = []
  /// The schemas by their names under `$defs`; nil while one is built.
  private var definitions: [(name: String, schema: JSONValue?)] = []

  init(_ description: MappingDescription) { self.description = description }

  func schema() -> JSONValue {
    let root = reference(to: description.root.name)
    var schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": JSONValue(description.root.name),
    ]
    schema["$ref"] = root["$ref"]
    var object = JSONObject()
    for (name, schema) in definitions { object[name] = schema ?? true }
    schema["$defs"] = JSONValue(object)
    return schema
  }

  /// Adds what the schema can't express.
  func omit(_ reason: String, _ model: String, _ line: MappingDescription.Line? = nil) {
    let place = line.map { $0.path.isEmpty ? model : "\(model).\($0.spelledPath)" }
    let omission = "\(place ?? model): \(reason)"
    if !omissions.contains(omission) { omissions.append(omission) }
  }

  /// Returns a reference to the schema of a model, which is built on first use.
  ///
  /// - Parameter tag: the tag by which a cluster selects the model; nil if none does.
  func reference(to name: String, tag: SchemaTag? = nil) -> JSONValue {
    let key = tag.map { "\(name) by \($0.key)" } ?? name
    if !definitions.contains(where: { $0.name == key }) {
      let index = definitions.count
      definitions.append((key, nil))
      definitions[index].schema = description.model(named: name).map { schema(of: $0, tag) } ?? true
    }
    return ["$ref": JSONValue("#/$defs/\(key.escapedForReference)")]
  }

  private func schema(of model: MappingDescription.Model, _ tag: SchemaTag?) -> JSONValue {
    for gap in model.gaps { omit(gap, model.name) }
    // A type that is mapped by its own code may be any JSON.
    guard model.gaps.isEmpty else { return model.kind == .codable ? true : ["type": "object"] }
    let object = ObjectSchema()
    if let tag { object.allow(tag.key.dottedSteps) }
    add(model, to: object, inside: [])
    if model.keepsUnmapped { object.allowsOthers = true }
    return object.json
  }

  /// Adds the lines of a model to the schema of an object.
  ///
  /// - Parameter outer: the models whose lines have led here without a member of their own.
  private func add(
    _ model: MappingDescription.Model,
    to object: ObjectSchema,
    inside outer: [String]
  ) {
    guard !outer.contains(model.name) else { return }
    for line in model.lines where line.direction != .written {
      let isRequired = line.needsValue
      if !line.members.isEmpty {
        for member in line.members { object.allow(member.dottedSteps) }
        omit("its members are converted by code", model.name, line)
      } else if line.isFlat {
        addFlat(line, of: model, to: object, inside: outer)
      } else {
        add(line, of: model, to: object, isRequired)
      }
    }
  }

  private func add(
    _ line: MappingDescription.Line,
    of model: MappingDescription.Model,
    to object: ObjectSchema,
    _ isRequired: Bool
  ) {
    if line.isGathering {
      addGathered(line, of: model, to: object, isRequired)
    } else if line.candidates.count > 1 {
      var line = line
      line.form = line.form.withoutNull
      let paths = line.candidates.map(\.dottedSteps)
      object.addAlternatives(paths, schema(of: line, in: model), isRequired: isRequired)
    } else {
      var schema = schema(of: line, in: model)
      for (keyword, value) in line.annotations {
        // The schema of any value may be true.
        if schema == true { schema = [:] }
        schema[keyword] = value
      }
      let steps = line.steps
      let isFar = steps.contains { Int($0.text) ?? 0 > JSONPath.Step.lastPosition }
      if isFar { omit("elements so far behind the first one aren't checked", model.name, line) }
      object.add(steps[...], schema, isRequired: isRequired && !isFar)
    }
  }

  private func addGathered(
    _ line: MappingDescription.Line,
    of model: MappingDescription.Model,
    to object: ObjectSchema,
    _ isRequired: Bool
  ) {
    if line.condition != nil {
      omit("a condition of gathered values isn't checked", model.name, line)
    }
    let writer = FormSchema(self, model.name, line)
    if let pattern = line.pattern {
      return object.add(pattern, writer.schema(of: line.form.elementForm))
    }
    guard let path = line.elementPaths.first else { return }
    var schema = elements(line.elementPaths.dropFirst(), line.form, writer)
    if line.isOptional { schema = schema.orNull }
    object.add(path.map { .key($0) }[...], schema, isRequired: isRequired)
  }

  /// Returns the schema of an array whose elements have the values of a line.
  ///
  /// - Parameter paths: from an element to the array inside it, and last to the value.
  private func elements(
    _ paths: ArraySlice<[String]>,
    _ form: MappingDescription.Form,
    _ writer: FormSchema
  ) -> JSONValue {
    guard let path = paths.first else { return writer.schema(of: form) }
    let element = form.elementForm
    let value = elements(paths.dropFirst(), element, writer)
    guard !path.isEmpty else { return ["type": "array", "items": value] }
    // An element without the value is reported, unless the value may be nil.
    let object = ObjectSchema(isOnPath: true)
    object.add(path.map { .key($0) }[...], value, isRequired: !element.isNullable)
    return ["type": "array", "items": object.json]
  }

  private func addFlat(
    _ line: MappingDescription.Line,
    of model: MappingDescription.Model,
    to object: ObjectSchema,
    inside outer: [String]
  ) {
    guard case .model(let name) = line.form.withoutNull, let part = description.model(named: name),
      part.gaps.isEmpty
    else {
      object.allowsOthers = true
      return omit("it isn't known which members \(line.type) reads", model.name, line)
    }
    if part.keepsUnmapped { object.allowsOthers = true }
    // An Optional that lacks a member which its model needs is nil, but a strict mapper reports the member.
    add(part, to: object, inside: outer + [model.name])
  }

  private func schema(
    of line: MappingDescription.Line,
    in model: MappingDescription.Model
  ) -> JSONValue {
    let writer = FormSchema(self, model.name, line)
    guard let condition = line.condition else { return writer.schema(of: line.strictForm) }
    let form = line.form.withoutNull
    let conditions = ConditionSchema(condition, form)
    for reason in conditions.omissions { omit(reason, model.name, line) }
    let schema = conditions.added(to: writer.schema(of: form)) {
      writer.schema(of: .unconverted(form))
    }
    return line.strictForm.isNullable ? schema.orNull : schema
  }
}

/// The tag by which a cluster selects a model.
struct SchemaTag {
  /// The key of the tag, which is a path if it contains a dot.
  let key: String
}

extension JSONValue {
  /// The schema for the same values and null.
  var orNull: JSONValue { ["anyOf": [self, ["type": "null"]]] }
}

extension String {
  /// The text as a part of a JSON Pointer in the fragment of a URI (RFC 6901, section 6).
  fileprivate var escapedForReference: String {
    let pointer = replacingOccurrences(of: "~", with: "~0").replacingOccurrences(
      of: "/",
      with: "~1"
    )
    return pointer.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? pointer
  }
}
