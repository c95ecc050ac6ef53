/// The parser: one loop over the bytes that appends nodes, without recursion.
///
/// It is strict RFC 8259. The containers that are open form a list through their own nodes (see
/// `RawNode`), so depth costs no stack and no memory of its own.
struct JSONParser {
  /// The text, with 16 readable bytes of zero behind it. Every loop here stops at a zero byte, and
  /// looks at most 12 bytes ahead of a position inside the text.
  let bytes: UnsafePointer<UInt8>
  /// The number of bytes of the text.
  let end: Int
  /// False where the text comes from a String, which is well-formed already.
  let validatesUTF8: Bool
  let options: JSONParsingOptions
  /// The bits that make a byte of a string worth a look, besides those that always do.
  let nonASCII: SIMD16<UInt8>

  init(
    bytes: UnsafePointer<UInt8>,
    end: Int,
    validatesUTF8: Bool,
    options: JSONParsingOptions
  ) {
    self.bytes = bytes
    self.end = end
    self.validatesUTF8 = validatesUTF8
    self.options = options
    nonASCII = SIMD16(repeating: validatesUTF8 ? 0x80 : 0)
  }

  /// Appends all nodes of the text to `nodes`.
  func parse(into nodes: inout PlainBuffer<RawNode>) throws(ParseFailure) {
    var position = skipWhitespace(from: try skipByteOrderMark())
    if position == end { throw ParseFailure(code: .emptyInput, offset: end) }

    let none = -1
    var parent = none
    var parentIsObject = false
    var count = 0  // children of `parent` so far
    var depth = 0

    while true {
      // A value with `position` at its first byte; in an object its key comes before.
      if parentIsObject {
        guard bytes[position] == UInt8(ascii: "\"") else { throw failureInPlaceOfKey(at: position) }
        guard nodes.makeRoom(upTo: options.maximumNodes) else {
          throw ParseFailure(code: .tooManyNodes, offset: position)
        }
        let key = try scanKey(at: position)
        nodes.appendUnchecked(key.node)
        if key.isEscaped { nodes[parent].header |= RawNode.Flags.hasEscapedKeys }
        position = key.valueStart
      }
      guard nodes.makeRoom(upTo: options.maximumNodes) else {
        throw ParseFailure(code: .tooManyNodes, offset: position)
      }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let string = try scanString(from: position &+ 1)
        nodes.appendUnchecked(
          RawNode(
            .string,
            flags: string.isEscaped ? RawNode.Flags.isEscaped : 0,
            length: string.end &- position &- 1,
            payload: position &+ 1
          )
        )
        position = string.end &+ 1

      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let number = try scanNumber(from: position)
        nodes.appendUnchecked(
          RawNode(
            .number,
            flags: number.isInteger ? RawNode.Flags.isInteger : 0,
            length: number.end &- position,
            payload: position
          )
        )
        position = number.end

      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth >= options.maximumDepth { throw ParseFailure(code: .tooDeep, offset: position) }
        let isObject = byte == UInt8(ascii: "{")
        position = skipWhitespace(from: position &+ 1)
        if bytes[position] == (byte &+ 2) {  // "{" and "}", like "[" and "]", are two apart
          nodes.appendUnchecked(RawNode(isObject ? .object : .array, payload: nodes.count &+ 1))
          position &+= 1
        } else {
          depth &+= 1
          if parent != none { nodes[parent].setOpenCount(count) }
          nodes.appendUnchecked(RawNode(isObject ? .object : .array, payload: parent))
          parent = nodes.count &- 1
          parentIsObject = isObject
          count = 0
          continue
        }

      case UInt8(ascii: "t"):
        position = try literal("rue", at: position)
        nodes.appendUnchecked(
          RawNode(.bool, flags: RawNode.Flags.isTrue, length: 4, payload: position &- 4)
        )
      case UInt8(ascii: "f"):
        position = try literal("alse", at: position)
        nodes.appendUnchecked(RawNode(.bool, length: 5, payload: position &- 5))
      case UInt8(ascii: "n"):
        position = try literal("ull", at: position)
        nodes.appendUnchecked(RawNode(.null, length: 4, payload: position &- 4))

      default:
        throw failureInPlaceOfValue(at: position)
      }

      // Behind a value: a comma, or the ends of as many containers as end here.
      while true {
        position = skipWhitespace(from: position)
        if parent == none {
          if position == end { return }
          throw failureBehindValue(at: position, .trailingText)
        }
        count &+= 1
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
          position = skipWhitespace(from: position &+ 1)
          break
        }
        guard byte == (parentIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw failureBehindValue(at: position, .missingComma)
        }
        position &+= 1
        depth &-= 1
        let grandparent = Int(truncatingIfNeeded: Int64(bitPattern: nodes[parent].payload))
        nodes[parent].close(count: count, end: nodes.count)
        if parentIsObject { try markRepeatedKeys(in: parent, of: nodes) }
        parent = grandparent
        if parent != none {
          parentIsObject = nodes[parent].kind == .object
          count = nodes[parent].length
        } else {
          parentIsObject = false
        }
      }
    }
  }

  /// Scans the key at `start`, whose quote has been seen, and its colon.
  // Measured: `@inline(__always)` is passed over here, which costs 400 of 11,500 instructions.
  @_transparent
  private func scanKey(
    at start: Int
  ) throws(ParseFailure) -> (node: RawNode, isEscaped: Bool, valueStart: Int) {
    let string = try scanString(from: start &+ 1)
    let length = string.end &- start &- 1
    // Of a key with escapes the bytes are not the text, so a hash of them tells nothing.
    let node =
      string.isEscaped
      ? RawNode(
        .string,
        flags: RawNode.Flags.isKey | RawNode.Flags.isEscaped,
        length: length,
        payload: start &+ 1
      ) : RawNode(header: Key(bytes + (start &+ 1), count: length).header, position: start &+ 1)
    var colon = string.end &+ 1
    if bytes[colon] != UInt8(ascii: ":") {
      colon = skipWhitespace(from: colon)
      guard bytes[colon] == UInt8(ascii: ":") else {
        throw failureBehindValue(at: colon, .missingColon)
      }
    }
    return (node, string.isEscaped, skipWhitespace(from: colon &+ 1))
  }

  @inline(never)  // Measured: inlined, it crowds the registers of the loop that parses.
  private func literal(_ rest: StaticString, at position: Int) throws(ParseFailure) -> Int {
    let count = rest.utf8CodeUnitCount
    // A literal at the very end is compared with the padding, which it doesn't match.
    guard bytesAreEqual(bytes + (position &+ 1), rest.utf8Start, count: count) else {
      throw ParseFailure(code: .invalidLiteral, offset: position)
    }
    return position &+ 1 &+ count
  }

  @inline(__always)  // Measured: a tenth of parsing, since most values have nothing around them.
  func skipWhitespace(from start: Int) -> Int {
    if bytes[start] > 0x20 { return start }
    // One space, as behind a colon.
    if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
    return skipWhitespaceRun(from: start)
  }

  /// Line breaks and indentation, 16 bytes at a time.
  private func skipWhitespaceRun(from start: Int) -> Int {
    var position = start
    while true {
      let count = ByteScanning.leadingWhitespace(in: ByteScanning.load16(bytes, position))
      position &+= count
      if count < 16 { return position }
    }
  }

  private func skipByteOrderMark() throws(ParseFailure) -> Int {
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return 3 }
    if end >= 2, (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE) {
      throw ParseFailure(code: .byteOrderMark, offset: 0)
    }
    // The mark of UTF-32 with the lowest byte first starts like that of UTF-16.
    if end >= 4, bytes[0] == 0, bytes[1] == 0, bytes[2] == 0xFE, bytes[3] == 0xFF {
      throw ParseFailure(code: .byteOrderMark, offset: 0)
    }
    return 0
  }
}

extension RawNode {
  /// Keeps the count of a container while the parser is in one of its children.
  fileprivate mutating func setOpenCount(_ count: Int) {
    header = header & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: count) << 32
  }

  fileprivate mutating func close(count: Int, end: Int) {
    setOpenCount(count)
    payload = UInt64(truncatingIfNeeded: end)
  }
}
