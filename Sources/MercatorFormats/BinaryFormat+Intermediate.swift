import JSONText

extension BinaryFormat {
  /// Creates the form in which values are collected that a format writes from nodes: CBOR with two tags that nobody else
  /// has, for dates and for numbers of any length, which keep all of their bits and digits.
  ///
  /// - Parameter name: the name of the format for which they are collected.
  static func intermediate(
    for name: String,
    keepsData: Bool,
    keepsDate: @escaping @Sendable (Double) -> Bool
  ) -> BinaryFormat {
    BinaryFormat(
      .cbor,
      NodeFormat(name: name),
      parse: { nodes throws(FormatFailure) in try nodes.parseCBOR(isIntermediate: true) },
      keepsData: keepsData,
      keepsDate: keepsDate,
      writeDate: { seconds, writer in
        var serializer = CBORSerializer()
        serializer.head(.exactDate)
        serializer.write(seconds)
        writer.encoded(serializer.bytes)
      },
      writeNumber: { digits, writer in
        var serializer = CBORSerializer()
        serializer.head(.digits)
        serializer.write(digits)
        writer.encoded(serializer.bytes)
        return nil
      }
    )
  }
}

extension JSONStore {
  /// Returns the bytes with which a date, bytes or a whole floating-point number are collected; nil for any other value.
  func collected(at index: Int) -> [UInt8]? {
    var serializer = CBORSerializer()
    switch scalar(at: index) {
    case .date(let seconds):
      serializer.head(.exactDate)
      serializer.write(seconds)
    case .bytes(let text): serializer.write(bytes: text.bytes.array(0..<text.bytes.end))
    case .double(let value) where !value.isSameFromJSON: serializer.write(value)
    case .null, .bool, .signed, .unsigned, .double, .digits, .text: return nil
    }
    return serializer.bytes
  }
}
