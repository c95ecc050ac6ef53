extension MapFormat {
  /// CBOR, the Concise Binary Object Representation of RFC 8949.
  ///
  ///     let data = try Mapper<User>().write(user, as: .cbor)
  ///     let user = try Mapper<User>().read(data, as: .cbor)
  ///
  /// The output is deterministic: the same model always has the same bytes. Members are sorted, and each number has the
  /// shortest encoding that keeps its value. Integers of more than 64 bits are bignums, and decimal numbers that no
  /// Double holds exactly, such as 9.99, are decimal fractions. Data is a byte string. A date is a number of seconds
  /// since 1970, or text if that wouldn't give the same date.
  ///
  /// Reading accepts all of CBOR except keys that are neither text nor integers, simple values without a meaning, and
  /// numbers that would be rounded. An integer as a key is read as its decimal digits. Undefined is read as null, and
  /// a tag without a meaning as its content.
  public static let cbor = MapFormat(
    name: CBORParser.format,
    keepsDate: CBORSerializer.keeps,
    parseTree: CBORParser.parse,
    serialize: CBORSerializer.serialize
  )
}
