/// Finds what the expansion of a model can't do.
struct ModelCheck {
  private let model: Model
  private let context: LexicalContext
  private let attribute: Attribute
  private var diagnostics: [MacroDiagnostic] = []

  static func diagnostics(
    of model: Model,
    attribute: Attribute,
    in context: LexicalContext
  ) -> [MacroDiagnostic] {
    var check = ModelCheck(model: model, context: context, attribute: attribute)
    check.run()
    return check.diagnostics
  }

  private init(model: Model, context: LexicalContext, attribute: Attribute) {
    (self.model, self.context, self.attribute) = (model, context, attribute)
  }

  private var type: TypeDeclaration { model.type }
  private var name: String { "@\(model.macro.rawValue)" }

  private mutating func add(
    _ message: String,
    at offset: Int,
    severity: MacroDiagnostic.Severity = .error,
    _ fixIts: MacroDiagnostic.FixIt...
  ) {
    diagnostics.append(MacroDiagnostic(message, at: offset, severity: severity, fixIts: fixIts))
  }

  private mutating func run() {
    guard type.isStructOrClass else {
      let article = ["extension", "enum", "actor"].contains(type.keyword) ? "an" : "a"
      return add(
        "\(name) makes a struct or a class a model, and not \(article) \(type.keyword)",
        at: type.offsets.keyword
      )
    }
    checkArguments()
    checkPlace()
    checkSuperclass()
    checkFunctions()
    checkGenerics()
    if type.inherited.contains(where: { $0.filter { $0 != " " } == "~Copyable" }) {
      add("a type that can't be copied can't be a model", at: type.offsets.keyword)
    }
    type.members.forEach { check($0) }
  }

  private mutating func checkArguments() {
    let others = type.attributes.filter { ModelMacro(rawValue: $0.name) != nil }
    if others.count > 1, others[0].name != model.macro.rawValue {
      add("a model is either @Mappable or @ImmutableMappable", at: attribute.start)
    }
    for argument in attribute.arguments where argument.label == "keys" && argument.value != "nil" {
      if model.style == nil {
        add("the style of the keys has to be written here, such as .snakeCase", at: attribute.start)
      }
    }
  }

  /// Checks whether an extension can add the conformance where the type is.
  private mutating func checkPlace() {
    let name = model.macro.rawValue
    var changes = model.declaresConformance ? [] : [changeOfConformances(name)]
    if context.isInFunction {
      let isLocal = attribute.arguments.contains { $0.label == "local" && $0.value == "true" }
      if !isLocal { changes.insert(changeOfArguments("local: true", isFirst: true), at: 0) }
      guard !changes.isEmpty else { return }
      add(
        "a model inside of a function is @\(name)(local: true), and conforms to '\(name)' itself",
        at: type.offsets.name,
        .init("say so", changes)
      )
    } else if context.hides(type.modifiers), !changes.isEmpty {
      add(
        "a private model inside of a type has to conform to '\(name)' itself",
        at: type.offsets.name,
        .init("say so", changes)
      )
    }
  }

  /// The change that adds a protocol behind the colon.
  private func changeOfConformances(_ name: String) -> MacroDiagnostic.Change {
    let isFirst = type.inherited.isEmpty
    let end = isFirst ? type.offsets.header : type.offsets.inherited
    return MacroDiagnostic.Change(start: end, end: end, newText: (isFirst ? ": " : ", ") + name)
  }

  /// The change that adds an argument to the attribute.
  private func changeOfArguments(_ argument: String, isFirst: Bool = false)
    -> MacroDiagnostic.Change
  {
    guard !attribute.arguments.isEmpty else {
      return MacroDiagnostic.Change(
        start: attribute.end,
        end: attribute.end,
        newText: "(\(argument))"
      )
    }
    // Behind the parenthesis that opens the arguments, or in front of the one that closes them.
    let place = isFirst ? attribute.argumentsStart : attribute.end - 1
    return MacroDiagnostic.Change(
      start: place,
      end: place,
      newText: isFirst ? "\(argument), " : ", \(argument)"
    )
  }

  private mutating func checkSuperclass() {
    guard model.isClass else {
      if model.superclass != nil { add("only a class has a superclass", at: attribute.start) }
      return
    }
    guard model.superclass == nil, let first = type.inherited.first,
      !knownProtocols.contains(type.inheritedNames.first ?? "")
    else { return }
    func fixIt(_ message: String, _ value: String) -> MacroDiagnostic.FixIt {
      .init(message, [changeOfArguments("super: .\(value)")])
    }
    add(
      "is '\(first)' a model, another class, or a protocol? Say it by 'super:'",
      at: type.offsets.name,
      fixIt("'\(first)' is a model", "mapped"),
      fixIt("'\(first)' is a class that is no model", "unmapped"),
      fixIt("'\(first)' is a protocol", "absent")
    )
  }

  private mutating func checkFunctions() {
    if let offset = type.functions["mapping(map"] {
      add("\(name) writes mapping(map:), so the type can't have its own", at: offset)
    }
  }

  private mutating func checkGenerics() {
    for parameter in model.unconstrainedParameters {
      add(
        "the values of '\(parameter.name)' can't be mapped without a constraint, such as 'MapValue'",
        at: parameter.start,
        .init("add the constraint 'MapValue'", parameter.end, parameter.end, ": MapValue")
      )
    }
  }

  // MARK: Members

  private mutating func check(_ member: Member) {
    switch member {
    case .property(let property): check(property)
    case .conditional(let branches): branches.forEach { $0.members.forEach { check($0) } }
    case .unreadable(let problem):
      add(problem.reason, at: problem.offset, severity: problem.isHarmless ? .warning : .error)
    }
  }

  private mutating func check(_ property: StoredProperty) {
    let name = property.plainName
    func removal(_ attribute: Attribute) -> MacroDiagnostic.FixIt {
      .init("remove @\(attribute.name)", attribute.start, attribute.end, "")
    }
    let mapping = property.attributes.filter { ["Key", "Transform", "Flat"].contains($0.name) }
    let needsValue =
      property.needsInitializer && type.functions["init(map"] == nil
      && !MappedProperty.hasWrapper(property)
    if type.keepsUnmapped(in: property) {
      let reason = "'\(name)' keeps the members that no line maps"
      mapping.forEach { add("\(reason), so @\($0.name) has no effect", at: $0.start, removal($0)) }
      if needsValue { add("\(reason), so it needs an initial value", at: property.offset) }
      return
    }
    if let unmapped = property.attributes.first(where: { $0.name == "Unmapped" }) {
      let reason = "'\(name)' isn't mapped"
      mapping.forEach { add("\(reason), so @\($0.name) has no effect", at: $0.start, removal($0)) }
      if needsValue {
        add("\(reason), so it needs an initial value", at: property.offset, removal(unmapped))
      }
      return
    }
    if property.mayKeepUnmapped, mapping.isEmpty { checkUnmapped(property) }
    var names: [String] = []
    for attribute in mapping {
      if attribute.isConditional {
        add(
          "@\(attribute.name) can't depend on a condition: put the property under it",
          at: attribute.start
        )
      }
      if names.contains(attribute.name) {
        add(
          "'\(name)' has more than one @\(attribute.name)",
          at: attribute.start,
          removal(attribute)
        )
      } else {
        names.append(attribute.name)
      }
    }
    if mapping.contains(where: { $0.name == "Flat" }),
      let key = mapping.first(where: { $0.name == "Key" })
    {
      add("'\(name)' lies flat in the object, so it has no key", at: key.start, removal(key))
    }
    if property.isConstant { checkConstant(property) }
  }

  /// Asks what a property is that looks like that of `KeepsUnmapped`: with a line, its members would be written twice.
  private mutating func checkUnmapped(_ property: StoredProperty) {
    let start = property.start
    add(
      "does 'unmapped' keep the members that no line maps, or is it a member itself?",
      at: property.offset,
      .init("it keeps them: conform to 'KeepsUnmapped'", [changeOfConformances("KeepsUnmapped")]),
      .init("it keeps them by a conformance elsewhere", start, start, "@Unmapped "),
      .init("it is a member", start, start, "@Key(\"unmapped\") ")
    )
  }

  private mutating func checkConstant(_ property: StoredProperty) {
    let name = property.plainName
    let start = property.keywordOffset
    let variable = MacroDiagnostic.FixIt("make it a variable", start, start + 3, "var")
    if property.hasInitialValue {
      let first = property.start
      add(
        "the constant '\(name)' has its value already, so JSON can't set it",
        at: property.offset,
        variable,
        .init("leave it out of the mapping", first, first, "@Unmapped ")
      )
    } else if model.macro == .mappable {
      add(
        "an update can't change the constant '\(name)': make it a variable, or the type @ImmutableMappable",
        at: property.offset,
        variable
      )
    }
  }
}

/// Protocols of the standard library and of Mercator that a class may stand in front of without `super:`.
private let knownProtocols = [
  "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
  "Sendable", "AnyObject",
  "CustomStringConvertible", "CustomDebugStringConvertible", "Observable", "ObservableObject",
  "NSCopying", "NSCoding",
  "NSSecureCoding", "BaseMappable", "CodableMappable", "ImmutableMappable", "KeepsUnmapped",
  "MapArchivable", "MapDescribed", "MapEquatable", "MapIdentified", "MapStorable", "Mappable",
  "StaticMappable",
]
