extension JSONWriter {
  /// Writes a string in quotes, with escapes where they are needed.
  func quote(_ text: String) { text.withBytes { quote($0) } }

  func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    // Room for the quotes, and for eight bytes since the last word is stored whole.
    if !buffer.hasRoom(for: utf8.count &+ 10), makeRoom(quoting: utf8) { return }
    if hasExtraEscapes || !copyClean(utf8) { quoteEscaping(utf8) }
  }

  /// Writes a quoted string that needs no escapes. Returns false, and writes nothing, if it needs any.
  ///
  /// The caller has reserved ten bytes more than the string has. No byte behind the string is loaded.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  private func copyClean(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = utf8.count
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    if let base = utf8.baseAddress {
      let text = target + 1
      if count >= 16 {
        guard copyCleanBlocks(base, count, to: text) else { return false }
        target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ 1, as: UInt8.self)
        buffer.advance(count &+ 2)
        return true
      }
      let short = ShortKey(utf8)
      if !short.isClean { return false }
      text.storeBytes(of: short.head.littleEndian, as: UInt64.self)
      if count > 8 {
        text.storeBytes(of: short.tail.littleEndian, toByteOffset: count &- 8, as: UInt64.self)
      }
    }
    target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ 1, as: UInt8.self)
    buffer.advance(count &+ 2)
    return true
  }

  /// Copies a text of at least 16 bytes. Returns whether none of its bytes is `byte` or needs an escape.
  @inline(__always)
  private func copyCleanBlocks(
    _ source: UnsafePointer<UInt8>,
    _ count: Int,
    to target: UnsafeMutableRawPointer,
    _ byte: UInt8 = UInt8(ascii: "\"")
  ) -> Bool {
    var marks = ByteBlock.Marks(repeating: false)
    var position = 0
    while true {
      let block = ByteBlock(source, position)
      block.store(to: target, position)
      marks = marks.or(block.stops).or(block.equal(byte))
      if position &+ 16 >= count { return marks.isEmpty }
      // The last block overlaps the one before it.
      position = min(position &+ 16, count &- 16)
    }
  }

  /// Writes the comma, the key, which needs no escapes, and the colon of a member. Returns false, and writes
  /// nothing, if the options need more than that, the key may be a duplicate, or the object is being rebuilt.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func writeNew(_ key: ShortKey) -> Bool {
    guard writesKeysPlain, let frame = frames.last else { return false }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    guard frame.pointee.isObject, !frame.pointee.isRebuilt,
      !frame.pointee.seen.insert(header)
    else { return false }
    // Comma, quotes, colon and two whole words, whose surplus bytes are overwritten.
    buffer.reserve(26)
    let isFirst = frame.pointee.isEmpty
    frame.pointee.isEmpty = false
    var target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    let lead: UInt16 = UInt16(UInt8(ascii: ",")) | UInt16(UInt8(ascii: "\"")) << 8
    target.storeBytes(of: (isFirst ? lead >> 8 : lead).littleEndian, as: UInt16.self)
    target += isFirst ? 1 : 2
    target.storeBytes(of: key.head.littleEndian, as: UInt64.self)
    if key.count > 8 {
      target.storeBytes(of: key.tail.littleEndian, toByteOffset: key.count &- 8, as: UInt64.self)
    }
    let end = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8
    target.storeBytes(of: end.littleEndian, toByteOffset: key.count, as: UInt16.self)
    let start = buffer.count &+ (isFirst ? 0 : 1)
    let valueStart = start &+ key.count &+ 3
    buffer.advance(valueStart &- buffer.count)
    members.append(Member(header: header, start: start, valueStart: valueStart))
    return true
  }

  /// Writes the comma, a key of at least 16 bytes, and the colon of a member. Returns false, and writes
  /// nothing, if the key contains `byte`, needs escapes or may be a duplicate, or if the object is being
  /// rebuilt.
  func writeNew(_ key: Key, unlessContaining byte: UInt8) -> Bool {
    guard writesKeysPlain, let frame = frames.last else { return false }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    guard frame.pointee.isObject, !frame.pointee.isRebuilt else { return false }
    // Comma, quotes and colon.
    buffer.reserve(key.count &+ 4)
    let start = buffer.count &+ (frame.pointee.isEmpty ? 0 : 1)
    let target = UnsafeMutableRawPointer(buffer.base + start)
    guard copyCleanBlocks(key.bytes, key.count, to: target + 1, byte),
      !frame.pointee.seen.insert(header)
    else { return false }
    if !frame.pointee.isEmpty { buffer.append(UInt8(ascii: ",")) }
    frame.pointee.isEmpty = false
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    let end = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8
    target.storeBytes(of: end.littleEndian, toByteOffset: key.count &+ 1, as: UInt16.self)
    let valueStart = start &+ key.count &+ 3
    buffer.advance(valueStart &- buffer.count)
    members.append(Member(header: header, start: start, valueStart: valueStart))
    return true
  }

  private func quoteEscaping(_ utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    escape(utf8)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a text without quotes, with escapes where they are needed.
  func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < utf8.count {
      position = copyClean(utf8, from: position)
      if position < utf8.count { position = escape(at: position, in: utf8) }
    }
  }

  /// Copies the text from `start` up to the first byte that needs an escape, and returns its position.
  private func copyClean(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = utf8.baseAddress else { return utf8.count }
    let count = utf8.count
    var position = start
    // The stores cover the rest of the text, and at most seven bytes behind it.
    buffer.reserve(count &- start &+ 8)
    while !hasExtraEscapes, position &+ 16 <= count {
      let block = ByteBlock(base, position)
      block.store(to: UnsafeMutableRawPointer(buffer.base + buffer.count), 0)
      let clean = block.stops.first
      buffer.advance(clean ?? 16)
      if let clean { return position &+ clean }
      position &+= 16
    }
    while position < count {
      let word = ByteScanning.load(base, position, upTo: count)
      let marks = ByteScanning.stops(in: word) | extraEscapes(in: word)
      // Zero bytes behind the text are marked like any control character.
      let clean = min(marks.trailingZeroBitCount >> 3, count &- position)
      buffer.append(word, length: clean)
      position &+= clean
      if marks != 0 { return position }
    }
    return count
  }

  private func extraEscapes(in word: UInt64) -> UInt64 {
    (options.isASCIIOnly ? word & ByteScanning.highs : 0)
      | (options.escapesSlashes ? ByteScanning.marks(of: UInt8(ascii: "/"), in: word) : 0)
  }

  /// Writes the escape of the scalar at `position`, and returns the position of the next scalar.
  private func escape(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = utf8[position]
    switch byte {
    case UInt8(ascii: "\""): escape(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): escape(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): escape(UInt8(ascii: "/"))
    case 0x08: escape(UInt8(ascii: "b"))
    case 0x09: escape(UInt8(ascii: "t"))
    case 0x0A: escape(UInt8(ascii: "n"))
    case 0x0C: escape(UInt8(ascii: "f"))
    case 0x0D: escape(UInt8(ascii: "r"))
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

  private func escape(_ letter: UInt8) {
    buffer.append(UInt64(UInt8(ascii: "\\")) | UInt64(letter) << 8, length: 2)
  }

  private func appendUnit(_ unit: UInt16) {
    buffer.append("\\u")
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(unit >> shift & 0xF)
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
