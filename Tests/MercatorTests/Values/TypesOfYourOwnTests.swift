import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Types that map by an extension, by MapValue, or by a transform")
struct TypesOfYourOwnTests {
  struct Meeting: Mappable {
    var length = DateComponents()
    init?(map: Map) {}
    mutating func mapping(map: Map) { length <- map["length"] }
  }

  @Test(arguments: Input.allCases)
  func `a type of somebody else's is made a model in an extension`(input: Input) throws {
    let json = #"{"length":{"hours":1,"minutes":30}}"#
    let meeting = try #require(try input.map(json, to: Meeting.self))
    #expect(meeting.length.hour == 1)
    #expect(meeting.length.minute == 30)
    for output in Output.allCases { #expect(try output.write(meeting) == json) }
    let (_, report) = try input.report(#"{"length": {"hours": "x"}}"#, with: Mapper<Meeting>())
    #expect(report.lines == [#"$.length.hours: wrong-type, expected Int, found string "x"; nil"#])
  }

  struct Celsius: MapValue, Hashable {
    var degrees = 0.0
    static func readJSON(from input: MapInput) -> Celsius? {
      input.read(Double.self).map { Celsius(degrees: $0) }
    }
    func writeJSON(to output: inout MapOutput) { degrees.writeJSON(to: &output) }
  }

  struct Weather: Mappable {
    var now = Celsius()
    var best: Celsius?
    var all: [Celsius] = []
    var byTown: [String: [Celsius]] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      all <- map["all"]
      best <- map["best"]
      byTown <- map["byTown"]
      now <- map["now"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a type says once how it maps, wherever it appears`(input: Input) throws {
    let json = #"{"all":[1,2.5],"best":30,"byTown":{"x":[4]},"now":-1}"#
    let weather = try #require(try input.map(json, to: Weather.self))
    #expect(weather.now.degrees == -1)
    #expect(weather.byTown["x"] == [Celsius(degrees: 4)])
    for output in Output.allCases { #expect(try output.write(weather) == json) }
    let (_, report) = try input.report(#"{"now": "x", "all": [1, "y"]}"#, with: Mapper<Weather>())
    #expect(
      report.lines == [
        #"$.all[1]: wrong-type, expected Celsius, found string "y"; kept"#,
        #"$.now: wrong-type, expected Celsius, found string "x"; kept"#,
      ]
    )
  }

  struct Window: Mappable {
    var size = (width: 0, height: 0)
    var colour: SIMD3<UInt8>?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      colour
        <- (
          map["colour"],
          TransformOf<SIMD3<UInt8>, [Int]>(
            fromJSON: { $0.flatMap { $0.count == 3 ? SIMD3($0.map(UInt8.init(clamping:))) : nil } },
            toJSON: { $0.map { [Int($0.x), Int($0.y), Int($0.z)] } }
          )
        )
      size
        <- (
          map["size"],
          TransformOf<(width: Int, height: Int), String>(
            fromJSON: { text in
              let parts = text?.split(separator: "x").compactMap { Int($0) } ?? []
              return parts.count == 2 ? (parts[0], parts[1]) : nil
            },
            toJSON: { $0.map { "\($0.width)x\($0.height)" } }
          )
        )
    }
  }

  @Test(arguments: Input.allCases)
  func `tuples and any other Swift values go through a transform`(input: Input) throws {
    let json = #"{"colour":[1,2,255],"size":"640x480"}"#
    let window = try #require(try input.map(json, to: Window.self))
    #expect(window.size == (640, 480))
    #expect(window.colour == SIMD3(1, 2, 255))
    for output in Output.allCases { #expect(try output.write(window) == json) }
    let (_, report) = try input.report(#"{"size": "640"}"#, with: Mapper<Window>())
    #expect(report.issues.map { "\($0.kind.rawValue) \($0.path)" } == ["transform-refused $.size"])
  }

  struct Words: DirectTransform {
    func readJSON(from input: MapInput) -> [Substring]? {
      input.read(String.self)?.split(separator: " ")
    }
    func writeJSON(_ value: [Substring]?, to output: inout MapOutput) {
      guard let value else { return output.writeNil() }
      value.joined(separator: " ").writeJSON(to: &output)
    }
  }

  struct Lines: Mappable {
    var first: [Substring] = []
    var second: [Substring]?
    var others: [[Substring]] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- (map["first"], Words())
      others <- (map["others"], Words())
      second <- (map["second"], Words())
    }
  }

  @Test(arguments: Input.allCases)
  func `a direct transform reads the input and writes the output`(input: Input) throws {
    let json = #"{"first":"a b","others":["c","d e"]}"#
    let lines = try #require(try input.map(json, to: Lines.self))
    #expect(lines.first == ["a", "b"])
    #expect(lines.second == nil)
    #expect(lines.others == [["c"], ["d", "e"]])
    for output in Output.allCases { #expect(try output.write(lines) == json) }
    let (_, report) = try input.report(#"{"first": 1}"#, with: Mapper<Lines>())
    #expect(report.issues.map { "\($0.kind.rawValue) \($0.path)" } == ["transform-refused $.first"])
    #expect(Words().transformFromJSON("a b") == ["a", "b"])
    #expect(Words().transformToJSON(["a", "b"]) as? String == "a b")
  }
}

extension DateComponents: Mappable {
  public init?(map: Map) { self.init() }

  public mutating func mapping(map: Map) {
    hour <- map["hours"]
    minute <- map["minutes"]
  }
}
