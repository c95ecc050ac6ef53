/// What is around a declaration, from the inside out.
struct LexicalContext {
  private let declarations: [TypeDeclaration]

  /// Creates the context by the sources of the declarations around, which have no members.
  init(_ sources: [String]) {
    // What can't be read is no type: a closure, for example.
    declarations = sources.map { (try? TypeReader.read($0)) ?? TypeDeclaration() }
  }

  var isInType: Bool { !declarations.isEmpty }

  /// Whether a function or a closure is around.
  var isInFunction: Bool {
    declarations.contains { !TypeDeclaration.keywords.contains($0.keyword) }
  }

  /// Whether a declaration with these modifiers can't be named outside of the types around it.
  func hides(_ modifiers: [String]) -> Bool {
    isInType
      && (modifiers.contains("private")
        || declarations.dropLast().contains { $0.modifiers.contains("private") })
  }

  /// Whether the declaration is a member of a type that a macro makes a model.
  var isMemberOfModel: Bool {
    declarations.first?.attributes.contains { ModelMacro(rawValue: $0.name) != nil } ?? false
  }
}
