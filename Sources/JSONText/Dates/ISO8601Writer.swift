extension ISO8601Time {
  /// `2015-07-07T13:07:42.123456789Z`
  static let maximumLength = 30

  /// Whether four digits can name the year.
  package var isWritable: Bool {
    // The years 0 to 9999.
    -62_167_219_200..<253_402_300_800 ~= seconds
  }

  /// The text, in UTC; the first `fractionDigits` digits of the fraction, 0 to 9, are written.
  ///
  /// The time has to be one in UTC, and writable.
  package func text(fractionDigits: Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ISO8601Time.maximumLength) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      let count = write(to: base, fractionDigits: fractionDigits)
      return String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
    }
  }

  /// Writes at most `maximumLength` bytes to `target`, and answers how many.
  func write(to target: UnsafeMutablePointer<UInt8>, fractionDigits: Int) -> Int {
    let (days, second) = floorDivision(seconds, by: 86400)
    let date = CivilDay(daysSince1970: days)
    var position = 0
    func put(_ byte: UInt8) {
      target[position] = byte
      position &+= 1
    }
    func put(_ value: Int64, _ width: Int) {
      var rest = value
      for index in stride(from: width - 1, through: 0, by: -1) {
        target[position + index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      position &+= width
    }
    // 4 + 1 + 2 + 1 + 2 + 1 + 2 + 1 + 2 + 1 + 2 bytes, then up to 1 + 9, then 1.
    put(date.year, 4)
    put(UInt8(ascii: "-"))
    put(date.month, 2)
    put(UInt8(ascii: "-"))
    put(date.day, 2)
    put(UInt8(ascii: "T"))
    put(second / 3600, 2)
    put(UInt8(ascii: ":"))
    put(second / 60 % 60, 2)
    put(UInt8(ascii: ":"))
    put(second % 60, 2)
    let digits = min(max(fractionDigits, 0), 9)
    if digits > 0 {
      put(UInt8(ascii: "."))
      var fraction = nanoseconds
      for _ in digits..<9 { fraction /= 10 }
      put(fraction, digits)
    }
    put(UInt8(ascii: "Z"))
    return position
  }
}

extension JSONWriter {
  /// Writes a time, which has to be one in UTC and writable, as text.
  package func iso8601(_ time: ISO8601Time, fractionDigits: Int) {
    beginValue()
    buffer.reserve(ISO8601Time.maximumLength + 2)
    buffer.appendUnchecked(UInt8(ascii: "\""))
    let target = buffer.base + buffer.count
    buffer.advance(time.write(to: target, fractionDigits: fractionDigits))
    buffer.appendUnchecked(UInt8(ascii: "\""))
  }
}
