import Foundation
import MappingTestSupport
import Mercator
import Testing

/// A document with 29 faults of all kinds, three levels deep, through every kind of model.
@Suite("A report lists exactly the faults there are")
struct SeededFaultsTests {
  enum Status: String { case open, closed }

  /// A struct.
  struct Item: Mappable, Hashable {
    var id = 0
    var count: Int8 = 0
    var price: Double?
    var status = Status.open
    var tags: [String] = []
    var seen: Date?
    var link: URL?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[required: "id"]
      count <- map["count"]
      price <- map["price"]
      status <- map["status"]
      tags <- map["tags"]
      seen <- (map["seen"], ISO8601DateTransform())
      link <- map["link"]
    }
  }

  /// An immutable model.
  struct Point: ImmutableMappable {
    let x: Int
    let y: Int
    init(map: Map) throws {
      x = try map.value("x")
      y = try map.value("y", default: 7)
    }
  }

  /// A static model.
  class Shape: StaticMappable {
    var area = 0.0
    class func objectForMapping(map: Map) -> BaseMappable? {
      switch map["type"].value() as String? {
      case "circle": Circle()
      default: nil
      }
    }
    func mapping(map: Map) { area <- map["area"] }
  }

  class Circle: Shape {
    var radius: UInt = 0
    override func mapping(map: Map) {
      super.mapping(map: map)
      radius <- map["radius"]
    }
  }

  /// A class.
  class Order: Mappable {
    var number: UInt16 = 0
    var paid = false
    var items: [Item] = []
    var byName: [String: Item] = [:]
    var unique: Set<Int>?
    var points: [Point] = []
    var shapes: [Shape] = []
    var statuses: [Status] = []
    var days: [Date]?
    var matrix: [[Int]] = []
    var note: String?
    var origin: Point?

    required init?(map: Map) {}
    func mapping(map: Map) {
      number <- map["number"]
      paid <- map["paid"]
      items <- map["items"]
      byName <- map["byName"]
      unique <- map["unique"]
      points <- map["points"]
      shapes <- map["shapes"]
      statuses <- map["statuses"]
      days <- (map["days"], .dateFormat("yyyy-MM-dd"))
      matrix <- map["matrix"]
      note <- map["meta.note"]
      origin <- map["origin"]
    }
  }

  struct Shop: Mappable {
    var order: Order?
    var orders: [Order] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      order <- map["order"]
      orders <- map["orders"]
    }
  }

  static let text = #"""
    {
      "order": {
        "number": 70000,
        "paid": "yes",
        "items": [
          {"id": 1, "count": 300, "price": "1.5", "status": "lost", "tags": []},
          {"id": 2, "count": 1.5, "price": 9007199254740993, "seen": "yesterday", "status": "open", "tags": []},
          {"id": "3", "count": 1, "status": "open", "tags": []},
          "four",
          {"count": 5, "status": "open", "tags": []},
          {"id": 6, "tags": ["a", 7], "link": 8, "count": null, "status": "open"}
        ],
        "byName": {"a": {"id": 1, "status": 5, "count": 1, "tags": []}, "b": [1]},
        "unique": [1, 2, "x"],
        "points": [{"x": 1, "y": 1}, {"x": "1", "y": 1}, {"y": 2}, {"x": 3, "y": "z"}],
        "shapes": [{"type": "circle", "radius": -1, "area": "big"}, {"type": "square"}],
        "statuses": ["open", "ajar"],
        "days": ["2024-02-30", "2024-02-29"],
        "matrix": [[1], [2, null]],
        "meta": {"note": 5},
        "origin": {"x": null, "y": 1}
      },
      "orders": [7]
    }
    """#

  /// What makes each of the faults none, in the order of `expected`.
  static let mends: [(fault: String, mended: String)] = [
    (#""number": 70000"#, #""number": 7"#),
    (#""paid": "yes""#, #""paid": true"#),
    (#""count": 300"#, #""count": 3"#),
    (#""price": "1.5""#, #""price": 1.5"#),
    (#""status": "lost""#, #""status": "open""#),
    (#""count": 1.5"#, #""count": 1"#),
    ("9007199254740993", "9007199254740992"),
    (#""yesterday""#, #""2024-02-29T12:00:00Z""#),
    (#""id": "3""#, #""id": 3"#),
    (#""four""#, #"{"id": 4, "count": 1, "status": "open", "tags": []}"#),
    (#"{"count": 5,"#, #"{"id": 5, "count": 5,"#),
    (#""count": null"#, #""count": 6"#),
    (#"["a", 7]"#, #"["a"]"#),
    (#""link": 8"#, #""link": "a:b""#),
    (#""status": 5"#, #""status": "open""#),
    (#""b": [1]"#, #""b": {"id": 1, "count": 1, "status": "open", "tags": []}"#),
    (#"[1, 2, "x"]"#, "[1, 2]"),
    (#"{"x": "1""#, #"{"x": 1"#),
    (#"{"y": 2}"#, #"{"x": 2, "y": 2}"#),
    (#""y": "z""#, #""y": 3"#),
    (#""area": "big""#, #""area": 1.5"#),
    (#""radius": -1"#, #""radius": 1"#),
    (#"{"type": "square"}"#, #"{"type": "circle", "radius": 1, "area": 1}"#),
    (#""ajar""#, #""closed""#),
    ("2024-02-30", "2024-02-28"),
    ("[2, null]", "[2]"),
    (#""note": 5"#, #""note": "x""#),
    (#"{"x": null,"#, #"{"x": 1,"#),
    (#""orders": [7]"#, #""orders": []"#),
  ]

  /// The document with one of its faults alone, or with none.
  static func text(faultyOnlyAt index: Int?) -> String {
    mends.indices.reduce(into: text) { text, i in
      if i != index { text = text.replacingOccurrences(of: mends[i].fault, with: mends[i].mended) }
    }
  }

  typealias Row = (kind: MapIssue.Kind, path: String, place: String, outcome: MapIssue.Outcome)

  static let expected: [Row] = [
    (.outOfRange, "$.order.number", "3:15", .kept),
    (.wrongType, "$.order.paid", "4:13", .kept),
    (.outOfRange, "$.order.items[0].count", "6:26", .kept),
    (.wrongType, "$.order.items[0].price", "6:40", .nil),
    (.unknownCase, "$.order.items[0].status", "6:57", .kept),
    (.notExact, "$.order.items[1].count", "7:26", .kept),
    (.coerced, "$.order.items[1].price", "7:40", .used),
    (.transformRefused, "$.order.items[1].seen", "7:66", .nil),
    (.wrongType, "$.order.items[2].id", "8:14", .failed),
    (.wrongType, "$.order.items[3]", "9:7", .skipped),
    (.missing, "$.order.items[4].id", "10:7", .failed),
    (.null, "$.order.items[5].count", "11:55", .kept),
    (.wrongType, "$.order.items[5].tags[1]", "11:31", .kept),
    (.wrongType, "$.order.items[5].link", "11:43", .nil),
    (.wrongType, "$.order.byName.a.status", "13:41", .kept),
    (.wrongType, "$.order.byName.b", "13:74", .skipped),
    (.wrongType, "$.order.unique[2]", "14:22", .nil),
    (.wrongType, "$.order.points[1].x", "15:40", .failed),
    (.missing, "$.order.points[2].x", "15:54", .failed),
    (.wrongType, "$.order.points[3].y", "15:78", .default),
    (.wrongType, "$.order.shapes[0].area", "16:57", .kept),
    (.outOfRange, "$.order.shapes[0].radius", "16:45", .kept),
    (.modelRefused, "$.order.shapes[1]", "16:65", .skipped),
    (.unknownCase, "$.order.statuses[1]", "17:26", .skipped),
    (.transformRefused, "$.order.days[0]", "18:14", .skipped),
    (.null, "$.order.matrix[1][1]", "19:25", .kept),
    (.wrongType, "$.order.meta.note", "20:22", .nil),
    (.null, "$.order.origin.x", "21:21", .failed),
    (.wrongType, "$.orders[0]", "23:14", .skipped),
  ]

  private func lines(_ report: MapReport, places: Bool) -> [String] {
    report.issues.map { issue in
      let place = issue.location.map { "\($0.line ?? 0):\($0.column ?? 0)" } ?? ""
      return "\(issue.kind.rawValue) \(issue.path) \(places ? place : "") \(issue.outcome.rawValue)"
    }
  }

  private func expected(places: Bool) -> [String] {
    Self.expected.map { row in
      "\(row.kind.rawValue) \(row.path) \(places ? row.place : "") \(row.outcome.rawValue)"
    }
  }

  @Test func `from text, with lines and columns`() {
    let (shop, report) = Mapper<Shop>().readReporting(Self.text)
    #expect(lines(report, places: true) == expected(places: true))
    #expect(shop?.order?.items.map(\.id) == [1, 2, 6])
    #expect(shop?.order?.points.map(\.y) == [1, 7])
    #expect(shop?.order?.origin == nil)
  }

  @Test func `from a dictionary, without places`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
    let dictionary = try #require(object as? [String: Any])
    let (shop, report) = Mapper<Shop>().readReporting(dictionary)
    // A dictionary has no order.
    #expect(lines(report, places: false).sorted() == expected(places: false).sorted())
    #expect(report.issues.allSatisfy { $0.location == nil })
    #expect(shop?.order?.items.count == 3)
  }

  @Test(arguments: Input.allCases)
  func `strict fails on each of them alone, with its path; lenient gives the value`(
    input: Input
  ) throws {
    let strict = Mapper<Shop>(options: MapOptions(policy: .strict))
    for (index, row) in Self.expected.enumerated() {
      let json = Self.text(faultyOnlyAt: index)
      #expect(try input.map(json, with: strict) == nil, "\(row)")
      let failure = #expect(throws: MappingFailure.self) { try input.read(json, with: strict) }
      guard case .model(let error) = failure else {
        Issue.record("\(row): \(String(describing: failure))")
        continue
      }
      #expect(error.path == row.path)
      let report = try input.report(json, with: strict).report
      #expect(report.issues.map(\.kind) == [row.kind], "\(report)")
      #expect(report.issues.map(\.path) == [row.path])
      let lenient = try input.report(json, with: Mapper<Shop>())
      #expect(lenient.value?.order?.number == (index == 0 ? 0 : 7))
      #expect(lenient.report.issues.map(\.path) == [row.path])
      #expect(try input.read(json, with: Mapper<Shop>()).order != nil)
    }
    let clean = try input.report(Self.text(faultyOnlyAt: nil), with: strict)
    #expect(clean.report.isEmpty, "\(clean.report)")
    #expect(clean.value?.order?.items.map(\.id) == [1, 2, 3, 4, 5, 6])
  }
}
