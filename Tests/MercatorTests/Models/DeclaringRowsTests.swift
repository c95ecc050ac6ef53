import Foundation
import Mercator
import Testing

/// Rows about models and the types of their properties that no other suite is about.
@Suite("Declaring models, row by row")
struct DeclaringRowsTests {
  struct Item: Mappable, Equatable {
    var n = 0
    init(_ n: Int) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  struct Answer<Payload: Mappable>: Mappable {
    var one: Payload?
    var all: [Payload] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      all <- map["all"]
      one <- map["one"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a model has type parameters`(input: Input) throws {
    let json = #"{"all":[{"n":1}],"one":{"n":2}}"#
    let answer = try #require(try input.map(json, to: Answer<Item>.self))
    #expect(answer.all == [Item(1)] && answer.one == Item(2))
    for output in Output.allCases { #expect(try output.write(answer) == json) }
    let (_, report) = try input.report(#"{"one": {"n": "x"}}"#, with: Mapper<Answer<Item>>())
    #expect(report.lines == [#"$.one.n: wrong-type, expected Int, found string "x"; kept"#])
  }

  final class Comment: Mappable {
    var text = ""
    var answer: Comment?
    var replies: [Comment] = []
    var byUser: [String: Comment]?
    required init?(map: Map) {}
    func mapping(map: Map) {
      answer <- map["answer"]
      byUser <- map["byUser"]
      replies <- map["replies"]
      text <- map["text"]
    }
  }

  struct Folder: Mappable {
    var folders: [Folder] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { folders <- map["folders"] }
  }

  @Test(arguments: Input.allCases)
  func `a model holds its own type`(input: Input) throws {
    let json = """
      {"answer":{"replies":[],"text":"b"},"byUser":{"x":{"replies":[],"text":"c"}},\
      "replies":[{"replies":[{"replies":[],"text":"e"}],"text":"d"}],"text":"a"}
      """
    let comment = try #require(try input.map(json, to: Comment.self))
    #expect(comment.replies[0].replies[0].text == "e" && comment.byUser?["x"]?.text == "c")
    for output in Output.allCases { #expect(try output.write(comment) == json) }
    let folders = #"{"folders":[{"folders":[]},{"folders":[{"folders":[]}]}]}"#
    let folder = try #require(try input.map(folders, to: Folder.self))
    for output in Output.allCases { #expect(try output.write(folder) == folders) }
    let (_, report) = try input.report(
      #"{"replies": [{"replies": [{"text": 1}]}]}"#,
      with: Mapper<Comment>()
    )
    #expect(
      report.lines == [
        "$.replies[0].replies[0].text: wrong-type, expected String, found number 1; kept"
      ]
    )
  }

  struct Meeting: Mappable {
    var length = DateComponents()
    init?(map: Map) {}
    mutating func mapping(map: Map) { length <- map["length"] }
  }

  @Test(arguments: Input.allCases)
  func `a type of somebody else's is made a model in an extension`(input: Input) throws {
    let json = #"{"length":{"hours":1,"minutes":30}}"#
    let meeting = try #require(try input.map(json, to: Meeting.self))
    #expect(meeting.length.hour == 1 && meeting.length.minute == 30)
    for output in Output.allCases { #expect(try output.write(meeting) == json) }
    let (_, report) = try input.report(#"{"length": {"hours": "x"}}"#, with: Mapper<Meeting>())
    #expect(report.lines == [#"$.length.hours: wrong-type, expected Int, found string "x"; nil"#])
  }

  enum Level: String { case low, high, unknown }
  enum Code: Int { case ok = 200, gone = 410 }

  struct Enums: Mappable, Equatable {
    var level = Level.low
    var safe = Level.low
    var code: Code?
    var codes: [Code] = []
    var byName: [String: Level] = [:]
    var rows: [[Level]]?
    init?(map: Map) {}
    @available(*, deprecated)
    mutating func mapping(map: Map) {
      byName <- map["byName"]
      code <- map["code"]
      codes <- map["codes"]
      level <- map["level"]
      rows <- map["rows"]
      safe <- (map["safe"], .enum(fallback: .unknown))
    }
  }

  @Test(arguments: Input.allCases)
  func `enums map by their raw values, unknown ones become a fallback`(
    input: Input
  ) throws {
    let json = """
      {"byName":{"a":"high"},"code":200,"codes":[410,200],"level":"high","rows":[["low"]],\
      "safe":"high"}
      """
    let enums = try #require(try input.map(json, to: Enums.self))
    #expect(enums.level == .high && enums.code == .ok && enums.codes == [.gone, .ok])
    for output in Output.allCases { #expect(try output.write(enums) == json) }
    let (other, report) = try input.report(
      #"{"byName": {"a": "x", "b": "low"}, "code": 1, "codes": [200.0, 7], "level": 5, "safe": "new"}"#,
      with: Mapper<Enums>()
    )
    #expect(other?.byName == ["b": .low] && other?.code == nil && other?.codes == [.ok])
    #expect(other?.level == .low && other?.safe == .unknown)
    #expect(
      report.lines == [
        #"$.byName.a: unknown-case, expected Level, found string "x"; skipped"#,
        "$.code: unknown-case, expected Code, found number 1; nil",
        "$.codes[1]: unknown-case, expected Code, found number 7; skipped",
        "$.level: wrong-type, expected Level, found number 5; kept",
      ]
    )
  }

  struct Defaults: Mappable, Equatable {
    var count = 1
    var names = ["a"]
    var item = Item(9)
    var level = Level.high
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      count <- map["count"]
      names <- map["names"]
      item <- map["item"]
      level <- map["level"]
    }
  }

  @Test(arguments: Input.allCases)
  func `the initialiser's values stand for what is missing, null or wrong`(
    input: Input
  ) throws {
    for value in [nil, "null", #"{"x": []}"#] {
      let keys = ["count", "names", "level"]
      let members = value.map { value in keys.map { "\"\($0)\": \(value)" } } ?? []
      let json = "{" + members.joined(separator: ", ") + "}"
      #expect(try input.map(json, to: Defaults.self) == Defaults(), "\(json)")
    }
    let all = #"{"count":2,"item":{"n":3},"level":"low","names":[]}"#
    let model = try #require(try input.map(all, to: Defaults.self))
    for output in Output.allCases { #expect(try output.write(model) == all) }
  }

  struct Constant: ImmutableMappable {
    let count: Int
    let level: Level
    let items: [Item]
    let born: Date
    init(map: Map) throws {
      count = try map.value("count", default: 1)
      level = try map.value("level", default: .low)
      items = map.value("items", default: [Item(9)])
      born = try map.value("born", default: Date(timeIntervalSince1970: 5), using: .date)
    }
    func mapping(map: Map) {
      born >>> (map["born"], .date)
      count >>> map["count"]
      items >>> map["items"]
      level >>> map["level"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a default is given with the call`(input: Input) throws {
    let defaults = #"{"born":5,"count":1,"items":[{"n":9}],"level":"low"}"#
    for json in ["{}", #"{"count":"x","level":1,"items":{},"born":[]}"#, #"{"count":null}"#] {
      let model = try input.require(json, as: Constant.self)
      for output in Output.allCases { #expect(try output.write(model) == defaults, "\(json)") }
    }
    let (_, report) = try input.report(#"{"count": "x"}"#, with: Mapper<Constant>())
    #expect(
      report.lines.first == #"$.count: wrong-type, expected Int, found string "x"; default"#
    )
  }

  struct Anything: Mappable {
    var any: Any?
    var list: [Any] = []
    var object: [String: Any] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      any <- map["any"]
      list <- map["list"]
      object <- map["object"]
    }
  }

  @Test(arguments: Input.allCases)
  func `properties of Any take what there is`(input: Input) throws {
    let json = #"{"any":"x","list":[1,"a",null,{"b":[true]}],"object":{"c":{"d":1.5}}}"#
    let model = try #require(try input.map(json, to: Anything.self))
    #expect(model.any as? String == "x" && model.list.count == 4)
    for output in Output.allCases { #expect(try output.write(model) == json) }
    let (_, report) = try input.report(#"{"list": 1, "object": []}"#, with: Mapper<Anything>())
    #expect(report.issues.map(\.path) == ["$.list", "$.object"])
  }

  struct OneWay: Mappable {
    var secret = "s"
    var computed = 0
    var both = 1
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      both <- map["both"]
      computed >>> map["computed"]
      if map.mappingType == .fromJSON { secret <- map["secret"] }
    }
  }

  @Test(arguments: Input.allCases)
  func `a property is only written, or only read`(input: Input) throws {
    let json = #"{"both":2,"computed":7,"secret":"new"}"#
    let model = try #require(try input.map(json, to: OneWay.self))
    #expect(model.secret == "new" && model.computed == 0 && model.both == 2)
    let written = #"{"both":2,"computed":0}"#
    for output in Output.allCases { #expect(try output.write(model) == written) }
  }

  struct Celsius: MapValue, Hashable {
    var degrees = 0.0
    static func _read(_ input: MapInput) -> Celsius? {
      input.read(Double.self).map { Celsius(degrees: $0) }
    }
    func _write(to output: inout MapOutput) { degrees._write(to: &output) }
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
    #expect(weather.now.degrees == -1 && weather.byTown["x"] == [Celsius(degrees: 4)])
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
    #expect(window.size == (640, 480) && window.colour == SIMD3(1, 2, 255))
    for output in Output.allCases { #expect(try output.write(window) == json) }
    let (_, report) = try input.report(#"{"size": "640"}"#, with: Mapper<Window>())
    #expect(report.issues.map { "\($0.kind.rawValue) \($0.path)" } == ["transform-refused $.size"])
  }
}

extension DateComponents: Mappable {
  public init?(map: Map) { self.init() }

  public mutating func mapping(map: Map) {
    hour <- map["hours"]
    minute <- map["minutes"]
  }
}
