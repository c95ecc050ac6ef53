import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import MercatorFormats
import Testing

/// Texts of a sender that are hashed or compared, with many combining characters in a row.
struct ComparedTextTests {
  /// A letter and a number of combining characters in the order that takes Swift longest.
  static func text(_ count: Int) -> String {
    "a" + (0..<count).map { $0 % 2 == 0 ? "\u{300}" : "\u{316}" }.joined()
  }

  enum Letter: String, Codable, MapKey { case a }

  final class User: Mappable, MapIdentified {
    var id = ""
    required init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
  }

  struct Item: Mappable {
    var id: String?
    init(id: String) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  struct Coded: CodableMappable {
    var letter: Letter?
    var counts: [String: Int]?
    var letters: Set<Letter>?
  }

  struct Shape: Mappable {
    static let cluster = MapCluster<Shape>(
      key: "kind",
      cases: [.init("circle", Shape(), { _ in true })]
    )
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
  }

  /// The properties of one line each, of which a text has one.
  struct Model: Mappable {
    var counts: [String: Int]?
    var letterCounts: [Letter: Int]?
    var openCounts: [MapOpenEnum<Letter>: Int]?
    var byLetter: [Letter: Item] = [:]
    var texts: Set<String>?
    var lists: Set<[String]>?
    var letter: Letter?
    var letters: [Letter]?
    var letterSet: Set<Letter>?
    var open: MapOpenEnum<Letter>?
    var byTransform: Letter?
    var table: Int?
    var cases: Letter?
    var any: Any?
    var matching: [String: Int]?
    var coded: Coded?
    var items = [Item(id: "1")]
    var shape: Shape?
    /// Isn't compared.
    var text: String?
    var array: [String]?
    var json: JSONValue?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      counts <- map["counts"]
      letterCounts <- map["letterCounts"]
      openCounts <- map["openCounts"]
      byLetter <- (map["byLetter"], DictionaryTransform<Letter, Item>())
      texts <- map["texts"]
      lists <- map["lists"]
      letter <- map["letter"]
      letters <- map["letters"]
      letterSet <- map["letterSet"]
      open <- map["open"]
      byTransform <- (map["byTransform"], EnumTransform())
      table <- (map["table"], .table(["a": 1]))
      cases <- (map["cases"], .cases([.a: ["a"]]))
      any <- map["any"]
      matching <- map[matching: "a\u{300}*"]
      coded <- map["coded"]
      items <- (map["items"], .merged(by: \.id))
      shape <- (map["shape"], Shape.cluster)
      text <- map["text"]
      array <- map["array"]
      json <- map["json"]
    }
  }

  /// A text with a place for the compared text, its issue beyond the limit, and whether its keys are compared, which
  /// a dictionary has hashed already.
  struct Row: CustomTestStringConvertible, Sendable {
    let json: String
    let issue: String
    var isKey = false
    var testDescription: String { json }

    init(_ json: String, _ issue: String, isKey: Bool = false) {
      (self.json, self.issue, self.isKey) = (json, issue, isKey)
    }

    static let expected = "wrong type: expected at most 30 combining characters in a row"
    static let key = "wrong type: expected a key of at most 30 combining characters in a row"

    static let all = [
      Row(#"{"counts":{"TEXT":1}}"#, "\(expected), found key; nil", isKey: true),
      Row(#"{"letterCounts":{"TEXT":1}}"#, "\(expected), found key; skipped", isKey: true),
      Row(#"{"openCounts":{"TEXT":1}}"#, "\(expected), found key; nil", isKey: true),
      Row(#"{"byLetter":{"TEXT":{}}}"#, "\(expected), found key; skipped", isKey: true),
      Row(#"{"texts":["b","TEXT"]}"#, "\(expected), found string; nil"),
      Row(#"{"lists":[["b","TEXT"]]}"#, "\(expected), found an array of 2 elements; nil"),
      Row(#"{"letter":"TEXT"}"#, "\(expected), found string; nil"),
      Row(#"{"letters":["TEXT"]}"#, "\(expected), found string; skipped"),
      Row(#"{"letterSet":["TEXT"]}"#, "\(expected), found string; skipped"),
      Row(#"{"open":"TEXT"}"#, "\(expected), found string; nil"),
      Row(#"{"byTransform":"TEXT"}"#, "\(expected), found string; nil"),
      Row(#"{"table":"TEXT"}"#, "\(expected), found string; nil"),
      Row(#"{"cases":"TEXT"}"#, "\(expected), found string; nil"),
      Row(
        #"{"any":{"b":{"TEXT":[1]},"c":1}}"#,
        "\(key), found an array of 1 element; skipped",
        isKey: true
      ),
      Row(#"{"any":{"TEXT":1e999}}"#, "\(key), found number 1e999; skipped", isKey: true),
      Row(#"{"coded":{"letter":"TEXT"}}"#, "\(expected), found string; failed"),
      Row(#"{"coded":{"letters":["TEXT"]}}"#, "\(expected), found string; failed"),
      Row(#"{"coded":{"counts":{"TEXT":1}}}"#, "\(expected), found key; failed", isKey: true),
      Row(#"{"TEXT":1}"#, "\(key), found number 1; skipped", isKey: true),
      Row(#"{"shape":{"kind":"TEXT"}}"#, "\(expected), found string; nil"),
    ]

    /// Returns the text with a compared text of its own, in the spelling of a writer or escaped.
    func json(_ text: String, isEscaped: Bool) -> String {
      let spelled =
        isEscaped
        ? text.unicodeScalars.map {
          let digits = String($0.value, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
        : text
      return json.replacing("TEXT", with: spelled)
    }
  }

  /// Returns the issues without their places and without the excerpts of the long text.
  private func issues(_ report: MapReport) -> [String] {
    report.issues.map {
      let found = $0.found.map {
        String($0.prefix { $0 != "\"" }).trimmingCharacters(in: .whitespaces)
      }
      let expected = $0.expected.map { "expected \($0)" } ?? ""
      return "\($0.kind.rawValue.replacing("-", with: " ")): \(expected)"
        + (found.map { ", found \($0)" } ?? "") + "; \($0.outcome.rawValue)"
    }
  }

  private func report(_ input: Input, _ json: String, _ options: MapOptions) throws -> MapReport {
    let mapper = Mapper<Model>(options: options)
    return switch input {
    case .text: mapper.readReporting(json).report
    case .dictionary:
      mapper.readReporting(try #require(input.object(json) as? [String: Any])).report
    }
  }

  @Test(arguments: Input.allCases, Row.all)
  func `texts that are compared have at most the combining characters of the limit`(
    input: Input,
    row: Row
  ) throws {
    if row.isKey, input == .dictionary { return }
    let options = MapOptions.untrustedInput
    for isEscaped in [false, true] {
      let json = row.json(Self.text(31), isEscaped: isEscaped)
      #expect(issues(try report(input, json, options)) == [row.issue])
      let short = try report(input, row.json(Self.text(30), isEscaped: isEscaped), options)
      #expect(!issues(short).contains { $0.contains("combining") })
      // The default is larger.
      let usual = try report(input, row.json(Self.text(256), isEscaped: isEscaped), MapOptions())
      #expect(!issues(usual).contains { $0.contains("combining") })
      let long = try report(input, row.json(Self.text(257), isEscaped: isEscaped), MapOptions())
      #expect(issues(long) == [row.issue.replacing("30", with: "256")])
    }
  }

  @Test(arguments: Input.allCases)
  func `other texts may have any number`(input: Input) throws {
    let text = Self.text(1000)
    let json = #"{"text":"\#(text)","array":["\#(text)"],"json":{"\#(text)":"\#(text)"}}"#
    let mapper = Mapper<Model>(options: .untrustedInput)
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.text.map { Array($0.utf8) } == Array(text.utf8))
    #expect(model.array?.map { Array($0.utf8) } == [Array(text.utf8)])
    #expect(model.json?[text].string.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: Input.allCases)
  func `so may those without combining characters, and with shorter rows of them`(input: Input)
    throws
  {
    let texts = [
      String(repeating: "é", count: 500), String(repeating: "日本", count: 500),
      String(repeating: Self.text(30), count: 20), String(repeating: "\u{1161}", count: 500),
      String(repeating: "👩‍👩‍👧", count: 100), String(repeating: "x", count: 5000),
    ]
    for text in texts {
      let json = #"{"texts":["\#(text)"],"counts":{"\#(text)":1},"any":{"\#(text)":1}}"#
      let mapper = Mapper<Model>(options: .untrustedInput)
      let model = try #require(try input.map(json, with: mapper))
      #expect(model.texts == [text])
      #expect(model.counts == [text: 1])
      #expect((model.any as? [String: Int]) == [text: 1])
    }
  }

  @Test(arguments: Input.allCases)
  func `an id by which an update finds an element isn't found`(input: Input) throws {
    let json = #"{"items":[{"id":"\#(Self.text(31))"}]}"#
    var model = try #require(Mapper<Model>().map(JSONString: "{}"))
    let mapper = Mapper<Model>(options: .untrustedInput)
    let report: MapReport
    switch input {
    case .text: report = mapper.updateReporting(&model, with: json).report
    case .dictionary:
      let object = try #require(input.object(json) as? [String: Any])
      report = mapper.updateReporting(&model, with: object).report
    }
    #expect(
      issues(report) == [
        "wrong type: expected an id of at most 30 combining characters in a row, found an object with 1 member; used"
      ]
    )
  }

  @Test func `an unknown key of any length is reported`() throws {
    var options = MapOptions.untrustedInput
    options.policy = MapOptions.Policy(.warn)
    options.reading.allowedKeys = ["b"]
    options.reporting.redactedKeys = ["c"]
    struct Empty: Mappable {
      init?(map: Map) {}
      mutating func mapping(map: Map) { _ = map["d"] }
    }
    let report = Mapper<Empty>(options: options).readReporting(#"{"\#(Self.text(1000))":1}"#).report
    #expect(report.issues.map(\.kind) == [.unknownKey])
  }

  @Test(
    arguments: [MapFormat.cbor, .messagePack, .propertyList(.xml), .propertyList(.binary)].indices
  )
  func `in another format, an object with such a key isn't read`(index: Int) throws {
    let format = [MapFormat.cbor, .messagePack, .propertyList(.xml), .propertyList(.binary)][index]
    for (count, isRead) in [(30, true), (31, false)] {
      let text = Self.text(count)
      let data = try ValueMapper<[String: Int]>().write([text: 1], as: format)
      let mapper = ValueMapper<[String: Int]>(options: .untrustedInput)
      var expected = ""
      if !isRead {
        // As from JSON.
        let error = try #require(throws: MappingFailure.self) {
          try mapper.read(#"{"\#(text)":1}"#)
        }
        expected = "\(error)"
      }
      do throws(MappingFailure) {
        let value = try mapper.read(data, as: format)
        #expect(value == [text: 1])
        #expect(isRead)
      } catch {
        #expect(!isRead)
        #expect("\(error)".contains(expected))
      }
      let values = try ValueMapper<[String]>().write([text], as: format)
      let set = try? ValueMapper<Set<String>>(options: .untrustedInput).read(values, as: format)
      #expect(set == (isRead ? [text] : nil))
    }
  }

  @Test func `a form with such a key isn't read`() throws {
    let text = try #require(
      Self.text(31).addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    )
    for form in ["\(text)=1", "a[\(text)]=1", "a[\(text)][]=1"] {
      #expect(throws: MappingFailure.self) {
        try ValueMapper<[String: Int]>(options: .untrustedInput).read(form, as: .form)
      }
    }
  }
}
