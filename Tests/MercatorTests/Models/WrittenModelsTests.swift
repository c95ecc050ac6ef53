import Mercator
import Testing

/// What models and their collections are in the dictionary.
struct WrittenModelsTests {
  private struct Point: Mappable, Hashable, ExpressibleByIntegerLiteral {
    var n = 0
    init(integerLiteral n: Int) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private struct Shapes: Mappable {
    var one: Point = 1
    var optional: Point? = 2
    var array: [Point] = [3, 4]
    var grid: [[Point]] = [[5], []]
    var set: Set<Point> = [6, 7, 8]
    var named: [String: Point] = ["a": 9]
    var lists: [String: [Point]]? = ["a": [10]]
    var deep: [[String: [Point]]] = [["a": [11]]]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      one <- map["one"]
      optional <- map["optional"]
      array <- map["array"]
      grid <- map["grid"]
      set <- map["set"]
      named <- map["named"]
      lists <- map["lists"]
      deep <- map["deep"]
    }
  }

  @Test func `models are dictionaries, and their collections hold dictionaries`() {
    typealias Row = [String: Int]
    let shapes = Shapes()
    let object = shapes.toJSON()
    #expect(object.count == 8)
    #expect(object["one"] as? [String: Any] as? Row == ["n": 1])
    #expect(object["optional"] as? Row == ["n": 2])
    #expect(object["array"] as? [[String: Any]] as? [Row] == [["n": 3], ["n": 4]])
    #expect(object["grid"] as? [[[String: Any]]] as? [[Row]] == [[["n": 5]], []])
    #expect(object["set"] as? [[String: Any]] as? [Row] == shapes.set.map { ["n": $0.n] })
    #expect(object["named"] as? [String: [String: Any]] as? [String: Row] == ["a": ["n": 9]])
    #expect(object["lists"] as? [String: [[String: Any]]] as? [String: [Row]] == ["a": [["n": 10]]])
    #expect(object["deep"] as? [[String: [Row]]] == [["a": [["n": 11]]]])
  }

  @Test func `a set is written in its order`() {
    let set = Shapes().set
    let elements = set.map { "{\"n\":\($0.n)}" }.joined(separator: ",")
    #expect(set.toJSONString() == "[\(elements)]")
    #expect(set.toJSON() as? [[String: Int]] == set.map { ["n": $0.n] })
    #expect(Mapper<Point>().toJSONSet(set) as? [[String: Int]] == set.map { ["n": $0.n] })
  }
}
