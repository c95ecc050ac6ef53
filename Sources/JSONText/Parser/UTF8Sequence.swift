/// One sequence of UTF-8, which may be malformed.
struct UTF8Sequence {
  /// The number of bytes; of a malformed sequence, those that Unicode replaces by one U+FFFD (Unicode Standard,
  /// section 3.9, "Substitution of Maximal Subparts").
  let length: Int
  let isValid: Bool

  /// Reads the sequence at an offset, which must be less than the number of bytes.
  init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    // Enough for the longest sequence, and for what follows a malformed one.
    let bytes = UnsafeBufferPointer(rebasing: bytes[offset..<min(offset + 4, bytes.count)])
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar): (length, isValid) = (scalar.count, true)
    case .error(let length): (self.length, isValid) = (length, false)
    case .emptyInput: (length, isValid) = (1, false)
    }
  }

  /// Returns the number of bytes of the sequence at an offset; 0 if it is malformed. By table 3-7 of the Unicode Standard
  /// (Well-Formed UTF-8 Byte Sequences).
  ///
  /// Three bytes behind the first one must be readable if it is the last one of the text, whose padding then ends the
  /// check.
  @inline(__always)  // Measured with `JSONParser.scanScalar`.
  static func validLength(_ bytes: UnsafePointer<UInt8>, at position: Int) -> Int {
    let second = bytes[position &+ 1]
    let length: Int
    let bounds: ClosedRange<UInt8>
    switch bytes[position] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, bounds) = (2, 0x80...0xBF)
    case 0xE0: (length, bounds) = (3, 0xA0...0xBF)
    case 0xED: (length, bounds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, bounds) = (3, 0x80...0xBF)
    case 0xF0: (length, bounds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, bounds) = (4, 0x80...0xBF)
    case 0xF4: (length, bounds) = (4, 0x80...0x8F)
    default: return 0
    }
    guard bounds.contains(second),
      length < 3 || bytes[position &+ 2] & 0xC0 == 0x80,
      length < 4 || bytes[position &+ 3] & 0xC0 == 0x80
    else { return 0 }
    return length
  }
}
