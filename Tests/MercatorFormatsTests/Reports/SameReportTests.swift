import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

/// Errors and reports of a format, beside those of JSON with the same values: all but the places are the same.
@Suite struct SameReportTests {
  /// Values as JSON, and the formats that have them: property lists leave out members that are null, and have no other
  /// null; all values of queries are texts. `DuplicateKeyTests` are about keys that are there twice.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let json: String
    /// Whether all values are texts that aren't read as anything else, so that queries and forms have the same.
    let hasOnlyTexts: Bool
    let hasNull: Bool
    let hasControlCharacters: Bool

    init(_ name: String, _ json: String, texts hasOnlyTexts: Bool = false) {
      (self.name, self.json, self.hasOnlyTexts) = (name, json, hasOnlyTexts)
      hasNull = json.contains("null")
      hasControlCharacters = json.contains(#"\u00"#)
    }

    var testDescription: String { "\(name): \(json)" }

    func isHeld(by format: String) -> Bool {
      switch format {
      case "query", "form": hasOnlyTexts
      case "XML property list": !hasNull && !hasControlCharacters
      case "binary property list": !hasNull
      default: true
      }
    }
  }

  static let samples = [
    Sample("nothing wrong", #"{"id":1,"name":"a","items":[{"id":2,"name":"b"}]}"#),
    Sample("nothing at all", "{}"),
    Sample("a missing key", #"{"name":"a"}"#, texts: true),
    Sample("a missing key of a nested model", #"{"id":1,"name":"a","item":{"id":2}}"#),
    Sample(
      "a missing key of an element",
      #"{"id":1,"name":"a","items":[{"id":2,"name":"b"},{"id":3}]}"#
    ),
    Sample("a text instead of a number", #"{"id":"x","name":"a"}"#, texts: true),
    Sample("a number instead of a text", #"{"id":1,"name":7}"#),
    Sample("a fraction instead of a text", #"{"id":1,"name":-7.25}"#),
    Sample("a Bool instead of a number", #"{"id":true,"name":"a"}"#),
    Sample("a number instead of a Bool", #"{"id":1,"name":"a","flag":2}"#),
    Sample("an array instead of a text", #"{"id":1,"name":["a",1]}"#),
    Sample("an object instead of a number", #"{"id":{"x":1,"y":[]},"name":"a"}"#),
    Sample("a text instead of an array", #"{"name":"a","items":"b"}"#, texts: true),
    Sample("an array instead of a model", #"{"id":1,"name":"a","item":[1]}"#),
    Sample("a text instead of a model", #"{"name":"a","item":"b"}"#, texts: true),
    Sample(
      "a long text",
      #"{"id":"\#(String(repeating: "äb", count: 40))","name":"a"}"#,
      texts: true
    ),
    Sample("a text with quotes and a line break", #"{"id":"\"x\"\n\\","name":"a"}"#, texts: true),
    Sample("a text with control characters", #"{"id":"\u0001\u001b[2J","name":"a"}"#),
    Sample("too large for Int8", #"{"id":1,"name":"a","small":300}"#),
    Sample("too small for Int8", #"{"id":1,"name":"a","small":-129}"#),
    Sample("negative", #"{"id":1,"name":"a","unsigned":-1}"#),
    Sample("larger than Int", #"{"id":18446744073709551615,"name":"a"}"#),
    Sample("a fraction for Int", #"{"id":1.5,"name":"a"}"#),
    Sample("too large for Float", #"{"id":1,"name":"a","float":1e+300}"#),
    Sample("an unknown case", #"{"id":1,"name":"a","letter":"z"}"#),
    Sample("an unknown case, in texts", #"{"name":"a","letter":"z"}"#, texts: true),
    Sample("a case of another type", #"{"id":1,"name":"a","letter":1}"#),
    Sample("null for a number", #"{"id":null,"name":"a"}"#),
    Sample("null for a model", #"{"id":1,"name":"a","other":null}"#),
    Sample("null as an element", #"{"id":1,"name":"a","numbers":[1,null]}"#),
    Sample("null for an Optional", #"{"id":1,"name":"a","small":null}"#),
    Sample("bad elements", #"{"id":1,"name":"a","numbers":[1,"x",2,{},3.5]}"#),
    Sample("bad elements in two dimensions", #"{"id":1,"name":"a","table":[[1],["x"],7]}"#),
    Sample("bad members", #"{"id":1,"name":"a","counts":{"a":1,"b":"x","c.d":[]}}"#),
    Sample("bad models as elements", #"{"id":1,"name":"a","items":[1,{"id":"x","name":"b"},[]]}"#),
    Sample("nested", #"{"id":1,"name":"a","item":{"id":2,"name":"b","item":{"id":"x","name":1}}}"#),
    Sample("a path", #"{"id":1,"name":"a","deep":{"inner":{"value":"x"}}}"#),
    Sample("a path, in texts", #"{"name":"a","deep":{"inner":{"value":"x"}}}"#, texts: true),
    Sample("a path through a number", #"{"id":1,"name":"a","deep":{"inner":7}}"#),
    Sample("an unknown key", #"{"id":1,"name":"a","extra":[1,2]}"#),
    Sample("a misspelled key", #"{"id":1,"Name":"a"}"#),
    Sample(
      "unknown keys, in texts",
      #"{"name":"a","extra":"b","deep":{"other":"c"}}"#,
      texts: true
    ),
    Sample("an unknown key that needs quotes", #"{"id":1,"name":"a","a b.c":"d"}"#),
    Sample("refused by the model", #"{"id":1,"name":"refused"}"#),
    Sample("refused by a validator", #"{"id":1,"name":""}"#),
    Sample("an array at the root", #"[1,"x"]"#),
    Sample("a text at the root", #""x""#),
    Sample("a number at the root", "7"),
  ]

  private enum Letter: String { case a, b }

  /// A model whose lines report what is wrong, and go on.
  private final class Lines: Mappable {
    var id = 0
    var name = ""
    var flag = false
    var small: Int8?
    var unsigned: UInt = 0
    var float: Float = 0
    var letter = Letter.a
    var other = Item(0)
    var numbers: [Int] = []
    var table: [[Int]] = []
    var counts: [String: Int] = [:]
    var item: Lines?
    var items: [Lines] = []
    var deep = 0

    init?(map: Map) {
      if map["name"].value() == "refused" { return nil }
    }

    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      flag <- map["flag"]
      small <- map["small"]
      unsigned <- map["unsigned"]
      float <- map["float"]
      letter <- map["letter"]
      other <- map["other"]
      numbers <- map["numbers"]
      table <- map["table"]
      counts <- map["counts"]
      item <- map["item"]
      items <- map["items"]
      deep <- map["deep.inner.value"]
    }
  }

  /// A model that can't be made without some of its values.
  private struct Values: ImmutableMappable {
    let id: Int
    let name: String
    let small: Int8?
    let letter: Letter
    let numbers: [Int]
    let counts: [String: Int]
    let items: [Values]
    let deep: Int?

    init(map: Map) throws {
      id = try map.value("id")
      name = try map.value("name")
      small = try? map.value("small")
      letter = try map.value("letter", default: .a)
      numbers = try map.value("numbers", default: [])
      counts = try map.value("counts", default: [:])
      items = map.value("items", default: [])
      deep = try? map.value("deep.inner.value")
    }
  }

  private static let options: [(name: String, options: MapOptions)] = [
    ("lenient", MapOptions()), ("strict", .strict),
    ("first key", MapOptions(reading: .init(duplicateKeys: .firstWins))),
    ("failing elements", MapOptions(policy: .strict, reading: .init(elements: .fail))),
    ("with hints of unknown keys", MapOptions(policy: .init(.warn))),
    ("redacted", MapOptions(policy: .init(.warn), reporting: .init(redactedKeys: ["id", "deep"]))),
    ("one issue", MapOptions(policy: .init(.warn), reporting: .init(maximumIssues: 1))),
  ]

  private static var arguments: [(Sample, String)] {
    samples.flatMap { sample in
      FormatRoundTrip.formats.map { (sample, $0.name) }.filter { sample.isHeld(by: $0.1) }
    }
  }

  /// Returns the bytes of the values in a format.
  private func bytes(_ sample: Sample, _ format: MapFormat) throws -> Data {
    try ValueMapper<JSONValue>().write(try JSONValue(parsing: sample.json), as: format)
  }

  private func format(_ name: String) throws -> MapFormat {
    try #require(FormatRoundTrip.formats.first { $0.name == name }).format
  }

  // MARK: Reports

  /// Returns all that a report says, but the places.
  private func lines(_ report: MapReport) -> [String] {
    zip(report.lines, report.issues).map { line, issue in
      "\(issue.severity.rawValue) \(line) \(issue.hint ?? "")"
    } + ["and \(report.omittedCount) more"]
  }

  @Test(arguments: arguments)
  func `a report is the same as that of JSON, but for the places`(
    sample: Sample,
    name: String
  ) throws {
    let format = try format(name)
    let data = try bytes(sample, format)
    for (kind, options) in Self.options {
      let mapper = Mapper<Lines>(options: options)
      let expected = mapper.readReporting(sample.json)
      let found = mapper.readReporting(data, as: format)
      #expect((found.value == nil) == (expected.value == nil), "\(kind)")
      #expect(lines(found.report) == lines(expected.report), "\(kind)")
      let values = Mapper<Values>(options: options)
      #expect(
        lines(values.readReporting(data, as: format).report)
          == lines(values.readReporting(sample.json).report),
        "\(kind)"
      )
    }
  }

  // MARK: Errors

  private func error<T>(_ body: () throws -> T) -> String {
    do {
      _ = try body()
      return "none"
    } catch { return "\(error)" }
  }

  @Test(arguments: arguments)
  func `a strict read has the error of JSON`(sample: Sample, name: String) throws {
    let format = try format(name)
    let data = try bytes(sample, format)
    for (kind, options) in Self.options {
      let (lines, values) = (Mapper<Lines>(options: options), Mapper<Values>(options: options))
      #expect(
        error { try lines.read(data, as: format) } == error { try lines.read(sample.json) },
        "\(kind)"
      )
      #expect(
        error { try values.read(data, as: format) } == error { try values.read(sample.json) },
        "\(kind)"
      )
      #expect(
        error { try lines.readArray(data, as: format) }
          == error { try lines.readArray(sample.json) },
        "\(kind)"
      )
    }
  }
}
