import FormatBytes
import JSONText

/// The values that were collected for a format; see `BinaryFormat.intermediate`.
struct CollectedValues {
  let bytes: ByteCursor
  private let writer: FormatWriter

  /// - Parameter bytes: the bytes that the writer has written.
  init(_ bytes: ByteCursor, by writer: FormatWriter) {
    (self.bytes, self.writer) = (bytes, writer)
  }

  /// Returns the path of the value at an offset of the bytes.
  func path(at offset: Int) -> JSONPath? { writer.path(at: offset) }
}

/// A value that was collected, apart from arrays and objects.
enum CollectedValue {
  case null
  case bool(Bool)
  case signed(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  /// Where the digits of a number are that is neither an integer of 64 bits nor a Double.
  case digits(Range<Int>)
  /// Where the digits of a floating-point number of XML are that has more of them than a Double.
  case realDigits(Range<Int>)
  /// Where the content of a text or of a byte string is.
  case text(Range<Int>)
  case bytes(Range<Int>)
  /// The seconds since 2001.
  case date(Double)
}
