import JSONText

/// Reads the digits of a decimal number without an exponent, eight at once.
///
/// From each offset up to the first byte behind the digits, eight bytes must be readable.
struct DigitReader {
  private let text: UnsafePointer<UInt8>
  /// The offset of the next byte.
  private(set) var position: Int
  let isNegative: Bool
  /// The digits so far as one number, which is only right if they are at most nineteen.
  private(set) var value: UInt64 = 0

  /// Starts at a minus sign, or at the first digit.
  @inline(__always)  // Measured with `readElements`.
  init(_ text: UnsafePointer<UInt8>, at offset: Int) {
    self.text = text
    isNegative = text[offset] == UInt8(ascii: "-")
    position = isNegative ? offset &+ 1 : offset
  }

  /// Reads all digits up to the next other byte, and returns how many they are.
  @inline(__always)
  mutating func read() -> Int {
    let start = position
    while true {
      let word = ByteScanning.load(text, position)
      let marks = ByteScanning.nonDigits(in: word)
      if marks == 0 {
        value = value &* 100_000_000 &+ ByteScanning.digits(word)
        position &+= 8
        continue
      }
      let count = marks.trailingZeroBitCount >> 3
      if count > 0 {
        // The digits in front of the mark, behind zeros.
        let shift = UInt64(64 &- 8 &* count)
        let digits = word &<< shift | DecimalDigits.zeros &>> (64 &- shift)
        value = value &* DecimalDigits.powersOfTen[count] &+ ByteScanning.digits(digits)
        position &+= count
      }
      return position &- start
    }
  }

  /// Reads a point and the digits behind it, and returns how many they are; 0 if there is no point, or no digit behind it.
  @inline(__always)
  mutating func readFraction() -> Int {
    guard text[position] == UInt8(ascii: ".") else { return 0 }
    position &+= 1
    let count = read()
    if count == 0 { position &-= 1 }
    return count
  }
}
