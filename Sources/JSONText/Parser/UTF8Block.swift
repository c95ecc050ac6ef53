/// Sixteen bytes of a string, each with the three bytes before it, for validating UTF-8 in parallel.
///
/// As in Keiser and Lemire, Validating UTF-8 In Less Than One Instruction Per Byte (2020), each byte is
/// examined together with those before it. Comparisons replace their tables, since the SIMD types of the
/// standard library have no instruction for table lookups.
struct UTF8Block {
  private let block: ByteBlock
  private let before: ByteBlock
  private let secondBefore: ByteBlock
  private let thirdBefore: ByteBlock

  /// Loads the bytes from `position - 3` up to `position + 16`, which must be readable.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ position: Int) {
    block = ByteBlock(text, position)
    before = ByteBlock(text, position &- 1)
    secondBefore = ByteBlock(text, position &- 2)
    thirdBefore = ByteBlock(text, position &- 3)
  }

  /// Marks quotes, backslashes, control characters and malformed sequences, these at their first byte or
  /// behind it.
  ///
  /// Only the first mark is exact.
  @inline(__always)  // Measured: the constants stay in registers from block to block.
  var marks: ByteBlock.Marks { block.stops.or(malformedMarks) }

  /// Marks malformed sequences as `marks` does.
  @inline(__always)
  var malformedMarks: ByteBlock.Marks { misplaced.or(malformed) }

  /// Marks continuation bytes without an open sequence, and other bytes inside of one.
  @inline(__always)
  private var misplaced: ByteBlock.Marks {
    let continues = block.atLeast(0x80).and(block.below(0xC0))
    let isOpen =
      before.atLeast(0xC0).or(secondBefore.atLeast(0xE0)).or(thirdBefore.atLeast(0xF0))
    return continues.xor(isOpen)
  }

  /// Marks overlong sequences, surrogates, and values beyond Unicode.
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
