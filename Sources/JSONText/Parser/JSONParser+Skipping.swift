/// Skips members of an object. They are validated like all others, but get no nodes.
extension JSONParser {
  /// The end of a run of skipped members.
  struct SkippedMembers {
    /// Whether there is any member in the run.
    var isSkipped = false
    /// The first byte of the value of the next member, or the closing bracket of the object.
    var position: Int
    /// The first byte of the next member's key, or -1 at the end of the object.
    var keyStart = -1
    /// The header of the key's node.
    var keyHeader: UInt64 = 0
    /// What is parsed of the next member's value.
    var selection = Projection.Selection.whole
  }

  /// Skips members up to the first one of which something is parsed, or the end of the object.
  ///
  /// The innermost 64 containers are bits of a word, so that skipping needs neither recursion nor memory. A value
  /// that is nested more deeply is parsed into `nodes`, from which it is removed again.
  ///
  /// - Parameters:
  ///   - start: the first byte of a key, or behind a value of the object.
  ///   - isBehindValue: which of the two it is.
  ///   - shapeIndex: the index of the object's shape.
  ///   - depth: the number of open containers, including the object.
  @inline(never)  // Measured: inlined, it has too few registers.
  func skipMembers(
    from start: Int,
    behindValue isBehindValue: Bool,
    of shapeIndex: Int,
    in projection: Projection,
    _ separators: SkippedSeparators,
    depth: Int,
    _ nodes: inout UnsafeArray<RawNode>
  ) throws(ParseFailure) -> SkippedMembers {
    let shape = projection.shape(at: shapeIndex)
    typealias Separator = SkippedSeparators.Separator
    let (none, outer, isUsed) = (separators.none, separators.outer, separators.isUsed)
    let contextInShape = SkippedSeparators.Context.skipped(in: shapeIndex)
    var isBehindValue = isBehindValue
    var last = separators.last
    defer { separators.last = last }
    // Behind a value or an opening bracket; -1 at the start.
    var separatorStart = -1
    var isAtValue = false
    // The start of the last value; -1 if it is an array or object.
    var valueStart = -1
    var position = start
    var isSkipped = false
    // The number of open containers inside the object.
    var level = 0
    // A bit for each open container, that of the innermost one last; set for objects.
    var isObject: UInt64 = 1
    var indentation = Indentation(width: 0)

    while true {
      if stop.isDue(at: position) { throw ParseFailure(code: .stopped, offset: position) }
      if !isBehindValue {
        if isObject & 1 != 0, !isAtValue {
          guard bytes[position] == UInt8(ascii: "\"") else {
            throw failureInPlaceOfKey(at: position)
          }
          let keyStart = position &+ 1
          let key = try scanString(from: keyStart)
          if level == 0 {
            // A key with escapes may be any key, so its value is parsed.
            let flags = RawNode.Flags.isKey | RawNode.Flags.isEscaped
            let header =
              key.isEscaped
              ? RawNode(.string, flags: flags, length: key.end &- keyStart, payload: 0).header
              : Key.header(in: bytes, from: keyStart, to: key.end)
            let selection = key.isEscaped ? .whole : projection.selection(of: header, in: shape)
            if selection != .skipped {
              return SkippedMembers(
                isSkipped: isSkipped,
                position: try scanColon(from: key.end &+ 1),
                keyStart: keyStart,
                keyHeader: header,
                selection: selection
              )
            }
            isSkipped = true
          }
          position = try scanColon(from: key.end &+ 1)
          if isUsed {
            let hasStart = separatorStart >= 0
            let context: SkippedSeparators.Context =
              !hasStart
              ? .start(in: shapeIndex)
              : level == 0
                ? contextInShape
                : bytes[separatorStart &- 1] == UInt8(ascii: "{") ? .opening : .inside
            last = separators.add(
              hasStart ? separatorStart : keyStart,
              position,
              in: bytes,
              key: Key.header(in: bytes, from: keyStart, to: key.end),
              context,
              behind: last
            )
          }
        }
        isAtValue = false
        valueStart = position
        if isObject & 1 != 0, last != none {
          let run = last.skipExpected(
            from: position,
            level == 0 ? contextInShape : .inside,
            mayNest: depth &+ level < options.maximumDepth,
            in: bytes
          )
          (position, last, valueStart) = (run.position, run.last, run.valueStart)
        }
        let byte = bytes[position]
        switch byte {
        case _ where valueStart != position: break
        case UInt8(ascii: "\""):
          position = try scanString(from: position &+ 1).end &+ 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          position = try scanNumber(from: position).end
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          if depth &+ level >= options.maximumDepth {
            throw ParseFailure(code: .tooDeep, offset: position)
          }
          valueStart = -1
          let first = last.pointee.first
          if byte == UInt8(ascii: "{"), level < 63,
            Separator.isSeldomExpected(first, .opening, in: bytes, at: position &+ 1)
          {
            // There is room for 64 levels.
            outer[level] = last
            level &+= 1
            isObject = isObject << 1 | 1
            position &+= 1 &+ Int(first.pointee.length)
            last = first
            isAtValue = true
            continue
          }
          separatorStart = position &+ 1
          let inside = skipWhitespace(from: position &+ 1)
          if bytes[inside] == (byte &+ 2) {
            position = inside &+ 1
          } else if level == 63 {
            position = try skipDeepValue(at: position, depth: depth &+ level, &nodes)
          } else {
            outer[level] = last
            level &+= 1
            isObject = isObject << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
            position = inside
            continue
          }
        case UInt8(ascii: "t"):
          guard hasWord("true", at: position) else { throw invalidLiteral(at: position) }
          position &+= 4
        case UInt8(ascii: "f"):
          guard hasWord("alse", at: position &+ 1) else { throw invalidLiteral(at: position) }
          position &+= 5
        case UInt8(ascii: "n"):
          guard hasWord("null", at: position) else { throw invalidLiteral(at: position) }
          position &+= 4
        default:
          throw failureInPlaceOfValue(at: position)
        }
      }
      isBehindValue = false

      // Behind a value: a comma, or the closing brackets of any number of containers.
      while true {
        if isObject & 1 != 0 {
          let context = level == 0 ? contextInShape : .inside
          var next = last.pointee.next
          var isExpected = Separator.isExpected(next, context, in: bytes, at: position)
          if !isExpected, last.pointee.second != none {
            next = last.pointee.second
            isExpected = Separator.isSeldomExpected(next, context, in: bytes, at: position)
          }
          if isExpected {
            let end = position
            position &+= Int(next.pointee.length)
            if valueStart >= 0, last != none {
              Separator.setValue(of: last, valueStart, end, position, next, in: bytes)
            }
            last = next
            isSkipped = true
            isAtValue = true
            break
          }
        }
        separatorStart = position
        position = skipWhitespace(from: position)
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
          position = skipWhitespace(from: position &+ 1, like: &indentation)
          break
        }
        guard byte == (isObject & 1 != 0 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw failureBehindValue(at: position, .missingComma)
        }
        if level == 0 { return SkippedMembers(isSkipped: isSkipped, position: position) }
        position &+= 1
        level &-= 1
        isObject >>= 1
        last = outer[level]
        valueStart = -1
      }
    }
  }

  /// Skips a value by parsing it into `nodes`, and removing it again. Returns the position behind it.
  @inline(never)
  private func skipDeepValue(
    at position: Int,
    depth: Int,
    _ nodes: inout UnsafeArray<RawNode>
  ) throws(ParseFailure) -> Int {
    let count = nodes.count
    let end = try parseValue(from: position, into: &nodes, depth: depth)
    nodes.truncate(to: count)
    return end
  }
}
