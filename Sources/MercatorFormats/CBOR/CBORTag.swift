/// The tags that have a meaning: RFC 8949, section 3.4; RFC 8943 for days, and the registry of tags for UUIDs.
enum CBORTag: UInt64 {
  /// Text as in RFC 3339.
  case dateText = 0
  /// A number of seconds since 1970.
  case dateSeconds = 1
  /// An integer, as bytes with the highest one first.
  case unsignedBignum = 2
  /// The integer -1 - n, with n as bytes.
  case negativeBignum = 3
  /// An array of a power of ten and an integer.
  case decimalFraction = 4
  /// An array of a power of two and an integer.
  case bigfloat = 5
  /// 16 bytes.
  case uuid = 37
  /// A number of days since 1970.
  case dateDays = 100
  /// Of values that are collected for another format: the seconds since 2001 of a date, the digits of a number, and those
  /// of a floating-point number that has more of them than a Double. In an input, these tags have no meaning.
  case exactDate = 0x7FFF_FFFF_FFFF_FF01
  case digits = 0x7FFF_FFFF_FFFF_FF02
  case realDigits = 0x7FFF_FFFF_FFFF_FF03

  /// Whether only values that are collected have the tag.
  var isIntermediate: Bool { rawValue >= CBORTag.exactDate.rawValue }

  /// Whether the content is the bytes of an integer.
  var isBignum: Bool { self == .unsignedBignum || self == .negativeBignum }
}
