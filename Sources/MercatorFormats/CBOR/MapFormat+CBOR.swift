import JSONText

extension MapFormat {
  /// CBOR, the Concise Binary Object Representation of RFC 8949.
  ///
  ///     let data = try Mapper<User>().write(user, as: .cbor)
  ///     let user = try Mapper<User>().read(data, as: .cbor)
  ///
  /// Members are in the order of the lines, those of dictionaries and the elements of sets are sorted, so the same model
  /// always has the same bytes. With `MapOptions.writing.keyOrder` as `.sorted`, all members are sorted by the bytes of
  /// their keys: that is the deterministic encoding of RFC 8949, section 4.2.1.
  ///
  /// Each number has the shortest encoding that keeps its value. An integer of more than 64 bits is a bignum, and a `Decimal`
  /// that no Double holds exactly, such as 9.99, is a decimal fraction. Data is a byte string. A date is a number of seconds
  /// since 1970, or text if that wouldn't give the same date.
  ///
  /// Reading accepts all of CBOR. An integer as a key is read as its decimal digits, and a member with a key that is
  /// neither text nor an integer is left out, with an issue. Undefined is read as null, and a tag without a meaning as its
  /// content. A simple value without a meaning, a tag with another content than it says, and a number that would be
  /// rounded matter only where they are read: they are of no type, and null in a value of any type, with an issue.
  ///
  /// A date in seconds (tag 1) is read by numbers as well, one in days (tag 100) also, and the text of a date (tag 0) by
  /// strings. A byte string with tag 37 is a UUID, or `Data`.
  public static let cbor = MapFormat(.cbor)
}
