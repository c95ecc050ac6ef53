/// What an expansion needs of the declaration of a type.
struct TypeDeclaration {
  /// The keywords of types, and of extensions.
  static let keywords = ["struct", "class", "actor", "enum", "protocol", "extension"]

  /// The keyword, such as `struct`.
  var keyword = ""
  var name = ""
  var attributes: [Attribute] = []
  var modifiers: [String] = []
  var generics: [GenericParameter] = []
  /// The types behind the colon.
  var inherited: [String] = []
  /// Their names without modules, attributes and arguments; of a composition all names.
  var inheritedNames: [String] = []
  var members: [Member] = []
  /// The functions that the type has itself, by their name and their first argument label: `mapping(map` or `init(map`.
  var functions: [String: Int] = [:]
  var offsets = Offsets()

  /// Whether it can be a model.
  var isStructOrClass: Bool { keyword == "struct" || keyword == "class" }

  struct Offsets {
    /// The end of the name, or of the generic parameters.
    var header = 0
    /// The end of the inherited types.
    var inherited = 0
    var keyword = 0
    var name = 0
  }
}

/// A generic parameter of a type.
struct GenericParameter {
  let name: String
  var isConstrained: Bool
  /// Where the name begins and ends in the source.
  let start: Int
  let end: Int
}

/// An attribute with its arguments.
struct Attribute {
  /// The name, without the module.
  let name: String
  let arguments: [Argument]
  /// Where the first argument begins, if there is one.
  var argumentsStart = 0
  /// Where it begins and ends in the source.
  let start: Int
  let end: Int
  /// Whether it depends on a condition of the compiler.
  var isConditional = false
}

/// An argument of an attribute.
struct Argument {
  let label: String?
  /// The text without the label.
  let value: String
  /// The text with the label.
  let text: String
}

/// A member of a type, as far as an expansion needs it.
indirect enum Member {
  case property(StoredProperty)
  /// Members under `#if`, with the directive of each branch.
  case conditional([Branch])
  /// Something that may declare properties and can't be read.
  case unreadable(UnreadableSource)

  struct Branch {
    let directive: String
    let members: [Member]
  }
}

/// A stored property.
struct StoredProperty {
  /// The name as it is written, perhaps between backticks.
  var name = ""
  /// Where the name is in the source.
  var offset = 0
  /// Where the declaration begins, with its attributes and modifiers.
  var start = 0
  /// Where `let` or `var` is.
  var keywordOffset = 0
  var isConstant = false
  /// The type as it is written; nil if it is inferred.
  var type: String?
  /// Whether the type is that of the next variable of the same declaration. Then an Optional isn't nil by itself.
  var sharesType = false
  /// The initial value as it is written; nil if there is none.
  var initialValue: String?
  /// Whether it has observers.
  var isObserved = false
  var attributes: [Attribute] = []
}

extension StoredProperty {
  /// The name without backticks.
  var plainName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }

  /// Whether the type is written as an Optional.
  var isOptional: Bool { type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false }

  var hasInitialValue: Bool { initialValue != nil }

  /// Whether an initializer has to set it, since it has no value otherwise.
  var needsInitializer: Bool {
    let isNil = isOptional && !isConstant && !sharesType
    return !hasInitialValue && !isNil && !attributes.contains { $0.name == "NSManaged" }
  }
}
