/// A hash for values that are close together or differ in few bits, such as addresses: Knuth, "The Art of
/// Computer Programming", volume 3, section 6.4.
@usableFromInline enum FibonacciHash {
  /// Returns a number below 2^`bits`: the upper bits of a product, which depend on the whole value.
  @inlinable @_transparent  // Measured: see `JSONWriter.key`.
  static func index(of value: UInt64, bits: Int) -> Int {
    Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- bits))
  }
}
