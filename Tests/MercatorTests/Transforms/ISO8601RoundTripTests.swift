import Foundation
import Mercator
import TestSupport
import Testing

/// Random instants as ISO 8601 text, there and back, and beside Foundation's formatter.
struct ISO8601RoundTripTests {
  private let transform = ISO8601DateTransform()

  /// Texts of random instants from year 1 to year 9999, or since 1902; the same in every run.
  private func texts(_ count: Int, digits: Int, isRecent: Bool = false) -> [String] {
    var random = SeededGenerator(state: UInt64(digits))
    let seconds = isRecent ? -2_145_916_800...4_102_444_800 : -62_135_596_800...253_402_300_799
    return (0..<count).compactMap { _ in
      let date = Date(timeIntervalSince1970: Double(random.int(seconds)))
      let fraction = (0..<digits).map { _ in "\(random.int(0...9))" }.joined()
      return transform.transformToJSON(date)
        .map { $0.dropLast() + (digits > 0 ? "." + fraction : "") + "Z" }
    }
  }

  @Test func `10,000 instants with milliseconds come back, as Dates and as texts`() throws {
    for digits in [0, 1, 2, 3] {
      let texts = texts(2_500, digits: digits)
      #expect(texts.count == 2_500)
      let wrong = texts.filter { text in
        guard let date = transform.transformFromJSON(text),
          let written = transform.transformToJSON(date)
        else { return true }
        let isSameText = ISO8601DateTransform(fractionDigits: digits).transformToJSON(date) == text
        return !isSameText || transform.transformFromJSON(written) != date
          || transform.transformToJSON(transform.transformFromJSON(written)) != written
      }
      #expect(wrong.prefix(3) == [])
    }
  }

  @Test func `instants of this age come back with microseconds`() {
    for digits in [4, 5, 6] {
      let wrong = texts(2_500, digits: digits, isRecent: true).filter { text in
        guard let date = transform.transformFromJSON(text) else { return true }
        let written = ISO8601DateTransform(fractionDigits: digits).transformToJSON(date)
        return written != text
          || transform.transformToJSON(date).map {
            transform.transformFromJSON($0) != date
          } ?? true
      }
      #expect(wrong.prefix(3) == [])
    }
  }

  // A Date holds no nanoseconds, except around 2001; whoever reads what was written reads the same.
  @Test func `nanoseconds come back as near as a Date can tell`() {
    for digits in [7, 8, 9] {
      let wrong = texts(2_500, digits: digits, isRecent: true).filter { text in
        guard let date = transform.transformFromJSON(text),
          let written = transform.transformToJSON(date),
          let again = transform.transformFromJSON(written)
        else { return true }
        let since2001 = date.timeIntervalSinceReferenceDate
        return abs(again.timeIntervalSince(date))
          > max(date.timeIntervalSince1970.ulp, since2001.ulp)
          || transform.transformToJSON(again) != written
      }
      #expect(wrong.prefix(3) == [])
      let exact = ISO8601DateTransform(fractionDigits: 9)
      let wrongExact = texts(2_500, digits: digits, isRecent: true).filter { text in
        let date = exact.transformFromJSON(text)
        return exact.transformFromJSON(exact.transformToJSON(date)) != date
      }
      #expect(wrongExact.prefix(3) == [])
    }
  }

  @Test func `Dates from seconds since 1970 are written with their digits`() {
    var random = SeededGenerator(state: 1970)
    let wrong = (0..<10_000).map { _ in random.int(0...4_102_444_799_999) }.filter { value in
      let date = Date(timeIntervalSince1970: Double(value) / 1000)
      let text = transform.transformToJSON(date) ?? ""
      let fraction = text.count > 20 ? Int(text.dropLast().suffix(3)) : 0
      return text.count > 24 || fraction != value % 1000
    }
    #expect(wrong.prefix(3) == [])
  }

  // MARK: Beside Foundation

  private func formatter(_ options: ISO8601DateFormatter.Options) -> ISO8601DateFormatter {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions.formUnion(options)
    return formatter
  }

  @Test func `Foundation reads and writes the same from 1582-10-15 on`() throws {
    let (whole, fractional) = (formatter([]), formatter(.withFractionalSeconds))
    let start = Date(timeIntervalSince1970: -12_219_292_800)
    var compared = 0
    var wrong: [String] = []
    for text in texts(1_500, digits: 0) + texts(1_500, digits: 3) {
      let date = try #require(transform.transformFromJSON(text))
      guard date >= start else { continue }
      compared += 1
      let formatter = text.contains(".") ? fractional : whole
      let theirs = formatter.date(from: text)
      let isRead = theirs.map { abs($0.timeIntervalSince(date)) < 0.000_5 } ?? false
      let isWritten = text.contains(".") || formatter.string(from: date) == text
      if !isRead || !isWritten { wrong.append(text) }
    }
    #expect(compared > 2_000)
    #expect(wrong.prefix(3) == [])
    for malformed in ISO8601Texts.malformed {
      guard let theirs = whole.date(from: malformed) ?? fractional.date(from: malformed) else {
        continue
      }
      // What they take in addition: hours and days that run over, and what stands behind the text.
      #expect(transform.transformFromJSON(malformed) == nil, "\(theirs)")
    }
  }

  // Where both accept a text but mean other days: the calendar of 1582 and before.
  @Test func `before 1582-10-15 Foundation reckons in the Julian calendar`() throws {
    let formatter = formatter([])
    for (ours, theirs) in [
      ("1582-10-15T00:00:00Z", "1582-10-15T00:00:00Z"),
      ("1582-10-14T00:00:00Z", "1582-10-04T00:00:00Z"),
      ("1500-03-10T12:00:00Z", "1500-02-29T12:00:00Z"),
      ("1000-01-06T00:00:00Z", "1000-01-01T00:00:00Z"),
      ("0001-01-01T00:00:00Z", "0001-01-03T00:00:00Z"),
    ] {
      let date = try #require(transform.transformFromJSON(ours))
      #expect(transform.transformToJSON(date) == ours)
      #expect(formatter.string(from: date) == theirs)
    }
  }
}
