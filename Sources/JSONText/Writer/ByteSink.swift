import Foundation

/// The bytes that the writer of a format appends, in one growing buffer.
package struct ByteSink: ~Copyable {
  private var buffer = ByteBuffer(capacity: 512)

  package init() {}

  /// The number of bytes.
  package var count: Int { buffer.count }

  package mutating func append(_ byte: UInt8) { buffer.append(byte) }

  package mutating func append(_ byte: UInt8, times count: Int) {
    buffer.append(byte, times: max(count, 0))
  }

  package mutating func append(_ text: StaticString) { buffer.append(text) }

  package mutating func append(_ text: String) { text.withBytes { buffer.append($0) } }

  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  /// Appends a range of bytes, those that a cursor has of it.
  package mutating func append(_ bytes: ByteCursor, _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.end)
    buffer.append(UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count))
  }

  /// Appends the lowest bytes of a number, up to eight, the highest of them first.
  package mutating func append(bigEndian value: UInt64, ofSize size: Int) {
    buffer.reserve(8)
    // `reserve(8)` made room for the eight bytes from `count` on.
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    let bytes = value << UInt64(64 - 8 * size)
    target.storeBytes(of: bytes.bigEndian, as: UInt64.self)
    buffer.advance(size)
  }

  /// Appends the digits of an integer.
  package mutating func append(decimal value: Int64) {
    buffer.reserve(JSONWriter.integerRoom)
    buffer.advance(DecimalDigits.write(signed: value, to: buffer.base + buffer.count))
  }

  /// Appends the fewest digits that identify a finite number, as in JSON.
  package mutating func append(decimal value: Double) {
    if value.sign == .minus { buffer.append(UInt8(ascii: "-")) }
    buffer.reserve(JSONWriter.numberRoom)
    // `reserve` made room for the longest of all numbers.
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    buffer.advance(JSONWriter.write(BinaryParts(value.magnitude), .table, to: target))
  }

  /// Returns the bytes.
  package consuming func data() -> Data {
    var block: MemoryBlock?
    return buffer.takeData(in: &block, behind: 0) { _, _ in }
  }
}
