/// Sixteen bytes of a text, examined at once.
///
/// Measured: vector operators are one instruction each, also in a debug build, only if every operand is a
/// variable with a spelled-out type, and only those that compare, add, subtract and join masks. All others,
/// and those with a literal operand, are loops over single bytes: with them, a debug build took twenty times
/// as long for a whole text.
@usableFromInline package struct ByteBlock {
  @usableFromInline package typealias Bytes = SIMD16<UInt8>
  @usableFromInline package typealias Marks = SIMDMask<SIMD16<Int8>>

  @usableFromInline package let bytes: Bytes

  @inlinable @_transparent
  package init(_ bytes: Bytes) { self.bytes = bytes }

  /// Loads sixteen bytes from `offset` on, which must be readable.
  @inlinable @_transparent  // Measured: `StructureScanner` of another module.
  package init(_ text: UnsafePointer<UInt8>, _ offset: Int) {
    bytes = UnsafeRawPointer(text + offset).loadUnaligned(as: Bytes.self)
  }

  /// Creates a block of the two words of a short text.
  @_transparent
  init(_ first: UInt64, _ second: UInt64) {
    bytes = unsafeBitCast((first, second), to: Bytes.self)
  }

  @inlinable @_transparent
  package func store(to target: UnsafeMutableRawPointer, _ offset: Int) {
    target.storeBytes(of: bytes, toByteOffset: offset, as: Bytes.self)
  }

  @inlinable @_transparent  // Measured like `init`.
  package func equal(_ byte: UInt8) -> Marks {
    let other = Bytes(repeating: byte)
    return bytes .== other
  }

  @inlinable @_transparent
  package func atLeast(_ byte: UInt8) -> Marks {
    let bound = Bytes(repeating: byte)
    return bytes .>= bound
  }

  @inlinable @_transparent
  package func below(_ byte: UInt8) -> Marks {
    let bound = Bytes(repeating: byte)
    return bytes .< bound
  }

  /// Marks quotes and backslashes.
  @inlinable @_transparent
  var quotes: Marks { equal(0x22).or(equal(0x5C)) }

  /// Marks quotes, backslashes and control characters.
  @_transparent
  var stops: Marks { quotes.or(below(0x20)) }

  /// Marks quotes, backslashes, control characters and all bytes beyond ASCII.
  @inlinable @_transparent  // Measured: strings are a third of parsing.
  var stopsAndNonASCII: Marks {
    // Subtracting 0x20 wraps control characters around, so that one comparison finds both kinds.
    let space = Bytes(repeating: 0x20)
    let rest: Bytes = bytes &- space
    let limit = Bytes(repeating: 0x60)
    let others: Marks = rest .>= limit
    return quotes.or(others)
  }

  // One call of another file, where a debug build would make three or five.

  /// Returns the number of bytes before the first of sixteen that `stopsAndNonASCII` marks; nil if there is none.
  @inlinable @_transparent
  static func plainCount(_ text: UnsafePointer<UInt8>, _ offset: Int) -> Int? {
    ByteBlock(text, offset).stopsAndNonASCII.first
  }

  /// Copies sixteen bytes to the same offset from `target`, and marks `byte` and what `stops` marks.
  @_transparent
  static func copy(
    _ text: UnsafePointer<UInt8>,
    _ offset: Int,
    to target: UnsafeMutableRawPointer,
    marking byte: UInt8
  ) -> Marks {
    let block = ByteBlock(text, offset)
    block.store(to: target, offset)
    return block.stops.or(block.equal(byte))
  }

  /// Marks the whitespace of JSON.
  @inlinable @_transparent
  package var whitespace: Marks {
    equal(0x20).or(equal(0x09)).or(equal(0x0A).or(equal(0x0D)))
  }
}

extension ByteBlock.Marks {
  @inlinable @_transparent
  package func or(_ other: Self) -> Self { self .| other }

  @inlinable @_transparent
  package func and(_ other: Self) -> Self { self .& other }

  /// Marks the bytes that are marked in exactly one of both.
  @inlinable @_transparent
  package func xor(_ other: Self) -> Self { self .^ other }

  /// The number of bytes before the first mark; nil if there is none.
  ///
  /// The caller continues with the next block by a branch, which the processor predicts. If it added 16 to a
  /// position instead, each block would wait for the marks of the block before.
  @inlinable @_transparent
  package var first: Int? {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    if words.0 != 0 { return UInt64(littleEndian: words.0).trailingZeroBitCount >> 3 }
    if words.1 != 0 { return 8 &+ UInt64(littleEndian: words.1).trailingZeroBitCount >> 3 }
    return nil
  }

  /// The number of bytes before the first one without a mark; nil if all are marked.
  @inlinable @_transparent
  package var firstUnmarked: Int? {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    if words.0 != .max { return UInt64(littleEndian: ~words.0).trailingZeroBitCount >> 3 }
    if words.1 != .max { return 8 &+ UInt64(littleEndian: ~words.1).trailingZeroBitCount >> 3 }
    return nil
  }

  @_transparent
  var isEmpty: Bool {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    return words.0 | words.1 == 0
  }
}
