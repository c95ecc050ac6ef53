import JSONText

extension NodeBuilder {
  /// Reads elements of an XML property list as they are usually spelled, up to the end of the root, or to something that
  /// the parser of the format has to read: an element that is spelled in another way, that exceeds a limit or is wrong,
  /// or the root itself.
  ///
  /// If building may stop, only a part of a long input is read.
  ///
  /// - Parameter start: an offset between two elements.
  /// - Returns: the offset behind the last element that was read.
  package mutating func readElements(from start: Int) throws(FormatFailure) -> Int {
    guard !isComplete, var open = memory.open.last else { return start }
    let (maximumDepth, powers) = (options.maximumDepth, PowersOfFive.table)
    // The copy of the input, which may move, but isn't changed. From each offset up to the end, sixteen bytes are readable.
    // Other texts may be behind the end, so each element must be in front of it.
    let text = UnsafePointer(memory.text)
    let end = canStop ? min(input.end, start + 65_536) : input.end
    var position = start
    // Local variables are in registers. Measured: see `readValues`.
    var room = memory.room
    var (isObject, missing) = (open.pointee.isObject, open.pointee.missing)
    var isKey = expectsKey
    reading: while position < end, room.node < room.limit {
      // The room has a node and an offset in front of its limit.
      guard let spaceCount = ByteBlock(text, position).whitespace.firstUnmarked else {
        position &+= 16
        continue
      }
      let offset = position &+ spaceCount
      if offset >= end { break }
      let tag = text.word(offset)
      let node: RawNode
      var behind: Int
      // Words are compared with `<key>` and so on, most of them without the bytes behind.
      if isKey, tag >> 24 == 0x3C_6B65_793E {
        let first = offset &+ 5
        // `</key>`
        guard let (stop, _) = text.plainText(first, end),
          text.word(stop) >> 16 == 0x3C2F_6B65_793E
        else { break }
        behind = stop &+ 6
        if behind > end { break }
        let header = Key.header(in: text, from: first, to: stop)
        room.add(RawNode(header: header, position: first), at: offset)
        (position, isKey) = (behind, false)
        continue
      }
      // `</dict>` or `</array>`, but not that of the root. In the place of a key there may be nothing else.
      if isObject ? tag >> 8 == 0x3C_2F64_6963_743E : tag == 0x3C2F_6172_7261_793E {
        behind = offset &+ (isObject ? 7 : 8)
        guard isKey == isObject, behind <= end, memory.open.count > 1 else { break }
        memory.advance(to: room)
        open.pointee.missing = missing
        try self.end()
        position = behind
        guard let outer = memory.open.last else { return position }
        open = outer
        (isObject, missing) = (open.pointee.isObject, open.pointee.missing)
        isKey = isObject
        continue
      }
      if isKey { break }
      // `<str`, and so on.
      switch tag >> 32 {
      case 0x3C73_7472 where tag == 0x3C73_7472_696E_673E:
        let first = offset &+ 8
        // `</string>`
        guard let (stop, flags) = text.plainText(first, end),
          text.word(stop) == 0x3C2F_7374_7269_6E67, text[stop &+ 8] == UInt8(ascii: ">")
        else { break reading }
        behind = stop &+ 9
        node = RawNode(.string, flags: flags, length: stop &- first, payload: first)
      case 0x3C69_6E74 where tag == 0x3C69_6E74_6567_6572 && text[offset &+ 8] == UInt8(ascii: ">"):
        var digits = DigitReader(text, at: offset &+ 9)
        // `</intege` and `integer>`
        guard 1...18 ~= digits.read(),
          text.word(digits.position) == 0x3C2F_696E_7465_6765,
          text.word(digits.position &+ 2) == 0x696E_7465_6765_723E
        else { break reading }
        behind = digits.position &+ 10
        let value = digits.isNegative ? 0 &- digits.value : digits.value
        node = RawNode(number: value, RawNode.Flags.isSigned)
      case 0x3C72_6561 where tag >> 16 == 0x3C72_6561_6C3E:
        var digits = DigitReader(text, at: offset &+ 6)
        let (count, fractionCount) = (digits.read(), digits.readFraction())
        // `</real>`
        guard count > 0, count &+ fractionCount <= 17,
          text.word(digits.position) >> 8 == 0x3C_2F72_6561_6C3E
        else { break reading }
        behind = digits.position &+ 7
        let magnitude = powers.double(digits.value, 0 &- fractionCount)
        node = RawNode(number: (digits.isNegative ? -magnitude : magnitude).bitPattern, 0)
      case 0x3C64_6963 where tag >> 16 == 0x3C64_6963_743E,
        0x3C61_7272 where tag >> 8 == 0x3C_6172_7261_793E:
        let opensObject = tag >> 16 == 0x3C64_6963_743E
        behind = offset &+ (opensObject ? 6 : 7)
        guard behind <= end, memory.open.count < maximumDepth else { break reading }
        let index = room.node - memory.nodes.base
        room.add(RawNode(opensObject ? .object : .array, payload: 0), at: offset)
        open.pointee.missing = missing
        (isObject, isKey, missing) = (opensObject, opensObject, -1)
        memory.open.append(.init(index: index, isObject: isObject, missing: -1, total: -1))
        open = memory.open.end - 1
        position = behind
        continue
      // `<array/>`
      case 0x3C61_7272 where tag == 0x3C61_7272_6179_2F3E && memory.open.count < maximumDepth:
        behind = offset &+ 8
        node = RawNode(.array, payload: room.node - memory.nodes.base + 1)
      // `<true/>`
      case 0x3C74_7275 where tag >> 8 == 0x3C_7472_7565_2F3E:
        behind = offset &+ 7
        node = RawNode(.bool, flags: RawNode.Flags.isTrue, payload: offset)
      // `<false/>`
      case 0x3C66_616C where tag == 0x3C66_616C_7365_2F3E:
        behind = offset &+ 8
        node = RawNode(.bool, payload: offset)
      // `<date>` and `</date>`
      case 0x3C64_6174 where tag >> 16 == 0x3C64_6174_653E:
        let first = offset &+ 6
        guard let (stop, _) = text.plainText(first, end),
          text.word(stop) >> 8 == 0x3C_2F64_6174_653E,
          let time = ISO8601Time(UnsafeBufferPointer(start: text + first, count: stop &- first)),
          let seconds = ReferenceSeconds.of(time)
        else { break reading }
        behind = stop &+ 7
        node = RawNode(date: seconds)
      default: break reading
      }
      if behind > end { break }
      room.add(node, at: offset)
      position = behind
      missing &-= 1
      isKey = isObject
    }
    memory.advance(to: room)
    open.pointee.missing = missing
    expectsKey = isKey
    return position
  }
}

extension UnsafePointer<UInt8> {
  /// Returns the offset of the `<` behind characters, and the flags of a text of them; nil if the characters aren't their
  /// own text, because of a reference, a carriage return or invalid UTF-8, or if there is no `<` in front of the end.
  @inline(__always)
  fileprivate func plainText(_ start: Int, _ end: Int) -> (stop: Int, flags: UInt64)? {
    var stop = start
    // Each block begins in front of the end.
    while stop < end {
      let block = ByteBlock(self, stop)
      guard let first = block.markup.or(block.atLeast(0x80)).first else {
        stop &+= 16
        continue
      }
      stop &+= first
      if stop >= end { return nil }
      return self[stop] == UInt8(ascii: "<")
        ? (stop, RawNode.Flags.isASCII) : unicodeText(from: stop, end)
    }
    return nil
  }

  /// Returns what `plainText` returns, if the first byte isn't ASCII.
  @inline(never)  // Once, and not in each place of the loop that has a text.
  private func unicodeText(from start: Int, _ end: Int) -> (stop: Int, flags: UInt64)? {
    var stop = start
    while stop < end {
      guard let first = ByteBlock(self, stop).markup.first else {
        stop &+= 16
        continue
      }
      stop &+= first
      guard stop > start, stop < end, case .valid = UTF8Check(self, start..<stop) else {
        return nil
      }
      return (stop, 0)
    }
    return nil
  }
}

extension ByteBlock {
  /// Marks the bytes that can begin something in characters of XML, or end them.
  @inline(__always)
  fileprivate var markup: Marks {
    equal(UInt8(ascii: "<")).or(equal(UInt8(ascii: "&"))).or(equal(UInt8(ascii: "\r")))
  }
}
