/// Whether bytes are UTF-8, and ASCII.
@usableFromInline package enum UTF8Check {
  case ascii
  case valid
  /// The offset of the first byte that isn't valid UTF-8.
  case invalid(at: Int)

  /// Checks a range of bytes. From each offset in it, sixteen bytes are readable.
  @inlinable @inline(__always)  // Measured: see `NodeBuilder.add`.
  package init(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    let end = range.upperBound
    while position < end {
      guard let first = ByteBlock(bytes, position).atLeast(0x80).first else {
        position &+= 16
        continue
      }
      // A mark behind the end belongs to other bytes.
      if position &+ first >= end { break }
      self = Self.check(bytes, from: position &+ first, to: end)
      return
    }
    self = .ascii
  }

  /// Checks bytes of which the first isn't ASCII.
  @usableFromInline @inline(never)
  static func check(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int)
    -> UTF8Check
  {
    var position = start
    while position < end {
      // Everything before the position is well-formed, and the three bytes before it are of the text.
      if position &- start >= 3, position &+ 16 <= end {
        var block = position
        while block &+ 16 <= end, UTF8Block(bytes, block).malformedMarks.isEmpty { block &+= 16 }
        if block > position { position = startOfSequence(bytes, openAt: block) }
        // A malformed sequence, or the last bytes, are examined one by one, for the offset.
      }
      let limit = min(position &+ 19, end)
      while position < limit {
        let length = UTF8Sequence.validLength(bytes, at: position)
        if length == 0 || position &+ length > end { return .invalid(at: position) }
        position &+= length
      }
    }
    return .valid
  }

  /// Returns the start of the sequence that must continue at `position`, or `position` if there is none. Everything
  /// before it is well-formed, so the first byte tells the length of its sequence.
  private static func startOfSequence(_ bytes: UnsafePointer<UInt8>, openAt position: Int) -> Int {
    if bytes[position &- 1] >= 0xC0 { return position &- 1 }
    if bytes[position &- 2] >= 0xE0 { return position &- 2 }
    return bytes[position &- 3] >= 0xF0 ? position &- 3 : position
  }
}
