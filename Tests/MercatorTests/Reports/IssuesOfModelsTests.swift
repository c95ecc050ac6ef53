import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("What reports say of models")
struct IssuesOfModelsTests {
  struct Account: Mappable {
    var id = 0
    var day: Date?
    var link: URL?
    var kind: String?
    var card: String?
    init?(map: Map) { if map["closed"].isKeyPresent { return nil } }
    mutating func mapping(map: Map) {
      id <- map["id"]
      day <- (map["day"], ISO8601DateTransform())
      link <- (map["link"], URLTransform())
      kind <- map["kind"]
      if kind == "paid" { card <- map[required: "card"] }
    }
  }

  // What has error domains elsewhere has kinds here.
  @Test(arguments: Input.allCases)
  func `mapper, transforms and models have codes of their own`(input: Input) throws {
    let mapper = Mapper<Account>()
    for (json, codes) in [
      (#"{"id": "x"}"#, ["wrong-type"]),
      (
        #"{"day": "x", "link": "", "id": 0.5}"#,
        [
          "not-exact", "transform-refused", "transform-refused",
        ]
      ),
      (#"{"closed": 1}"#, ["model-refused"]),
    ] {
      let report = try input.report(json, with: mapper).report
      #expect(report.issues.map(\.kind.rawValue) == codes, "\(json)")
    }
    #expect(mapper.readReporting("{").report.issues.map(\.kind.rawValue) == ["invalid-json"])
  }

  @Test(arguments: Input.allCases)
  func `failing at once is chosen for a mapper, not for a build`(input: Input) throws {
    var options = MapOptions()
    let json = #"{"id": "x"}"#
    for (reaction, severity) in [
      (MapOptions.Policy.Reaction.ignore, nil), (.warn, .warning), (.fail, .error),
    ] as [(MapOptions.Policy.Reaction, MapIssue.Severity?)] {
      options.policy[.wrongType] = reaction
      let mapper = Mapper<Account>(options: options)
      #expect(
        try input.report(json, with: mapper).report.issues.map(\.severity)
          == [severity]
          .compactMap { $0 }
      )
      #expect(try input.map(json, with: mapper) == nil ? reaction == .fail : reaction != .fail)
    }
  }

  @Test func `a line that asks for a key that never comes is found by a policy`() {
    struct Typo: Mappable {
      var name: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) { name <- map["nmae"] }
    }
    var options = MapOptions()
    options.policy[.unknownKey] = .warn
    let report = Mapper<Typo>(options: options).readReporting(#"{"name": "x"}"#).report
    #expect(
      report.description
        == #"1:10  warning  $.name  unknown key: expected "nmae", found string "x"; skipped"#
    )
  }

  @Test(arguments: Input.allCases)
  func `a value may be required only if another says so`(input: Input) throws {
    #expect(try input.map(#"{"kind": "free"}"#, to: Account.self) != nil)
    #expect(try input.map(#"{"kind": "paid", "card": "1"}"#, to: Account.self)?.card == "1")
    let (value, report) = try input.report(#"{"kind": "paid"}"#, with: Mapper<Account>())
    #expect(value == nil)
    #expect(report.issues.map(\.path) == ["$.card"])
  }

  @Test(arguments: Input.allCases)
  func `collections that leave something out say what`(input: Input) throws {
    struct Bag: Mappable {
      var accounts: [Account] = []
      var byName: [String: Account] = [:]
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        accounts <- map["accounts"]
        byName <- map["byName"]
      }
    }
    let json = #"{"accounts": [{"id": 1}, {"closed": 0}, 3], "byName": {"x": null}}"#
    let (bag, report) = try input.report(json, with: Mapper<Bag>())
    #expect(bag?.accounts.map(\.id) == [1])
    #expect(bag?.byName.isEmpty == true)
    #expect(
      report.issues.map { "\($0.path) \($0.kind.rawValue); \($0.outcome.rawValue)" } == [
        "$.accounts[1] model-refused; skipped", "$.accounts[2] wrong-type; skipped",
        "$.byName.x null; skipped",
      ]
    )
  }
}
