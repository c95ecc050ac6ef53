/// Names that are taken in one scope, such as the properties of a type or the types of a module.
struct SwiftNames {
  /// Without regard to case, since types may become files, and names that differ in case only confuse.
  private var taken: Set<String> = []
  /// The last number behind each name.
  private var numbers: [String: Int] = [:]

  /// Returns a name that isn't taken: the first of some names, or the last one with a number.
  mutating func unique(_ names: String...) -> String {
    for name in names where taken.insert(name.lowercased()).inserted { return name }
    let base = names.last ?? ""
    while true {
      let number = numbers[base.lowercased(), default: 1] + 1
      numbers[base.lowercased()] = number
      let name = "\(base)\(number)"
      if taken.insert(name.lowercased()).inserted { return name }
    }
  }

  /// Returns the name of a property or case with backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns whether a name can be that of a new type.
  static func isFreeType(_ name: String) -> Bool {
    !ReservedTypes.contains(name) && !keywords.contains(name) && !name.hasPrefix("JSON")
      || name == "JSON"
  }

  /// Names that mean something else inside a model even in backticks, or that have members of a model.
  static let members: Set<String> = ["self", "init", "mapping", "deinit", "subscript", "toJSON"]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
    "Any", "Self",
    // These start an expression only, as in `await <- map["await"]`.
    "await", "borrow", "consume", "copy", "discard", "each", "then", "unsafe", "yield",
  ]
}
