extension [UInt8] {
  /// Appends an integer, the highest byte first.
  mutating func append(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
