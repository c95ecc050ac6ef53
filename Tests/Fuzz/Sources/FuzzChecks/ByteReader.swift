/// Takes values from the bytes of an input, one after the other; zeros behind their end.
struct ByteReader {
  private var bytes: UnsafeRawBufferPointer.SubSequence

  /// Starts at the first byte.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes[...] }

  /// Whether all bytes were taken.
  var isAtEnd: Bool { bytes.isEmpty }

  /// Takes the next byte.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Takes a number in `0..<limit`, from one byte.
  mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

  /// Takes an integer, its lowest byte first.
  mutating func integer<I: FixedWidthInteger>(_ type: I.Type = I.self) -> I {
    (0..<I.bitWidth / 8).reduce(0) { $0 | I(truncatingIfNeeded: byte()) << I($1 * 8) }
  }

  /// Takes up to `count` bytes, with what isn't UTF-8 among them replaced.
  mutating func text(_ count: Int) -> String {
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Takes all that is left.
  mutating func rest() -> UnsafeRawBufferPointer {
    defer { bytes = bytes.suffix(0) }
    return UnsafeRawBufferPointer(rebasing: bytes)
  }
}
