import JSONText

extension NodeBuilder {
  /// Reads values to which containers refer by numbers, up to the end of the root, or to something that the parser of the
  /// format has to read: an item that isn't in the table of heads, that exceeds a limit or is wrong, or the root itself.
  ///
  /// If building may stop, only a part of a long input is read.
  package mutating func readValues(_ walk: inout ReferenceWalk) throws(FormatFailure) {
    guard walk.table.end == input.end, var open = memory.open.last,
      var frame = walk.frames.popLast()
    else { return }
    let (heads, table, maximumDepth) = (walk.heads.heads, walk.table, options.maximumDepth)
    // The copy of the input, which may move, but isn't changed. What is read begins in front of the table or in it, and at
    // least sixteen bytes are behind the table.
    let text = UnsafePointer(memory.text)
    // Local variables are in registers. Measured: see `readValues(_: ValueHeads)`.
    var room = memory.room
    var (isObject, missing) = (open.pointee.isObject, open.pointee.missing)
    var isKey = expectsKey
    var (weightLeft, contentLeft) = (walk.weightLeft, walk.contentLeft)
    let count = canStop ? 1024 : Int.max
    var left = count
    // The room has nodes and offsets for a key and a value in front of its limit.
    reading: while left > 0, room.node + 1 < room.limit {
      if isKey {
        guard let (_, offset) = table.value(at: frame.next, in: text) else { break }
        let head = heads[Int(text[offset])]
        var (start, length) = (offset &+ 1, UInt64(head.value))
        guard head.kind == .text, head.size == 0 else { break }
        if length == ReferenceWalk.longCount {
          guard let long = table.longCount(at: offset, in: text) else { break }
          (start, length) = (long.behind, long.count)
        }
        guard length <= UInt64(table.start &- start) else { break }
        let size = Int(truncatingIfNeeded: length)
        // Nearly all keys are ASCII.
        guard size &* ReferenceWalk.keyWeight <= weightLeft, size <= contentLeft,
          case .ascii = UTF8Check(text, start..<start &+ size)
        else { break }
        weightLeft &-= size &* ReferenceWalk.keyWeight
        contentLeft &-= size
        let header = Key.header(in: text, from: start, to: start &+ size)
        room.add(RawNode(header: header, position: start), at: offset)
        isKey = false
      }
      guard let (value, offset) = table.value(at: frame.next &+ frame.distance, in: text) else {
        break
      }
      let head = heads[Int(text[offset])]
      var (behind, number) = (offset &+ 1, UInt64(head.value))
      if head.size > 0 {
        number = text.word(behind) &>> UInt64(head.shift)
        behind &+= Int(head.size)
        if behind > table.start { break }
      } else if number == ReferenceWalk.longCount {
        guard let long = table.longCount(at: offset, in: text) else { break }
        (behind, number) = (long.behind, long.count)
      }
      let node: RawNode
      switch head.kind {
      case .text, .bytes:
        guard number <= UInt64(table.start &- behind) else { break reading }
        let size = Int(truncatingIfNeeded: number)
        guard size <= weightLeft, size <= contentLeft else { break reading }
        if head.kind == .text {
          guard case .ascii = UTF8Check(text, behind..<behind &+ size) else { break reading }
        }
        weightLeft &-= size
        contentLeft &-= size
        let flags = head.kind == .text ? RawNode.Flags.isASCII : RawNode.Flags.isNative
        node = RawNode(.string, flags: flags, length: size, payload: behind)
      case .array, .object:
        let opensObject = head.kind == .object
        let (size, isLarge) = number.multipliedReportingOverflow(
          by: UInt64(table.referenceSize &<< (opensObject ? 1 : 0))
        )
        guard !isLarge, size <= UInt64(table.start &- behind), !walk.isOpen(value),
          memory.open.count < maximumDepth
        else { break reading }
        let index = room.node - memory.nodes.base
        node = RawNode(opensObject ? .object : .array, payload: index &+ 1)
        if number == 0 { break }
        room.add(node, at: offset)
        left &-= 1
        frame.next &+= table.referenceSize
        walk.frames.append(frame)
        walk.setOpen(value, true)
        let total = Int(truncatingIfNeeded: number)
        frame = .init(value, at: behind, Int(truncatingIfNeeded: size), isObject: opensObject)
        open.pointee.missing = missing
        (isObject, isKey, missing) = (opensObject, opensObject, total)
        memory.open.append(.init(index: index, isObject: isObject, missing: total, total: total))
        open = memory.open.end - 1
        continue
      default:
        guard let scalar = RawNode(head, number, at: offset) else { break reading }
        node = scalar
      }
      room.add(node, at: offset)
      left &-= 1
      frame.next &+= table.referenceSize
      if missing != 1 {
        missing &-= 1
        isKey = isObject
        continue
      }
      // The last value of its container.
      memory.advance(to: room)
      open.pointee.missing = missing
      try finishContainers()
      while frame.next == frame.end {
        walk.setOpen(frame.value, false)
        guard let outer = walk.frames.popLast() else { return }
        frame = outer
      }
      guard let outer = memory.open.last else { return }
      open = outer
      (isObject, missing) = (open.pointee.isObject, open.pointee.missing)
      isKey = expectsKey
    }
    memory.advance(to: room)
    open.pointee.missing = missing
    expectsKey = isKey
    walk.frames.append(frame)
    (walk.weightLeft, walk.contentLeft) = (weightLeft, contentLeft)
    walk.madeCount &+= count &- left
  }
}
