/// A text of UTF-16 in big-endian order.
struct UTF16Text {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Creates the text of all pairs of bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Writes the text as UTF-8. Returns the address behind it; nil if a surrogate is unpaired.
  ///
  /// - Parameters:
  ///   - target: memory for three bytes of each unit.
  ///   - repairs: whether unpaired surrogates become U+FFFD.
  func write(to target: UnsafeMutablePointer<UInt8>, repairs: Bool) -> UnsafeMutablePointer<UInt8>?
  {
    var next = target
    var offset = 0
    func put(_ byte: UInt32) {
      next.initialize(to: UInt8(truncatingIfNeeded: byte))
      next += 1
    }
    func putContinuation(_ bits: UInt32) { put(0x80 | bits & 0x3F) }
    while let unit = unit(at: offset) {
      offset &+= 2
      if unit < 0x80 {
        put(unit)
        continue
      }
      if unit < 0x800 {
        put(0xC0 | unit >> 6)
        putContinuation(unit)
        continue
      }
      var scalar = unit
      if unit & 0xF800 == 0xD800 {
        if unit < 0xDC00, let low = self.unit(at: offset), low & 0xFC00 == 0xDC00 {
          offset &+= 2
          scalar = 0x10000 &+ (unit & 0x3FF) << 10 &+ (low & 0x3FF)
          put(0xF0 | scalar >> 18)
          putContinuation(scalar >> 12)
          putContinuation(scalar >> 6)
          putContinuation(scalar)
          continue
        }
        if !repairs { return nil }
        scalar = 0xFFFD
      }
      put(0xE0 | scalar >> 12)
      putContinuation(scalar >> 6)
      putContinuation(scalar)
    }
    return next
  }

  /// The unit at an even offset; nil at the end.
  private func unit(at offset: Int) -> UInt32? {
    guard offset &+ 2 <= bytes.count else { return nil }
    return UInt32(bytes[offset]) << 8 | UInt32(bytes[offset &+ 1])
  }
}
