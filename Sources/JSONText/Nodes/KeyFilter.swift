/// A filter of 256 bits that recognizes most new keys of an object.
///
/// A key whose bit is clear is new; a key whose bit is set must be searched among the earlier ones.
@usableFromInline package struct KeyFilter: BitwiseCopyable {
  @usableFromInline var words: (UInt64, UInt64, UInt64, UInt64)

  @inlinable package init() { words = (0, 0, 0, 0) }

  /// Sets the bit of a key. Returns whether it was set before.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.key`.
  package mutating func insert(_ header: UInt64) -> Bool {
    withUnsafeMutableBytes(of: &words) { Self.insert(header, in: $0) }
  }

  /// Sets the bit of a key in a filter of another size: a power of two of words, at most 16. Returns whether
  /// it was set before.
  @inlinable @inline(__always)
  static func insert(_ header: UInt64, in words: UnsafeMutableRawBufferPointer) -> Bool {
    // The hash uses the whole header: keys with the same ends differ in their length.
    let index = FibonacciHash.index(of: header, bits: 10)
    let bit: UInt64 = 1 << UInt64(index & 63)
    // The offset is a multiple of eight below the number of bytes, so the word lies inside the filter. A
    // vector with an index would be simpler, but the compiler loads and stores all of it for each key.
    let offset = index >> 3 & (words.count &- 8)
    let word = words.load(fromByteOffset: offset, as: UInt64.self)
    words.storeBytes(of: word | bit, toByteOffset: offset, as: UInt64.self)
    return word & bit != 0
  }
}
