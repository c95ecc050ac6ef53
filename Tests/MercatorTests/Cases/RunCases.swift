import Mercator
import Testing

/// What runs how often, and in which order it comes out.
struct RunCases {
  private final class Counted: Mappable {
    var sets = 0
    var id = 1 { didSet { sets += 1 } }
    let isOneWay: Bool

    init(isOneWay: Bool) { self.isOneWay = isOneWay }
    init?(map: Map) { isOneWay = true }

    func mapping(map: Map) {
      if isOneWay { id >>> map["id"] } else { id <- map["id"] }
    }
  }

  @Test(arguments: Output.allCases)
  func `no setter runs on output of the one-way operator`(output: Output) throws {
    let model = Counted(isOneWay: true)
    #expect(try output.write(model) == #"{"id":1}"#)
    #expect(model.sets == 0)
  }

  // `<-` is inout.
  @Test(arguments: Output.allCases)
  func `a setter runs on output of the two-way operator`(output: Output) throws {
    let model = Counted(isOneWay: false)
    #expect(try output.write(model) == #"{"id":1}"#)
    #expect(model.sets == 1)
  }

  private struct Unsorted: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      1 >>> map["B"]
      "https://a.b/c" >>> map["C"]
      Inner() >>> map["A"]
    }
  }

  private struct Inner: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      2 >>> map["y"]
      1 >>> map["x"]
    }
  }

  @Test func `the same bytes every time, keys in the order of the lines`() throws {
    let text = #"{"B":1,"C":"https://a.b/c","A":{"y":2,"x":1}}"#
    for _ in 0..<3 { #expect(Unsorted().toJSONString() == text) }
  }

  @Test func `the static writer sorts at every level`() throws {
    let data = Mapper<Unsorted>.toJSONData(Unsorted().toJSON(), options: [.sortedKeys])
    #expect(
      data.map { String(decoding: $0, as: UTF8.self) }
        == #"{"A":{"x":1,"y":2},"B":1,"C":"https://a.b/c"}"#
    )
  }

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
