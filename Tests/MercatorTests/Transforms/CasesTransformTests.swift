import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Cases by several values, with a fallback")
struct CasesTransformTests {
  enum Plan { case basic, pro, old, lost }

  struct Account: Mappable, Equatable {
    var plan = Plan.basic
    var next: Plan?
    var all: [Plan] = []
    var safe = Plan.basic

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      let plans = CasesTransform<Plan>([
        .pro: ["pro", "PRO", 2, true, .range(22...30)],
        .basic: [1, "basic", .range("a"..."az"), .range(0.25...0.5)],
        .old: [.range(100...199), "old"],
        .lost: [.range(500...599)],
      ])
      all <- (map["all"], plans)
      next <- (map["next"], plans)
      plan <- (map["plan"], plans)
      safe <- (map["safe"], .cases([.pro: ["pro"], .basic: ["basic"]], fallback: .old))
    }
  }

  @Test(arguments: Input.allCases)
  func `text, numbers, truth and ranges match, by value`(input: Input) throws {
    let cases: [(json: String, plan: Plan?)] = [
      (#""pro""#, .pro), (#""PRO""#, .pro), ("2", .pro), ("2.0", .pro), ("2e0", .pro),
      ("true", .pro), ("22", .pro), ("30.0", .pro), ("22.5", nil), ("31", nil), ("1", .basic),
      (#""basic""#, .basic),
      (#""ab""#, .basic), (#""b""#, nil), ("0.5", .basic), ("0.51", nil), ("false", nil),
      (#""2""#, nil), ("100", .old), ("199", .old), ("550", .lost), ("1e400", nil), ("[]", nil),
      ("{}", nil), ("null", nil), (#""Pro""#, nil), ("-1", nil),
    ]
    for (json, plan) in cases where json != "1e400" || input == .text {
      let account = try #require(try input.map("{\"next\":\(json)}", to: Account.self))
      #expect(account.next == plan, "\(json)")
    }
  }

  @Test func `a fraction isn't cut to match, whatever the options`() throws {
    let mapper = Mapper<Account>(options: MapOptions(reading: .init(fractions: .truncate)))
    #expect(mapper.map(JSONString: #"{"next": 1.9}"#)?.next == nil)
    #expect(mapper.map(JSONString: #"{"next": 1}"#)?.next == .basic)
  }

  @Test(arguments: Input.allCases)
  func `each is written as its first value that is no range`(input: Input) throws {
    let account = try #require(
      try input.map(
        #"{"all":["PRO",1,150],"next":true,"plan":"basic","safe":"pro"}"#,
        to: Account.self
      )
    )
    let written = #"{"all":["pro",1,"old"],"next":"pro","plan":1,"safe":"pro"}"#
    for output in Output.allCases {
      #expect(try output.write(account) == written)
      #expect(try input.map(written, to: Account.self) == account)
    }
  }

  @Test(arguments: Input.allCases)
  func `a report tells what was expected, and of fallbacks`(input: Input) throws {
    let (account, report) = try input.report(
      #"{"all": ["pro", "x"], "plan": 99, "safe": "new"}"#,
      with: Mapper<Account>()
    )
    #expect(account?.all == [.pro])
    #expect(account?.plan == .basic)
    #expect(account?.safe == .old)
    let expected = """
      one of "pro", "PRO", 2, true, 22...30, 1, "basic", "a"..."az", 0.25...0.5, 100...199, "old", \
      500...599
      """
    #expect(
      report.lines == [
        #"$.all[1]: unknown-case, expected \#(expected), found string "x"; skipped"#,
        "$.plan: unknown-case, expected \(expected), found number 99; kept",
        #"$.safe: unknown-case, expected one of "pro", "basic", found string "new"; default"#,
      ]
    )
    #expect(try input.map(#"{"safe": null}"#, to: Account.self)?.safe == .basic)
  }

  @Test func `a case without a value to write is left out, as a report tells`() throws {
    var account = Account()
    account.plan = .lost
    let (text, report) = Mapper<Account>().writeReporting(account)
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == #"{"all":[],"safe":"basic"}"#)
    #expect(
      report.lines == [
        "$.plan: unwritable, found a value of a type that JSON has no form for; skipped"
      ]
    )
  }

  @Test func `values given twice are found, of which the first counts`() throws {
    let plans = CasesTransform<Plan>([.pro: ["a", 1], .basic: ["b", "a"], .old: [1]])
    #expect(plans.conflicts == ["a", 1])
    #expect(plans.transformFromJSON("a") == .pro)
    #expect(plans.transformToJSON(.basic) as? String == "b")
    #expect(CasesTransform<Plan>([.pro: ["a"]]).conflicts.isEmpty)
  }
}
