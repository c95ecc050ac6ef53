import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Transforms chosen property by property")
struct TransformsPerPropertyTests {
  private struct Price: Mappable, Hashable {
    var amount = 0
    var quantity = 1
    var tags: [Int] = []
    var byName: [String: Int] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      amount <- (map["amount"], InCurrency())
      quantity <- (map["quantity"], length)
      tags <- (map["tags"], length)
      byName <- (map["byName"], length)
    }

    private var length: TransformOf<Int, String> {
      TransformOf(
        fromJSON: { $0.flatMap { $0.isEmpty ? nil : $0.count } },
        toJSON: { $0.map { String(repeating: "x", count: $0) } }
      )
    }
  }

  /// Looks at another key of the same object, and writes one.
  private struct InCurrency: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? { nil }
    func transformToJSON(_ value: Int?) -> Int? { nil }

    func transformFromJSON(_ value: Any?, map: Map) -> Int? {
      (value as? Int).map { map.JSON["currency"] as? String == "EUR" ? $0 * 100 : $0 }
    }

    func transformToJSON(_ value: Int?, map: Map) -> Int? {
      value.map { map.shouldIncludeNilValues ? $0 : $0 / 100 }
    }
  }

  @Test(arguments: Input.allCases)
  func `each property has its transform, which may look around`(input: Input) throws {
    let json = #"{"amount":5,"byName":{"a":"x"},"currency":"EUR","quantity":"xx","tags":["xxx"]}"#
    let price = try #require(try input.map(json, to: Price.self))
    #expect(price.amount == 500)
    #expect(price.quantity == 2)
    #expect(price.tags == [3])
    #expect(price.byName == ["a": 1])
    for output in Output.allCases {
      let written = json.replacingOccurrences(of: #""currency":"EUR","#, with: "")
      #expect(try output.write(price) == written)
    }
  }

  @Test func `a failed element is told with its place, and left out`() throws {
    let json = #"{"tags":["x","",null,5],"byName":{"a":""}}"#
    let (price, report) = Mapper<Price>().readReporting(json)
    #expect(price?.tags == [1])
    #expect(price?.byName == [:])
    #expect(
      report.issues.map { "\($0.path) \($0.kind.rawValue) \($0.found ?? "") \($0.outcome)" } == [
        #"$.tags[1] transform-refused string "" skipped"#,
        "$.tags[2] null null skipped",
        "$.tags[3] transform-refused number 5 skipped",
        #"$.byName.a transform-refused string "" skipped"#,
      ]
    )
  }
}
