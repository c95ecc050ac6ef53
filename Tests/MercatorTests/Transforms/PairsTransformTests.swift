import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Dictionaries from lists of keys and values")
struct PairsTransformTests {
  struct Model: Mappable, Equatable {
    var prices: [String: Double] = [:]
    var items: [Int: Item]?
    var holes: [String: Int?] = [:]

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      holes <- (map["holes"], .pairs(key: "k", value: "v"))
      items <- (map["items"], .pairs(key: "meta.id", value: "item"))
      prices <- (map["prices"], .pairs(key: "k", value: "v"))
    }
  }

  @Test(arguments: Input.allCases)
  func `they are read, and written in the order of their keys`(input: Input) throws {
    let json = #"""
      {"holes": [{"k": "a"}, {"k": "b", "v": 1}, {"k": "c", "v": null}],
      "items": [{"item": {"n": 1}, "meta": {"id": 10}}, {"item": {"n": 2}, "meta": {"id": 9}}],
      "prices": [{"v": 2, "k": "USD", "x": 5}, {"k": "EUR", "v": 1.5}]}
      """#
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.prices == ["EUR": 1.5, "USD": 2])
    #expect(model.items == [9: Item(2), 10: Item(1)])
    #expect(model.holes == ["a": nil, "b": 1, "c": nil])
    let written = #"""
      {"holes":[{"k":"a"},{"k":"b","v":1},{"k":"c"}],\#
      "items":[{"item":{"n":2},"meta":{"id":9}},{"item":{"n":1},"meta":{"id":10}}],\#
      "prices":[{"k":"EUR","v":1.5},{"k":"USD","v":2}]}
      """#
    for output in Output.allCases {
      #expect(try output.write(model) == written)
      #expect(try input.map(written, to: Model.self) == model)
    }
  }

  @Test(arguments: Input.allCases)
  func `of two with one key that counts which the options say, and it is told`(
    input: Input
  ) throws {
    let json = #"{"prices": [{"k": "a", "v": 1}, {"k": "b", "v": 2}, {"k": "a", "v": 3}]}"#
    let cases: [(MapOptions.DuplicateKeys, [String: Double], MapIssue.Outcome)] = [
      (.lastWins, ["a": 3, "b": 2], .used), (.firstWins, ["a": 1, "b": 2], .skipped),
      (.reject, [:], .kept),
    ]
    for (duplicateKeys, prices, outcome) in cases {
      let mapper = Mapper<Model>(options: MapOptions(reading: .init(duplicateKeys: duplicateKeys)))
      let (model, report) = try input.report(json, with: mapper)
      #expect(model?.prices == prices)
      let place = #"$.prices[2].k: duplicate-key, found string "a"; "#
      #expect(report.lines == [place + outcome.rawValue], "\(duplicateKeys)")
    }
  }

  @Test(arguments: Input.allCases)
  func `what is no pair spoils plain values, and is skipped among models`(input: Input) throws {
    let (model, report) = try input.report(
      #"""
      {"items": [5, {"meta": {"id": 1}}, {"meta": {"id": "x"}, "item": {}}, {"item": {"n": 1}},
      {"meta": {"id": 2}, "item": 3}, {"meta": {"id": 4}, "item": {"n": 4}}],
      "prices": [{"k": "a", "v": 1}, {"k": "b", "v": "x"}], "holes": {"a": 1}}
      """#,
      with: Mapper<Model>()
    )
    #expect(model?.items == [4: Item(4)])
    #expect(model?.prices == [:])
    #expect(model?.holes == [:])
    #expect(
      report.lines == [
        "$.holes: transform-refused, expected Dictionary<String, Optional<Int>>, "
          + "found an object with 1 member; kept",
        #"$.items[0]: wrong-type, expected object with "meta.id", found number 5; skipped"#,
        #"$.items[1]: wrong-type, expected object with "item", found an object with 1 member; skipped"#,
        #"$.items[2].meta.id: wrong-type, expected Int, found string "x"; skipped"#,
        #"$.items[3]: wrong-type, expected object with "meta.id", found an object with 1 member; skipped"#,
        "$.items[4].item: wrong-type, expected object, found number 3; skipped",
        #"$.prices[1].v: wrong-type, expected Double, found string "x"; kept"#,
      ]
    )
  }
}
