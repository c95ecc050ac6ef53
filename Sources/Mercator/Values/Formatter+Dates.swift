import Foundation

extension Date {
  /// Returns the text that a formatter writes; nil if the formatter couldn't read the text again because of the year.
  ///
  /// Formats without an era write years before 1 as years after it, and formats such as `yyyyMMdd` can't read a
  /// year of five digits. A date that far away is read again, and must be in the same year.
  func readableText(
    in calendar: Calendar,
    writtenBy write: (Date) -> String?,
    readBy read: (String) -> Date?
  ) -> String? {
    // Foundation stops the process, or has no text, for dates much farther away.
    guard timeIntervalSince1970.magnitude < 1e12, let text = write(self) else { return nil }
    if isInCommonYears { return text }
    guard let again = read(text), calendar.isDate(again, equalTo: self, toGranularity: .year) else {
      return nil
    }
    return text
  }

  /// Whether the year is 1 to 9999 in every zone and in the Gregorian as well as in the Julian calendar.
  private var isInCommonYears: Bool {
    -62_135_500_000..<253_402_200_000 ~= timeIntervalSince1970
  }
}

extension DateFormatter {
  /// Returns the text of a date; nil if the formatter couldn't read the text again because of the year.
  func readableText(of date: Date) -> String? {
    var calendar = self.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return date.readableText(
      in: calendar,
      writtenBy: { string(from: $0) },
      readBy: { self.date(from: $0) }
    )
  }
}
