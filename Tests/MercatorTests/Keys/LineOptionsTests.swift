import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Options of one line")
struct LineOptionsTests {
  struct Model: Mappable {
    var kept: Int? = 1
    var cleared: Int? = 1
    var plain: Int? = 1
    var strict: [Int] = [0]
    var loose: [Int] = [0]

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      kept <- map["kept", nulls: .keep]
      cleared <- map["cleared", nulls: .clear]
      plain <- map["plain"]
      strict <- map["strict", elements: .fail]
      loose <- map["loose", elements: .skip]
    }
  }

  @Test(arguments: Input.allCases)
  func `null keeps or clears what the line says, or else the options`(input: Input) throws {
    let json = #"{"kept": null, "cleared": null, "plain": null}"#
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.kept == 1)
    #expect(model.cleared == nil)
    #expect(model.plain == nil)
    let keeping = Mapper<Model>(options: MapOptions(reading: .init(nulls: .keep)))
    let other = try #require(try input.map(json, with: keeping))
    #expect(other.kept == 1)
    #expect(other.cleared == nil)
    #expect(other.plain == 1)
    #expect(try input.map(#"{"kept": 2, "plain": 3}"#, with: keeping)?.plain == 3)
  }

  @Test(arguments: Input.allCases)
  func `elements are skipped or fail as the line says`(input: Input) throws {
    let json = #"{"strict": [1, "x"], "loose": [1, "x", 2]}"#
    for elements in [MapOptions.Elements.byKind, .skip, .fail] {
      let mapper = Mapper<Model>(options: MapOptions(reading: .init(elements: elements)))
      let model = try #require(try input.map(json, with: mapper))
      #expect(model.strict == [0])
      #expect(model.loose == [1, 2])
    }
  }

  enum Level: String { case low, high }

  struct Written: Mappable {
    var none: Int?
    var shown: Int?
    var tags: [String] = []
    var text = ""
    var count = 1
    var level = Level.low
    var day: Date? = Date(timeIntervalSince1970: 0)
    var levels: [Level] = []

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      none <- map["none", nulls: .omit]
      shown <- map["shown", nulls: .write]
      tags <- map["tags", omit: .empty]
      text <- map["text", omit: .empty.or(.value("?"))]
      count <- map["count", omit: .value(1)]
      level <- map["level", omit: .value("low")]
      day <- (map["day", omit: .value(0)], DateTransform())
      levels <- map["meta.levels", omit: .empty]
    }
  }

  @Test(arguments: Output.allCases)
  func `nil, what is empty, and defaults are written as the line says`(output: Output) throws {
    for includesNil in [false, true] {
      let mapper = Mapper<Written>(shouldIncludeNilValues: includesNil)
      #expect(try output.write(Written(), with: mapper) == #"{"shown":null}"#)
    }
    var other = Written()
    other.none = 1
    other.tags = ["a"]
    other.text = "x"
    other.count = 2
    other.level = .high
    other.day = Date(timeIntervalSince1970: 1)
    other.levels = [.low]
    #expect(
      try output.write(other)
        == ##"{"count":2,"day":1,"level":"high","meta":{"levels":["low"]},"none":1,"shown":null,"##
        + ##""tags":["a"],"text":"x"}"##
    )
    other.text = "?"
    #expect(try !output.write(other).contains("text"))
  }

  @Test(arguments: Input.allCases)
  func `read is what is there`(input: Input) throws {
    let json = #"{"none": 1, "tags": [], "text": "", "count": 1, "day": 5, "level": "high"}"#
    let model = try #require(try input.map(json, to: Written.self))
    #expect(model.none == 1)
    #expect(model.count == 1)
    #expect(model.level == .high)
    #expect(model.day == Date(timeIntervalSince1970: 5))
  }

  /// With lines around that make the writer put the object together anew.
  struct Around: Mappable {
    var path = false
    var inner: [[String]] = []
    var text = "a \"} b"
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      if path { 1 >>> map["x.y"] }
      inner <- map["inner", omit: .value([[], ["q \" \\"]])]
      2 >>> map["z"]
      text <- map["x.text", omit: .value("a \"} b")]
      inner <- map["x.empty", omit: .empty]
      3 >>> map["z"]
    }
  }

  @Test func `also in pretty text, and in objects that are put together anew`() throws {
    for path in [false, true] {
      var around = Around()
      around.path = path
      let start = path ? #""x":{"y":1},"# : ""
      for (inner, written) in [
        ([], "{\(path ? start : "")\"inner\":[],\"z\":3}"),
        ([[], ["q \" \\"]], nil),
      ] as [([[String]], String?)] {
        around.inner = inner
        let compact = try #require(around.toJSONString())
        let pretty = try #require(around.toJSONString(prettyPrint: true))
        let object = try JSONSerialization.jsonObject(with: Data(pretty.utf8)) as? NSDictionary
        #expect(object == around.toJSON() as NSDictionary)
        #expect(
          try JSONSerialization.jsonObject(with: Data(compact.utf8)) as? NSDictionary == object
        )
        if let written { #expect(compact == written) }
        #expect(object?["inner"] == nil || inner.isEmpty)
        #expect((object?["x"] as? NSDictionary)?["text"] == nil)
      }
    }
  }
}
