/// Writes the members that make a type a model: its initializer and `mapping(map:)`, as a person would write them.
struct ModelExpansion {
  private let model: Model
  /// What the names of local variables begin with: more underscores than any property does.
  private let localPrefix: String

  init(_ model: Model) {
    self.model = model
    let counts = model.properties.map { $0.property.plainName.prefix { $0 == "_" }.count }
    localPrefix = String(repeating: "_", count: 1 + (counts.max() ?? 0))
  }

  /// The properties that the initializer has to set.
  private var initialized: [MappedProperty] { model.properties.filter(\.isInitialized) }

  private var isImmutable: Bool { model.macro == .immutableMappable }

  /// The extension with the conformance, and for a struct with the initializer: so it keeps its memberwise one. Nil if
  /// the type or its superclass conforms already.
  func conformance(of extendedType: String) -> String? {
    guard !model.declaresConformance, model.superclass != .mapped else { return nil }
    let isNonisolated = model.type.modifiers.contains("nonisolated")
    let header =
      "\(isNonisolated ? "nonisolated " : "")extension \(extendedType): "
      + "\(isolation)\(model.macro.conformance)"
    let lines = availability + block(header, isInitializedByExtension ? initializer : [])
    return lines.joined(separator: "\n")
  }

  /// The members for the type itself. Its lines are there, where all names mean the same as beside the properties.
  var memberText: String {
    ((isInitializedByExtension ? [] : initializer) + mapping).joined(separator: "\n")
  }

  private var isInitializedByExtension: Bool { !model.isClass && !model.declaresConformance }

  /// The global actor to which the type is isolated, as it is for the conformance.
  private var isolation: String {
    model.type.attributes.first { $0.name.hasSuffix("Actor") }.map { "@\($0.name) " } ?? ""
  }

  /// Where the type is available, which an extension has to say again.
  private var availability: [String] {
    model.type.attributes.filter { $0.name == "available" }.map { attribute in
      "@available(\(attribute.arguments.map(\.text).joined(separator: ", ")))"
    }
  }

  private var access: String {
    model.type.modifiers.first { ["public", "open", "package"].contains($0) }.map { $0 + " " } ?? ""
  }

  // MARK: The initializer

  private var initializer: [String] {
    if model.type.functions["init(map"] != nil { return [] }
    let access = access == "open " ? "public " : access
    let required = model.isClass ? "required " : ""
    let header =
      "\(access)\(required)init\(isImmutable ? "" : "?")(map: Mercator.Map)\(isImmutable ? " throws" : "")"
    var body: [String] = []
    if !initialized.isEmpty {
      body.append("map._beginRequired()")
      body += lines(model.members) { $0.filter(\.isInitialized).flatMap(reading) }
      body += lines(model.members) { assigning($0.filter(\.isInitialized)) }
    }
    switch model.superclass {
    case .mapped: body.append(isImmutable ? "try super.init(map: map)" : "super.init(map: map)")
    case .unmapped: body.append("super.init()")
    case .absent, nil: break
    }
    if isImmutable {
      let others = lines(model.members) {
        $0.filter { !$0.isInitialized && !$0.isConstant }.map(line)
      }
      if !others.isEmpty, !initialized.isEmpty { body.append("_ = map._endRequired()") }
      body += others
    }
    return block(header, body)
  }

  /// The name of the local variable for a property.
  private func local(_ property: MappedProperty) -> String {
    localPrefix + property.property.plainName.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The lines that read a property into a local variable.
  private func reading(_ property: MappedProperty) -> [String] {
    let function = property.isOptional ? "_optional" : "_required"
    // An extension doesn't know the names that are known where the type is declared. A class doesn't allow `\Self`.
    let type =
      model.isClass ? "as: (\(property.property.type ?? "")).self" : "\\Self.\(property.name)"
    let variable = "\(local(property)) = MercatorMacros.\(function)(\(type))"
    return ["var \(variable)", "\(local(property)) <- \(property.newMapping)"]
  }

  /// The lines that set properties from local variables, unless a value is missing.
  private func assigning(_ properties: [MappedProperty]) -> [String] {
    let required = properties.filter { !$0.isOptional }
    let bindings = required.map { "let \($0.name) = \(local($0)).value" }
    let refusal = isImmutable ? "throw map._refusal" : "return nil"
    let check =
      bindings.isEmpty ? [] : ["guard \(bindings.joined(separator: ", ")) else { \(refusal) }"]
    return check + properties.map { "self.\($0.name) = \($0.isOptional ? local($0) : $0.name)" }
  }

  // MARK: The lines

  private var mapping: [String] {
    if model.type.functions["mapping(map"] != nil { return [] }
    let isOverridden = model.superclass == .mapped
    // A model without variables changes nothing.
    let mutates = !model.isClass && (!isImmutable || model.properties.contains { !$0.isConstant })
    let header =
      "\(access)\(isOverridden ? "override " : "")\(mutates ? "mutating " : "")func mapping(map: Mercator.Map)"
    var body = isOverridden ? ["super.mapping(map: map)"] : []
    // The initializer of a model whose properties may be constants isn't followed by its lines.
    let skipsRequired = !isImmutable && !initialized.isEmpty
    if skipsRequired { body.append("let mapsRequired = map._endRequired()") }
    body += lines(model.members) { properties in
      guard skipsRequired else { return properties.flatMap(lines) }
      return runs(properties).flatMap { run in
        let lines = run.flatMap(self.lines)
        return run[0].isInitialized ? block("if mapsRequired", lines) : lines
      }
    }
    return block(header, body)
  }

  /// The properties, those next to each other together that the initializer sets, or doesn't.
  private func runs(_ properties: [MappedProperty]) -> [[MappedProperty]] {
    properties.reduce(into: []) { runs, property in
      if runs.last?[0].isInitialized == property.isInitialized {
        runs[runs.count - 1].append(property)
      } else {
        runs.append([property])
      }
    }
  }

  private func line(_ property: MappedProperty) -> String {
    "self.\(property.name) <- \(property.mapping)"
  }

  private func lines(_ property: MappedProperty) -> [String] {
    if property.isConstant { return ["self.\(property.name) >>> \(property.mapping)"] }
    guard property.isNoticed else { return [line(property)] }
    return block(
      "do",
      [
        "var value = self.\(property.name)",
        "value <- \(property.mapping)",
        "if map._assigns { self.\(property.name) = value }",
      ]
    )
  }

  // MARK: Text

  /// Returns lines for properties, each condition with those of its properties.
  private func lines(_ members: [MappedMember], _ lines: ([MappedProperty]) -> [String]) -> [String]
  {
    var result: [String] = []
    var properties: [MappedProperty] = []
    for member in members {
      switch member {
      case .property(let property): properties.append(property)
      case .conditional(let branches):
        result += lines(properties)
        properties = []
        let inside = branches.map { self.lines($0.members, lines) }
        guard inside.contains(where: { !$0.isEmpty }) else { continue }
        for (branch, inside) in zip(branches, inside) { result += [branch.directive] + inside }
        result.append("#endif")
      }
    }
    return result + lines(properties)
  }

  private func block(_ header: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["\(header) {}"] : ["\(header) {"] + lines.map { "  \($0)" } + ["}"]
  }
}

extension Model {
  /// The generic parameters without a constraint that occur in the types of mapped properties.
  var unconstrainedParameters: [GenericParameter] {
    let words = Set(
      properties.flatMap {
        ($0.property.type ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      }
    )
    return type.generics.filter { !$0.isConstrained && words.contains(Substring($0.name)) }
  }
}
