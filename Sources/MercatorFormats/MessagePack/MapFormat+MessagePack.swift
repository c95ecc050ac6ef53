import JSONText

extension MapFormat {
  /// MessagePack, as its specification at msgpack.org describes it.
  ///
  ///     let data = try Mapper<User>().write(user, as: .messagePack)
  ///     let user = try Mapper<User>().read(data, as: .messagePack)
  ///
  /// Members are in the order of the lines, those of dictionaries and the elements of sets are sorted, so the same model
  /// always has the same bytes. Each value has its shortest encoding. Data is a byte string, and a date is a timestamp if
  /// that gives the same date.
  ///
  /// A number with a fraction is written as a Double. If it has more digits than a Double, or is an integer of more than
  /// 64 bits, writing throws an error with its path.
  ///
  /// Reading takes an integer as a key as its decimal digits, and leaves out a member with a key that is neither text nor
  /// an integer, with an issue. An extension other than a valid timestamp matters only where it is read: it is of no type,
  /// and null in a value of any type, with an issue.
  public static let messagePack = MapFormat(.messagePack)
}
