/// The name of a month or a weekday.
struct EnglishName {
  /// The name, which has at least three ASCII bytes.
  private let text: StaticString
  /// The first three bytes, which are the abbreviation, the lowest first.
  let head: UInt32

  fileprivate init(_ text: StaticString) {
    self.text = text
    head = UInt32(dateName: text.utf8Start)
  }

  /// Returns all bytes of the name, or the first three.
  func bytes(isShort: Bool) -> UnsafeBufferPointer<UInt8> {
    let count = isShort ? EnglishNames.abbreviationLength : text.utf8CodeUnitCount
    return UnsafeBufferPointer(start: text.utf8Start, count: count)
  }
}

/// The names of months and weekdays of Unicode CLDR for `en_US_POSIX`.
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
  /// Creates a word of the first three bytes of a name, which has at least three.
  init(dateName bytes: UnsafePointer<UInt8>) {
    self = UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16
  }
}
