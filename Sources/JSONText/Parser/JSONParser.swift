/// The parser: one loop over the bytes that appends nodes, without recursion.
///
/// It accepts exactly RFC 8259. The open containers form a list through their own nodes (see `RawNode`), so
/// depth takes no stack and no extra memory.
struct JSONParser<Stop: StopCheck> {
  /// The text, followed by a zero byte and 15 more readable ones. Every loop stops at a zero byte, and reads at most 16
  /// bytes ahead of a position inside the text.
  let bytes: UnsafePointer<UInt8>
  /// The number of bytes of the text.
  let end: Int
  /// False if the text comes from a String, which is well-formed already.
  let validatesUTF8: Bool
  let options: JSONParsingOptions
  /// Ends loops early when parsing has to stop. They leave an incomplete token, so that parsing fails.
  let stop: Stop

  /// Appends all nodes of the text to `nodes`.
  func parse(into nodes: inout UnsafeArray<RawNode>) throws(ParseFailure) {
    let start = skipWhitespace(from: try skipByteOrderMark(from: 0))
    if start == end { throw ParseFailure(code: .emptyInput, offset: end) }
    let rest = skipWhitespace(from: try parseValue(from: start, into: &nodes))
    guard rest == end else { throw failureBehindValue(at: rest, .trailingText) }
  }

  /// Appends the nodes of the value at `start` to `nodes`, and returns the position behind the value.
  func parseValue(
    from start: Int,
    into nodes: inout UnsafeArray<RawNode>
  ) throws(ParseFailure) -> Int {
    var position = start
    let none = -1
    var parent = none
    var parentIsObject = false
    var count = 0  // children of `parent` so far
    var depth = 0
    var indentation = Indentation(width: 0)
    // The address of the next node, and the end of the room for nodes. Measured: appending by index took 16
    // more of 230 instructions a member.
    var next = nodes.end
    var limit = nodes.limit(options.maximumNodes)

    while true {
      if stop.isDue(at: position) { throw ParseFailure(code: .stopped, offset: position) }
      // `position` is at the first byte of a value, or of its key in an object.
      if parentIsObject {
        guard bytes[position] == UInt8(ascii: "\"") else { throw failureInPlaceOfKey(at: position) }
        // Both nodes of a member have room, so each `next` written below is inside the array.
        if next + 2 > limit {
          nodes.advance(to: next)
          try makeRoom(for: 2, in: &nodes, at: position)
          (next, limit) = (nodes.end, nodes.limit(options.maximumNodes))
        }
        let start = position &+ 1
        let key = try scanString(from: start)
        if key.isEscaped {
          // The bytes are not the text of the key, so a hash of them is useless.
          let flags = RawNode.Flags.isKey | RawNode.Flags.isEscaped
          let length = key.end &- start
          next.initialize(to: RawNode(.string, flags: flags, length: length, payload: start))
          nodes[parent].header |= RawNode.Flags.hasEscapedKeys
          nodes[0].header |= RawNode.Flags.hasIrregularObjects
        } else {
          let header = Key.header(in: bytes, from: start, to: key.end)
          next.initialize(to: RawNode(header: header, position: start))
        }
        next += 1
        position = try scanColon(from: key.end &+ 1)
      } else if next + 1 > limit {
        nodes.advance(to: next)
        try makeRoom(for: 1, in: &nodes, at: position)
        (next, limit) = (nodes.end, nodes.limit(options.maximumNodes))
      }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let start = position &+ 1
        let string = try scanString(from: start)
        let length = string.end &- start
        next.initialize(to: RawNode(.string, flags: string.flags, length: length, payload: start))
        position = string.end &+ 1

      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let number = try scanNumber(from: position)
        let (length, flags) = (number.end &- position, number.flags)
        next.initialize(to: RawNode(.number, flags: flags, length: length, payload: position))
        position = number.end

      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth >= options.maximumDepth { throw ParseFailure(code: .tooDeep, offset: position) }
        let isObject = byte == UInt8(ascii: "{")
        position = skipWhitespace(from: position &+ 1)
        if bytes[position] == (byte &+ 2) {  // "{" and "}", like "[" and "]", are two apart
          next.initialize(to: RawNode(isObject ? .object : .array, payload: next + 1 - nodes.base))
          position &+= 1
        } else {
          depth &+= 1
          if parent != none { nodes[parent].setOpenCount(count) }
          next.initialize(to: RawNode(isObject ? .object : .array, payload: parent))
          parent = next - nodes.base
          parentIsObject = isObject
          count = 0
          next += 1
          continue
        }

      case UInt8(ascii: "t"):
        guard hasWord("true", at: position) else { throw invalidLiteral(at: position) }
        let flags = RawNode.Flags.isTrue
        next.initialize(to: RawNode(.bool, flags: flags, length: 4, payload: position))
        position &+= 4
      case UInt8(ascii: "f"):
        guard hasWord("alse", at: position &+ 1) else { throw invalidLiteral(at: position) }
        next.initialize(to: RawNode(.bool, length: 5, payload: position))
        position &+= 5
      case UInt8(ascii: "n"):
        guard hasWord("null", at: position) else { throw invalidLiteral(at: position) }
        next.initialize(to: RawNode(.null, length: 4, payload: position))
        position &+= 4

      default:
        throw failureInPlaceOfValue(at: position)
      }
      next += 1

      // Behind a value: a comma, or the closing brackets of any number of containers.
      while true {
        if parent == none {
          nodes.advance(to: next)
          return position
        }
        position = skipWhitespace(from: position)
        count &+= 1
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
          position = skipWhitespace(from: position &+ 1, like: &indentation)
          break
        }
        guard byte == (parentIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw failureBehindValue(at: position, .missingComma)
        }
        position &+= 1
        depth &-= 1
        let grandparent = nodes[parent].parent
        nodes[parent].close(count: count, end: next - nodes.base)
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

  /// Scans the colon at `start` or behind whitespace there, and returns the position of the value.
  @_transparent  // Measured: one of the three steps of each member.
  func scanColon(from start: Int) throws(ParseFailure) -> Int {
    // Usually nothing or one space is in front of a colon. Measured: a branch is predicted; if one of two
    // positions were selected, everything after it would wait for the byte.
    if bytes[start] == UInt8(ascii: ":") { return skipSpace(from: start &+ 1) }
    if bytes[start] == 0x20, bytes[start &+ 1] == UInt8(ascii: ":") {
      return skipSpace(from: start &+ 2)
    }
    let colon = skipWhitespaceRun(from: start)
    guard bytes[colon] == UInt8(ascii: ":") else {
      throw failureBehindValue(at: colon, .missingColon)
    }
    return skipSpace(from: colon &+ 1)
  }

  /// Makes room for one node of a value, or for two nodes of a key and its value.
  @inline(never)
  func makeRoom(
    for count: Int,
    in nodes: inout UnsafeArray<RawNode>,
    at position: Int
  ) throws(ParseFailure) {
    if stop.isDueNow(at: position) { throw ParseFailure(code: .stopped, offset: position) }
    if nodes.makeRoom(for: count, upTo: options.maximumNodes) { return }
    // Find out whether the key or its value exceeds the limit.
    guard count == 2, nodes.count < options.maximumNodes else {
      throw ParseFailure(code: .tooManyNodes, offset: position)
    }
    let key = try scanString(from: position &+ 1)
    throw ParseFailure(code: .tooManyNodes, offset: try scanColon(from: key.end &+ 1))
  }

  /// Whether the four letters of `word` are at `position`. At the end of the text the comparison includes the
  /// padding, which doesn't match.
  @_transparent  // Measured: as a separate function, the comparison took 100 more instructions.
  func hasWord(_ word: StaticString, at position: Int) -> Bool {
    ByteScanning.load4(bytes, position) == ByteScanning.load4(word.utf8Start, 0)
  }

  func invalidLiteral(at position: Int) -> ParseFailure {
    ParseFailure(code: .invalidLiteral, offset: position)
  }

  /// Returns the position behind a byte order mark of UTF-8 at the start of the text; throws for another mark.
  func skipByteOrderMark(from start: Int) throws(ParseFailure) -> Int {
    let (mark, count) = (bytes + start, end &- start)
    if count >= 3, mark[0] == 0xEF, mark[1] == 0xBB, mark[2] == 0xBF { return start &+ 3 }
    if count >= 2, (mark[0] == 0xFE && mark[1] == 0xFF) || (mark[0] == 0xFF && mark[1] == 0xFE) {
      throw ParseFailure(code: .byteOrderMark, offset: start)
    }
    // The UTF-32 mark in little-endian order starts like that of UTF-16.
    if count >= 4, mark[0] == 0, mark[1] == 0, mark[2] == 0xFE, mark[3] == 0xFF {
      throw ParseFailure(code: .byteOrderMark, offset: start)
    }
    return start
  }
}

extension RawNode {
  /// The index of the container around an open one; -1 for the root.
  var parent: Int { Int(truncatingIfNeeded: Int64(bitPattern: payload)) }

  /// Stores the count of a container while the parser is in one of its children.
  @inlinable mutating func setOpenCount(_ count: Int) {
    header = header & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: count) << 32
  }

  @inlinable package mutating func close(count: Int, end: Int) {
    setOpenCount(count)
    payload = UInt64(truncatingIfNeeded: end)
  }
}
