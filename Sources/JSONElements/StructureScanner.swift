import JSONText

/// Finds where a value ends by its quotes and brackets alone, without checking that it is JSON.
///
/// It can stop behind any byte and continue with the next part of the text. In JSON it finds exactly the end of a
/// value. In other text it may find another place, but never one in front of the first invalid byte, so the parser
/// then fails with the same error.
///
/// 64 bytes are examined at once. Which of them are inside of strings follows from the parity of the quotes before
/// them, as in G. Langdale and D. Lemire, Parsing Gigabytes of JSON per Second, The VLDB Journal 28 (2019).
struct StructureScanner {
  /// The number of containers that are open.
  private var depth = 0
  private var isInString = false
  /// Whether the next byte is escaped by a backslash.
  private var isEscaped = false
  /// Whether a byte of the value was seen.
  private var hasBegun = false
  /// Whether the value is a member, whose key doesn't end it.
  private let isMember: Bool
  /// Whether a value that isn't a container ends at whitespace, because no comma follows.
  private let endsAtSpace: Bool

  init(_ framing: ElementFraming) {
    isMember = framing.isMembers
    endsAtSpace = framing == .concatenated
  }

  /// Continues at `start`. Returns the position behind the value, or nil if it doesn't end before `end`.
  mutating func scan(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var position = start
    while position < end {
      if depth > 0, position &+ 64 <= end {
        // All 64 bytes are before `end`.
        let structure = TextStructure(bytes + position, isInString, isEscaped)
        if let count = close(by: structure) { return position &+ count }
        (isInString, isEscaped) = (structure.endsInString, structure.endsEscaped)
        position &+= 64
      } else {
        if let found = step(bytes[position], at: position) { return trimmed(found, bytes) }
        position &+= 1
      }
    }
    return nil
  }

  /// Returns the position behind the value without the whitespace between it and `end`.
  private func trimmed(_ end: Int, _ bytes: UnsafePointer<UInt8>) -> Int {
    var end = end
    // The value has a byte that isn't whitespace, if it has begun.
    while hasBegun, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end &- 1]) { end &-= 1 }
    return end
  }

  /// Opens and closes containers by the brackets of a block. Returns the number of bytes up to the bracket that closes
  /// the outermost container, or nil if none does.
  @inline(__always)  // Measured with `TextStructure.init`.
  private mutating func close(by structure: TextStructure) -> Int? {
    let closing = structure.closing.nonzeroBitCount
    if closing < depth {
      depth &+= structure.opening.nonzeroBitCount &- closing
      return nil
    }
    var brackets = structure.opening | structure.closing
    while brackets != 0 {
      let position = brackets.trailingZeroBitCount
      depth &+= structure.closing >> UInt64(position) & 1 == 0 ? 1 : -1
      if depth == 0 { return position &+ 1 }
      brackets &= brackets &- 1
    }
    return nil
  }

  /// Examines one byte. Returns the position behind the value if it ends at or in front of this byte.
  private mutating func step(_ byte: UInt8, at position: Int) -> Int? {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        if depth == 0, !isMember { return position &+ 1 }
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""):
      if depth == 0, hasBegun, endsAtSpace { return position }
      isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == 0, hasBegun, endsAtSpace { return position }
      depth &+= 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth == 0 { return position }
      depth &-= 1
      if depth == 0 { return position &+ 1 }
    case UInt8(ascii: ","):
      if depth == 0 { return position }
    case 0x20, 0x09, 0x0A, 0x0D:
      if depth == 0, hasBegun, endsAtSpace { return position }
      return nil
    default: break
    }
    hasBegun = true
    return nil
  }
}

/// The quotes and brackets of 64 bytes, one bit for each byte.
private struct TextStructure {
  let opening: UInt64
  let closing: UInt64
  let endsInString: Bool
  let endsEscaped: Bool

  /// Examines the 64 bytes at `bytes`, which must be readable.
  @inline(__always)  // Measured with the loop of `scan`: a block takes 60 instructions less.
  init(_ bytes: UnsafePointer<UInt8>, _ isInString: Bool, _ isEscaped: Bool) {
    var quotes: UInt64 = 0
    var backslashes: UInt64 = 0
    var opening: UInt64 = 0
    var closing: UInt64 = 0
    for part in 0..<4 {
      let block = ByteBlock(bytes, part &* 16)
      let shift = UInt64(part &* 16)
      quotes |= block.equal(UInt8(ascii: "\"")).bits &<< shift
      backslashes |= block.equal(UInt8(ascii: "\\")).bits &<< shift
      // Square and curly brackets differ in one bit, which no other ASCII character with these bits has.
      let folded = block.folded
      opening |= folded.equal(UInt8(ascii: "{")).bits &<< shift
      closing |= folded.equal(UInt8(ascii: "}")).bits &<< shift
    }
    var endsEscaped = false
    if backslashes != 0 || isEscaped {
      let escaped = Self.escaped(by: backslashes, isEscaped, &endsEscaped)
      quotes &= ~escaped
    }
    // Each bit becomes the parity of the quotes up to it.
    var inside = quotes
    for distance in [1, 2, 4, 8, 16, 32] as [UInt64] { inside ^= inside &<< distance }
    if isInString { inside = ~inside }
    self.opening = opening & ~inside
    self.closing = closing & ~inside
    self.endsEscaped = endsEscaped
    endsInString = inside >> 63 != 0
  }

  /// Returns which bytes follow a backslash that isn't escaped itself.
  private static func escaped(
    by backslashes: UInt64,
    _ isEscaped: Bool,
    _ endsEscaped: inout Bool
  ) -> UInt64 {
    var escaped: UInt64 = isEscaped ? 1 : 0
    var rest = backslashes & ~escaped
    while rest != 0 {
      let position = UInt64(rest.trailingZeroBitCount)
      if position == 63 {
        endsEscaped = true
        break
      }
      let next = 1 &<< (position &+ 1) as UInt64
      escaped |= next
      rest &= rest &- 1
      rest &= ~next
    }
    return escaped
  }
}

extension ByteBlock {
  /// The bytes with the bit that tells "[" from "{", and "]" from "}".
  @inline(__always)
  fileprivate var folded: ByteBlock {
    let bit = Bytes(repeating: 0x20)
    return ByteBlock(bytes | bit)
  }
}

extension ByteBlock.Marks {
  /// One bit for each mark, that of the first byte in the lowest bit.
  @inline(__always)
  fileprivate var bits: UInt64 {
    let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
    return Self.bits(UInt64(littleEndian: words.0))
      | Self.bits(UInt64(littleEndian: words.1)) &<< 8
  }

  /// Gathers the lowest bits of eight bytes that are all zeros or all ones: the product has the bit of byte `n` at
  /// position 56 + n, and no other bits collide there.
  @inline(__always)
  private static func bits(_ word: UInt64) -> UInt64 {
    ((word & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
  }
}
