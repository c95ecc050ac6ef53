import JSONText
import Mercator

/// Parses a query or form into nodes: an object, whose values are texts.
///
/// Most forms have neither brackets nor repeated keys, so the pairs are members as they come. Otherwise a `FormTree` puts
/// them in order first.
struct FormParser {
  private let bytes: ByteCursor
  private let isPlusSpace: Bool

  init(_ bytes: ByteCursor, isPlusSpace: Bool) {
    (self.bytes, self.isPlusSpace) = (bytes, isPlusSpace)
  }

  func parse(into nodes: inout NodeBuilder) throws(FormatFailure) {
    if try !hasBrackets(&nodes) {
      try addMembers(to: &nodes)
      if !nodes.rootMayRepeatKeys { return }
      try nodes.restart()
    }
    var tree = FormTree(nodes.options)
    try forEachPair(&nodes) { pair, nodes throws(FormatFailure) in
      let key = try decoded(pair.key, pair.offset, &nodes)
      let path = try steps(of: key, pair, nodes.options.maximumDepth)
      try tree.set(pair, at: path)
    }
    try tree.add(to: &nodes) { pair, nodes throws(FormatFailure) in
      try addValue(pair, to: &nodes)
    }
  }

  /// Whether a key may have brackets, which may be encoded.
  private func hasBrackets(_ nodes: inout NodeBuilder) throws(FormatFailure) -> Bool {
    var offset = 0
    while true {
      try nodes.checkStop(after: offset)
      let (open, close, percent) = (UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "%"))
      offset = bytes.first(of: open, close, percent, from: offset)
      guard let byte = bytes.byte(at: offset) else { return false }
      if byte != UInt8(ascii: "%") { return true }
      if let code = code(at: offset), code == UInt8(ascii: "[") || code == UInt8(ascii: "]") {
        return true
      }
      offset += 1
    }
  }

  private func addMembers(to nodes: inout NodeBuilder) throws(FormatFailure) {
    try nodes.begin(isObject: true, count: nil, at: 0)
    try forEachPair(&nodes) { pair, nodes throws(FormatFailure) in
      if let key = encodedText(pair.key) {
        try nodes.key(try nodes.append(key), at: pair.offset)
      } else {
        try nodes.key(pair.key, at: pair.offset)
      }
      try addValue(pair, to: &nodes)
    }
    try nodes.end()
  }

  // MARK: Pairs

  private func forEachPair(
    _ nodes: inout NodeBuilder,
    _ body: (FormPair, inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(FormatFailure) {
    var start = 0
    while start < bytes.end {
      try nodes.checkStop(after: start)
      let end = first(UInt8(ascii: "&"), from: start, to: bytes.end)
      if end > start {
        let equals = first(UInt8(ascii: "="), from: start, to: end)
        try body(FormPair(key: start..<equals, value: min(equals + 1, end)..<end), &nodes)
      }
      start = end + 1
    }
  }

  private func first(_ byte: UInt8, from start: Int, to limit: Int) -> Int {
    bytes.first(of: byte, byte, byte, from: start, to: limit)
  }

  /// Adds the value of a pair, behind its key.
  private func addValue(_ pair: FormPair, to nodes: inout NodeBuilder) throws(FormatFailure) {
    if hasBarePercent(pair) {
      nodes.note(
        expected: "%25 for a percent sign",
        found: quoted(String(decoding: bytes.array(pair.range), as: UTF8.self)),
        at: pair.offset
      )
    }
    if let text = encodedText(pair.value) {
      try nodes.text(try nodes.append(text), .untyped, at: pair.value.lowerBound)
    } else {
      try nodes.text(pair.value, .untyped, at: pair.value.lowerBound)
    }
  }

  /// Whether a percent sign in a pair encodes nothing, and is kept as it is.
  private func hasBarePercent(_ pair: FormPair) -> Bool {
    var offset = pair.offset
    while true {
      offset = first(UInt8(ascii: "%"), from: offset, to: pair.value.upperBound)
      if offset == pair.value.upperBound { return false }
      // A pair ends in front of an ampersand, which is no digit, or with the input.
      if code(at: offset) == nil { return true }
      offset += 3
    }
  }

  /// Returns the steps of a key such as `a[b][]`.
  private func steps(
    of key: String,
    _ pair: FormPair,
    _ maximumDepth: Int
  ) throws(FormatFailure) -> [FormStep] {
    func error(_ reason: String) -> FormatFailure { .invalid(reason, offset: pair.offset) }
    let utf8 = key.utf8
    var open = utf8.firstIndex(of: UInt8(ascii: "[")) ?? utf8.endIndex
    let name = key[..<open]
    guard !name.utf8.contains(UInt8(ascii: "]")) else { throw error("unpaired brackets") }
    var steps = [FormStep.key(ExactText(String(name)))]
    while open < utf8.endIndex {
      let start = utf8.index(after: open)
      guard utf8[open] == UInt8(ascii: "["),
        let close = utf8[start...].firstIndex(of: UInt8(ascii: "]")),
        !utf8[start..<close].contains(UInt8(ascii: "["))
      else { throw error("unpaired brackets") }
      steps.append(FormStep(String(key[start..<close])))
      guard steps.count <= maximumDepth else { throw error("nested too deeply") }
      open = utf8.index(after: close)
    }
    return steps
  }

  // MARK: Percent encoding

  /// Returns percent-encoded bytes as they were; nil if none of them was encoded.
  ///
  /// Source: RFC 3986, section 2.1, and the URL Standard, section 1.3, for percent signs that encode nothing, and
  /// section 5.1 for the plus sign.
  private func encodedText(_ range: Range<Int>) -> [UInt8]? {
    let percent = UInt8(ascii: "%")
    let plus = isPlusSpace ? UInt8(ascii: "+") : percent
    let (start, end) = (range.lowerBound, range.upperBound)
    var offset = bytes.first(of: percent, plus, percent, from: start, to: end)
    if offset == range.upperBound { return nil }
    var text = bytes.array(range.lowerBound..<offset)
    text.reserveCapacity(range.count)
    while offset < range.upperBound, let byte = bytes.byte(at: offset) {
      offset += 1
      if byte == UInt8(ascii: "+"), isPlusSpace {
        text.append(0x20)
      } else if byte == UInt8(ascii: "%"), let code = code(at: offset - 1) {
        text.append(code)
        offset += 2
      } else {
        text.append(byte)
      }
    }
    return text
  }

  private func decoded(
    _ range: Range<Int>,
    _ offset: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> String {
    let bytes = encodedText(range) ?? bytes.array(range)
    if let text = String(validUTF8: bytes) { return text }
    guard nodes.options.invalidUTF8 == .replace else {
      throw .invalid("invalid UTF-8", offset: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the byte that a percent sign encodes with the two digits behind it; nil if it encodes nothing.
  private func code(at offset: Int) -> UInt8? {
    guard let high = bytes.byte(at: offset + 1).flatMap(hexValue),
      let low = bytes.byte(at: offset + 2).flatMap(hexValue)
    else { return nil }
    return high << 4 | low
  }

  private func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }
}

/// A key and a value of a form, as they are in the bytes.
struct FormPair {
  let key: Range<Int>
  let value: Range<Int>

  var offset: Int { key.lowerBound }
  var range: Range<Int> { key.lowerBound..<value.upperBound }
}
