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

  @inlinable @inline(__always)
  package init(_ bytes: Bytes) { self.bytes = bytes }

  /// Loads sixteen bytes from `offset` on, which must be readable.
  @inlinable @inline(__always)  // Measured: `StructureScanner` of another module.
  package init(_ text: UnsafePointer<UInt8>, _ offset: Int) {
    bytes = UnsafeRawPointer(text + offset).loadUnaligned(as: Bytes.self)
  }

  /// Creates a block of the two words of a short text.
  @inline(__always)
  init(_ first: UInt64, _ second: UInt64) {
    bytes = unsafeBitCast((first, second), to: Bytes.self)
  }

  @inlinable @inline(__always)
  package func store(to target: UnsafeMutableRawPointer, _ offset: Int) {
    target.storeBytes(of: bytes, toByteOffset: offset, as: Bytes.self)
  }

  @inlinable @inline(__always)  // Measured like `init`.
  package func equal(_ byte: UInt8) -> Marks {
    let other = Bytes(repeating: byte)
    return bytes .== other
  }

  @inlinable @inline(__always)
  package func atLeast(_ byte: UInt8) -> Marks {
    let bound = Bytes(repeating: byte)
    return bytes .>= bound
  }

  @inlinable @inline(__always)
  package func below(_ byte: UInt8) -> Marks {
    let bound = Bytes(repeating: byte)
    return bytes .< bound
  }

  /// Marks quotes and backslashes.
  @inlinable @inline(__always)
  var quotes: Marks { equal(0x22).or(equal(0x5C)) }

  /// Marks quotes, backslashes and control characters.
  @inline(__always)
  var stops: Marks { quotes.or(below(0x20)) }

  /// Marks quotes, backslashes, control characters and all bytes beyond ASCII.
  @inlinable @inline(__always)  // Measured: strings are a third of parsing.
  var stopsAndNonASCII: Marks {
    // Subtracting 0x20 wraps control characters around, so that one comparison finds both kinds.
    let space = Bytes(repeating: 0x20)
    let rest: Bytes = bytes &- space
    let limit = Bytes(repeating: 0x60)
    let others: Marks = rest .>= limit
    return quotes.or(others)
  }

  /// Marks the whitespace of JSON.
  @inlinable @inline(__always)
  package var whitespace: Marks {
    equal(0x20).or(equal(0x09)).or(equal(0x0A).or(equal(0x0D)))
  }
}

extension ByteBlock.Marks {
  @inlinable @inline(__always)
  package func or(_ other: Self) -> Self { self .| other }

  @inlinable @inline(__always)
  package func and(_ other: Self) -> Self { self .& other }

  /// Marks the bytes that are marked in exactly one of both.
  @inlinable @inline(__always)
  package func xor(_ other: Self) -> Self { self .^ other }

  /// The number of bytes before the first mark; nil if there is none.
  ///
  /// The caller continues with the next block by a branch, which the processor predicts. If it added 16 to a
  /// position instead, each block would wait for the marks of the block before.
  @inlinable @inline(__always)
  package var first: Int? {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    if words.0 != 0 { return UInt64(littleEndian: words.0).trailingZeroBitCount >> 3 }
    if words.1 != 0 { return 8 &+ UInt64(littleEndian: words.1).trailingZeroBitCount >> 3 }
    return nil
  }

  /// The number of bytes before the first one without a mark; nil if all are marked.
  @inlinable @inline(__always)
  package var firstUnmarked: Int? {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    if words.0 != .max { return UInt64(littleEndian: ~words.0).trailingZeroBitCount >> 3 }
    if words.1 != .max { return 8 &+ UInt64(littleEndian: ~words.1).trailingZeroBitCount >> 3 }
    return nil
  }

  @inline(__always)
  var isEmpty: Bool {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    return words.0 | words.1 == 0
  }
}
