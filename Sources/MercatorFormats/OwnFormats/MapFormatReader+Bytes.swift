import FormatBytes
import JSONText

// Reading bytes.

extension MapFormatReader {
  /// The number of bytes.
  public var count: Int { nodes.input.end }

  /// The offset of the next byte.
  public var offset: Int { nodes.input.position }

  /// Whether all bytes have been read.
  public var isAtEnd: Bool { nodes.input.remaining == 0 }

  /// The next byte, which stays to be read; nil at the end.
  public var nextByte: UInt8? { nodes.input.next }

  /// Returns the byte at an offset; nil if there is none.
  public func byte(at offset: Int) -> UInt8? { nodes.input.byte(at: offset) }

  /// Returns a range as a text; nil if it isn't UTF-8, or doesn't lie in the bytes.
  public func text(_ range: Range<Int>) -> String? {
    has(range) ? nodes.input.string(range) : nil
  }

  /// Moves to an offset, from which bytes are read next.
  ///
  /// - Throws: an error for an offset that isn't in `0...count`.
  public mutating func move(to offset: Int) throws(MapFormatError) {
    distance += 1
    try call { nodes throws(FormatFailure) in try nodes.input.move(to: offset) }
  }

  /// Reads a byte.
  ///
  /// - Throws: an error at the end.
  public mutating func readByte() throws(MapFormatError) -> UInt8 {
    distance += 1
    return try call { nodes throws(FormatFailure) in try nodes.input.byte() }
  }

  /// Reads an integer of as many bytes as its type has.
  ///
  /// - Parameters:
  ///   - type: an integer type, such as `UInt16.self`.
  ///   - isLittleEndian: whether the first byte is the lowest; false by default.
  /// - Throws: an error if fewer bytes are left, of which none is read then.
  public mutating func readInteger<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self,
    isLittleEndian: Bool = false
  ) throws(MapFormatError) -> Value {
    if Value.bitWidth / 8 > nodes.input.remaining {
      throw error("unexpected end of input", at: count)
    }
    var value: Value = 0
    for _ in 0..<Value.bitWidth / 8 {
      let byte = try readByte()
      value = value << 8 | Value(truncatingIfNeeded: byte)
    }
    return isLittleEndian ? value.byteSwapped : value
  }

  /// Reads a number of bytes, and returns their range.
  ///
  /// - Throws: an error if fewer are left, or the number is negative.
  public mutating func readBytes(_ count: Int) throws(MapFormatError) -> Range<Int> {
    let start = offset
    guard let number = UInt64(exactly: count) else {
      throw error("a negative length", at: start)
    }
    let range = try call { nodes throws(FormatFailure) in
      try nodes.input.take(number, "a part with a length", at: start)
    }
    distance += count
    return range
  }

  /// Reads the bytes in front of the next one with a value, or to the end, and returns their range.
  public mutating func readBytes(upTo byte: UInt8) -> Range<Int> {
    let input = nodes.input
    return take(to: input.first(in: offset..<input.end) { $0.equal(byte) })
  }

  /// Reads the bytes for which a function returns true, up to the first other one, and returns their range.
  public mutating func readBytes(while isRead: (UInt8) -> Bool) -> Range<Int> {
    let input = nodes.input
    return take(to: input.first(from: offset, to: input.end) { !isRead($0) })
  }

  private mutating func take(to end: Int) -> Range<Int> {
    distance += end - offset + 1
    return nodes.input.take(end - offset)
  }

  /// Reads the next byte if it has a value. Returns whether it has.
  @discardableResult
  public mutating func skip(_ byte: UInt8) -> Bool {
    if nextByte != byte { return false }
    _ = nodes.input.take(1)
    return true
  }

  func has(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= nodes.input.end
  }
}
