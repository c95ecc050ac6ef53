import JSONText

extension BinaryFormat {
  /// Creates the form in which values are collected that a format writes from nodes: CBOR with two tags that nobody else
  /// has, for dates and for numbers of any length, which keep all of their bits and digits.
  static func intermediate(
    keepsData: Bool,
    keepsDate: @escaping @Sendable (Double) -> Bool
  ) -> BinaryFormat {
    BinaryFormat(
      .cbor,
      .cbor,
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
