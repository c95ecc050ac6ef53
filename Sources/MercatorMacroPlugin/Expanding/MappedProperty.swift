/// A stored property with what its attributes say.
struct MappedProperty {
  let property: StoredProperty
  /// What selects the line, such as `map["id"]`.
  let line: String
  /// The line with its transform, in parentheses.
  let mapping: String
  /// The line without a merge, which has nothing to merge in a new model.
  var newMapping: String { mapping.hasPrefix("(\(line), .merged") ? line : mapping }
  /// Whether setting it may be noticed, so that the line is expanded by direction.
  let isNoticed: Bool

  var name: String { property.name }
  var isConstant: Bool { property.isConstant }
  var isOptional: Bool { property.isOptional }
  /// Whether the initializer has to set it.
  var isInitialized: Bool { property.needsInitializer }
}

extension MappedProperty {
  /// Creates what a property is mapped by; nil if it isn't mapped.
  init?(_ property: StoredProperty, of type: TypeDeclaration, style: KeyStyle?) {
    let attributes = property.attributes
    if attributes.contains(where: { $0.name == "Unmapped" }) || type.keepsUnmapped(in: property) {
      return nil
    }
    self.property = property
    let isFlat = attributes.contains { $0.name == "Flat" }
    let key = attributes.first { $0.name == "Key" }
    line = isFlat ? "map.flat" : "map[\(Self.arguments(of: key, property, style))]"
    let transform = attributes.first { $0.name == "Transform" }?.arguments.filter {
      $0.label != "of"
    }
    mapping =
      if let transform, !transform.isEmpty {
        "(\(line), \(transform.map(\.value).joined(separator: ", ")))"
      } else {
        line
      }
    isNoticed =
      type.keyword == "class" || property.isObserved || Self.hasWrapper(property)
  }

  /// Whether an attribute of a property may be a property wrapper.
  static func hasWrapper(_ property: StoredProperty) -> Bool {
    property.attributes.contains { !plainAttributes.contains($0.name) }
  }

  /// The arguments of the subscript: those of `@Key`, with the key of the name of the property if they have none.
  private static func arguments(
    of key: Attribute?,
    _ property: StoredProperty,
    _ style: KeyStyle?
  ) -> String {
    let name = "\"\(style?(property.plainName) ?? property.plainName)\""
    guard let arguments = key?.arguments, let first = arguments.first else { return name }
    let text = arguments.map(\.text).joined(separator: ", ")
    switch first.label {
    case nil: return text
    case "any", "path", "pointer", "reading", "all", "matching": return text
    case "required" where !["true", "false"].contains(first.value): return text
    default: return "\(name), \(text)"
    }
  }
}

extension TypeDeclaration {
  /// Whether a property keeps the members that no line maps, as the protocol `KeepsUnmapped` requires it.
  func keepsUnmapped(in property: StoredProperty) -> Bool {
    inheritedNames.contains("KeepsUnmapped") && property.plainName == "unmapped"
  }
}

extension StoredProperty {
  /// Whether the property looks like that of `KeepsUnmapped`, to which the type may conform in an extension or by
  /// another protocol.
  var mayKeepUnmapped: Bool {
    let type = type ?? String(initialValue?.prefix { $0 != "(" } ?? "")
    return plainName == "unmapped" && ["JSONObject", "Mercator.JSONObject"].contains(type)
  }
}

/// Attributes that are no property wrappers, so that setting the property has no effect.
private let plainAttributes = [
  "Key", "Transform", "Flat", "Unmapped", "available", "objc", "nonobjc", "MainActor",
  "usableFromInline", "inlinable",
  "IBInspectable", "GKInspectable", "preconcurrency", "ObservationIgnored", "ObservationTracked",
  "_spi",
]
