import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("What a report is")
struct ReportTests {
  struct User: Mappable, Hashable {
    var id = 0
    var age: Int?
    var token: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[required: "id"]
      age <- map["age"]
      token <- map["secret.token"]
    }
  }

  static let text = """
    {
      "data": {
        "users": [
          {"id": 1, "age": "old"},
          {"id": "2", "age": 3},
          {"id": 3, "secret": {"token": 12345}}
        ]
      }
    }
    """

  @Test func `it is a block of lines, aligned`() {
    let (users, report) = Mapper<User>().readArrayReporting(Self.text, at: "data.users")
    #expect(users?.map(\.id) == [1, 3])
    #expect(
      report.description == """
        4:24  warning  $.data.users[0].age           wrong type: expected Int, found string "old"; nil
        5:14  warning  $.data.users[1].id            wrong type: expected Int, found string "2"; failed
        6:37  warning  $.data.users[2].secret.token  wrong type: expected String, found number 12345; nil
        """
    )
    #expect(
      report.issues.first?.description
        == #"$.data.users[0].age (line 4, column 24): wrong type: expected Int, found string "old"; nil"#
    )
    #expect(MapReport().description == "no issues")
  }

  @Test func `it goes through Codable and has stable codes`() throws {
    let report = Mapper<User>().readReporting(#"{"id": 1, "age": []}"#).report
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(report)
    #expect(
      String(decoding: data, as: UTF8.self)
        == ##"{"issues":[{"expected":"Int","found":"an array of 0 elements","##
        + ##""kind":"wrong-type","location":{"column":18,"line":1,"offset":17},"outcome":"nil","##
        + ##""path":"$.age","severity":"warning"}],"omittedCount":0}"##
    )
    #expect(try JSONDecoder().decode(MapReport.self, from: data) == report)
    #expect(
      MapIssue.Kind.allCases.map(\.rawValue) == [
        "invalid-json", "missing", "null", "wrong-type", "out-of-range", "not-exact",
        "unknown-case",
        "transform-refused", "model-refused", "validation-failed", "unknown-key", "duplicate-key",
        "replaced-text", "coerced", "alias-used", "too-deep", "stopped", "unwritable", "cycle",
        "unmappable", "unresolved-reference", "invalid-format",
      ]
    )
  }

  @Test func `values under redacted keys aren't shown`() {
    let mapper = Mapper<User>(
      options: MapOptions(reporting: .init(redactedKeys: ["secret", "age"]))
    )
    let report = mapper.readArrayReporting(Self.text, at: "data.users").report
    #expect(
      report.issues.map(\.found) == ["a redacted value", "string \"2\"", "a redacted value"]
    )
  }

  @Test func `long values are clipped`() {
    let long = String(repeating: "é", count: 100_000)
    let found = Mapper<User>().readReporting(#"{"id": 1, "age": "\#(long)"}"#).report.issues.first?
      .found
    #expect(found == "string \"" + String(repeating: "é", count: 39) + "…\"")
  }

  @Test func `it keeps so many issues, and counts the rest`() {
    let elements = (0..<1000).map { "{\"id\": \($0), \"age\": \"x\"}" }.joined(separator: ",\n")
    let mapper = Mapper<User>(options: MapOptions(reporting: .init(maximumIssues: 3)))
    let (users, report) = mapper.readArrayReporting("[\(elements)]")
    #expect(users?.count == 1000)
    #expect(report.issues.map(\.path) == ["$[0].age", "$[1].age", "$[2].age"])
    #expect(report.issues.map { $0.location?.line } == [1, 2, 3])
    #expect(report.omittedCount == 997)
    #expect(report.description.hasSuffix("\nand 997 more"))
  }

  @Test(arguments: Input.allCases)
  func `an observer hears of each as it is met, without a report`(input: Input) throws {
    let heard = Heard()
    let observer = MapOptions.Observer { heard.add($0.path) }
    let mapper = Mapper<User>(options: MapOptions(reporting: .init(observer: observer)))
    #expect(try input.map(#"{"id": 1, "age": "x", "secret": {"token": 1}}"#, with: mapper) != nil)
    #expect(heard.paths == ["$.age", "$.secret.token"])
  }

  private final class Heard: @unchecked Sendable {
    private(set) var paths: [String] = []
    func add(_ path: String) { paths.append(path) }
  }

  /// A user, or a name: reading it as a user first leaves behind why it is none.
  struct Author: MapValue, Hashable {
    var name = ""
    static func readJSON(from input: MapInput) -> Author? {
      if let user = User.readJSON(from: input) { return Author(name: "user \(user.id)") }
      return String.readJSON(from: input).map { Author(name: $0) }
    }
    func writeJSON(to output: inout MapOutput) { name.writeJSON(to: &output) }
  }

  struct Book: Mappable {
    var author = Author()
    var editor: Author?
    var years: [Int] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      author <- map["author"]
      editor <- map["editor"]
      years <- map["years"]
    }
  }

  @Test(arguments: Input.allCases)
  func `what a line left behind that read its value is no cause for the next`(input: Input) throws {
    let mapper = Mapper<Book>()
    let json = #"{"author": "A", "editor": "B", "years": {}}"#
    let (book, report) = try input.report(json, with: mapper)
    #expect(book?.author.name == "A")
    #expect(book?.editor?.name == "B")
    #expect(
      report.lines == [
        "$.years: wrong-type, expected Array<Int>, found an object with 0 members; kept"
      ]
    )
    let lines = try input.report(#"{"author": 1, "editor": 2, "years": [3]}"#, with: mapper).report
      .lines
    #expect(
      lines == [
        "$.author: wrong-type, expected object, found number 1; kept",
        "$.editor: wrong-type, expected object, found number 2; nil",
      ]
    )
  }

  @Test func `text that is no JSON is an issue too`() {
    let (user, report) = Mapper<User>().readReporting("{\n  \"id\": 1,,\n}")
    #expect(user == nil)
    #expect(
      report.description
        == "2:11  error  $  invalid json: expected JSON, found object key that isn't a string; failed"
    )
  }

  @Test(arguments: Input.allCases)
  func `a required value that is missing, null or of no use has its path in the error`(
    input: Input
  ) throws {
    let mapper = Mapper<User>()
    for (json, reason) in [
      ("{}", "missing: expected Int"), (#"{"id": null}"#, "null: expected Int, found null"),
      (#"{"id": "7"}"#, #"wrong type: expected Int, found string "7""#),
    ] {
      #expect(try input.map(json, with: mapper) == nil)
      let failure = #expect(throws: MappingFailure.self) { try input.read(json, with: mapper) }
      guard case .model(let error) = failure else { throw try #require(failure) }
      #expect(error.path == "$.id", "\(json)")
      #expect(error.key == "id", "\(json)")
      #expect(error.reason == reason, "\(json)")
      let report = try input.report(json, with: mapper).report
      #expect(report.issues.map(\.path) == ["$.id"])
      #expect(report.issues.first?.description.hasSuffix(": \(reason); failed") == true)
    }
    #expect(try input.read(#"{"id": 7}"#, with: mapper).id == 7)
  }

  struct Nickname: Mappable {
    var text: String?
    var own: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      text <- map[required: "text"]
      own <- (map[required: "own"], TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 }))
    }
  }

  @Test(arguments: Input.allCases, [MapOptions.Nulls.clear, .keep])
  func `a required value that is null has an issue also if its property is Optional`(
    input: Input,
    nulls: MapOptions.Nulls
  ) throws {
    let mapper = Mapper<Nickname>(options: MapOptions(reading: .init(nulls: nulls)))
    for (key, json) in [
      ("text", #"{"text": null, "own": "a"}"#), ("own", #"{"text": "a", "own": null}"#),
    ] {
      let (value, report) = try input.report(json, with: mapper)
      #expect(value == nil)
      #expect(report.lines == ["$.\(key): null, expected Optional<String>, found null; failed"])
      #expect(throws: MappingFailure.self) { try input.read(json, with: mapper) }
    }
  }

  @Test func `every kind of input and of collection is read or says why`() throws {
    let mapper = Mapper<User>()
    let bytes = Array(Self.text.utf8)
    #expect(try mapper.read(Self.text, at: "data.users.0").id == 1)
    #expect(try mapper.read(bytes, at: "data.users.2").id == 3)
    #expect(try mapper.read(Data(bytes), at: "data.users.0").id == 1)
    #expect(try mapper.readArray(Self.text, at: "data.users").map(\.id) == [1, 3])
    #expect(try mapper.readSet(Self.text, at: "data.users").map(\.id).sorted() == [1, 3])
    #expect(try mapper.readDictionary(#"{"a": {"id": 1}}"#).mapValues(\.id) == ["a": 1])
    let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(try mapper.readArray(object, at: "data.users").map(\.id) == [1, 3])

    func failure(_ body: () throws -> Void) -> String {
      do { try body() } catch {
        return "\(error)".components(separatedBy: "\n").joined(separator: "|")
      }
      return "none"
    }
    #expect(
      failure { _ = try mapper.read(Self.text, at: "data.user.0") }
        == "Got an error while mapping.|- reason: missing: expected User|- key: data.user.0|"
        + "- path: $.data.user[\"0\"]"
    )
    #expect(
      failure { _ = try mapper.readDictionary("[1]") }
        == "Got an error while mapping.|- reason: wrong type: expected Dictionary<String, User>, "
        + "found an array of 1 element|- currentValue: [1]|- path: $"
    )
    #expect(
      failure { _ = try mapper.read("{") }
        == "invalid JSON at line 1, column 2: unexpected end of input|{| ^"
    )
  }
}
