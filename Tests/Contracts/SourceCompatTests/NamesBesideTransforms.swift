import Foundation
import Mercator
import Testing

// Names of a file that the library has short forms of transforms for. In a type that conforms to
// `TransformType`, a name without a dot means the constant or the function of the file. Most of the test is
// that it compiles.

private let asText = 1
private let byID = 1
private let cases = 1
private let codable = 1
private let data = 1
private let date = 1
private let dateFormat = 1
private let decimal = 1
private let decimalNumber = 1
private let dictionary = 1
private let `enum` = 1
private let first = 1
private let formatter = DateFormatter(withFormat: "yyyy", locale: "en_US_POSIX")
private let hexColor = 1
private let inverted = 1
private let iso8601Date = 1
private let json = 1
private let mapped = 1
private let named = 1
private let of = 1
private let oneOrMany = 1
private let pairs = 1
private let table = 1
private let tuple = 1
private let url = 1
private let utf8 = 1
private let uuid = 1
private let wcfDate = 1
private func dateFormatter(_ format: String) -> DateFormatter {
  DateFormatter(withFormat: format, locale: "en_US_POSIX")
}
private let days = dateFormatter("yyyy-MM-dd").dateFormat ?? ""
private func date(_ text: String) -> Date? { formatter.date(from: text) }
private func then(_ number: Int) -> Int { number }

private struct Count: TransformType {
  static let all: Int =
    [`enum`, first, hexColor, inverted, iso8601Date, json, mapped, named].count + then(of) - 1

  func transformFromJSON(_ value: Any?) -> Int? {
    let numbers: [Int] = [
      asText, byID, cases, codable, data, date, dateFormat, decimal, decimalNumber, dictionary,
      Self.all, oneOrMany, pairs, table, tuple, url, utf8, uuid, wcfDate,
    ]
    return numbers.reduce(0, +)
  }

  func transformToJSON(_ value: Int?) -> String? {
    value.map { "\($0) \(dateFormatter("yyyy").dateFormat ?? "") \(formatter.dateFormat ?? "")" }
  }
}

private struct DirectCount: DirectTransform {
  func readJSON(from input: MapInput) -> Int? {
    input.read(Int.self).map { $0 + data + json + url }
  }
  func writeJSON(_ value: Int?, to output: inout MapOutput) {
    (value ?? date).writeJSON(to: &output)
  }
}

/// Subclasses of the original's transforms, written as for the original.
private class Year: DateFormatterTransform, @unchecked Sendable {
  init() { super.init(dateFormatter: formatter) }
}

private final class YearOrFirst: Year, @unchecked Sendable {
  override func transformFromJSON(_ value: Any?) -> Date? {
    super.transformFromJSON(value) ?? date("1970")
  }
}

private final class Day: CustomDateFormatTransform, @unchecked Sendable {
  init() { super.init(formatString: days) }
}

private final class Length: TransformOf<Int, String>, @unchecked Sendable {
  init() { super.init(fromJSON: { $0.map { $0.count + of + first + table } }) }
}

private enum Size: Int { case none, small }

private final class Sizes: EnumTransform<Size>, @unchecked Sendable {
  override func transformFromJSON(_ value: Any?) -> Size? { Size(rawValue: `enum`) }
}

private final class Link: URLTransform, @unchecked Sendable {
  override func transformFromJSON(_ value: Any?) -> URL? { URL(string: "a:\(url + uuid)") }
}

private struct Model: Mappable {
  var count = 0
  var direct = 0
  var year: Date?
  var other: Date?
  var day: Date?
  var length = 0
  var size = Size.none
  var link: URL?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    count <- (map["v"], Count())
    direct <- (map["n"], DirectCount())
    year <- (map["year"], Year())
    other <- (map["v"], YearOrFirst())
    day <- (map["day"], Day())
    length <- (map["v"], Length())
    size <- (map["v"], Sizes())
    link <- (map["v"], Link())
  }
}

struct NamesBesideTransforms {
  @Test func `a name of the file wins in a transform`() throws {
    let json = #"{"v": "x", "n": 1, "year": "2001", "day": "1970-01-01"}"#
    for model in try models(Model.self, from: json) {
      #expect(model.count == 26)
      #expect(model.direct == 4)
      #expect(model.year == date("2001"))
      #expect(model.other == date("1970"))
      #expect(model.day != nil)
      #expect(model.length == 4)
      #expect(model.size == .small)
      #expect(model.link == URL(string: "a:2"))
    }
  }
}
