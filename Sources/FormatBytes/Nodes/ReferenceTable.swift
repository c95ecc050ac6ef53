/// The table of offsets in a format whose values are numbered, and whose containers refer to them by their numbers.
///
/// All values are in front of the table. All numbers are big-endian.
package struct ReferenceTable {
  /// Where the table begins and the values end.
  package let start: Int
  package let offsetSize: Int
  package let referenceSize: Int
  /// The number of values.
  package let count: Int
  private let firstOffset: Int
  /// The number of bytes of the input.
  let end: Int

  /// Creates a table; nil if it isn't in front of a trailer of at least sixteen bytes, or if a parameter can't be right.
  ///
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - trailer: where the trailer begins.
  ///   - firstOffset: the lowest offset of a value.
  ///   - offsetSize: the number of bytes of each offset in the table, 1 to 8.
  ///   - referenceSize: the number of bytes of each reference, 1 to 8.
  package init?(
    _ bytes: ByteCursor,
    upTo trailer: Int,
    start: Int,
    count: Int,
    firstOffset: Int,
    offsetSize: Int,
    referenceSize: Int
  ) {
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, firstOffset >= 0, start > firstOffset,
      trailer <= bytes.end - 16, start <= trailer, 0...(trailer - start) / offsetSize ~= count
    else { return nil }
    (self.start, self.count, self.firstOffset) = (start, count, firstOffset)
    (self.offsetSize, self.referenceSize, end) = (offsetSize, referenceSize, bytes.end)
  }

  /// Returns the value to which a reference leads, and its offset; nil if there is no such reference, value or offset.
  ///
  /// - Parameter text: the input, of which eight bytes are readable from each offset up to eight behind the table.
  @inline(__always)  // Measured with `NodeBuilder.readValues`.
  func value(at reference: Int, in text: UnsafePointer<UInt8>) -> (value: Int, offset: Int)? {
    guard 0..<start ~= reference else { return nil }
    let value = text.word(reference) &>> UInt64(64 &- 8 &* referenceSize)
    guard value < UInt64(count) else { return nil }
    // In the table, since the value is one of `count`.
    let place = start &+ Int(truncatingIfNeeded: value) &* offsetSize
    let offset = text.word(place) &>> UInt64(64 &- 8 &* offsetSize)
    guard offset < UInt64(start), offset >= UInt64(firstOffset) else { return nil }
    return (Int(truncatingIfNeeded: value), Int(truncatingIfNeeded: offset))
  }

  /// Returns the count in the integer behind the first byte of a value, and the offset behind the integer; nil if there is
  /// no integer in front of the table.
  @inline(__always)  // Measured with `NodeBuilder.readValues`.
  func longCount(at offset: Int, in text: UnsafePointer<UInt8>) -> (behind: Int, count: UInt64)? {
    let marker = text[offset &+ 1]
    let size = 1 &<< Int(marker & 3)
    let behind = offset &+ 2 &+ size
    guard marker & 0xFC == 0x10, behind <= start else { return nil }
    return (behind, text.word(offset &+ 2) &>> UInt64(64 &- 8 &* size))
  }
}
