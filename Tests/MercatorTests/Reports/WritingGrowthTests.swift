import Foundation
import Mercator
import TestSupport
import Testing

/// How the cost of values that can't be written grows with their number, if every one of them is reported with
/// its path.
@Suite(.serialized, .growth) struct WritingGrowthTests {
  struct TooYoung: Error {}

  /// Refuses to be written if its number is odd.
  struct Guest: Mappable {
    var number = 0
    init(_ number: Int) { self.number = number }
    init?(map: Map) {}
    mutating func mapping(map: Map) { number <- map["number"] }
    func didWrite(_ map: Map) throws { if number % 2 == 1 { throw TooYoung() } }
  }

  struct Guests: Mappable {
    var tables: [[Guest]] = []
    init(_ numbers: [Int]) { tables = [numbers.map { Guest($0) }] }
    init?(map: Map) {}
    mutating func mapping(map: Map) { tables <- map["tables"] }
  }

  struct Measures: Mappable {
    var values: [Double?] = []
    init(_ numbers: [Int]) { values = numbers.map { $0 % 2 == 1 ? .nan : 1.5 } }
    init?(map: Map) {}
    mutating func mapping(map: Map) { values <- map["values"] }
  }

  struct Remarks: Mappable {
    var values: [Any] = []
    init(_ numbers: [Int]) { values = numbers.map { $0 % 2 == 1 ? TooYoung() as Any : $0 } }
    init?(map: Map) {}
    mutating func mapping(map: Map) { values <- map["values"] }
  }

  /// A way to write as many values as there are numbers; those of odd numbers can't be written.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The path of the last value that can't be written. Values that are left out aren't counted.
    let lastPath: String
    let write: @Sendable ([Int]) -> () -> MapReport

    static let all = [
      Case(testDescription: "models that refuse", lastPath: "$.tables[0][2000]") {
        writing(Guests($0))
      },
      Case(testDescription: "numbers that aren't finite", lastPath: "$.values[3999]") {
        writing(Measures($0))
      },
      Case(testDescription: "values of a type without a mapping", lastPath: "$.values[2000]") {
        writing(Remarks($0))
      },
    ]

    private static func writing<N: BaseMappable>(_ model: N) -> () -> MapReport {
      let mapper = Mapper<N>(options: MapOptions(reporting: .init(maximumIssues: .max)))
      return { mapper.writeReporting(model).report }
    }
  }

  @Test(arguments: Case.all)
  func `values that can't be written cost as much each however many there are`(row: Case) {
    let (few, many) = (row.write(Array(0..<2_000)), row.write(Array(0..<4_000)))
    #expect(few().issues.count == 1_000)
    #expect(many().issues.last?.path == row.lastPath)
    expectGrowth(below: 2.5) {
      _ = few()
    } to: {
      _ = many()
    }
  }
}
