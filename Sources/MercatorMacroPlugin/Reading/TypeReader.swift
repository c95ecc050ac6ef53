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

  private func offset(_ index: Int) -> Int {
    index < end ? source.tokens[index].start : source.tokens.last?.end ?? 0
  }

  // MARK: The header

  private mutating func readHeader() throws(UnreadableSource) {
    var prefix = Prefix()
    readPrefix(&prefix)
    guard let keyword = source.word(at: index) else {
      throw UnreadableSource(reason: "a declaration was expected here", offset: offset(index))
    }
    (declaration.keyword, declaration.offsets.keyword) = (keyword, offset(index))
    (declaration.attributes, declaration.modifiers) = (prefix.attributes, prefix.modifiers)
    index += 1
    guard typeKeywords.contains(keyword) else { return }
    declaration.name = source.name(at: index) ?? ""
    declaration.offsets.name = offset(index)
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
    for element in angleElements(start..<close) {
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
    let names = Set(angleElements(start..<index).compactMap { source.name(at: $0.lowerBound) })
    for index in declaration.generics.indices where names.contains(declaration.generics[index].name)
    {
      declaration.generics[index].isConstrained = true
    }
  }

  private mutating func readInherited() {
    index += 1
    let start = index
    while index < end, !source.isSymbol("{", at: index), source.word(at: index) != "where" {
      index = source.end(of: index)
    }
    declaration.inherited = angleElements(start..<index).map { source.text($0) }
    if index > start { declaration.offsets.inherited = source.tokens[index - 1].end }
  }

  /// The ranges between the commas that aren't in angle brackets.
  private func angleElements(_ range: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var (start, index, depth) = (range.lowerBound, range.lowerBound, 0)
    while index < range.upperBound {
      if source.isSymbol("<", at: index) { depth += 1 }
      if source.isSymbol(">", at: index), !source.isSymbol("-", at: index - 1) { depth -= 1 }
      if depth == 0, source.isSymbol(",", at: index) {
        elements.append(start..<index)
        start = index + 1
      }
      index = source.end(of: index)
    }
    if start < range.upperBound { elements.append(start..<range.upperBound) }
    return elements
  }

  // MARK: Attributes and modifiers

  /// What comes before the keyword of a declaration.
  private struct Prefix {
    var attributes: [Attribute] = []
    var modifiers: [String] = []
    var start: Int?
  }

  private mutating func readPrefix(_ prefix: inout Prefix) {
    while index < end {
      if source.isSymbol("@", at: index) {
        prefix.start = prefix.start ?? index
        prefix.attributes.append(readAttribute())
      } else if let word = source.word(at: index), isModifier(word) {
        prefix.start = prefix.start ?? index
        index += 1
        // Such as `private(set)`.
        if source.isSymbol("(", at: index) {
          prefix.modifiers.append(word + "(" + source.text(source.inside(index)) + ")")
          index = source.end(of: index)
        } else {
          prefix.modifiers.append(word)
        }
      } else {
        return
      }
    }
  }

  /// Whether a word is a modifier at the current index, and neither the keyword nor the name of a declaration.
  private func isModifier(_ word: String) -> Bool {
    guard modifiers.contains(word) else { return false }
    // `class` is a modifier only in front of another keyword.
    if word == "class", let next = source.word(at: index + 1) {
      return ["var", "let", "func", "subscript"].contains(next)
        || modifiers.contains(next) && !source.isSymbol(in: "{:<", at: index + 2)
    }
    return word != "class"
  }

  private mutating func readAttribute() -> Attribute {
    let start = index
    index += 1
    var name = source.name(at: index) ?? ""
    index += 1
    while source.isSymbol(".", at: index), let part = source.name(at: index + 1) {
      name = part
      index += 2
    }
    if source.isSymbol("<", at: index), let close = source.closingAngle(index) { index = close + 1 }
    var arguments: [Argument] = []
    let argumentsStart = offset(index + 1)
    if source.isSymbol("(", at: index), !source.tokens[index].beginsLine {
      arguments = source.elements(source.inside(index)).map(argument)
      index = source.end(of: index)
    }
    let last = source.tokens[min(index, end) - 1]
    return Attribute(
      name: name,
      arguments: arguments,
      argumentsStart: argumentsStart,
      start: offset(start),
      end: last.end
    )
  }

  private func argument(_ range: Range<Int>) -> Argument {
    let text = source.text(range)
    guard let label = source.name(at: range.lowerBound),
      source.isSymbol(":", at: range.lowerBound + 1)
    else { return Argument(label: nil, value: text, text: text) }
    let value = source.text(min(range.lowerBound + 2, range.upperBound)..<range.upperBound)
    return Argument(label: label, value: value, text: text)
  }

  // MARK: Members

  /// Reads the members up to an index, or up to a directive that ends a branch.
  private mutating func readMembers(until limit: Int, depth: Int = 0) -> [Member] {
    var members: [Member] = []
    var prefix = Prefix()
    while index < limit {
      let start = index
      switch source.word(at: index) {
      case "#if":
        guard depth < 100 else {
          members.append(unreadable("conditions are nested too deeply", at: index))
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
        readPrefix(&prefix)
        // The attributes may be all that a branch has.
        if index > start, ["#elseif", "#else", "#endif", "#if"].contains(source.word(at: index)) {
          continue
        }
        if index < limit { readMember(prefix, until: limit, &members) }
        prefix = Prefix()
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
      index = min(endOfDirective(at: index), limit)
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
    members.append(
      .unreadable(
        UnreadableSource(
          reason: "properties that \(directive) may declare aren't mapped",
          offset: offset(start),
          isHarmless: true
        )
      )
    )
  }

  private func unreadable(_ reason: String, at index: Int) -> Member {
    .unreadable(UnreadableSource(reason: reason, offset: offset(index)))
  }

  private mutating func readMember(_ prefix: Prefix, until limit: Int, _ members: inout [Member]) {
    let keyword = source.word(at: index) ?? ""
    switch keyword {
    case "var", "let": readVariable(prefix, until: limit, &members)
    case "func", "init", "subscript": skipFunction(keyword, until: limit)
    case "deinit":
      index += 1
      if source.isSymbol("{", at: index) { index = source.end(of: index) }
    case "typealias", "associatedtype", "import", "case": skipStatement(until: limit)
    case _ where memberKeywords.contains(keyword): skipBlock(until: limit)
    default:
      if source.isSymbol(";", at: index) {
        index += 1
      } else {
        members.append(unreadable("this member can't be read", at: index))
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
      declaration.functions[name + "(" + label] = offset(start)
      index = source.end(of: index)
    }
    while index < limit, !source.isSymbol("{", at: index), !endsDeclaration(at: index) {
      index = source.end(of: index)
    }
    if source.isSymbol("{", at: index), index < limit { index = source.end(of: index) }
  }

  /// Skips a declaration that ends with braces.
  private mutating func skipBlock(until limit: Int) {
    index += 1
    while index < limit, !source.isSymbol("{", at: index), !endsDeclaration(at: index) {
      index = source.end(of: index)
    }
    if source.isSymbol("{", at: index), index < limit { index = source.end(of: index) }
  }

  private mutating func skipStatement(until limit: Int) {
    index = source.end(of: index)
    while index < limit, !endsDeclaration(at: index) { index = source.end(of: index) }
  }

  /// Whether the token at an index begins another declaration, or separates it from this one.
  private func endsDeclaration(at index: Int) -> Bool {
    if source.isSymbol(";", at: index) { return true }
    guard source.tokens[index].beginsLine, !expectsMore(behind: index - 1) else { return false }
    if source.isSymbol("@", at: index) { return !endsAttribute(at: index - 1) }
    guard let word = source.word(at: index) else { return false }
    return word.hasPrefix("#") || memberKeywords.contains(word) || modifiers.contains(word)
  }

  /// Whether an operand or a type has to follow the token at an index.
  private func expectsMore(behind index: Int) -> Bool {
    guard index >= 0 else { return false }
    if source.isSymbol(in: "=,:.@", at: index) { return true }
    if source.isSymbol(in: "+-*/%<>=!?&|^~", at: index) {
      if source.isSymbol(">", at: index), source.isSymbol("-", at: index - 1) { return true }
      if source.isClosingAngle(at: index) { return false }
      // An operator between operands has a space before it, unlike the end of an Optional or of a generic type.
      var first = index
      while first > 0, !source.tokens[first].isDetached,
        source.isSymbol(in: "+-*/%<>=!?&|^~", at: first - 1)
      {
        first -= 1
      }
      return source.tokens[first].isDetached
    }
    let words: Set = [
      "in", "as", "is", "where", "try", "await", "any", "some", "each", "else", "throws", "async",
    ]
    return source.word(at: index).map(words.contains) ?? false
  }

  /// Whether the token at an index ends an attribute, such as one of a type.
  private func endsAttribute(at index: Int) -> Bool {
    guard index > 0 else { return false }
    var index = source.isSymbol(")", at: index) ? source.start(of: index) - 1 : index
    while index > 1, source.name(at: index) != nil, source.isSymbol(".", at: index - 1) {
      index -= 2
    }
    return source.name(at: index) != nil && source.isSymbol("@", at: index - 1)
  }

  /// The index behind a directive with its condition.
  private func endOfDirective(at index: Int) -> Int {
    var index = index + 1
    while index < end, !source.tokens[index].beginsLine { index = source.end(of: index) }
    return index
  }

  /// Whether members of an expression stand under the `#if` at an index, perhaps under several.
  private func isPostfixCondition(at index: Int) -> Bool {
    var index = index
    while source.word(at: index) == "#if", source.tokens[index].beginsLine {
      index = endOfDirective(at: index)
    }
    return source.isSymbol(".", at: index)
  }

  // MARK: Variables

  private mutating func readVariable(_ prefix: Prefix, until limit: Int, _ members: inout [Member])
  {
    let keyword = index
    index += 1
    var properties: [StoredProperty] = []
    // The names that have no type yet: it is that of the next one.
    var untyped: [Int] = []
    while index < limit {
      var property = StoredProperty()
      property.start = offset(prefix.start ?? keyword)
      property.keywordOffset = offset(keyword)
      property.isConstant = source.word(at: keyword) == "let"
      (property.modifiers, property.attributes) = (prefix.modifiers, prefix.attributes)
      property.offset = offset(index)
      let name = source.name(at: index)
      let pattern = index
      property.name = name ?? ""
      index = source.end(of: index)
      if source.isSymbol(":", at: index) {
        let start = index + 1
        index = endOfType(from: start, until: limit)
        property.type = source.text(start..<index)
      }
      if isAssignment(at: index), index < limit {
        property.hasInitialValue = true
        index = endOfValue(from: index + 1, until: limit)
      }
      var isStored = true
      if index < limit, source.isSymbol("{", at: index) {
        property.isObserved = isObserver(source.inside(index).lowerBound)
        isStored = property.isObserved
        index = source.end(of: index)
      }
      // What is overridden is stored by the superclass.
      let isListed =
        isStored && isInstance(prefix.modifiers) && !prefix.modifiers.contains("override")
      if isListed, name == nil {
        members.append(unreadable("declare the variables of a tuple one by one", at: pattern))
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
      members.append(
        .unreadable(
          UnreadableSource(reason: "this property needs a type", offset: properties[index].offset)
        )
      )
    }
    members += properties.filter { $0.type != nil || $0.hasInitialValue }.map { .property($0) }
  }

  private func isInstance(_ modifiers: [String]) -> Bool {
    !modifiers.contains("static") && !modifiers.contains("class") && !modifiers.contains("lazy")
  }

  /// Whether a single equals sign is at an index.
  private func isAssignment(at index: Int) -> Bool {
    guard source.isSymbol("=", at: index) else { return false }
    let isFirst = source.tokens[index].isDetached || !source.isSymbol(in: "=!<~+-*/", at: index - 1)
    let follows = index + 1 < end && !source.tokens[index + 1].isDetached
    return isFirst && !(follows && source.isSymbol("=", at: index + 1))
  }

  private func endOfType(from start: Int, until limit: Int) -> Int {
    var index = start
    while index < limit {
      if source.isSymbol(in: "=,{;", at: index) { return index }
      if index > start, endsDeclaration(at: index) { return index }
      index = source.closingAngle(index).map { $0 + 1 } ?? source.end(of: index)
    }
    return limit
  }

  /// The index behind the initial value of a variable.
  private func endOfValue(from start: Int, until limit: Int) -> Int {
    var index = start
    // Between `if` or `switch` and its braces a comma separates conditions.
    var isCondition = false
    while index < limit {
      switch source.word(at: index) {
      case "if" where !source.isSymbol(".", at: index - 1),
        "switch" where !source.isSymbol(".", at: index - 1):
        isCondition = true
      case "#if" where index > start && isPostfixCondition(at: index):
        index = endOfCondition(from: index, until: limit)
        continue
      default: break
      }
      if index > start {
        if source.isSymbol(",", at: index), !isCondition, beginsBinding(at: index + 1) {
          return index
        }
        if source.isSymbol("{", at: index) {
          if !isCondition, isObserver(source.inside(index).lowerBound), !isOperator(at: index - 1) {
            return index
          }
          isCondition = false
        }
        if endsDeclaration(at: index) { return index }
      }
      index = endOfGenericArguments(from: index) ?? source.end(of: index)
    }
    return limit
  }

  /// The index behind the generic arguments of a type in an expression; nil if none begin at an index. Like the compiler,
  /// goes by the token behind them.
  private func endOfGenericArguments(from start: Int) -> Int? {
    guard let close = source.closingAngle(start), source.name(at: start - 1) != nil else {
      return nil
    }
    let next = close + 1
    return next == end || source.tokens[next].beginsLine
      || source.isSymbol(in: "()[]{}.,;:?!&=", at: next) ? next : nil
  }

  private func isOperator(at index: Int) -> Bool { source.isSymbol(in: "=+-*/&|<?:,", at: index) }

  /// The index behind the `#endif` that belongs to a condition.
  private func endOfCondition(from start: Int, until limit: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < limit {
      if source.word(at: index) == "#if" { depth += 1 }
      if source.word(at: index) == "#endif" {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index = source.end(of: index)
    }
    return limit
  }

  /// Whether another variable of the same declaration begins at an index: a name or a tuple with a type or a value, or
  /// with the type of the variable behind it.
  private func beginsBinding(at index: Int) -> Bool {
    guard index < end, source.name(at: index) != nil || source.isSymbol("(", at: index) else {
      return false
    }
    let next = source.end(of: index)
    return source.isSymbol(in: ":,", at: next) || isAssignment(at: next)
  }

  /// Whether the first word of a block is that of an observer.
  private func isObserver(_ index: Int) -> Bool {
    var index = index
    while source.isSymbol("@", at: index) {
      index += 2
      if source.isSymbol("(", at: index), !source.tokens[index].isDetached {
        index = source.end(of: index)
      }
    }
    return ["willSet", "didSet"].contains(source.word(at: index))
  }
}

private let typeKeywords: Set = ["struct", "class", "actor", "enum", "protocol", "extension"]

private let memberKeywords: Set = [
  "var", "let", "func", "init", "deinit", "subscript", "struct", "class", "actor", "enum",
  "protocol", "extension",
  "typealias", "associatedtype", "import", "case", "operator", "precedencegroup", "macro",
]

private let modifiers: Set = [
  "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
  "lazy", "weak",
  "unowned", "override", "dynamic", "optional", "required", "convenience", "mutating",
  "nonmutating", "nonisolated",
  "isolated", "indirect", "prefix", "postfix", "infix", "borrowing", "consuming", "distributed",
  "__consuming", "__owned", "__shared", "_const", "sending", "unsafe", "safe",
]
