import JSONText

extension BinaryFormat {
  /// Creates the form in which values are collected that a format writes as a whole: CBOR with two tags that nobody else
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
      hasNumberKeys: false,
      keepsData: keepsData,
      keepsDate: keepsDate,
      writeDate: { seconds, writer in
        writer.tag(CBORTag.exactDate.rawValue)
        writer.double(seconds)
      },
      writeNumber: { digits, writer in
        writer.tag(CBORTag.digits.rawValue)
        writer.string(digits)
        return nil
      }
    )
  }
}

extension JSONStore {
  /// Returns the bytes with which a date, bytes or a whole floating-point number are collected; nil for any other value.
  func collected(at index: Int) -> [UInt8]? {
    var serializer = CBORSerializer()
    if let seconds = nativeDate(at: index) {
      serializer.head(.exactDate)
      serializer.write(seconds)
    } else if let bytes = withBytes(at: index, { Array($0) }) {
      serializer.write(bytes: bytes)
    } else if case .double(let value) = nativeNumber(at: index), !value.isSameFromJSON {
      serializer.write(value)
    } else {
      return nil
    }
    return serializer.bytes
  }
}
