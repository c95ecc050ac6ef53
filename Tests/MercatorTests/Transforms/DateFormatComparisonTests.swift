import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Dates of a format, beside a `DateFormatter` of the same format, zone and language.
struct DateFormatComparisonTests {
  /// A format for both.
  private struct Pair {
    let format: String
    let zone: TimeZone
    let formatter: DateFormatter
    let transform: CustomDateFormatTransform

    init(_ format: String, _ zone: TimeZone) {
      self.format = format
      self.zone = zone
      formatter = DateFormatter(withFormat: format, locale: "en_US_POSIX")
      formatter.timeZone = zone
      transform = CustomDateFormatTransform(formatString: format, timeZone: zone)
    }

    /// What differs when a text is read from each source, or nil.
    func difference(reading text: String) throws -> String? {
      let expected = formatter.date(from: text)
      let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
        .dropFirst().dropLast()
      for input in Input.allCases {
        let date = try input.read(String(json), using: transform)
        guard bits(date) != bits(expected) else { continue }
        return "\(format), \(zone.identifier): \(text) is \(show(date)), not \(show(expected))"
      }
      return nil
    }

    /// What differs when a date is written, or nil.
    func difference(writing date: Date) throws -> String? {
      let expected = formatter.string(from: date)
      let text = transform.transformToJSON(date) ?? "nil"
      let json = try Output.text(date, using: transform)
      let quoted = "\"" + expected.replacingOccurrences(of: "\"", with: "\\\"") + "\""
      guard text != expected || json != quoted else { return nil }
      return "\(format), \(zone.identifier): \(show(date)) gives \(text), not \(expected)"
    }

    private func bits(_ date: Date?) -> UInt64? { date?.timeIntervalSinceReferenceDate.bitPattern }

    private func show(_ date: Date?) -> String {
      date.map { "\($0) (\($0.timeIntervalSince1970))" } ?? "nil"
    }
  }

  private static let zones =
    [
      "GMT", "UTC", "GMT+0800", "GMT-0330", "Europe/Berlin", "America/New_York", "Asia/Kolkata",
      "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia", "Africa/Casablanca",
      "Asia/Shanghai", "Europe/Dublin", "Pacific/Kiritimati",
    ].compactMap { TimeZone(identifier: $0) } + [3661].compactMap(TimeZone.init(secondsFromGMT:))

  private static let formats = [
    "EEE MMM dd HH:mm:ss Z yyyy", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "yyyyMMdd",
    "yyyy-MM-dd'T'HH:mm:ssZZZZZ", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEEE, d MMMM y H:m:s",
    "EEE, dd MMM yyyy HH:mm:ss Z", "yyyyMMddHHmmss", "yyyyMMddHHmmssSSS", "d.M.yyyy", "MM/dd/yyyy",
    "yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "HH:mm dd/MM/yyyy", "yyyy-MM", "yyyy", "yyyy-MM-dd'T'HH:mm'Z'",
    "yyyy-MM-dd HH:mm:ss.S x", "dd-MMM-yyyy HH 'o''clock' X", "HH:mm:ssXX MMMM d, yyyy",
    // For a formatter alone.
    "yy-MM-dd", "HH:mm", "h:mm a, MMM d yyyy", "YYYY-'W'ww-e", "yyyy-MM-dd ZZZZ", "yyyy-D", "MM-dd",
    "yyyy-MM-dd zzz", "G yyyy QQQ", "yyyy-MM-dd'T'HH:mm:ss'\"'", "d MMMMM yyyy", "yyyy-MM-dd kk:mm",
  ]

  /// Instants of all years there are layouts for, most of them of this age, some near a change of
  /// clocks, some between two milliseconds.
  private func date(_ random: inout SeededGenerator) -> Date {
    let seconds =
      switch random.int(0...9) {
      case 0: random.int(-13_000_000_000...253_500_000_000)
      case 1: random.int(-2_500_000_000...4_000_000_000)
      // The last weeks of March and October.
      case 2: 1_427_500_000 + random.int(0...40) * 15_778_463 + random.int(-700_000...700_000)
      default: random.int(0...2_000_000_000)
      }
    let fraction =
      switch random.int(0...4) {
      case 0: Double(random.int(0...999)) / 1000
      case 1: Double(random.int(0...9_999)) / 10_000
      case 2: Double(random.int(0...999_999_999)) / 1e9
      default: 0.0
      }
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// A text that is no more quite of its format, if it is of any.
  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(text)
    let index = random.int(0...characters.count - 1)
    switch random.int(0...5) {
    case 0: characters.remove(at: index)
    case 1: characters.insert(characters[random.int(0...characters.count - 1)], at: index)
    case 2: characters[index] = Array("0123456789+-:/.Z TaWé\u{660}")[random.int(0...21)]
    case 3: characters.insert(Array("0 \u{A0}.-Z9")[random.int(0...6)], at: index)
    case 4: characters.swapAt(index, random.int(0...characters.count - 1))
    default: return random.int(0...1) == 0 ? text.lowercased() : text.uppercased()
    }
    return String(characters)
  }

  private func differences(
    _ pairs: [Pair],
    _ count: Int,
    seed: UInt64
  ) throws -> [String] {
    var random = SeededGenerator(state: seed)
    var differences: [String?] = []
    for pair in pairs {
      for _ in 0..<count {
        let date = date(&random)
        let text = pair.formatter.string(from: date)
        differences.append(try pair.difference(writing: date))
        differences.append(try pair.difference(reading: text))
        if !text.isEmpty {
          differences.append(try pair.difference(reading: mutated(text, &random)))
        }
      }
    }
    return differences.compactMap(\.self)
  }

  @Test func `a millisecond that is rounded over a change of clocks`() throws {
    for seconds in [1427590799.9997, 1427590799.9991, 1445734799.9996] {
      for zone in ["Europe/Berlin", "America/New_York"].compactMap({ TimeZone(identifier: $0) }) {
        for format in ["yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm:ss.SSS Z"] {
          let date = Date(timeIntervalSince1970: seconds)
          #expect(try Pair(format, zone).difference(writing: date) == nil)
        }
      }
    }
  }

  @Test func `formats of services, in all zones`() throws {
    let pairs = Self.formats.flatMap { format in Self.zones.map { Pair(format, $0) } }
    let differences = try differences(pairs, 8, seed: 1)
    #expect(Array(differences.prefix(8)) == [])
  }

  @Test func `formats of any fields and characters`() throws {
    var random = SeededGenerator(state: 2)
    let fields = [
      "y", "yyyy", "M", "MM", "MMM", "MMMM", "d", "dd", "E", "EEE", "EEEE", "H", "HH", "m", "mm",
      "s", "ss", "S", "SS", "SSS", "SSSS", "Z", "ZZZZZ", "X", "XX", "XXX", "x", "xx", "xxx", "yy",
      "a",
    ]
    let separators = [
      "", "", "-", "/", ":", ".", ",", " ", ", ", "'T'", "_", "+", "(", ")", " - ", "#", "'at'",
      "''",
      "\u{2010}", "  ", "=", ";", "*", "~",
    ]
    let pairs = (0..<400).map { _ in
      var format = random.int(0...9) == 0 ? separators[random.int(0...23)] : ""
      // Most formats go from the year to the second, in some order.
      let groups = [0...1, 2...5, 6...7, 11...12, 13...14, 15...16, 17...20, 8...10, 21...28]
      var chosen = groups[0..<random.int(1...9)].map { fields[random.int($0)] }
      if random.int(0...4) == 0 { chosen.append(fields[random.int(0...30)]) }
      if random.int(0...1) == 0 { chosen.shuffle(using: &random) }
      for field in chosen { format += field + separators[random.int(0...23)] }
      return Pair(format, Self.zones[random.int(0...Self.zones.count - 1)])
    }
    let differences = try differences(pairs, 5, seed: 3)
    #expect(Array(differences.prefix(8)) == [])
  }
}
