import Foundation

extension MapDateFormats {
  func date(from input: MapInput) -> Date? {
    for format in shared {
      if let date = format.exactDate(from: input) { return date }
    }
    return nil
  }

  /// Writes a date. Returns false, without writing, if there is no format or the date isn't finite: a
  /// formatter would return an empty text.
  func write(_ date: Date, to output: inout MapOutput) -> Bool {
    guard let format = shared.first, date.timeIntervalSinceReferenceDate.isFinite else {
      return false
    }
    if !format.writePlain(date, to: &output) { output.write(format.string(from: date)) }
    return true
  }
}
