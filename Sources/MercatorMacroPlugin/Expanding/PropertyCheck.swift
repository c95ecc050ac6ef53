/// Finds attributes of properties, such as `@Key`, where they have no effect.
enum PropertyCheck {
  static func diagnostics(
    of attribute: String,
    on source: String,
    in context: LexicalContext
  ) -> [MacroDiagnostic] {
    // The declaration is read as the only member of a type. The type is in front of it, so that offsets move.
    let before = "struct Type {\n"
    guard let type = try? TypeReader.read(before + source + "\n}") else { return [] }
    guard let (found, reason) = problem(attribute, type, source, context) else { return [] }
    let (start, end) = (found.start, found.end)
    return [
      MacroDiagnostic(
        "@\(attribute) has no effect here: \(reason)",
        at: start,
        fixIts: [.init("remove @\(attribute)", start, end, "")]
      )
    ]
  }

  private static func problem(
    _ attribute: String,
    _ type: TypeDeclaration,
    _ source: String,
    _ context: LexicalContext
  ) -> (Attribute, String)? {
    guard let member = try? TypeReader.read(source),
      let found = member.attributes.first(where: { $0.name == attribute })
    else { return nil }
    if !["var", "let"].contains(member.keyword) {
      return (found, "it is for properties")
    }
    if !context.isMember(ofTypeWith: ["Mappable", "ImmutableMappable"]) {
      return (found, "the type isn't @Mappable or @ImmutableMappable")
    }
    for modifier in ["static", "class", "lazy"] where member.modifiers.contains(modifier) {
      return (found, "a property that is \(modifier) isn't mapped")
    }
    if type.members.isEmpty { return (found, "a computed property isn't mapped") }
    return nil
  }
}
