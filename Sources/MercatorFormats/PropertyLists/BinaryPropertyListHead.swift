import FormatBytes
import JSONText

/// The marker of an object in a binary property list, with its length.
struct BinaryPropertyListHead {
  let kind: BinaryPropertyList.Kind
  /// The low half of the marker.
  let low: UInt8
  let offset: Int
  /// The offset of the content.
  let content: Int
  /// The number of bytes, UTF-16 units, elements or members, if the object has a length.
  let count: Int

  /// Reads the marker at an offset of the bytes; nil if it isn't one of a property list.
  ///
  /// - Parameter end: where the objects end.
  init?(_ bytes: ByteCursor, at offset: Int, end: Int) throws(FormatFailure) {
    guard let marker = bytes.byte(at: offset),
      let kind = BinaryPropertyList.Kind(rawValue: marker >> 4)
    else { return nil }
    let low = marker & 0xF
    (self.kind, self.low, self.offset) = (kind, low, offset)
    if low == 0xF, kind.hasLength {
      (content, count) = try Self.length(bytes, at: offset, end: end)
    } else {
      (content, count) = (offset &+ 1, Int(low))
    }
  }

  /// Reads the length of an object from the integer behind its marker.
  private static func length(_ bytes: ByteCursor, at offset: Int, end: Int) throws(FormatFailure)
    -> (content: Int, count: Int)
  {
    guard offset + 1 < end, let marker = bytes.byte(at: offset + 1), marker & 0xFC == 0x10 else {
      throw .invalid("an invalid length", offset: offset)
    }
    let size = 1 << Int(marker & 3)
    let content = offset + 2 + size
    guard content <= end, let number = bytes.integer(at: offset + 2, ofSize: size),
      let count = Int(exactly: number)
    else { throw .invalid("an invalid length", offset: offset) }
    return (content, count)
  }

  var isContainer: Bool { kind == .array || kind == .dictionary }

  /// Throws unless the content ends before `end`.
  ///
  /// - Parameter size: the number of bytes of each unit, element or member.
  func require(_ size: Int, before end: Int) throws(FormatFailure) {
    // Not a division, which takes longer than all the rest.
    let (byteCount, isLarger) = count.multipliedReportingOverflow(by: size)
    guard !isLarger, content <= end, byteCount <= end &- content else { throw endError }
  }

  /// The error for an object whose content isn't part of the input.
  var endError: FormatFailure { error("an object beyond the end") }

  var asciiError: FormatFailure { error("a text that isn't ASCII") }

  func error(_ reason: String) -> FormatFailure { .invalid(reason, offset: offset) }
}

extension ValueHeads {
  /// The heads of all objects but texts of UTF-16 and integers of 16 bytes.
  static let binaryPropertyList = ValueHeads { byte in
    switch (BinaryPropertyList.Kind(rawValue: byte >> 4), byte & 0xF) {
    case (.constant, 8): ValueHead(.false)
    case (.constant, 9): ValueHead(.true)
    case (.integer, 0...2): ValueHead(.unsigned, size: 1 << (byte & 0xF))
    case (.integer, 3): ValueHead(.signed, size: 8)
    case (.real, 2): ValueHead(.float, size: 4)
    case (.real, 3): ValueHead(.double, size: 8)
    case (.date, 3): ValueHead(.date, size: 8)
    case (.data, let count): ValueHead(.bytes, count)
    case (.ascii, let count): ValueHead(.text, count)
    case (.array, let count): ValueHead(.array, count)
    case (.dictionary, let count): ValueHead(.object, count)
    default: ValueHead(.other)
    }
  }
}
