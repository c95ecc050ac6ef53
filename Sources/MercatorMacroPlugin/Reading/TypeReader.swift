/// Reads the declaration of a type: its header, and the stored properties among its members.
struct TypeReader {
  let source: SwiftSource
  private var index = 0
  private var declaration = TypeDeclaration()

  /// Reads the declaration of a type, or whatever else the source declares.
  ///
  /// - Throws: `UnreadableSource` for what isn't a declaration.
  static func read(_ text: String) throws(UnreadableSource) -> TypeDeclaration {
    var reader = TypeReader(source: try SwiftSource(text))
    try reader.readHeader()
    return reader.declaration
  }

  init(source: SwiftSource) { self.source = source }

  private var end: Int { source.tokens.count }

  // MARK: The header

  private mutating func readHeader() throws(UnreadableSource) {
    var prefix = DeclarationPrefix()
    prefix.read(source, &index)
    guard let keyword = source.word(at: index) else {
      throw UnreadableSource(
        reason: "a declaration was expected here",
        offset: source.offset(of: index)
      )
    }
    (declaration.keyword, declaration.offsets.keyword) = (keyword, source.offset(of: index))
    (declaration.attributes, declaration.modifiers) = (prefix.attributes, prefix.modifiers)
    index += 1
    guard TypeDeclaration.keywords.contains(keyword) else { return }
    declaration.name = source.name(at: index) ?? ""
    declaration.offsets.name = source.offset(of: index)
    declaration.offsets.header =
      source.tokens.indices.contains(index) ? source.tokens[index].end : 0
    index += 1
    readGenerics()
    if source.isSymbol(":", at: index) { readInherited() }
    if source.word(at: index) == "where" { readConstraints() }
    while index < end, !source.isSymbol("{", at: index) { index = source.end(of: index) }
    guard index < end else { return }
    let body = source.inside(index)
    index = body.lowerBound
    declaration.members = readMembers(until: body.upperBound)
  }

  private mutating func readGenerics() {
    guard source.isSymbol("<", at: index) else { return }
    let start = index + 1
    guard let close = source.closingAngle(index) else { return }
    for element in source.typeElements(start..<close) {
      // `each` and `let` come in front of the name of a pack and of a value.
      guard let name = source.name(at: element.lowerBound), name != "each", name != "let" else {
        continue
      }
      let isConstrained = element.contains { source.isSymbol(":", at: $0) }
      let token = source.tokens[element.lowerBound]
      declaration.generics.append(
        GenericParameter(
          name: name,
          isConstrained: isConstrained,
          start: token.start,
          end: token.end
        )
      )
    }
    declaration.offsets.header = source.tokens[close].end
    index = close + 1
  }

  /// Reads the constraints behind `where`.
  private mutating func readConstraints() {
    let start = index + 1
    while index < end, !source.isSymbol("{", at: index) { index = source.end(of: index) }
    var parameters: [String: Int] = [:]
    for (index, parameter) in declaration.generics.enumerated() {
      parameters[parameter.name] = index
    }
    for element in source.typeElements(start..<index) {
      if let name = source.name(at: element.lowerBound), let parameter = parameters[name] {
        declaration.generics[parameter].isConstrained = true
      }
    }
  }

  private mutating func readInherited() {
    index += 1
    let start = index
    while index < end, !source.isSymbol("{", at: index), source.word(at: index) != "where" {
      if let name = source.name(at: index), !modifierWords.contains(name),
        !source.isSymbol(".", at: index + 1), !source.isSymbol("@", at: index - 1)
      {
        declaration.inheritedNames.append(name)
      }
      index = source.closingAngle(index).map { $0 + 1 } ?? source.end(of: index)
    }
    declaration.inherited = source.typeElements(start..<index).map { source.text($0) }
    if index > start { declaration.offsets.inherited = source.tokens[index - 1].end }
  }

  // MARK: Members

  /// Reads the members up to an index, or up to a directive that ends a branch.
  private mutating func readMembers(until limit: Int, depth: Int = 0) -> [Member] {
    var members: [Member] = []
    var prefix = DeclarationPrefix()
    while index < limit {
      let start = index
      switch source.word(at: index) {
      case "#if":
        guard depth < 100 else {
          members.append(
            unreadable("conditions are nested too deeply", at: source.offset(of: index))
          )
          index = limit
          break
        }
        let (branches, attributes) = readConditional(until: limit, depth: depth)
        if branches.contains(where: { !$0.members.isEmpty }) {
          members.append(.conditional(branches))
        }
        prefix.attributes += attributes
      case let directive? where depth > 0 && ["#elseif", "#else", "#endif"].contains(directive):
        pending = prefix.attributes
        return members
      case let directive? where directive.hasPrefix("#"): readFreestanding(directive, &members)
      default:
        prefix.read(source, &index)
        // The attributes may be all that a branch has.
        if index > start, ["#elseif", "#else", "#endif", "#if"].contains(source.word(at: index)) {
          continue
        }
        if index < limit { readMember(prefix, until: limit, &members) }
        prefix = DeclarationPrefix()
      }
      if index == start { index = source.end(of: index) }
    }
    return members
  }

  /// The attributes at the end of a branch, which belong to the declaration behind the condition.
  private var pending: [Attribute] = []

  private mutating func readConditional(
    until limit: Int,
    depth: Int
  ) -> (branches: [Member.Branch], attributes: [Attribute]) {
    var branches: [Member.Branch] = []
    var attributes: [Attribute] = []
    while index < limit, let word = source.word(at: index), word != "#endif" {
      let start = index
      index = min(source.endOfDirective(at: index), limit)
      let directive = source.text(start..<index)
      pending = []
      let members = readMembers(until: limit, depth: depth + 1)
      branches.append(Member.Branch(directive: directive, members: members))
      attributes += pending
      // What isn't a directive here has no `#endif`.
      guard let next = source.word(at: index), next.hasPrefix("#") else { break }
    }
    index = min(index + 1, limit)
    for index in attributes.indices { attributes[index].isConditional = true }
    return (branches, attributes)
  }

  private mutating func readFreestanding(_ directive: String, _ members: inout [Member]) {
    let start = index
    index += 1
    if source.isSymbol("(", at: index) { index = source.end(of: index) }
    if source.isSymbol("{", at: index) { index = source.end(of: index) }
    guard !["#warning", "#error", "#sourceLocation", "#Preview"].contains(directive) else { return }
    let reason = "properties that \(directive) may declare aren't mapped"
    members.append(unreadable(reason, at: source.offset(of: start), isHarmless: true))
  }

  private func unreadable(_ reason: String, at offset: Int, isHarmless: Bool = false) -> Member {
    .unreadable(UnreadableSource(reason: reason, offset: offset, isHarmless: isHarmless))
  }

  private mutating func readMember(
    _ prefix: DeclarationPrefix,
    until limit: Int,
    _ members: inout [Member]
  ) {
    let keyword = source.word(at: index) ?? ""
    switch keyword {
    case "var", "let": readVariable(prefix, until: limit, &members)
    case "func", "init", "subscript": skipFunction(keyword, until: limit)
    case "deinit":
      index += 1
      if source.isSymbol("{", at: index) { index = source.end(of: index) }
    case "typealias", "associatedtype", "import", "case": skipStatement(until: limit)
    case _ where memberKeywords.contains(keyword):
      index += 1
      skipBody(until: limit)
    default:
      if source.isSymbol(";", at: index) {
        index += 1
      } else {
        members.append(unreadable("this member can't be read", at: source.offset(of: index)))
        skipStatement(until: limit)
      }
    }
  }

  /// Skips a function, whose body a macro may supply.
  private mutating func skipFunction(_ keyword: String, until limit: Int) {
    let start = index
    index += 1
    var name = keyword
    if keyword == "func" {
      name = source.name(at: index) ?? ""
      // Also that of an operator.
      while index < limit, !source.isSymbol("(", at: index),
        !source.isSymbol("<", at: index) || index == start + 1
      {
        index += 1
      }
    }
    while index < limit, source.isSymbol(in: "?!", at: index) { index += 1 }
    if source.isSymbol("<", at: index), let close = source.closingAngle(index) { index = close + 1 }
    if source.isSymbol("(", at: index) {
      let label = source.name(at: index + 1) ?? ""
      declaration.functions[name + "(" + label] = source.offset(of: start)
      index = source.end(of: index)
    }
    skipBody(until: limit)
  }

  /// Skips the rest of a declaration that ends with braces.
  private mutating func skipBody(until limit: Int) {
    while index < limit, !source.isSymbol("{", at: index), !source.endsDeclaration(at: index) {
      index = source.end(of: index)
    }
    if source.isSymbol("{", at: index), index < limit { index = source.end(of: index) }
  }

  private mutating func skipStatement(until limit: Int) {
    index = source.end(of: index)
    while index < limit, !source.endsDeclaration(at: index) { index = source.end(of: index) }
  }

  // MARK: Variables

  private mutating func readVariable(
    _ prefix: DeclarationPrefix,
    until limit: Int,
    _ members: inout [Member]
  ) {
    let keyword = index
    index += 1
    // What is overridden is stored by the superclass.
    let isInstance = !["static", "class", "lazy", "override"].contains {
      prefix.modifiers.contains($0)
    }
    var properties: [StoredProperty] = []
    // The names that have no type yet: it is that of the next one.
    var untyped: [Int] = []
    while index < limit {
      var property = StoredProperty()
      property.start = source.offset(of: prefix.start ?? keyword)
      property.keywordOffset = source.offset(of: keyword)
      property.isConstant = source.word(at: keyword) == "let"
      property.attributes = prefix.attributes
      property.offset = source.offset(of: index)
      let name = source.name(at: index)
      property.name = name ?? ""
      index = source.end(of: index)
      if source.isSymbol(":", at: index) {
        let start = index + 1
        index = source.endOfType(from: start, until: limit)
        property.type = source.text(start..<index)
      }
      if source.isAssignment(at: index), index < limit {
        let start = index + 1
        index = source.endOfValue(from: start, until: limit)
        property.initialValue = source.text(start..<index)
      }
      var isListed = isInstance
      if index < limit, source.isSymbol("{", at: index) {
        property.isObserved = source.isObserver(source.inside(index).lowerBound)
        isListed = isInstance && property.isObserved
        index = source.end(of: index)
      }
      if isListed, name == nil {
        members.append(
          unreadable("declare the variables of a tuple one by one", at: property.offset)
        )
      } else if isListed {
        properties.append(property)
        if property.type == nil, !property.hasInitialValue {
          untyped.append(properties.count - 1)
        } else {
          for index in untyped {
            properties[index].type = property.type
            properties[index].sharesType = true
          }
          untyped = []
        }
      }
      guard index < limit, source.isSymbol(",", at: index) else { break }
      index += 1
    }
    for index in untyped where properties[index].type == nil {
      members.append(unreadable("this property needs a type", at: properties[index].offset))
    }
    members += properties.filter { $0.type != nil || $0.hasInitialValue }.map { .property($0) }
  }
}
