/// Decodes UTF-8 by the definition of RFC 3629, section 3.
enum ReferenceUTF8 {
  /// The scalars, or nil where the bytes aren't UTF-8.
  static func scalars(of bytes: [UInt8]) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    var index = 0
    while index < bytes.count {
      guard let (count, bits, least) = lead(bytes[index]), index + count <= bytes.count else {
        return nil
      }
      var value = bits
      for byte in bytes[index + 1..<index + count] {
        guard byte & 0b1100_0000 == 0b1000_0000 else { return nil }
        value = value << 6 | UInt32(byte & 0b0011_1111)
      }
      // Neither a longer form than needed, nor a surrogate, nor beyond U+10FFFF.
      guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
      index += count
    }
    return scalars
  }

  /// What the first byte of a sequence says: how many bytes there are, the first bits, and the smallest
  /// value that needs so many bytes.
  private static func lead(_ byte: UInt8) -> (count: Int, bits: UInt32, least: UInt32)? {
    if byte & 0b1000_0000 == 0 { return (1, UInt32(byte), 0) }
    if byte & 0b1110_0000 == 0b1100_0000 { return (2, UInt32(byte & 0b0001_1111), 0x80) }
    if byte & 0b1111_0000 == 0b1110_0000 { return (3, UInt32(byte & 0b0000_1111), 0x800) }
    if byte & 0b1111_1000 == 0b1111_0000 { return (4, UInt32(byte & 0b0000_0111), 0x10000) }
    return nil
  }
}
