/// Puts digits and characters behind one another.
///
/// Whoever makes one has room for all that is put.
struct DatePrinter {
  private let target: UnsafeMutablePointer<UInt8>
  /// How many bytes were put.
  private(set) var count = 0

  init(_ target: UnsafeMutablePointer<UInt8>) { self.target = target }

  mutating func put(_ character: Unicode.Scalar) { put(UInt8(ascii: character)) }

  mutating func put(_ byte: UInt8) {
    target[count] = byte
    count &+= 1
  }

  /// The last `width` digits, of at most nine, of a number that has no more and isn't negative.
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

/// The text that `write` puts, of at most `maximumLength` bytes of ASCII; it answers how many.
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

extension JSONWriter {
  /// Writes a text that `write` puts, of at most `maximumLength` bytes of which none needs an escape;
  /// it answers how many.
  @inline(__always)
  func dateText(maximumLength: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    beginValue()
    putDateText(maximumLength: maximumLength, write)
  }

  /// The same where a value has begun.
  @inline(__always)
  func putDateText(maximumLength: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    // The text and its quotes.
    buffer.reserve(maximumLength + 2)
    buffer.appendUnchecked(UInt8(ascii: "\""))
    buffer.advance(write(buffer.base + buffer.count))
    buffer.appendUnchecked(UInt8(ascii: "\""))
  }
}
