import JSONText
import Mercator

/// Finds the stored properties of a model that no line changes.
struct PropertyCheck {
  private let model: MappingDescription.Model
  private let sampler: FormSampler
  /// A sample of the user; nil if one has to be made.
  private let sample: JSONValue?
  private let ignored: Set<String>
  private let settings: MapSettings

  init(
    _ model: MappingDescription.Model,
    _ sampler: FormSampler,
    _ sample: JSONValue?,
    _ ignored: Set<String>,
    _ settings: MapSettings
  ) {
    (self.model, self.sampler, self.sample) = (model, sampler, sample)
    (self.ignored, self.settings) = (ignored, settings)
  }

  func findings<M: BaseMappable>(
    of type: M.Type,
    _ undecided: inout [String]
  ) -> [MappingLint.Finding] {
    let base = sample ?? sampler.object(model.name, 0, inside: [])
    guard let first = properties(of: type, base), let second = self.properties(of: type, base)
    else {
      undecided.append("\(model.name): it can't be read from a sample")
      return []
    }
    // What differs between two models of the same JSON, such as a new id, says nothing about lines.
    let properties = zip(first, second).filter { $0.text == $1.text }.map(\.0)
    var unmapped = properties.map(\.name).filter { !ignored.contains($0) }
    // The members that no line maps.
    if M.keepsUnmapped { unmapped.removeAll { $0 == "unmapped" } }
    var unseen: [String] = []
    for line in model.lines where line.direction != .written {
      let changed = changes(of: type, by: line, base, properties)
      if changed.isEmpty { unseen.append(line.name(in: model)) }
      unmapped.removeAll(where: changed.contains)
    }
    if unmapped.isEmpty { return [] }
    if unseen.isEmpty {
      return unmapped.map {
        MappingLint.Finding(
          rule: .unmappedProperty,
          model: model.name,
          name: $0,
          message: "the property has no line"
        )
      }
    }
    let lines = unseen.joined(separator: ", ")
    undecided.append(
      "\(model.name): no line changes \(unmapped.joined(separator: ", ")), and \(lines) changes nothing"
    )
    return []
  }

  /// Returns the names of the properties that differ if the value of a line is another one.
  private func changes<M: BaseMappable>(
    of type: M.Type,
    by line: MappingDescription.Line,
    _ base: JSONValue,
    _ properties: [StoredProperty]
  ) -> Set<String> {
    for object in sampler.variants(of: base, at: line) {
      guard let others = self.properties(of: type, object) else { continue }
      let changed = Set(properties).subtracting(others).map(\.name)
      if !changed.isEmpty { return Set(changed) }
    }
    return []
  }

  /// Returns the stored properties of a model that is read from an object; nil if it can't be read.
  private func properties<M: BaseMappable>(
    of type: M.Type,
    _ object: JSONValue
  ) -> [StoredProperty]? {
    guard let object = object.foundationObject(levels: .max) else { return nil }
    let session = Session(.dictionary, settings)
    let input = Map(ofAll: session, DictionarySource(ofAny: object)).input
    return M.readJSON(from: input).map { StoredProperty.all(of: $0) }
  }
}

/// A stored property of a model and its content as text.
struct StoredProperty: Hashable {
  let name: String
  let text: String

  /// Returns the stored properties of a value, and of the superclasses of its class.
  static func all(of value: Any) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for (label, value) in current.children {
        // A lazy property is computed from others.
        guard let label, !label.hasPrefix("$") else { continue }
        var text = ""
        dump(value, to: &text)
        // Equal sets and dictionaries may have different orders.
        text = text.split(separator: "\n").sorted().joined(separator: "\n")
        // The storage of a property wrapper.
        properties.append(
          StoredProperty(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, text: text)
        )
      }
      mirror = current.superclassMirror
    }
    return properties
  }
}
