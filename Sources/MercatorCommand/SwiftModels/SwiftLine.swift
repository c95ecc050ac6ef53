/// The lines of a model for one property: how it is declared, read and written.
struct SwiftLine {
  let property: SwiftProperty
  /// The declared type.
  let type: SwiftType
  let form: Form
  private let models: SwiftModels

  enum Form: Hashable {
    /// A value that is always present, or has an initial value.
    case plain
    /// Nil if the value is missing or null.
    case optional
    /// Nil if the value is null, which is written.
    case nullable
    /// A `MapField`.
    case field
  }

  init(_ property: SwiftProperty, in models: SwiftModels, _ style: ModelStyle) {
    self.property = property
    self.models = models
    var type = property.type
    form = Self.form(of: property, type, isImmutable: style.isImmutable)
    // A macro reads a constant like a variable.
    let isImmutable = style.isImmutable && !style.usesMacros
    if type.needsShallowContainers, type.nesting > 2 || type.hasOptionalElements {
      type = models.withoutTransform(type)
    } else if isImmutable, form != .plain, type.needsTransform, type.innermost != .decimalText {
      // `map.value` has no transform for a value that may be missing.
      type = models.withoutTransform(type)
    } else if isImmutable, form == .field, type.needsShallowContainers {
      // `map.value` reads no null as a `MapField` of an enum.
      type = models.withoutTransform(type)
    }
    self.type = type
  }

  private static func form(of property: SwiftProperty, _ type: SwiftType, isImmutable: Bool) -> Form
  {
    if type == .value {
      // `map.value` throws for null unless the type is an Optional, which keeps null apart from a missing key.
      return property.mayBeAbsent || isImmutable && property.isNullable ? .optional : .plain
    }
    switch (property.isNullable, property.mayBeAbsent) {
    case (true, true): return .field
    // The subscript for null takes a key with a dot as a path.
    case (true, false): return property.key.utf8.contains(UInt8(ascii: ".")) ? .field : .nullable
    case (false, true): return .optional
    case (false, false): return isImmutable || initialValue(of: type) != nil ? .plain : .optional
    }
  }

  private static func initialValue(of type: SwiftType) -> String? {
    switch type {
    case .bool: "false"
    case .int, .unsignedInt, .decimal, .decimalText: "0"
    case .double: "0.0"
    case .string: "\"\""
    case .array: "[]"
    case .dictionary: "[:]"
    case .value: ".null"
    default: nil
    }
  }

  var typeText: String {
    switch form {
    case .plain: models.text(type)
    case .optional, .nullable: models.text(.optional(type))
    case .field: "MapField<\(models.text(type))>"
    }
  }

  /// The declaration of a variable, behind its modifiers.
  var variable: String {
    let name = SwiftNames.escaped(property.name)
    switch form {
    case .optional, .nullable: return "var \(name): \(typeText)"
    case .field: return "var \(name): \(typeText) = .absent"
    case .plain:
      let value = Self.initialValue(of: type) ?? ""
      switch type {
      case .bool, .int, .double, .string: return "var \(name) = \(value)"
      default: return "var \(name): \(typeText) = \(value)"
      }
    }
  }

  /// The declaration of a constant, behind its modifiers.
  var constant: String { "let \(SwiftNames.escaped(property.name)): \(typeText)" }

  /// The attributes for a macro, for what doesn't follow from the name of the property: none, or one or two.
  var attributes: [String] {
    var attributes: [String] = []
    let isNamed = property.key == property.name
    if hasDot || !isNamed || form == .nullable {
      var arguments = isNamed ? [] : [swiftLiteral(property.key)]
      if hasDot { arguments.append("nested: false") }
      if form == .nullable { arguments.append("nulls: .write") }
      attributes.append("@Key(\(arguments.joined(separator: ", ")))")
    }
    if let transform { attributes.append("@Transform(\(transform))") }
    return attributes
  }

  /// The lines that map a variable in both directions.
  var mapping: [String] { line("<-") }

  /// The lines that write a constant.
  var writing: [String] { line(">>>") }

  /// The lines that read a constant.
  var reading: [String] {
    let key = swiftLiteral(property.key) + (hasDot ? ", nested: false" : "")
    let start = "\(reference) = try map.value("
    guard type.innermost != .decimalText, let transform else { return [start + key + ")"] }
    let line = start + key + ", using: \(transform))"
    return line.count <= Self.width ? [line] : [start, "  \(key),", "  using: \(transform)", ")"]
  }

  /// The width of a line without its indentation.
  static let width = 96

  private func line(_ symbol: String) -> [String] {
    guard let transform else { return ["\(reference) \(symbol) \(place)"] }
    let line = "\(reference) \(symbol) (\(place), \(transform))"
    if line.count <= Self.width { return [line] }
    return ["\(reference) \(symbol) (", "  \(place),", "  \(transform)", ")"]
  }

  private var hasDot: Bool { property.key.utf8.contains(UInt8(ascii: ".")) }

  /// The property in a function whose parameter is `map`.
  private var reference: String {
    property.name == "map" ? "self.map" : SwiftNames.escaped(property.name)
  }

  /// The map with the key.
  private var place: String {
    var arguments = swiftLiteral(property.key)
    if hasDot { arguments += ", nested: false" }
    if form == .nullable { arguments += ", nulls: .write" }
    return "map[\(arguments)]"
  }

  private var transform: String? {
    switch type.innermost {
    case .decimalText: ".decimal(asText: true)"
    case .cluster(let index): models.clusters[index].registry + ".cluster"
    case .date(.wcf): ".wcfDate"
    case .date(.format(let format, let offset)):
      ".dateFormat(\(swiftLiteral(format)), timeZone: TimeZone(secondsFromGMT: \(offset)))"
    default: nil
    }
  }
}
