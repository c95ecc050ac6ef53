/// Tells most new keys of an object from those seen before, in 256 bits.
///
/// A key whose bit is clear is new for certain; one whose bit is set has to be looked for.
struct KeyFilter: BitwiseCopyable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Sets the bit of a key, and answers whether it was set before.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  mutating func insert(_ header: UInt64) -> Bool {
    withUnsafeMutableBytes(of: &words) { Self.insert(header, in: $0) }
  }

  /// The same with more bits, or less: as many words of them as a power of two, 16 at most.
  @inline(__always)
  static func insert(_ header: UInt64, in words: UnsafeMutableRawBufferPointer) -> Bool {
    // Of all of the header: keys with the same ends differ in their length.
    let index = FibonacciHash.index(of: header, bits: 10)
    let bit: UInt64 = 1 << UInt64(index & 63)
    // A multiple of eight below the number of bytes, so the word is one of those there are. A vector
    // with an index would say it more plainly, but the compiler stores and loads all of it for each
    // key.
    let offset = index >> 3 & (words.count &- 8)
    let word = words.load(fromByteOffset: offset, as: UInt64.self)
    words.storeBytes(of: word | bit, toByteOffset: offset, as: UInt64.self)
    return word & bit != 0
  }
}
