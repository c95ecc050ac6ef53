/// The name of a month or a day.
struct EnglishName {
  /// The text has three ASCII bytes or more.
  private let text: StaticString
  /// The first three bytes, which are its abbreviation, the lowest first.
  let head: UInt32

  fileprivate init(_ text: StaticString) {
    self.text = text
    head = UInt32(dateName: text.utf8Start)
  }

  /// All of its bytes, or the first three.
  func bytes(isShort: Bool) -> UnsafeBufferPointer<UInt8> {
    let count = isShort ? EnglishNames.abbreviationLength : text.utf8CodeUnitCount
    return UnsafeBufferPointer(start: text.utf8Start, count: count)
  }
}

/// The names of months and days as Unicode CLDR has them for `en_US_POSIX`.
enum EnglishNames {
  static let months = [
    EnglishName("January"), EnglishName("February"), EnglishName("March"), EnglishName("April"),
    EnglishName("May"), EnglishName("June"), EnglishName("July"), EnglishName("August"),
    EnglishName("September"), EnglishName("October"), EnglishName("November"),
    EnglishName("December"),
  ]
  static let weekdays = [
    EnglishName("Sunday"), EnglishName("Monday"), EnglishName("Tuesday"), EnglishName("Wednesday"),
    EnglishName("Thursday"), EnglishName("Friday"), EnglishName("Saturday"),
  ]
  static let maximumLength = 9
  static let abbreviationLength = 3
}

extension UInt32 {
  /// The first three bytes, which there are, of a name.
  init(dateName bytes: UnsafePointer<UInt8>) {
    self = UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16
  }
}
