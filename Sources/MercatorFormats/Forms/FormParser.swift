import FormatBytes
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
    var tree = FormTree(nodes.options, stepCount: try stepCount(&nodes))
    try forEachPair(&nodes) { pair, nodes throws(FormatFailure) in
      let key = try decoded(pair.key, pair.offset, &nodes)
      let text = nodes.content
      let path = try steps(of: key, in: text, pair.offset, nodes.options.maximumDepth)
      try tree.set(pair.offset, at: path, in: text)
    }
    try tree.add(to: &nodes) { offset, nodes throws(FormatFailure) in
      try addValue(pair(at: offset), to: &nodes)
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

  /// Returns the number of steps of all keys at most. Each of them takes two bytes at least.
  private func stepCount(_ nodes: inout NodeBuilder) throws(FormatFailure) -> Int {
    var (count, start, offset) = (0, 0, 0)
    while true {
      try nodes.checkStop(after: offset)
      offset = bytes.first(from: offset, to: bytes.end) {
        $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "%")
      }
      let byte = bytes.byte(at: offset)
      switch byte {
      case nil, UInt8(ascii: "&"):
        if offset > start { count += 1 }
        if byte == nil { return count }
        start = offset + 1
      case UInt8(ascii: "["): if bytes.byte(at: offset + 1) != byte { count += 1 }
      default: if code(at: offset) == UInt8(ascii: "[") { count += 1 }
      }
      offset += 1
    }
  }

  private func addMembers(to nodes: inout NodeBuilder) throws(FormatFailure) {
    try nodes.begin(isObject: true, count: nil, at: 0)
    try forEachPair(&nodes) { pair, nodes throws(FormatFailure) in
      if pair.isEncoded, let key = encodedText(pair.key) {
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
      let pair = pair(at: start)
      if !pair.range.isEmpty { try body(pair, &nodes) }
      start = pair.range.upperBound + 1
    }
  }

  /// Returns the pair that begins at an offset.
  private func pair(at start: Int) -> FormPair {
    let end = first(UInt8(ascii: "&"), from: start, to: bytes.end)
    let equals = first(UInt8(ascii: "="), from: start, to: end)
    return FormPair(
      key: start..<equals,
      value: min(equals + 1, end)..<end,
      // One search for both and for what encodes nothing, since few pairs have any.
      isEncoded: firstEncoded(in: start..<end) < end
    )
  }

  /// Returns the offset of the first byte of a range that may be encoded, or the end of the range.
  private func firstEncoded(in range: Range<Int>) -> Int {
    let percent = UInt8(ascii: "%")
    let plus = isPlusSpace ? UInt8(ascii: "+") : percent
    return bytes.first(of: percent, plus, percent, from: range.lowerBound, to: range.upperBound)
  }

  private func first(_ byte: UInt8, from start: Int, to limit: Int) -> Int {
    bytes.first(of: byte, byte, byte, from: start, to: limit)
  }

  /// Adds the value of a pair, behind its key.
  private func addValue(_ pair: FormPair, to nodes: inout NodeBuilder) throws(FormatFailure) {
    if pair.isEncoded, hasBarePercent(pair) {
      nodes.note(
        expected: "%25 for a percent sign",
        found: quoted(String(decoding: bytes.array(pair.range), as: UTF8.self)),
        at: pair.offset
      )
    }
    if pair.isEncoded, let text = encodedText(pair.value) {
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

  /// Returns the steps of a key such as `a[b][]`, which is a range of a text.
  private func steps(
    of key: Range<Int>,
    in text: ByteCursor,
    _ offset: Int,
    _ maximumDepth: Int
  ) throws(FormatFailure) -> [FormStep] {
    func error(_ reason: String) -> FormatFailure { .invalid(reason, offset: offset) }
    let isBracket = { (byte: UInt8) in byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") }
    let end = key.upperBound
    var open = text.first(from: key.lowerBound, to: end, where: isBracket)
    var steps = [FormStep(key.lowerBound..<open)]
    while open < end {
      let close = text.first(from: open + 1, to: end, where: isBracket)
      guard text.byte(at: open) == UInt8(ascii: "["), close < end,
        text.byte(at: close) == UInt8(ascii: "]")
      else { throw error("unpaired brackets") }
      steps.append(close == open + 1 ? .end : FormStep(open + 1..<close))
      guard steps.count <= maximumDepth else { throw error("nested too deeply") }
      open = close + 1
    }
    return steps
  }

  // MARK: Percent encoding

  /// Returns percent-encoded bytes as they were; nil if none of them was encoded.
  ///
  /// Source: RFC 3986, section 2.1, and the URL Standard, section 1.3, for percent signs that encode nothing, and
  /// section 5.1 for the plus sign.
  private func encodedText(_ range: Range<Int>) -> [UInt8]? {
    var offset = firstEncoded(in: range)
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

  /// Returns the range of a key as text, behind the input if it has to be decoded.
  private func decoded(
    _ range: Range<Int>,
    _ offset: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> Range<Int> {
    let encoded = encodedText(range)
    if encoded == nil, nodes.isASCII(range) { return range }
    let bytes = encoded ?? bytes.array(range)
    if let text = String(validUTF8: bytes) {
      return encoded == nil ? range : try nodes.append(text)
    }
    return try nodes.append(try nodes.replacing(bytes, at: offset))
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
  /// Whether a byte of them may be encoded.
  let isEncoded: Bool

  var offset: Int { key.lowerBound }
  var range: Range<Int> { key.lowerBound..<value.upperBound }
}
