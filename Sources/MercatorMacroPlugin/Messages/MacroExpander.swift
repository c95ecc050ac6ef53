/// Answers the requests of the compiler.
enum MacroExpander {
  static func response(to request: MacroRequest) -> MacroResponse {
    switch request {
    case .capability: .capability
    case .expansion(let expansion): response(to: expansion)
    case .unknown: .expansion("", [], of: nil)
    }
  }

  private static func response(to expansion: MacroRequest.Expansion) -> MacroResponse {
    let context = LexicalContext(expansion.context)
    guard let macro = ModelMacro(rawValue: expansion.macro) else {
      // `@Observable` copies the attributes of a property to the variable behind it.
      if expansion.declaration.isExpansion { return .expansion("", [], of: expansion.declaration) }
      let source = expansion.declaration.text
      let diagnostics = PropertyCheck.diagnostics(of: expansion.macro, on: source, in: context)
      return .expansion("", diagnostics, of: expansion.declaration)
    }
    do throws(UnreadableSource) {
      return try response(to: expansion, macro, context)
    } catch {
      let diagnostics =
        expansion.role == "member" ? [MacroDiagnostic(error.reason, at: error.offset)] : []
      return .expansion("", diagnostics, of: expansion.declaration)
    }
  }

  private static func response(
    to expansion: MacroRequest.Expansion,
    _ macro: ModelMacro,
    _ context: LexicalContext
  ) throws(UnreadableSource) -> MacroResponse {
    let type = try TypeReader.read(expansion.declaration.text)
    let attribute = type.attributes.first { $0.name == macro.rawValue }
    let model = Model(macro, type, arguments: attribute?.arguments ?? [])
    let text = ModelExpansion(model)
    if expansion.role == "extension" {
      // An extension can't name a private type inside of another one.
      let conformance =
        type.isStructOrClass && !context.hides(type.modifiers)
        ? text.conformance(of: expansion.extendedType ?? type.name) : nil
      return .expansion(conformance ?? "", [], of: expansion.declaration)
    }
    let found = attribute ?? Attribute(name: macro.rawValue, arguments: [], start: 0, end: 0)
    let diagnostics = ModelCheck.diagnostics(of: model, attribute: found, in: context)
    return .expansion(
      type.isStructOrClass ? text.memberText : "",
      diagnostics,
      of: expansion.declaration
    )
  }
}
