/// Finds attributes of properties, such as `@Key`, where they have no effect.
enum PropertyCheck {
  static func diagnostics(
    of attribute: String,
    on source: String,
    in context: LexicalContext
  ) -> [MacroDiagnostic] {
    guard let member = try? TypeReader.read(source),
      let found = member.attributes.first(where: { $0.name == attribute }),
      let reason = reason(member, source, context)
    else { return [] }
    return [
      MacroDiagnostic(
        "@\(attribute) has no effect here: \(reason)",
        at: found.start,
        fixIts: [.init("remove @\(attribute)", found.start, found.end, "")]
      )
    ]
  }

  /// Why attributes of a member have no effect; nil if they have.
  private static func reason(
    _ member: TypeDeclaration,
    _ source: String,
    _ context: LexicalContext
  ) -> String? {
    if !["var", "let"].contains(member.keyword) { return "it is for properties" }
    if !context.isMemberOfModel { return "the type isn't @Mappable or @ImmutableMappable" }
    for modifier in ["static", "class", "lazy"] where member.modifiers.contains(modifier) {
      return "a property that is \(modifier) isn't mapped"
    }
    // Read as the member of a type, which lists its stored properties.
    guard let type = try? TypeReader.read("struct Type {\n\(source)\n}"), type.members.isEmpty
    else {
      return nil
    }
    return "a computed property isn't mapped"
  }
}
