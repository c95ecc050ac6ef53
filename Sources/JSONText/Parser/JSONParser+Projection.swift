/// Parses the parts of a text that a projection selects, and skips all others.
extension JSONParser {
  /// Appends the nodes of the parts of a text to `nodes`. In the objects that lack members, the shape is stored.
  ///
  /// - Parameter maximum: the maximum number of nodes of a text with parts. If it needs more, the whole text is parsed
  ///   as if there were no record.
  func parse(
    into nodes: inout UnsafeArray<RawNode>,
    _ record: UseRecord,
    upTo maximum: Int
  ) throws(ParseFailure) {
    guard let projection = record.projection else {
      try parse(into: &nodes)
      nodes.markObjects()
      return
    }
    guard maximum < options.maximumNodes else {
      return try parse(into: &nodes, record, projection)
    }
    var limited = options
    limited.maximumNodes = maximum
    let parser = JSONParser(
      bytes: bytes,
      end: end,
      validatesUTF8: validatesUTF8,
      options: limited,
      stop: stop
    )
    do throws(ParseFailure) {
      try parser.parse(into: &nodes, record, projection)
    } catch {
      guard error.code == .tooManyNodes else { throw error }
      record.hasUnseenParts = true
      nodes.truncate(to: 0)
      try parse(into: &nodes)
    }
  }

  private func parse(
    into nodes: inout UnsafeArray<RawNode>,
    _ record: UseRecord,
    _ projection: Projection
  ) throws(ParseFailure) {
    let start = skipWhitespace(from: try skipByteOrderMark(from: 0))
    if start == end { throw ParseFailure(code: .emptyInput, offset: end) }
    let behind = try parseParts(from: start, into: &nodes, projection, record)
    let rest = skipWhitespace(from: behind)
    guard rest == end else { throw failureBehindValue(at: rest, .trailingText) }
    if nodes[0].isContainer { nodes[0].header |= RawNode.Flags.hasRecord }
    record.start = nodes.count
  }

  /// Appends the nodes of the parts of the root at `start` to `nodes`, and returns the position behind it.
  ///
  /// The loop is that of `parseValue`, for arrays and objects that have a shape. While they are open, their nodes
  /// contain the shape, and in an object the flag `isRecorded` says that members were skipped.
  private func parseParts(
    from start: Int,
    into nodes: inout UnsafeArray<RawNode>,
    _ projection: Projection,
    _ record: UseRecord
  ) throws(ParseFailure) -> Int {
    let none = -1
    var position = start
    var selection = projection.root
    var parent = none
    var parentIsObject = false
    var count = 0  // children of `parent` so far
    var depth = 0
    var indentation = Indentation(width: 0)
    let separators = SkippedSeparators(textLength: end)
    var offsets: [ContainerOffset] = []
    defer { record.offsets = offsets }

    value: while true {
      if stop.isDue(at: position) { throw ParseFailure(code: .stopped, offset: position) }
      // `position` is at the first byte of a value.
      var isBehindValue = true
      let byte = bytes[position]
      let isContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      if isContainer, selection.isShape {
        if depth >= options.maximumDepth { throw ParseFailure(code: .tooDeep, offset: position) }
        try makeRoom(for: 1, ifMissingIn: &nodes, at: position)
        let index = nodes.count
        offsets.append(
          ContainerOffset(
            index: UInt32(truncatingIfNeeded: index),
            offset: UInt32(truncatingIfNeeded: position)
          )
        )
        let kind: JSONKind = byte == UInt8(ascii: "{") ? .object : .array
        position = skipWhitespace(from: position &+ 1)
        if bytes[position] == (byte &+ 2) {  // "{" and "}", like "[" and "]", are two apart
          nodes.appendUnchecked(RawNode(kind, payload: index + 1))
          position &+= 1
        } else {
          depth &+= 1
          if parent != none { nodes[parent].setOpenCount(count) }
          let flags = UInt64(truncatingIfNeeded: selection.index) << 8
          nodes.appendUnchecked(RawNode(kind, flags: flags, payload: parent))
          parent = index
          parentIsObject = kind == .object
          count = 0
          isBehindValue = false
        }
      } else {
        if isContainer, selection == .unseen { record.hasUnseenParts = true }
        position = try parseValue(from: position, into: &nodes, depth: depth)
      }

      while true {
        var isAtEnd = false
        if isBehindValue {
          if parent == none { return position }
          count &+= 1
        }
        if isBehindValue, !parentIsObject {
          position = skipWhitespace(from: position)
          if bytes[position] == UInt8(ascii: ",") {
            position = skipWhitespace(from: position &+ 1, like: &indentation)
          } else {
            guard bytes[position] == UInt8(ascii: "]") else {
              throw failureBehindValue(at: position, .missingComma)
            }
            isAtEnd = true
          }
        }
        if !isAtEnd {
          // An array has the shape of its elements.
          let shape = nodes[parent].shape
          selection = Projection.Selection(index: Int32(truncatingIfNeeded: shape))
          guard parentIsObject else { continue value }
          let members = try skipMembers(
            from: position,
            behindValue: isBehindValue,
            of: shape,
            in: projection,
            separators,
            depth: depth,
            &nodes
          )
          if members.isSkipped { nodes[parent].header |= RawNode.Flags.isRecorded }
          position = members.position
          if members.keyStart >= 0 {
            let start = members.keyStart
            // Room for the value, too, so that an error is the same as in `parseValue`.
            try makeRoom(for: 2, ifMissingIn: &nodes, at: start &- 1)
            nodes.appendUnchecked(RawNode(header: members.keyHeader, position: start))
            if nodes[nodes.count - 1].has(RawNode.Flags.isEscaped) {
              nodes[parent].header |= RawNode.Flags.hasEscapedKeys
              nodes[0].header |= RawNode.Flags.hasIrregularObjects
            }
            selection = members.selection
            continue value
          }
        }
        position &+= 1
        depth &-= 1
        let grandparent = nodes[parent].parent
        nodes[parent].close(count: count, end: nodes.count)
        nodes[parent].endParts()
        if parentIsObject { try markRepeatedKeys(in: parent, of: nodes) }
        parent = grandparent
        if parent != none {
          parentIsObject = nodes[parent].kind == .object
          count = nodes[parent].length
        }
        isBehindValue = true
      }
    }
  }

  /// Makes room for one node of a value, or for two nodes of a key and its value, unless there is room.
  private func makeRoom(
    for count: Int,
    ifMissingIn nodes: inout UnsafeArray<RawNode>,
    at position: Int
  ) throws(ParseFailure) {
    if nodes.end + count > nodes.limit(options.maximumNodes) {
      try makeRoom(for: count, in: &nodes, at: position)
    }
  }
}

extension RawNode {
  /// Removes the shape from a container that is complete, and the flag for skipped members from others.
  fileprivate mutating func endParts() {
    header &= has(Flags.isRecorded) ? ~Flags.isRecorded : ~Flags.shapeMask
  }
}

extension UnsafeArray<RawNode> {
  /// Marks all objects, so that lookups in them are recorded.
  fileprivate borrowing func markObjects() {
    guard self[0].isContainer else { return }
    for index in 0..<count where self[index].isKind(.object) {
      self[index].header |= RawNode.Flags.isRecorded
    }
    self[0].header |= RawNode.Flags.hasRecord
  }
}
