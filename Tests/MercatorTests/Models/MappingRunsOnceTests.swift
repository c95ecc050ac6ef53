import MappingTestSupport
import Mercator
import Testing

@Suite("How often mapping runs")
struct MappingRunsOnceTests {
  private final class Log: MapContext {
    var calls: [String] = []
    func note(_ call: String) { calls.append(call) }
  }

  private struct Part: Mappable, Hashable {
    init?(map: Map) { (map.context as? Log)?.note("init") }
    func mapping(map: Map) { (map.context as? Log)?.note("mapping") }
  }

  private struct Constant: ImmutableMappable {
    init(map: Map) throws { (map.context as? Log)?.note("init") }
    func mapping(map: Map) {
      (map.context as? Log)?.note(map.mappingType == .fromJSON ? "mapping" : "writing")
    }
  }

  private func calls(_ log: (Log) throws -> Void) rethrows -> [String] {
    let context = Log()
    try log(context)
    return context.calls
  }

  @Test(arguments: Input.allCases)
  func `mapping runs once for each Mappable`(input: Input) throws {
    let once = ["init", "mapping"]
    #expect(try calls { _ = try input.map("{}", with: Mapper<Part>(context: $0)) } == once)
    let twice = once + once
    #expect(
      try calls { _ = try input.mapArray("[{},{}]", with: Mapper<Part>(context: $0)) } == twice
    )
    struct Whole: Mappable {
      var part: Part?
      var parts: [Part] = []
      var named: [String: Part] = [:]
      var set: Set<Part> = []
      var grid: [[Part]] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        part <- map["part"]
        parts <- map["parts"]
        named <- map["named"]
        set <- map["set"]
        grid <- map["grid"]
      }
    }
    let json = #"{"part":{},"parts":[{},{}],"named":{"k":{}},"set":[{}],"grid":[[{}],[{}]]}"#
    let seven = Array(repeating: once, count: 7).flatMap { $0 }
    #expect(try calls { _ = try input.map(json, with: Mapper<Whole>(context: $0)) } == seven)
  }

  @Test(arguments: Input.allCases)
  func `mapping runs once behind the init of an immutable model`(input: Input) throws {
    let once = ["init", "mapping"]
    #expect(try calls { _ = try input.map("{}", with: Mapper<Constant>(context: $0)) } == once)
    #expect(try calls { _ = try input.require("{}", with: Mapper<Constant>(context: $0)) } == once)
    let twice = once + once
    #expect(
      try calls { _ = try input.mapArray("[{},{}]", with: Mapper<Constant>(context: $0)) } == twice
    )
    struct Whole: ImmutableMappable {
      let parts: [Constant]
      init(map: Map) throws { parts = try map.value("parts") }
    }
    let json = #"{"parts":[{},{}]}"#
    #expect(try calls { _ = try input.require(json, with: Mapper<Whole>(context: $0)) } == twice)
  }
}
