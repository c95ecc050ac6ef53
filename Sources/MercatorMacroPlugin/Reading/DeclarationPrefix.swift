/// The attributes and modifiers in front of a declaration.
struct DeclarationPrefix {
  var attributes: [Attribute] = []
  private(set) var modifiers: [String] = []
  /// The index of the first token; nil if there is nothing.
  private(set) var start: Int?

  /// Reads what is in front of a declaration, up to its keyword.
  mutating func read(_ source: SwiftSource, _ index: inout Int) {
    while index < source.tokens.count {
      if source.isSymbol("@", at: index) {
        start = start ?? index
        attributes.append(Attribute(source, &index))
      } else if let word = source.word(at: index), source.isModifier(word, at: index) {
        start = start ?? index
        index += 1
        // Such as `private(set)`.
        if source.isSymbol("(", at: index) {
          modifiers.append(word + "(" + source.text(source.inside(index)) + ")")
          index = source.end(of: index)
        } else {
          modifiers.append(word)
        }
      } else {
        return
      }
    }
  }
}

extension SwiftSource {
  /// Whether a word at an index is a modifier, and neither the keyword nor the name of a declaration.
  fileprivate func isModifier(_ word: String, at index: Int) -> Bool {
    guard modifierWords.contains(word) else { return false }
    // `class` is a modifier only in front of another keyword.
    if word == "class", let next = self.word(at: index + 1) {
      return ["var", "let", "func", "subscript"].contains(next)
        || modifierWords.contains(next) && !isSymbol(in: "{:<", at: index + 2)
    }
    return word != "class"
  }
}

extension Attribute {
  /// Reads the attribute that begins at an index.
  fileprivate init(_ source: SwiftSource, _ index: inout Int) {
    start = source.offset(of: index)
    index += 1
    var name = source.name(at: index) ?? ""
    index += 1
    while source.isSymbol(".", at: index), let part = source.name(at: index + 1) {
      name = part
      index += 2
    }
    self.name = name
    if source.isSymbol("<", at: index), let close = source.closingAngle(index) { index = close + 1 }
    argumentsStart = source.offset(of: index + 1)
    if source.isSymbol("(", at: index), !source.tokens[index].beginsLine {
      arguments = source.elements(source.inside(index)).map { Argument(source, $0) }
      index = source.end(of: index)
    } else {
      arguments = []
    }
    end = source.tokens[min(index, source.tokens.count) - 1].end
  }
}

extension Argument {
  fileprivate init(_ source: SwiftSource, _ range: Range<Int>) {
    text = source.text(range)
    if let label = source.name(at: range.lowerBound), source.isSymbol(":", at: range.lowerBound + 1)
    {
      self.label = label
      value = source.text(min(range.lowerBound + 2, range.upperBound)..<range.upperBound)
    } else {
      (label, value) = (nil, text)
    }
  }
}
