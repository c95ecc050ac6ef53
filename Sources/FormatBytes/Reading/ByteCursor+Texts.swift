import JSONText

// Texts in the bytes of a format.

extension ByteCursor {
  /// Returns the offset of the first byte of a range that is marked, or the end of the range if there is none.
  ///
  /// - Parameter mark: returns the marks of a block of bytes.
  @inlinable @inline(__always)  // Measured: the closure is inlined, too.
  package func first(in range: Range<Int>, where mark: (ByteBlock) -> ByteBlock.Marks) -> Int {
    var offset = max(range.lowerBound, 0)
    let limit = min(range.upperBound, end)
    while offset < limit {
      // The sixteen bytes are in front of the end. The last ones are copied.
      let block = offset <= end &- 16 ? ByteBlock(base, offset) : lastBlock(from: offset)
      if let first = mark(block).first { return min(offset &+ first, limit) }
      offset &+= 16
    }
    return limit
  }

  /// Returns the last bytes of the input, up to fifteen of them, with zeros behind them.
  @usableFromInline func lastBlock(from offset: Int) -> ByteBlock {
    var bytes = ByteBlock.Bytes(repeating: 0)
    for index in offset..<end { bytes[index &- offset] = base[index] }
    return ByteBlock(bytes)
  }

  /// The number of UTF-16 units of a text in a range, which is valid.
  package func utf16Count(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range.clamped(to: 0..<end) {
      let byte = base[offset]
      // Four bytes become two units.
      count &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
    }
    return count
  }
}
