/// Tells most new keys of an object from those seen before, in 128 bits.
///
/// A key whose bit is clear is new for certain; one whose bit is set has to be looked for.
struct KeyFilter: BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Sets the bit of a key, chosen by seven bits of its header's hash, and answers whether it was set
  /// before.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  mutating func insert(_ header: UInt64) -> Bool {
    let bit: UInt64 = 1 << (header >> 8 & 63)
    let isSeen: Bool
    if header & 1 << 14 == 0 {
      isSeen = low & bit != 0
      low |= bit
    } else {
      isSeen = high & bit != 0
      high |= bit
    }
    return isSeen
  }
}
