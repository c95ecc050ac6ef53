/// Sixteen bytes of a string, each with the three bytes before it, so that all tests for well-formed
/// UTF-8 are made at once.
///
/// As in Keiser and Lemire, Validating UTF-8 In Less Than One Instruction Per Byte (2020), a byte is
/// looked at together with those before it; their tables are replaced by arithmetic, since there is
/// no instruction for looking up in the SIMD types of the standard library. In each test it is bit 7
/// that counts.
struct UTF8Block {
  let bytes: SIMD16<UInt8>
  private let before: SIMD16<UInt8>
  private let secondBefore: SIMD16<UInt8>
  private let thirdBefore: SIMD16<UInt8>

  /// The bytes from `position - 3` up to `position + 16` have to be readable.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ position: Int) {
    bytes = ByteScanning.load16(text, position)
    before = ByteScanning.load16(text, position &- 1)
    secondBefore = ByteScanning.load16(text, position &- 2)
    thirdBefore = ByteScanning.load16(text, position &- 3)
  }

  /// Marks what ends a string or is an escape, what isn't well-formed, and what begins with 0xF4,
  /// which has to be looked at: planes 16 and up.
  ///
  /// Only the first mark means anything; marks behind it may be wrong.
  @inline(__always)  // Measured: the constants stay in registers from block to block.
  var marks: SIMD16<UInt8> {
    (ByteScanning.stopMarks(in: bytes) & ~bytes) | misplaced | malformed
  }

  /// Marks bytes that continue a sequence where none is open, and those that don't where one is.
  @inline(__always)
  private var misplaced: SIMD16<UInt8> {
    let continues = bytes & ~atLeast(0xC0, bytes)
    let isOpen =
      atLeast(0xC0, before) | atLeast(0xE0, secondBefore) | atLeast(0xF0, thirdBefore)
    return continues ^ isOpen
  }

  /// Marks sequences that are too long for what they say, surrogates, and all of 0xF4 and above, in
  /// the first or the second byte.
  @inline(__always)
  private var malformed: SIMD16<UInt8> {
    // The second byte has the bit 0x20 or hasn't. E0 has to be followed by it: else the sum is E0,
    // and so it is for C0, which is malformed anyway. ED must not: else the sum is 0D, which only a
    // control character gives besides, and that is marked before.
    let sum = before &+ (bytes & 0x20)
    // F0 has to be followed by one of the bits 0x30.
    let longest = (before ^ 0xF0) | (bytes & 0x30)
    let isC0OrC1 = atLeast(0xC0, bytes) & (bytes &+ (0 &- 0xC2))
    return zeroes(sum ^ 0xE0) | zeroes(sum ^ 0x0D) | zeroes(longest) | isC0OrC1
      | atLeast(0xF4, bytes)
  }

  /// Bit 7 of the bytes of `bound` and above, where `bound` is at least 0x80: they lose it in the sum.
  @inline(__always)
  private func atLeast(_ bound: UInt8, _ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    bytes & ~(bytes &+ SIMD16(repeating: 0 &- bound))
  }

  @inline(__always)
  private func zeroes(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (bytes &- 1) & ~bytes
  }
}
