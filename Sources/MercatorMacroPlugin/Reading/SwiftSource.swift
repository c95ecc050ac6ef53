/// Swift source with its tokens, and the partner of each bracket.
struct SwiftSource {
  private let bytes: [UInt8]
  let tokens: [Token]
  /// For each token the index of the bracket that belongs to it; -1 for what is no bracket.
  private let partners: [Int]
  /// For each angle bracket of a generic type the index of the one that belongs to it; -1 for any other token, such as an
  /// operator.
  private let anglePartners: [Int]

  /// - Throws: `UnreadableSource` for a string, a comment or a bracket without an end.
  init(_ text: String) throws(UnreadableSource) {
    bytes = Array(text.utf8)
    tokens = try Tokenizer.tokens(of: bytes)
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch bytes[token.start] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.popLast(), bytes[tokens[last].start].closing == bytes[token.start]
        else {
          throw UnreadableSource(reason: "this bracket closes none", offset: token.start)
        }
        (partners[last], partners[index]) = (index, last)
      default: break
      }
    }
    if let last = open.last {
      throw UnreadableSource(reason: "this bracket isn't closed", offset: tokens[last].start)
    }
    self.partners = partners
    anglePartners = Self.anglePartners(of: tokens, in: bytes, partners)
  }

  /// Pairs angles that are in the same brackets, with neither braces, a semicolon nor an equals sign between them.
  private static func anglePartners(
    of tokens: [Token],
    in bytes: [UInt8],
    _ partners: [Int]
  ) -> [Int] {
    var anglePartners = [Int](repeating: -1, count: tokens.count)
    // The angles that aren't closed, and the brackets around them.
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch bytes[token.start] {
      case UInt8(ascii: "<"): open.append(index)
      case UInt8(ascii: ">"):
        // Not that of an arrow.
        guard bytes[tokens[max(index - 1, 0)].start] != UInt8(ascii: "-"),
          let last = open.last, partners[last] < 0
        else { continue }
        (anglePartners[last], anglePartners[index]) = (index, last)
        open.removeLast()
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "="):
        while let last = open.last, partners[last] < 0 { open.removeLast() }
        if partners[index] > index { open.append(index) }
      default:
        if partners[index] > index { open.append(index) }
        if partners[index] >= 0, partners[index] < index {
          while let last = open.popLast(), last != partners[index] {}
        }
      }
    }
    return anglePartners
  }

  /// Whether the token at an index is this symbol.
  func isSymbol(_ symbol: Unicode.Scalar, at index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return false }
    return bytes[tokens[index].start] == UInt8(ascii: symbol)
  }

  /// Whether the token at an index is one of these symbols.
  func isSymbol(in symbols: StaticString, at index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return false }
    let byte = bytes[tokens[index].start]
    return symbols.withUTF8Buffer { $0.contains(byte) }
  }

  /// The word or directive at an index; nil if another token is there.
  func word(at index: Int) -> String? {
    guard tokens.indices.contains(index),
      tokens[index].kind == .word || tokens[index].kind == .directive
    else { return nil }
    return text(index..<index + 1)
  }

  /// The name at an index, with its backticks.
  func name(at index: Int) -> String? {
    guard tokens.indices.contains(index),
      tokens[index].kind == .word || tokens[index].kind == .quotedWord
    else { return nil }
    return text(index..<index + 1)
  }

  /// The index behind the token at an index, or behind the bracket that closes it.
  func end(of index: Int) -> Int {
    partners[index] > index ? partners[index] + 1 : index + 1
  }

  /// The index of the bracket that is closed at an index, or the index itself.
  func start(of index: Int) -> Int {
    partners[index] >= 0 ? min(partners[index], index) : index
  }

  /// The index of the angle that closes the one at an index; nil if it isn't that of a generic type.
  func closingAngle(_ index: Int) -> Int? {
    anglePartners[index] > index ? anglePartners[index] : nil
  }

  /// Whether the token at an index closes angles.
  func isClosingAngle(at index: Int) -> Bool {
    anglePartners[index] >= 0 && anglePartners[index] < index
  }

  /// The tokens between a bracket and the one that closes it.
  func inside(_ index: Int) -> Range<Int> {
    partners[index] > index ? index + 1..<partners[index] : index + 1..<index + 1
  }

  /// The text of tokens, with what is between them.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].start..<tokens[last].end], as: UTF8.self)
  }

  /// The place in the source where the token at an index begins.
  func offset(of index: Int) -> Int {
    index < tokens.count ? tokens[index].start : tokens.last?.end ?? 0
  }

  /// The ranges between the commas of a list of expressions.
  func elements(_ range: Range<Int>) -> [Range<Int>] { elements(range) { end(of: $0) } }

  /// The ranges between the commas of a list of types, which may be generic.
  func typeElements(_ range: Range<Int>) -> [Range<Int>] {
    elements(range) { closingAngle($0).map { $0 + 1 } ?? end(of: $0) }
  }

  private func elements(_ range: Range<Int>, _ next: (Int) -> Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if isSymbol(",", at: index) {
        elements.append(start..<index)
        start = index + 1
      }
      index = next(index)
    }
    if start < range.upperBound { elements.append(start..<range.upperBound) }
    return elements
  }
}

extension UInt8 {
  /// The bracket that closes this one.
  fileprivate var closing: UInt8? {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }
}
