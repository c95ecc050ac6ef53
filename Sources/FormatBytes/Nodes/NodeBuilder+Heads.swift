import JSONText

extension NodeBuilder {
  /// Reads keys and values with the heads of a table, up to the end of the root, or to something that the parser of the
  /// format has to read: an item that isn't in the table, that exceeds a limit or is wrong, or the root itself.
  ///
  /// If building may stop, only a part of a long input is read.
  package mutating func readValues(_ heads: ValueHeads) throws(FormatFailure) {
    guard !isComplete, var open = memory.open.last else { return }
    let (heads, maximumDepth) = (heads.heads, options.maximumDepth)
    // The copy of the input, which may move, but isn't changed. From each offset before the end, the first byte and a
    // number of eight bytes are readable.
    let text = UnsafePointer(memory.text)
    var position = input.position
    let end = canStop ? min(input.end, position + 65_536) : input.end
    // Local variables are in registers. Measured: a third of parsing.
    var room = memory.room
    var (isObject, missing) = (open.pointee.isObject, open.pointee.missing)
    var isKey = expectsKey
    reading: while position < end, room.node < room.limit {
      // The room has a node and an offset in front of its limit.
      let head = heads[Int(text[position])]
      var behind = position &+ 1
      var number = UInt64(head.value)
      if head.size > 0 {
        number = text.word(behind) &>> UInt64(head.shift)
        behind &+= Int(head.size)
        if behind > end { break }
      }
      if isKey {
        let start = behind
        guard head.kind == .text, number <= UInt64(end &- start) else { break }
        behind &+= Int(truncatingIfNeeded: number)
        // Nearly all keys are ASCII.
        guard case .ascii = UTF8Check(text, start..<behind) else { break }
        let header = Key.header(in: text, from: start, to: behind)
        room.add(RawNode(header: header, position: start), at: position)
        (position, isKey) = (behind, false)
        continue
      }
      let node: RawNode
      switch head.kind {
      case .text, .bytes:
        guard number <= UInt64(end &- behind) else { break reading }
        let length = Int(truncatingIfNeeded: number)
        var flags = RawNode.Flags.isNative
        if head.kind == .text {
          switch UTF8Check(text, behind..<behind &+ length) {
          case .ascii: flags = RawNode.Flags.isASCII
          case .valid: flags = 0
          case .invalid: break reading
          }
        }
        node = RawNode(.string, flags: flags, length: length, payload: behind)
        behind &+= length
      case .array, .object:
        let opensObject = head.kind == .object
        // A key and a value have at least a byte each.
        let rest = UInt64(end &- behind) &>> (opensObject ? 1 : 0)
        guard number <= rest, memory.open.count < maximumDepth else { break reading }
        let index = room.node - memory.nodes.base
        node = RawNode(opensObject ? .object : .array, payload: index &+ 1)
        if number == 0 { break }
        room.add(node, at: position)
        open.pointee.missing = missing
        (isObject, missing) = (opensObject, Int(truncatingIfNeeded: number))
        memory.open.append(
          .init(index: index, isObject: isObject, missing: missing, total: missing)
        )
        open = memory.open.end - 1
        (position, isKey) = (behind, isObject)
        continue
      default:
        guard let scalar = RawNode(head, number, at: position) else { break reading }
        node = scalar
      }
      room.add(node, at: position)
      position = behind
      if missing != 1 {
        missing &-= 1
        isKey = isObject
        continue
      }
      // The last value of its container.
      memory.advance(to: room)
      open.pointee.missing = missing
      input.position = position
      try finishContainers()
      guard let outer = memory.open.last else { return }
      open = outer
      (isObject, missing) = (open.pointee.isObject, open.pointee.missing)
      isKey = expectsKey
    }
    memory.advance(to: room)
    open.pointee.missing = missing
    expectsKey = isKey
    input.position = position
  }
}
