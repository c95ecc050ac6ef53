// Where a declaration, a type or a value ends. The compiler knows it by parsing; here the first token behind the end is
// recognized, and what is in brackets is passed over.

extension SwiftSource {
  /// Whether the token at an index begins another declaration, or separates it from this one.
  func endsDeclaration(at index: Int) -> Bool {
    if isSymbol(";", at: index) { return true }
    guard tokens[index].beginsLine, !expectsMore(behind: index - 1) else { return false }
    if isSymbol("@", at: index) { return !endsAttribute(at: index - 1) }
    guard let word = word(at: index) else { return false }
    return word.hasPrefix("#") || memberKeywords.contains(word) || modifierWords.contains(word)
  }

  /// Whether an operand or a type has to follow the token at an index.
  private func expectsMore(behind index: Int) -> Bool {
    guard index >= 0 else { return false }
    if isSymbol(in: "=,:.@", at: index) { return true }
    if isSymbol(in: "+-*/%<>=!?&|^~", at: index) {
      if isSymbol(">", at: index), isSymbol("-", at: index - 1) { return true }
      if isClosingAngle(at: index) { return false }
      // An operator between operands has a space before it, unlike the end of an Optional or of a generic type.
      var first = index
      while first > 0, !tokens[first].isDetached,
        isSymbol(in: "+-*/%<>=!?&|^~", at: first - 1)
      {
        first -= 1
      }
      return tokens[first].isDetached
    }
    let words = [
      "in", "as", "is", "where", "try", "await", "any", "some", "each", "else", "throws", "async",
    ]
    return word(at: index).map(words.contains) ?? false
  }

  /// Whether the token at an index ends an attribute, such as one of a type.
  private func endsAttribute(at index: Int) -> Bool {
    guard index > 0 else { return false }
    var index = isSymbol(")", at: index) ? start(of: index) - 1 : index
    while index > 1, name(at: index) != nil, isSymbol(".", at: index - 1) {
      index -= 2
    }
    return name(at: index) != nil && isSymbol("@", at: index - 1)
  }

  /// The index behind a directive with its condition.
  func endOfDirective(at index: Int) -> Int {
    var index = index + 1
    while index < tokens.count, !tokens[index].beginsLine { index = end(of: index) }
    return index
  }

  /// Whether members of an expression stand under the `#if` at an index, perhaps under several.
  private func isPostfixCondition(at index: Int) -> Bool {
    var index = index
    while word(at: index) == "#if", tokens[index].beginsLine {
      index = endOfDirective(at: index)
    }
    return isSymbol(".", at: index)
  }

  /// Whether a single equals sign is at an index.
  func isAssignment(at index: Int) -> Bool {
    guard isSymbol("=", at: index) else { return false }
    let isFirst = tokens[index].isDetached || !isSymbol(in: "=!<~+-*/", at: index - 1)
    let follows = index + 1 < tokens.count && !tokens[index + 1].isDetached
    return isFirst && !(follows && isSymbol("=", at: index + 1))
  }

  func endOfType(from start: Int, until limit: Int) -> Int {
    var index = start
    while index < limit {
      if isSymbol(in: "=,{;", at: index) { return index }
      if index > start, endsDeclaration(at: index) { return index }
      index = closingAngle(index).map { $0 + 1 } ?? end(of: index)
    }
    return limit
  }

  /// The index behind the initial value of a variable.
  func endOfValue(from start: Int, until limit: Int) -> Int {
    var index = start
    // Between `if` or `switch` and its braces a comma separates conditions.
    var isCondition = false
    while index < limit {
      switch word(at: index) {
      case "if" where !isSymbol(".", at: index - 1),
        "switch" where !isSymbol(".", at: index - 1):
        isCondition = true
      case "#if" where index > start && isPostfixCondition(at: index):
        index = endOfCondition(from: index, until: limit)
        continue
      default: break
      }
      if index > start {
        if isSymbol(",", at: index), !isCondition, beginsBinding(at: index + 1) {
          return index
        }
        if isSymbol("{", at: index) {
          if !isCondition, isObserver(inside(index).lowerBound), !isOperator(at: index - 1) {
            return index
          }
          isCondition = false
        }
        if endsDeclaration(at: index) { return index }
      }
      index = endOfGenericArguments(from: index) ?? end(of: index)
    }
    return limit
  }

  /// The index behind the generic arguments of a type in an expression; nil if none begin at an index. Like the compiler,
  /// goes by the token behind them.
  private func endOfGenericArguments(from start: Int) -> Int? {
    guard let close = closingAngle(start), name(at: start - 1) != nil else {
      return nil
    }
    let next = close + 1
    return next == tokens.count || tokens[next].beginsLine
      || isSymbol(in: "()[]{}.,;:?!&=", at: next) ? next : nil
  }

  private func isOperator(at index: Int) -> Bool { isSymbol(in: "=+-*/&|<?:,", at: index) }

  /// The index behind the `#endif` that belongs to a condition.
  private func endOfCondition(from start: Int, until limit: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < limit {
      if word(at: index) == "#if" { depth += 1 }
      if word(at: index) == "#endif" {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index = end(of: index)
    }
    return limit
  }

  /// Whether another variable of the same declaration begins at an index: a name or a tuple with a type or a value, or
  /// with the type of the variable behind it.
  private func beginsBinding(at index: Int) -> Bool {
    guard index < tokens.count, name(at: index) != nil || isSymbol("(", at: index) else {
      return false
    }
    let next = end(of: index)
    return isSymbol(in: ":,", at: next) || isAssignment(at: next)
  }

  /// Whether the first word of a block is that of an observer.
  func isObserver(_ index: Int) -> Bool {
    var index = index
    while isSymbol("@", at: index) {
      index += 2
      if isSymbol("(", at: index), !tokens[index].isDetached {
        index = end(of: index)
      }
    }
    return ["willSet", "didSet"].contains(word(at: index))
  }
}

/// Words that begin a member of a type.
let memberKeywords = [
  "var", "let", "func", "init", "deinit", "subscript", "struct", "class", "actor", "enum",
  "protocol", "extension", "typealias", "associatedtype", "import", "case", "operator",
  "precedencegroup", "macro",
]

/// Words that may stand in front of them.
let modifierWords = [
  "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
  "lazy", "weak", "unowned", "override", "dynamic", "optional", "required", "convenience",
  "mutating", "nonmutating", "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix",
  "borrowing", "consuming", "distributed", "__consuming", "__owned", "__shared", "_const",
  "sending", "unsafe", "safe",
]
