/// A filter of 256 bits that recognizes most new keys of an object.
///
/// A key whose bit is clear is new; a key whose bit is set must be searched among the earlier ones.
@usableFromInline package struct KeyFilter: BitwiseCopyable {
  @usableFromInline var words: (UInt64, UInt64, UInt64, UInt64)

  @inlinable package init() { words = (0, 0, 0, 0) }

  /// Sets the bit of a key. Returns whether it was set before.
  @inlinable @_transparent  // Measured: see `JSONWriter.key`.
  package mutating func insert(_ header: UInt64) -> Bool {
    withUnsafeMutableBytes(of: &words) { bytes in
      let words = bytes.bindMemory(to: UInt64.self)
      return Self.insert(header, in: words.baseAddress.unsafelyUnwrapped, count: words.count)
    }
  }

  /// Sets the bit of a key in a filter of another size: `count` is a power of two, at most 16. Returns whether it was set
  /// before.
  @inlinable @_transparent
  static func insert(
    _ header: UInt64,
    in words: UnsafeMutablePointer<UInt64>,
    count: Int
  ) -> Bool {
    // The hash uses the whole header: keys with the same ends differ in their length.
    let index = FibonacciHash.index(of: header, bits: 10)
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
    // The word lies inside the filter. A vector with an index would be simpler, but the compiler loads and stores all of
    // it for each key.
    let place = index &>> 6 & (count &- 1)
    let word = words[place]
    words[place] = word | bit
    return word & bit != 0
  }
}
