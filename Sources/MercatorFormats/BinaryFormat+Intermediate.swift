import FormatBytes
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
      // A binary property list has dates that one in XML doesn't hold, but both are one format.
      keepsItem: { item in CBORSerializer.exactDate(of: item).map(keepsDate) ?? true },
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

extension CBORSerializer {
  /// Returns the date, in seconds since 2001, that was collected as an item; nil for any other item.
  fileprivate static func exactDate(of item: ArraySlice<UInt8>) -> Double? {
    var tag = CBORSerializer()
    tag.head(.exactDate)
    guard item.starts(with: tag.bytes) else { return nil }
    let number = item.dropFirst(tag.bytes.count)
    let argument = number.dropFirst().reduce(0) { $0 << 8 | UInt64($1) }
    return number.first.flatMap { CBORHead.floatingPoint($0, argument) }
  }
}

extension JSONStore {
  /// Returns the bytes with which a date, bytes or a floating-point number that is whole or has more digits than a Double
  /// are collected; nil for any other value.
  func collected(at index: Int) -> [UInt8]? {
    var serializer = CBORSerializer()
    if let seconds = nativeDate(at: index) {
      serializer.head(.exactDate)
      serializer.write(seconds)
    } else if let bytes = withBytes(at: index, { Array($0) }) {
      serializer.write(bytes: bytes)
    } else if case .double(let value) = nativeNumber(at: index), !value.isSameFromJSON {
      serializer.write(value)
    } else if let number = number(at: index), !number.isInteger {
      serializer.head(.realDigits)
      serializer.write(text: number.text)
    } else {
      return nil
    }
    return serializer.bytes
  }
}
