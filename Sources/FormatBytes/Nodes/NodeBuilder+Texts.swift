import JSONText

// Texts, keys and bytes: as they are in the input, or decoded.

extension NodeBuilder {
  /// Reads a number of bytes of the input as a text.
  package mutating func text(
    _ count: UInt64,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    try text(try input.take(count, "text with a length", at: offset), meaning, at: offset)
  }

  /// Adds a text that is a range of the input.
  @inline(__always)
  package mutating func text(
    _ range: Range<Int>,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    switch UTF8Check(memory.text, range) {
    case .ascii: try addText(range, RawNode.Flags.isASCII | meaning.flags, at: offset)
    case .valid: try addText(range, meaning.flags, at: offset)
    case .invalid(let place):
      try text(try repaired(range, place, at: offset), meaning, at: offset)
    }
  }

  /// Adds a text that must be ASCII; returns false, and adds nothing, if it isn't.
  package mutating func text(ascii range: Range<Int>, at offset: Int) throws(FormatFailure) -> Bool
  {
    guard case .ascii = UTF8Check(memory.text, range) else { return false }
    try addText(range, RawNode.Flags.isASCII, at: offset)
    return true
  }

  /// Adds a text that isn't in the input as it is.
  package mutating func text(
    _ text: String,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    try self.text(try memory.append(text), meaning, at: offset)
  }

  @inline(__always)
  private mutating func addText(
    _ range: Range<Int>,
    _ flags: UInt64,
    at offset: Int
  ) throws(FormatFailure) {
    try add(
      RawNode(.string, flags: flags, length: range.count, payload: range.lowerBound),
      at: offset
    )
  }

  // MARK: Keys

  /// Reads a number of bytes of the input as the key of a member.
  package mutating func key(_ count: UInt64, at offset: Int) throws(FormatFailure) {
    try key(try input.take(count, "text with a length", at: offset), at: offset)
  }

  /// Adds the key of a member that is a range of the input.
  @inline(__always)
  package mutating func key(_ range: Range<Int>, at offset: Int) throws(FormatFailure) {
    if case .invalid(let place) = UTF8Check(memory.text, range) {
      return try key(try repaired(range, place, at: offset), at: offset)
    }
    try addKey(range, at: offset)
  }

  /// Adds the key of a member that must be ASCII; returns false, and adds nothing, if it isn't.
  package mutating func key(ascii range: Range<Int>, at offset: Int) throws(FormatFailure) -> Bool {
    guard case .ascii = UTF8Check(memory.text, range) else { return false }
    try addKey(range, at: offset)
    return true
  }

  /// Adds the key of a member that isn't in the input as it is.
  package mutating func key(_ text: String, at offset: Int) throws(FormatFailure) {
    try addKey(try memory.append(text), at: offset)
  }

  @inline(__always)
  private mutating func addKey(_ range: Range<Int>, at offset: Int) throws(FormatFailure) {
    // Eight bytes behind each key are readable.
    let header = Key.header(in: memory.text, from: range.lowerBound, to: range.upperBound)
    try addKey(RawNode(header: header, position: range.lowerBound), at: offset)
  }

  // MARK: Bytes

  /// Reads a number of bytes of the input as bytes.
  package mutating func bytes(
    _ count: UInt64,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    try bytes(
      try input.take(count, "byte string with a length", at: offset),
      meaning,
      at: offset
    )
  }

  /// Adds bytes that are a range of the input.
  package mutating func bytes(
    _ range: Range<Int>,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    let flags = RawNode.Flags.isNative | meaning.flags
    try add(
      RawNode(.string, flags: flags, length: range.count, payload: range.lowerBound),
      at: offset
    )
  }

  /// Adds bytes that aren't in the input as they are.
  package mutating func bytes(
    _ bytes: [UInt8],
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    try self.bytes(try append(bytes), meaning, at: offset)
  }

  // MARK: Ranges

  /// Appends bytes to those of the input, and returns their range, which can be added as a text, a key or bytes.
  package mutating func append(_ bytes: [UInt8]) throws(FormatFailure) -> Range<Int> {
    try bytes.withUnsafeBufferPointer { bytes throws(FormatFailure) in try memory.append(bytes) }
  }

  package mutating func append(_ text: String) throws(FormatFailure) -> Range<Int> {
    try memory.append(text)
  }

  /// Appends a range of the input, which is UTF-16 in big-endian order, as UTF-8, and returns the range of it; nil if a
  /// surrogate is unpaired.
  ///
  /// - Parameter repairs: whether unpaired surrogates become U+FFFD.
  package mutating func append(utf16 range: Range<Int>, repairs: Bool) throws(FormatFailure)
    -> Range<Int>?
  {
    let range = range.clamped(to: 0..<input.end)
    let bytes = UnsafeBufferPointer(start: input.base + range.lowerBound, count: range.count)
    return try memory.append(utf16: bytes, repairs: repairs)
  }

  /// Returns a text of bytes that aren't UTF-8, with these replaced, or throws an error, as the options say.
  ///
  /// - Parameters:
  ///   - place: the offset of the first of them.
  ///   - offset: the offset of the text in the input, from which appended bytes have been decoded.
  private mutating func repaired(
    _ range: Range<Int>,
    _ place: Int,
    at offset: Int
  ) throws(FormatFailure) -> String {
    // A range of the copy; see `FormatMemory`.
    let bytes = UnsafeBufferPointer(start: memory.text + range.lowerBound, count: range.count)
    return try replacing(bytes, at: place < input.end ? place : offset)
  }

  /// Notes that sequences which aren't Unicode were replaced by U+FFFD.
  ///
  /// - Parameters:
  ///   - text: the text with them.
  ///   - given: how many of its U+FFFD aren't replacements.
  ///   - offset: the offset of the first one.
  package mutating func noteReplacements(in text: String, given: Int, at offset: Int) {
    let count = text.unicodeScalars.reduce(0) { $0 + ($1 == "\u{FFFD}" ? 1 : 0) }
    findings.addReplacements(count - given, at: offset)
  }

  /// Returns the text of bytes that aren't UTF-8, with these replaced, and notes it; or throws an error, as the options say.
  ///
  /// - Parameter offset: the offset of the first of them.
  package mutating func replacing(
    _ bytes: some Collection<UInt8>,
    at offset: Int
  ) throws(FormatFailure) -> String {
    if options.invalidUTF8 != .replace { throw .invalid("invalid UTF-8", offset: offset) }
    let text = String(decoding: bytes, as: UTF8.self)
    // Only the three bytes of a U+FFFD are one that was sent.
    var (given, last) = (0, (UInt8(0), UInt8(0)))
    for byte in bytes {
      if last == (0xEF, 0xBF), byte == 0xBD { given += 1 }
      last = (last.1, byte)
    }
    noteReplacements(in: text, given: given, at: offset)
    return text
  }
}
