/// Takes values from the bytes of an input, one after the other; zeros behind their end.
public struct ByteReader {
  private var bytes: UnsafeRawBufferPointer.SubSequence

  /// Starts at the first byte.
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes[...] }

  /// Whether all bytes were taken.
  public var isAtEnd: Bool { bytes.isEmpty }

  /// Takes the next byte.
  public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Takes a number in `0..<limit`, from one byte.
  public mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

  /// Takes an integer, its lowest byte first.
  public mutating func integer<I: FixedWidthInteger>(_ type: I.Type = I.self) -> I {
    (0..<I.bitWidth / 8).reduce(0) { $0 | I(truncatingIfNeeded: byte()) << I($1 * 8) }
  }

  /// Takes up to `count` bytes, with what isn't UTF-8 among them replaced.
  public mutating func text(_ count: Int) -> String {
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Takes all that is left.
  public mutating func rest() -> UnsafeRawBufferPointer {
    defer { bytes = bytes.suffix(0) }
    return UnsafeRawBufferPointer(rebasing: bytes)
  }
}
