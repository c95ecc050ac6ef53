import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Policies: the same fault is let pass or fails")
struct PolicyTests {
  enum Status: String { case open }

  struct Inner: ImmutableMappable, Hashable {
    let x: Int
    init(map: Map) throws { x = try map.value("x") }
  }

  struct Model: Mappable {
    var n = 0
    var small: Int8 = 0
    var text: String?
    var status = Status.open
    var day: Date?
    var list: [Inner] = []
    var numbers: [Int]?
    var byName: [String: Inner] = [:]
    var set: Set<Inner> = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      n <- map["a.n"]
      small <- map["small"]
      text <- map["text"]
      status <- map["status"]
      day <- (map["day"], ISO8601DateTransform())
      list <- map["list"]
      numbers <- map["numbers"]
      byName <- map["byName"]
      set <- map["set"]
    }
  }

  /// Each is the clean object with one member in the place of another.
  static let faults: [(member: String, path: String, kind: MapIssue.Kind)] = [
    (##""a": {"n": "1"}"##, "$.a.n", .wrongType),
    (##""a": {}"##, "$.a.n", .missing),
    (##""a": {"n": null}"##, "$.a.n", .null),
    (##""a": {"n": 1.5}"##, "$.a.n", .notExact),
    (##""small": 128"##, "$.small", .outOfRange),
    (##""text": 7"##, "$.text", .wrongType),
    (##""status": "shut""##, "$.status", .unknownCase),
    (##""day": "soon""##, "$.day", .transformRefused),
    (##""list": [{"x": 1}, {"x": "1"}]"##, "$.list[1].x", .wrongType),
    (##""list": [1]"##, "$.list[0]", .wrongType),
    (##""list": {}"##, "$.list", .wrongType),
    (##""numbers": [1, "2"]"##, "$.numbers[1]", .wrongType),
    (##""byName": {"k": {}}"##, "$.byName.k.x", .missing),
    (##""set": [{"x": null}]"##, "$.set[0].x", .null),
    (##""extra": true"##, "$.extra", .unknownKey),
  ]

  private func json(_ member: String) -> String {
    let key = member.prefix { $0 != ":" }
    let others = ##""a": {"n": 1}|"small": 1|"status": "open"|"list": []|"byName": {}|"set": []"##
      .split(separator: "|").filter { !$0.hasPrefix(key) }
    return "{\(([Substring(member)] + others).joined(separator: ", "))}"
  }

  @Test(arguments: Input.allCases)
  func `strict fails on each fault alone, with its path`(input: Input) throws {
    let mapper = Mapper<Model>(options: MapOptions(policy: .strict))
    for fault in Self.faults {
      let json = json(fault.member)
      #expect(try input.map(json, with: mapper) == nil, "\(json)")
      let failure = #expect(throws: MappingFailure.self, "\(json)") {
        try input.read(json, with: mapper)
      }
      guard case .model(let error) = failure else {
        Issue.record("\(json): \(String(describing: failure))")
        continue
      }
      #expect(error.path == fault.path, "\(json)")
      let (value, report) = try input.report(json, with: mapper)
      #expect(value == nil)
      #expect(report.issues.map(\.kind) == [fault.kind], "\(report)")
      #expect(report.issues.first?.severity == .error)
    }
  }

  @Test(arguments: Input.allCases)
  func `lenient returns the value, and reports what isn't ignored`(input: Input) throws {
    for fault in Self.faults {
      let json = json(fault.member)
      #expect(try input.map(json, to: Model.self) != nil, "\(json)")
      #expect(try input.read(json, with: Mapper<Model>()).small <= 1)
      let (value, report) = try input.report(json, with: Mapper<Model>())
      #expect(value != nil)
      // A missing key of a property is how an API grows; one that a model can't do without isn't.
      let isSilent = fault.kind == .unknownKey || fault.path == "$.a.n" && fault.kind == .missing
      #expect(report.issues.map(\.path) == (isSilent ? [] : [fault.path]), "\(json)")
      #expect(report.issues.allSatisfy { $0.severity == .warning })
    }
  }

  @Test(arguments: Input.allCases)
  func `a clean object passes the strictest mapper`(input: Input) throws {
    let mapper = Mapper<Model>(options: MapOptions(policy: .strict))
    let json = json(##""small": 2"##)
    #expect(try input.map(json, with: mapper)?.small == 2)
    #expect(try input.report(json, with: mapper).report.isEmpty)
  }

  @Test(arguments: [MapOptions.Policy.Reaction.ignore, .warn, .fail])
  func `a policy has one reaction to all kinds but the exceptions`(
    _ reaction: MapOptions.Policy.Reaction
  ) {
    let policy = MapOptions.Policy(reaction, except: [.coerced: .fail, .null: .ignore])
    var changed = MapOptions.Policy()
    for kind in MapIssue.Kind.allCases {
      let expected = kind == .coerced ? .fail : kind == .null ? .ignore : reaction
      #expect(policy[kind] == expected)
      #expect(MapOptions.Policy(reaction)[kind] == reaction)
      #expect(MapOptions.Policy()[kind] == .warn)
      changed[kind] = expected
    }
    #expect(changed == policy)
  }

  @Test(arguments: Input.allCases)
  func `a policy made from one reaction decides what fails`(input: Input) throws {
    let forgiving = MapOptions.Policy(.ignore, except: [.notExact: .fail, .wrongType: .warn])
    let mapper = Mapper<Model>(options: MapOptions(policy: forgiving))
    for fault in Self.faults {
      let (value, report) = try input.report(json(fault.member), with: mapper)
      #expect((value == nil) == (fault.kind == .notExact), "\(fault.member)")
      // A missing key that a model can't do without is never ignored.
      let isReported =
        [.notExact, .wrongType].contains(fault.kind) || fault.path == "$.byName.k.x"
      #expect(report.issues.map(\.path) == (isReported ? [fault.path] : []), "\(fault.member)")
    }
  }

  @Test(arguments: Input.allCases)
  func `each kind has a reaction of its own`(input: Input) throws {
    var options = MapOptions()
    options.policy[.wrongType] = .ignore
    options.policy[.outOfRange] = .fail
    options.policy[.missing] = .warn
    let mapper = Mapper<Model>(options: options)
    let mild = #"{"a": {"n": "1"}, "status": "open", "list": 1}"#
    let (value, report) = try input.report(mild, with: mapper)
    #expect(value != nil)
    #expect(report.issues.map(\.path) == ["$.small", "$.byName", "$.set"])
    #expect(try input.map(#"{"small": 999}"#, with: mapper) == nil)
  }

  @Test(arguments: Input.allCases)
  func `an unknown key is told with the key it is meant to be, unless it is allowed`(
    input: Input
  ) throws {
    struct User: Mappable {
      var name: String?
      var id = 0
      var all: [String: Any] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["user_name"]
        _ = map["profile.age"]
      }
    }
    var options = MapOptions(reading: .init(allowedKeys: ["_links"]))
    options.policy[.unknownKey] = .warn
    let json = #"{"id": 1, "userName": "x", "profile": {"deep": 1}, "_links": 0, "zzz": [1, 2]}"#
    let report = try input.report(json, with: Mapper<User>(options: options)).report
    #expect(report.issues.map(\.path) == ["$.userName", "$.zzz"])
    #expect(report.issues.map(\.expected) == ["\"user_name\"", nil])
    #expect(report.issues.map(\.found) == ["string \"x\"", "an array of 2 elements"])
    #expect(report.issues.map(\.outcome) == [.skipped, .skipped])
  }

  @Test func `a key that stands twice is told where the value that doesn't count is`() {
    let text = """
      {"small": 1,
       "list": [{"x": 1, "x": 2}], "small": 2}
      """
    let (last, report) = Mapper<Model>().readReporting(text)
    #expect(last?.small == 2)
    #expect(last?.list.first?.x == 2)
    #expect(
      report.description == """
        1:11  warning  $.small      duplicate key: found number 1; skipped
        2:17  warning  $.list[0].x  duplicate key: found number 1; skipped
        """
    )
    let first = Mapper<Model>(options: MapOptions(reading: .init(duplicateKeys: .firstWins)))
      .readReporting(text)
    #expect(first.value?.small == 1)
    #expect(first.report.issues.map { $0.location?.column } == [39, 25])
  }

  @Test(arguments: Input.allCases)
  func `a fraction that is cut is told`(input: Input) throws {
    let mapper = Mapper<Model>(options: MapOptions(reading: .init(fractions: .truncate)))
    let (value, report) = try input.report(#"{"a": {"n": 1.9}, "small": 2.0}"#, with: mapper)
    #expect(value?.n == 1)
    #expect(value?.small == 2)
    #expect(report.summaries == ["$.a.n: coerced: expected an integer, found number 1.9; used"])
  }
}
