/// What an object holds so far, read back from its text.
///
/// Of an object on a key sequence no members are kept: who wants to know them, which is rare, has them looked
/// for. Keeping them was a twentieth of writing small objects.
extension JSONWriter {
  /// From here on keys are looked for among those written, the ones of the key sequence included.
  @inline(never)
  func leaveSequence() {
    guard let frame = frames.last, let sequence = frame.pointee.sequence else { return }
    frame.pointee.sequence = nil
    // Also the keys that were passed without being written: such a one is looked for in vain.
    var cachedKey = sequence.pointee.start
    for _ in 0..<frame.pointee.passed {
      cachedKey = cachedKey?.pointer.pointee.next
      if let cachedKey { _ = frame.pointee.seen.insert(cachedKey.pointer.pointee.header) }
    }
  }

  /// Makes `members` have all of the innermost object, which leaves its key sequence.
  func listMembers() {
    leaveSequence()
    guard let frame = frames.last, frame.pointee.passed > 0 else { return }
    frame.pointee.passed = 0
    members.truncate(to: frame.pointee.firstMember)
    for member in writtenMembers(of: frame.pointee, upTo: buffer.count) { members.append(member) }
  }

  /// The members of an object without line breaks, up to an offset; the last may have no value yet.
  func writtenMembers(of frame: Frame, upTo end: Int) -> [Member] {
    var members: [Member] = []
    var start = frame.start + 1
    func endMember(at comma: Int) {
      if start < comma {
        let valueStart = closingQuote(from: start, upTo: comma) + 2
        let key = decodedKey(in: start..<valueStart - 1)
        let header = key.withBytes { Key($0).header }
        members.append(Member(header: header, start: start, valueStart: valueStart))
      }
      start = comma + 1
    }
    forEachComma(in: start..<end) { endMember(at: $0) }
    endMember(at: end)
    return members
  }

  /// The member, without its header, whose comma or key was the first to be written from `start` on.
  func writtenMember(from start: Int) -> Member {
    let isFirst = buffer.base[start] != UInt8(ascii: ",")
    let key = isFirst ? start : start + 1
    let valueStart = closingQuote(from: key, upTo: buffer.count) + 2
    return Member(header: 0, start: key, valueStart: valueStart)
  }

  /// The text of a member's key.
  func decodedKey(of member: Member) -> String {
    decodedKey(in: member.start..<member.valueStart - (options.isPretty ? 3 : 1))
  }

  private func decodedKey(in range: Range<Int>) -> String {
    let quoted = buffer.bytes(range)
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    return (try? JSONDocument(UnsafeRawBufferPointer(quoted)))?.root.string ?? ""
  }

  /// Calls `body` with the offsets of the commas in a part of the text that aren't inside of what is
  /// written there.
  func forEachComma(in range: Range<Int>, _ body: (Int) -> Void) {
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch buffer.base[index] {
      case UInt8(ascii: "\""): index = closingQuote(from: index, upTo: range.upperBound)
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: body(index)
      default: break
      }
      index += 1
    }
  }

  /// Where the string ends that begins at `start`; `end` if that is before.
  private func closingQuote(from start: Int, upTo end: Int) -> Int {
    var index = start + 1
    while index < end {
      let marks = ByteScanning.stops(in: ByteScanning.load(buffer.base, index, upTo: end))
      if marks == 0 {
        index += 8
        continue
      }
      index += marks.trailingZeroBitCount >> 3
      if index >= end { break }
      switch buffer.base[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return end
  }
}
