extension UnsafePointer<UInt8> {
  /// Returns eight bytes, which must be readable, as a number of which the first is the highest byte.
  @inlinable @inline(__always)  // Measured with the loops of `NodeBuilder`.
  func word(_ offset: Int) -> UInt64 {
    UInt64(bigEndian: UnsafeRawPointer(self + offset).loadUnaligned(as: UInt64.self))
  }
}
