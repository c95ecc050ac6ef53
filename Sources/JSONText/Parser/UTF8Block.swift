/// Sixteen bytes of a string, each with the three bytes before it, so that all tests for well-formed
/// UTF-8 are made at once.
///
/// As in Keiser and Lemire, Validating UTF-8 In Less Than One Instruction Per Byte (2020), a byte is
/// looked at together with those before it; their tables are replaced by comparisons, since there is
/// no instruction for looking up in the SIMD types of the standard library.
struct UTF8Block {
  private let block: ByteBlock
  private let before: ByteBlock
  private let secondBefore: ByteBlock
  private let thirdBefore: ByteBlock

  /// The bytes from `position - 3` up to `position + 16` have to be readable.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ position: Int) {
    block = ByteBlock(text, position)
    before = ByteBlock(text, position &- 1)
    secondBefore = ByteBlock(text, position &- 2)
    thirdBefore = ByteBlock(text, position &- 3)
  }

  /// Marks what ends a string or is an escape, and what isn't well-formed, in its first byte or
  /// behind it.
  ///
  /// Only the first mark means anything; marks behind it may be wrong.
  @inline(__always)  // Measured: the constants stay in registers from block to block.
  var marks: ByteBlock.Marks { block.stops.or(misplaced).or(malformed) }

  /// Marks bytes that continue a sequence where none is open, and those that don't where one is.
  @inline(__always)
  private var misplaced: ByteBlock.Marks {
    let continues = block.atLeast(0x80).and(block.below(0xC0))
    let isOpen =
      before.atLeast(0xC0).or(secondBefore.atLeast(0xE0)).or(thirdBefore.atLeast(0xF0))
    return continues.xor(isOpen)
  }

  /// Marks sequences that are too long for what they say, surrogates, and what is beyond Unicode.
  @inline(__always)
  private var malformed: ByteBlock.Marks {
    let tooLong = before.equal(0xE0).and(block.below(0xA0))
      .or(before.equal(0xF0).and(block.below(0x90)))
      .or(block.atLeast(0xC0).and(block.below(0xC2)))
    let surrogates = before.equal(0xED).and(block.atLeast(0xA0))
    let beyond = before.equal(0xF4).and(block.atLeast(0x90)).or(block.atLeast(0xF5))
    return tooLong.or(surrogates).or(beyond)
  }
}
