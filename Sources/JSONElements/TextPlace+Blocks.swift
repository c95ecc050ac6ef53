import JSONText

extension TextPlace {
  /// Moves over the bytes that follow, 16 at a time.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    let lines = ByteCounting.count(UInt8(ascii: "\n"), in: bytes)
    var lineStart = 0
    if lines > 0 {
      lineStart = bytes.count
      while base[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
      line += lines
      column = 1
    }
    column += ByteCounting.scalars(
      in: UnsafeBufferPointer(start: base + lineStart, count: bytes.count - lineStart)
    )
    offset += bytes.count
  }

  /// Returns the place a few bytes further to the front, in the same line.
  func back(by count: Int) -> TextPlace {
    var place = self
    place.offset -= count
    place.column = max(place.column - count, 1)
    return place
  }
}

/// Counts bytes of a kind, 16 at a time.
enum ByteCounting {
  /// Returns how often a byte occurs.
  static func count(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes, { $0.equal(byte) }, { $0 == byte })
  }

  /// Returns the number of Unicode scalars: of all bytes that don't continue one.
  static func scalars(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count - count(bytes, { $0.atLeast(0x80).and($0.below(0xC0)) }, { $0 & 0xC0 == 0x80 })
  }

  @inline(__always)  // The closures are the whole work.
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ marks: (ByteBlock) -> ByteBlock.Marks,
    _ isCounted: (UInt8) -> Bool
  ) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var (position, total) = (0, 0)
    while position &+ 16 <= bytes.count {
      var sums = ByteBlock.Bytes(repeating: 0)
      // Each of the sixteen counters has room for 255 marks.
      let end = min(position &+ 255 &* 16, bytes.count &- 15)
      while position < end {
        // A mark is a byte with all bits, which is -1. All 16 bytes are before `bytes.count`.
        sums = sums &- unsafeBitCast(marks(ByteBlock(base, position)), to: ByteBlock.Bytes.self)
        position &+= 16
      }
      for lane in 0..<16 { total &+= Int(sums[lane]) }
    }
    while position < bytes.count {
      if isCounted(base[position]) { total &+= 1 }
      position &+= 1
    }
    return total
  }
}
