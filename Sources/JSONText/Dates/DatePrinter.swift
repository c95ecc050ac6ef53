/// Appends digits and characters to memory.
///
/// The owner has made room for all bytes that are put.
struct DatePrinter {
  private let target: UnsafeMutablePointer<UInt8>
  /// The number of bytes put so far.
  private(set) var count = 0

  init(_ target: UnsafeMutablePointer<UInt8>) { self.target = target }

  mutating func put(_ character: Unicode.Scalar) { put(UInt8(ascii: character)) }

  mutating func put(_ byte: UInt8) {
    target[count] = byte
    count &+= 1
  }

  /// Puts the last `width` digits of a number of at most nine digits, which isn't negative.
  @inline(__always)  // Measured: with `stride` and 64 bits it took twice the instructions.
  mutating func put(_ value: Int64, _ width: Int) {
    var rest = UInt32(truncatingIfNeeded: value)
    var index = count &+ width
    while index > count {
      index &-= 1
      target[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= width
  }

  mutating func put(_ name: UnsafeBufferPointer<UInt8>) {
    for byte in name { put(byte) }
  }
}

/// Returns the text that `write` puts, of at most `maximumLength` ASCII bytes; `write` returns its length.
func dateText(
  maximumLength: Int,
  _ write: (UnsafeMutablePointer<UInt8>) -> Int
) -> String {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumLength) { buffer in
    guard let base = buffer.baseAddress else { return "" }
    let count = write(base)
    return String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }
}
