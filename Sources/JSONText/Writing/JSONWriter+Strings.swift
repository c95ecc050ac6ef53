extension JSONWriter {
  /// The text in quotes, with what has to be escaped escaped.
  func quote(_ text: String) { text.withBytes { quote($0) } }

  func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    let count = utf8.count
    // The quotes, and a last word that is stored whole.
    buffer.reserve(count &+ 10)
    if hasExtraEscapes || !copyClean(utf8) { quoteEscaping(utf8) }
  }

  /// Writes a text that has nothing to escape; false, and nothing written, where it has.
  ///
  /// The caller has reserved ten bytes more than the text has. Nothing beyond the text is loaded.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  private func copyClean(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = utf8.count
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    if let base = utf8.baseAddress {
      let text = target + 1
      var marks: UInt64 = 0
      var position = 0
      // All of it is copied before looking at the marks: escapes are rare, and a loop without a way
      // out is twice as fast.
      while position &+ 8 <= count {
        let word = ByteScanning.load(base, position)
        text.storeBytes(of: word.littleEndian, toByteOffset: position, as: UInt64.self)
        marks |= ByteScanning.stops(in: word)
        position &+= 8
      }
      if position < count {
        // The last word overlaps, or is filled with zero bytes, which are marked but don't count.
        position = max(count &- 8, 0)
        let word = ByteScanning.load(base, position, upTo: count)
        text.storeBytes(of: word.littleEndian, toByteOffset: position, as: UInt64.self)
        let own = ByteScanning.firstBytes(count)
        marks |= ByteScanning.stops(in: word) & own
      }
      if marks != 0 { return false }
    }
    target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ 1, as: UInt8.self)
    buffer.advance(count &+ 2)
    return true
  }

  /// Writes a key of up to 16 bytes with its colon, from the two words that hold it whole; false, and
  /// nothing written, where it is longer, has to be escaped, or goes into pretty text.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func writeShort(_ key: Key) -> Bool {
    let count = key.count
    guard count <= 16, !hasExtraEscapes, !options.isPretty else { return false }
    let own = ByteScanning.firstBytes(count)
    let marks =
      ByteScanning.stops(in: key.head) & own
      | (count > 8 ? ByteScanning.stops(in: key.tail) : 0)
    guard marks == 0 else { return false }
    // Quotes, colon and two whole words. What a word has too much is overwritten by what follows.
    buffer.reserve(24)
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    target.storeBytes(of: key.head.littleEndian, toByteOffset: 1, as: UInt64.self)
    if count > 8 {
      target.storeBytes(of: key.tail.littleEndian, toByteOffset: count &- 7, as: UInt64.self)
    }
    let end = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8
    target.storeBytes(of: end.littleEndian, toByteOffset: count &+ 1, as: UInt16.self)
    buffer.advance(count &+ 3)
    return true
  }

  private func quoteEscaping(_ utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var position = 0
    while position < utf8.count {
      let start = position
      position = firstToEscape(in: utf8, from: start)
      buffer.append(UnsafeBufferPointer(rebasing: utf8[start..<position]))
      if position < utf8.count { position = escape(at: position, in: utf8) }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Where the first byte from `start` on stands that doesn't go into the text as it is.
  private func firstToEscape(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = utf8.baseAddress else { return utf8.count }
    var position = start
    while position < utf8.count {
      let word = ByteScanning.load(base, position, upTo: utf8.count)
      let marks = ByteScanning.stops(in: word) | extraEscapes(in: word)
      // Zero bytes behind the text are marked like any control character.
      if marks != 0 { return min(position &+ marks.trailingZeroBitCount >> 3, utf8.count) }
      position &+= 8
    }
    return utf8.count
  }

  private func extraEscapes(in word: UInt64) -> UInt64 {
    (options.isASCIIOnly ? word & ByteScanning.highs : 0)
      | (options.escapesSlashes ? ByteScanning.marks(of: UInt8(ascii: "/"), in: word) : 0)
  }

  /// Writes the escape of the scalar at `position`, and answers where the next one starts.
  private func escape(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = utf8[position]
    switch byte {
    case UInt8(ascii: "\""): buffer.append("\\\"")
    case UInt8(ascii: "\\"): buffer.append("\\\\")
    case UInt8(ascii: "/"): buffer.append("\\/")
    case 0x08: buffer.append("\\b")
    case 0x09: buffer.append("\\t")
    case 0x0A: buffer.append("\\n")
    case 0x0C: buffer.append("\\f")
    case 0x0D: buffer.append("\\r")
    case 0x80...:
      var iterator = utf8[position...].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return position + 1 }
      for unit in UTF16.encode(scalar) ?? .init() { appendUnit(unit) }
      return position + (UTF8.encode(scalar)?.count ?? 1)
    default: appendUnit(UInt16(byte))
    }
    return position + 1
  }

  private func appendUnit(_ unit: UInt16) {
    buffer.append("\\u")
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(unit >> shift & 0xF)
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
