import MappingTestSupport
import Mercator
import Testing

/// What an error says of a model at the root that can't be made, where its last line was about something
/// else.
struct RefusedRootTests {
  struct Refusing: Mappable {
    init?(map: Map) {
      guard map["id"].isKeyPresent else { return nil }
    }
    func mapping(map: Map) {}
  }

  @Test(arguments: Input.allCases)
  func `a model that its initialiser refuses is the value, in the error and the report`(
    input: Input
  ) throws {
    let mapper = Mapper<Refusing>()
    let failure = #expect(throws: MappingFailure.self) {
      try input.read(#"{"n": 1}"#, with: mapper)
    }
    #expect(
      failure?.description == """
        Got an error while mapping.
        - reason: model refused: expected Refusing, found an object with 1 member
        - currentValue: ["n": 1]
        - path: $
        """
    )
    let report = try input.report(#"{"n": 1}"#, with: mapper).report
    #expect(report.issues.map(\.path) == ["$"])
    #expect(report.issues.map(\.kind) == [.modelRefused])
  }

  final class Keeper: MapContext {
    var map: Map?
  }

  /// Keeps the map that a transform is called with.
  struct Keeping: Mappable {
    var n: Int?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      n <- (map[all: "n"], KeepingTransform())
    }
  }

  struct KeepingTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? { nil }
    func transformToJSON(_ value: Int?) -> Int? { nil }
    func transformFromJSON(_ value: Any?, map: Map) -> Int? {
      (map.context as? Keeper)?.map = map
      return 1
    }
  }

  @Test(arguments: Input.allCases)
  func `what a map says that was kept is no issue of the call`(input: Input) throws {
    let keeper = Keeper()
    let (observer, count) = observerThatCounts()
    let mapper = Mapper<Keeping>(
      context: keeper,
      options: MapOptions(reporting: .init(observer: observer))
    )
    let (_, report) = try input.report(#"{"n": "x"}"#, with: mapper)
    let before = count.value
    #expect(report.isEmpty)
    var n = 0
    if let map = keeper.map { n <- map["n"] }
    #expect(n == 0)
    #expect(count.value == before)
  }

  struct Place: Codable { let x: Int }

  struct Placed: Mappable {
    var place: Place?
    var n = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      place <- (map["place"], .codable(Place.self))
      n <- map["n"]
    }
  }

  @Test(arguments: Input.allCases)
  func `what a transform writes in the middle of a call ends no report`(input: Input) throws {
    let json = #"{"place": {"x": 1, "x": 2}, "n": "bad"}"#
    let (model, report) = try input.report(json, with: Mapper<Placed>())
    #expect(model?.place?.x == 2)
    // Only a text has a key twice, for which it is written anew.
    #expect(report.issues.map(\.path) == (input == .text ? ["$.place.x", "$.n"] : ["$.n"]))
    let strict = Mapper<Placed>(options: MapOptions(policy: .strict))
    #expect(throws: MappingFailure.self) { try input.read(json, with: strict) }
  }

  private final class Count: @unchecked Sendable {
    // Unchecked: one thread counts and asks.
    var value = 0
  }

  private func observerThatCounts() -> (MapOptions.Observer, Count) {
    let count = Count()
    return (MapOptions.Observer { _ in count.value += 1 }, count)
  }

  @Test(arguments: Input.allCases)
  func `an observer is told every issue, also behind those that a report keeps`(
    input: Input
  ) throws {
    let (observer, count) = observerThatCounts()
    let mapper = Mapper<Many>(
      options: MapOptions(reporting: .init(maximumIssues: 3, observer: observer))
    )
    let json = #"{"all": ["# + Array(repeating: "5", count: 1000).joined(separator: ",") + "]}"
    let report = try input.report(json, with: mapper).report
    #expect(report.issues.count == 3)
    #expect(report.omittedCount == 997)
    #expect(count.value == 1000)
  }

  struct Many: Mappable {
    var all: [Refusing] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { all <- map["all"] }
  }
}
