/// Tells most new keys of an object from those seen before, in 256 bits.
///
/// A key whose bit is clear is new for certain; one whose bit is set has to be looked for.
struct KeyFilter: BitwiseCopyable {
  private var words = SIMD4<UInt64>(repeating: 0)

  /// Sets the bit of a key, chosen by eight bits of its header's hash, and answers whether it was set
  /// before.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  mutating func insert(_ header: UInt64) -> Bool {
    let bit: UInt64 = 1 << (header >> 8 & 63)
    let word = Int(truncatingIfNeeded: header >> 14 & 3)
    let isSeen = words[word] & bit != 0
    words[word] |= bit
    return isSeen
  }
}
