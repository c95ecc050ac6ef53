/// Tells values apart that lie close together, or differ in a few bits only, such as addresses: Knuth, "The
/// Art of Computer Programming", volume 3, section 6.4.
enum FibonacciHash {
  /// A number below 2^`bits`: the upper bits of a product, which depend on all of the value.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  static func index(of value: UInt64, bits: Int) -> Int {
    Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- bits))
  }
}
