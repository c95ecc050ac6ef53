import Foundation
import JSONText

/// The bytes that the writer of a format appends, in one growing buffer.
@usableFromInline package struct ByteSink: ~Copyable {
  @usableFromInline var buffer: ByteBuffer

  /// - Parameter count: the number of bytes that are expected.
  package init(expecting count: Int) { buffer = ByteBuffer(capacity: max(count, 512)) }

  /// The number of bytes.
  package var count: Int { buffer.count }

  @inlinable package mutating func append(_ byte: UInt8) { buffer.append(byte) }

  @inlinable @inline(__always)  // Measured: words of a constant are stored.
  package mutating func append(_ text: StaticString) {
    buffer.reserve(text.utf8CodeUnitCount)
    put(text)
  }

  /// Appends a number of tabs and a text.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString, indented depth: Int) {
    let tabs = max(depth, 0)
    // Sixteen bytes more, of which the next ones overwrite the surplus.
    buffer.reserve(tabs &+ text.utf8CodeUnitCount &+ 16)
    let block = ByteBlock(ByteBlock.Bytes(repeating: 0x09))
    var position = 0
    repeat {
      block.store(to: buffer.base + buffer.count, position)
      position &+= 16
    } while position < tabs
    buffer.advance(tabs)
    put(text)
  }

  /// Appends a text, for which there must be room.
  @inlinable @inline(__always)
  mutating func put(_ text: StaticString) {
    buffer.appendUnchecked(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  /// Appends the bytes of a range in front of the first marked one, and returns the offset of that byte, or the end of the
  /// range if no byte is marked.
  ///
  /// - Parameter mark: returns the marks of a block of bytes.
  @inlinable @inline(__always)  // Measured: the closure is inlined, too.
  package mutating func append(
    _ bytes: ByteCursor,
    _ range: Range<Int>,
    until mark: (ByteBlock) -> ByteBlock.Marks
  ) -> Int {
    let start = max(range.lowerBound, 0)
    let limit = max(min(range.upperBound, bytes.end), start)
    // Sixteen bytes more, because whole blocks are stored.
    buffer.reserve(limit &- start &+ 16)
    var offset = start
    while offset < limit {
      // The sixteen bytes are in front of the end. The last ones are copied.
      let block =
        offset <= bytes.end &- 16
        ? ByteBlock(bytes.base, offset) : bytes.lastBlock(from: offset)
      // In front of the limit there is room for all bytes, and behind it for the rest of a block.
      block.store(to: buffer.base + buffer.count, offset &- start)
      if let count = mark(block).first, count < limit &- offset {
        buffer.advance(offset &+ count &- start)
        return offset &+ count
      }
      offset &+= 16
    }
    buffer.advance(limit &- start)
    return limit
  }

  package mutating func append(text: String) { text.withBytes { buffer.append($0) } }

  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  /// Appends a range of bytes, those that a cursor has of it.
  package mutating func append(_ bytes: ByteCursor, _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.end)
    // The range lies in the bytes.
    buffer.append(UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count))
  }

  /// Appends the UTF-16 units of a text in a range, which is valid, each with the higher byte first.
  package mutating func append(utf16 bytes: ByteCursor, _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.end)
    // No byte becomes more than one unit.
    buffer.reserve(2 &* range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let first = bytes.base[offset]
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = UInt32(first) & (count == 1 ? 0x7F : 0x7F >> UInt32(count))
      for index in offset &+ 1..<min(offset &+ count, range.upperBound) {
        scalar = scalar << 6 | UInt32(bytes.base[index] & 0x3F)
      }
      offset &+= count
      if scalar < 0x1_0000 {
        append(unit: scalar)
      } else {
        append(unit: 0xD7C0 &+ scalar >> 10)
        append(unit: 0xDC00 | scalar & 0x3FF)
      }
    }
  }

  /// Appends a unit, for which there must be room.
  private mutating func append(unit: UInt32) {
    buffer.appendUnchecked(UInt8(truncatingIfNeeded: unit >> 8))
    buffer.appendUnchecked(UInt8(truncatingIfNeeded: unit))
  }

  /// Appends the lowest bytes of a number, up to eight, the highest of them first.
  @inlinable @inline(__always)  // Measured: a store of a word with a constant size.
  package mutating func append(bigEndian value: UInt64, ofSize size: Int) {
    buffer.reserve(8)
    // `reserve(8)` made room for the eight bytes from `count` on.
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    let bytes = value << UInt64(64 &- 8 &* size)
    target.storeBytes(of: bytes.bigEndian, as: UInt64.self)
    buffer.advance(size)
  }

  /// Appends the lowest bytes of numbers, up to eight of each, the highest of them first.
  package mutating func append(bigEndian values: ArraySlice<Int>, ofSize size: Int) {
    buffer.reserve(values.count &* size &+ 8)
    for value in values {
      // `reserve` made room for all numbers, and for the surplus of the last one.
      let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
      let bytes = UInt64(truncatingIfNeeded: value) << UInt64(64 &- 8 &* size)
      target.storeBytes(of: bytes.bigEndian, as: UInt64.self)
      buffer.advance(size)
    }
  }

  /// Appends the digits of an integer.
  package mutating func append(decimal value: Int64) { buffer.append(decimal: value) }

  /// Appends the fewest digits that identify a finite number, as in JSON.
  package mutating func append(decimal value: Double) { buffer.append(decimal: value) }

  /// Returns the bytes.
  package consuming func data() -> Data {
    var block: MemoryBlock?
    return buffer.takeData(in: &block, behind: 0) { _, _ in }
  }
}
