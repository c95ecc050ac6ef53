/// Tells most new keys of an object from those seen before, in 256 bits.
///
/// A key whose bit is clear is new for certain; one whose bit is set has to be looked for.
struct KeyFilter: BitwiseCopyable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Sets the bit of a key, chosen by the highest eight bits of its header's hash, and answers whether
  /// it was set before.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  mutating func insert(_ header: UInt64) -> Bool {
    let bit: UInt64 = 1 << (header >> 24 & 63)
    // An offset of 0, 8, 16 or 24, so the word is one of the four. A vector with an index would say
    // it more plainly, but the compiler stores and loads all of it for each key.
    let offset = Int(truncatingIfNeeded: header >> 27 & 0x18)
    return withUnsafeMutableBytes(of: &words) { words in
      let word = words.load(fromByteOffset: offset, as: UInt64.self)
      words.storeBytes(of: word | bit, toByteOffset: offset, as: UInt64.self)
      return word & bit != 0
    }
  }
}
