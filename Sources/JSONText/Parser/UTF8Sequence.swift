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
}
