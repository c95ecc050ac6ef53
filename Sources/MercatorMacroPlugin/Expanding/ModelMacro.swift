/// A macro that makes a type a model.
enum ModelMacro: String {
  case mappable = "Mappable"
  case immutableMappable = "ImmutableMappable"

  /// The protocol of the models.
  var conformance: String { "Mercator.\(rawValue)" }
}

/// What the arguments of the macro say about the superclass.
enum Superclass: String {
  /// The class has none: what stands behind its colon are protocols.
  case absent
  /// It is a model itself.
  case mapped
  /// It is no model, and has an initializer without arguments.
  case unmapped
}

/// A type to which a macro is attached.
struct Model {
  let macro: ModelMacro
  let type: TypeDeclaration
  let superclass: Superclass?
  let style: KeyStyle?
  let members: [MappedMember]

  init(_ macro: ModelMacro, _ type: TypeDeclaration, arguments: [Argument]) {
    (self.macro, self.type) = (macro, type)
    superclass = arguments.member("super").flatMap { Superclass(rawValue: $0) }
    let style = arguments.member("keys").flatMap { KeyStyle(rawValue: $0) }
    self.style = style
    members = MappedMember.members(of: type.members) { MappedProperty($0, of: type, style: style) }
  }

  var isClass: Bool { type.keyword == "class" }

  /// Whether the type itself says that it is a model. Then the conformance isn't added by an extension.
  var declaresConformance: Bool {
    type.inheritedNames.contains(macro.rawValue)
  }

  /// All properties, also those under conditions.
  var properties: [MappedProperty] { members.flatMap(\.properties) }
}

extension [Argument] {
  /// The name of the member that an argument is, such as `snakeCase` for `.snakeCase`; nil without this argument.
  fileprivate func member(_ label: String) -> String? {
    first { $0.label == label }?.value.split(separator: ".").last.map { String($0) }
  }
}

/// A member that is mapped, or several under conditions.
indirect enum MappedMember {
  case property(MappedProperty)
  case conditional([MappedBranch])

  struct MappedBranch {
    let directive: String
    let members: [MappedMember]
  }

  /// Returns the members that are mapped.
  static func members(
    of members: [Member],
    _ map: (StoredProperty) -> MappedProperty?
  ) -> [MappedMember] {
    members.compactMap { member in
      switch member {
      case .property(let property): return map(property).map { .property($0) }
      case .conditional(let branches):
        let mapped = branches.map {
          MappedBranch(directive: $0.directive, members: self.members(of: $0.members, map))
        }
        return mapped.contains { !$0.members.isEmpty } ? .conditional(mapped) : nil
      case .unreadable: return nil
      }
    }
  }

  var properties: [MappedProperty] {
    switch self {
    case .property(let property): [property]
    case .conditional(let branches): branches.flatMap { $0.members.flatMap(\.properties) }
    }
  }
}
