/// The structs, classes and actors that a file declares anywhere, also in functions, and their stored properties.
///
/// They are written as Swift source, so that the compiler decides about the conditions around them:
///
///     #if os(Linux)
///     let _ = ##"Model.swift:3:7 Model.name let"##
///     #endif
struct DeclaredTypes {
  private let path: String
  private let bytes: [UInt8]
  private let positions: TextPositions
  private let source: SwiftSource
  private(set) var lines: [String] = []

  /// Reads all types of a file.
  ///
  /// - Throws: `UnreadableSource` if the file can't be cut into tokens.
  init(path: String, text: String) throws(UnreadableSource) {
    self.path = path
    bytes = Array(text.utf8)
    positions = TextPositions(bytes)
    source = try SwiftSource(text)
    var index = 0
    // The brackets around the token, and where the attributes and modifiers before it begin.
    var (open, prefix): ([Int], Int?) = ([], nil)
    while index < source.tokens.count {
      if let end = endOfPrefix(at: index) {
        prefix = prefix ?? index
        index = end
        continue
      }
      if source.isSymbol(in: "([{", at: index) { open.append(index) }
      if source.isSymbol(in: ")]}", at: index) { open.removeLast() }
      if source.isDirective(at: index) {
        lines.append(directive(at: index))
      } else if beginsType(at: index), open.last.map({ source.isSymbol("{", at: $0) }) ?? true {
        readType(from: prefix ?? index)
      }
      prefix = nil
      index += 1
    }
  }

  /// The index behind an attribute or a modifier of a type; nil if there is none.
  private func endOfPrefix(at start: Int) -> Int? {
    var index = start
    if source.isSymbol("@", at: index), source.name(at: index + 1) != nil {
      index += 2
      while source.isSymbol(".", at: index), source.name(at: index + 1) != nil { index += 2 }
    } else if let word = source.word(at: index), typeModifiers.contains(word) {
      index += 1
    } else {
      return nil
    }
    let hasArguments =
      source.isSymbol("(", at: index) && !source.tokens[index].isDetached
    return hasArguments ? source.end(of: index) : index
  }

  private func beginsType(at index: Int) -> Bool {
    guard let word = source.word(at: index), ["struct", "class", "actor"].contains(word),
      source.name(at: index + 1) != nil, !source.isSymbol(".", at: index - 1)
    else { return false }
    return source.isSymbol(in: "{:<", at: index + 2) || source.word(at: index + 2) == "where"
  }

  /// The text of `#if`, `#elseif`, `#else` or `#endif` with its condition.
  private func directive(at start: Int) -> String {
    var index = start + 1
    while index < source.tokens.count, !source.tokens[index].beginsLine {
      index = source.end(of: index)
    }
    let hasCondition = ["#if", "#elseif"].contains(source.word(at: start))
    return source.text(start..<(hasCondition ? index : start + 1))
  }

  private mutating func readType(from start: Int) {
    var body = start
    while body < source.tokens.count, !source.isSymbol("{", at: body) {
      body = source.end(of: body)
    }
    guard body < source.tokens.count else { return }
    let offset = source.tokens[start].start
    do {
      let type = try TypeReader.read(source.text(start..<source.end(of: body)))
      write(type.members, of: type.name.withoutBackticks, at: offset)
    } catch {
      let line = positions.line(of: offset + error.offset)
      write("\(path):\(line) can't be read: \(error.reason)")
    }
  }

  private mutating func write(_ members: [Member], of type: String, at offset: Int) {
    for member in members {
      switch member {
      case .property(let property):
        let place = offset + property.offset
        let position = "\(positions.line(of: place)):\(positions.column(of: place))"
        write(
          "\(path):\(position) \(type).\(property.plainName)"
            + (property.isConstant ? " let" : " var") + (property.isObserved ? " observed" : "")
        )
      case .conditional(let branches):
        for branch in branches {
          lines.append(branch.directive)
          write(branch.members, of: type, at: offset)
        }
        lines.append("#endif")
      case .unreadable(let unreadable) where unreadable.isHarmless: break
      case .unreadable(let unreadable):
        write(
          "\(path):\(positions.line(of: offset + unreadable.offset)) \(type): \(unreadable.reason)"
        )
      }
    }
  }

  private mutating func write(_ line: String) { lines.append("let _ = ##\"\(line)\"##") }
}

private let typeModifiers: Set = [
  "public", "private", "fileprivate", "internal", "package", "open", "final", "nonisolated",
  "distributed",
]

extension SwiftSource {
  /// Whether a line of a condition is at an index.
  fileprivate func isDirective(at index: Int) -> Bool {
    ["#if", "#elseif", "#else", "#endif"].contains(word(at: index))
  }
}

extension String {
  fileprivate var withoutBackticks: String {
    hasPrefix("`") ? String(dropFirst().dropLast()) : self
  }
}
