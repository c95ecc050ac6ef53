/// Takes a text apart from the front; see `ISO8601Time` for what it takes.
struct ISO8601Reader {
  private let text: UnsafeBufferPointer<UInt8>
  /// Never beyond the end of the text.
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The time that the whole text stands for.
  mutating func time() -> ISO8601Time? {
    guard let year = number(4) else { return nil }
    let isExtended = take("-")
    guard let month = number(2), !isExtended || take("-"), let dayOfMonth = number(2),
      let day = CivilDay(year: year, month: month, day: dayOfMonth)
    else { return nil }
    let midnight = day.daysSince1970 * 86400
    if position == text.count {
      return ISO8601Time(seconds: midnight, nanoseconds: 0, offset: nil)
    }
    guard take("T") || take("t") || take(" "), let hour = number(2), hour <= 24,
      !isExtended || take(":"), let minute = number(2), minute < 60,
      !isExtended || take(":"), let second = number(2), second <= 60,
      let nanoseconds = nanoseconds(),
      hour < 24 || (minute == 0 && second == 0 && nanoseconds == 0)
    else { return nil }
    var offset: Int64?
    if position < text.count {
      offset = self.offset()
      guard offset != nil, position == text.count else { return nil }
    }
    return ISO8601Time(
      seconds: midnight + hour * 3600 + minute * 60 + second,
      nanoseconds: nanoseconds,
      offset: offset
    )
  }

  /// 0 where there is no fraction, nil where it has no digits or more than nine.
  private mutating func nanoseconds() -> Int64? {
    guard take(".") || take(",") else { return 0 }
    var value: Int64 = 0
    var scale: Int64 = 1_000_000_000
    while let digit = digit() {
      if scale == 1 { return nil }
      value = value * 10 + digit
      scale /= 10
    }
    return scale == 1_000_000_000 ? nil : value * scale
  }

  /// Seconds east of UTC.
  private mutating func offset() -> Int64? {
    if take("Z") || take("z") { return 0 }
    let sign: Int64
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = number(2), hours < 24 else { return nil }
    if position == text.count { return sign * hours * 3600 }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private mutating func number(_ width: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<width {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int64? {
    guard position < text.count else { return nil }
    let digit = text[position] &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    position += 1
    return Int64(digit)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}
