import Foundation
import Mercator
import Testing

/// Sets of Swift and of Foundation in an input dictionary, whose elements have no order.
struct SetInputTests {
  private struct Lists: Mappable {
    var array: [Int] = []
    var optional: [Int]?
    var set: Set<Int> = []
    var optionals: [Int?] = []
    var several: [Int] = []
    var coded: Coded?
    var text: String?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      array <- map["v"]
      optional <- map["v"]
      set <- map["v"]
      optionals <- map["v"]
      several <- (map["v"], .oneOrMany())
      coded <- map["coded"]
      text <- map["v"]
    }
  }

  private struct Coded: CodableMappable {
    enum Number: Int, Codable { case one = 1, two }

    var array: [Int]
    var numbers: [Number]
    var set: Set<Number>
  }

  private static let sets: [(name: String, make: @Sendable () -> Any)] = [
    ("Set<Int>", { Set([1, 2]) }),
    ("Set<Double>", { Set([1.0, 2.0]) }),
    ("Set<AnyHashable>", { Set([1, 2] as [AnyHashable]) }),
    ("NSSet", { NSSet(array: [1, 2]) }),
    ("NSMutableSet", { NSMutableSet(array: [1, 2]) }),
  ]

  @Test(arguments: sets.indices)
  func `a set is read like an array`(index: Int) throws {
    let (name, make) = Self.sets[index]
    let coded = ["array": make(), "numbers": make(), "set": make()]
    let lists = try #require(Mapper<Lists>().map(JSON: ["v": make(), "coded": coded]))
    #expect(lists.array.sorted() == [1, 2], "\(name)")
    #expect(lists.optional?.sorted() == [1, 2], "\(name)")
    #expect(lists.set == [1, 2], "\(name)")
    #expect(Set(lists.optionals) == [1, 2], "\(name)")
    #expect(lists.several.sorted() == [1, 2], "\(name)")
    #expect(lists.coded?.array.sorted() == [1, 2], "\(name)")
    #expect(lists.coded.map { Set($0.numbers) } == [.one, .two], "\(name)")
    #expect(lists.coded?.set == [.one, .two], "\(name)")
    // Not as anything else.
    #expect(lists.text == nil, "\(name)")
  }

  @Test func `sets in sets and in arrays are read, too`() throws {
    let sets: [Any] = [
      Set([Set([1, 2]), Set([3])]), NSSet(array: [NSSet(array: [1, 2]), NSSet(array: [3])]),
    ]
    for set in sets {
      let read = try OneValue<[[Int]]>.native(set)
      #expect(read?.map { $0.sorted() }.sorted { $0.count < $1.count } == [[3], [1, 2]])
      #expect(try OneValue<Set<Set<Int>>>.native(set) == [[1, 2], [3]])
      #expect(try OneValue<[Set<Set<Int>>]>.native([set]) == [[[1, 2], [3]]])
    }
    #expect(try OneValue<[Int]>.native(Set<Int>()) == [])
  }

  @Test func `an element that can't be used is reported`() throws {
    let mapper = Mapper<Lists>()
    let report = mapper.readReporting(["v": Set(["x"])]).report
    #expect(report.issues.map { "\($0.path)" }.contains("$.v[0]"))
  }
}
