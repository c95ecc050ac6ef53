import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("A property that knows a missing key from null")
struct FieldTests {
  enum Level: String { case low, high }

  struct Patch: Mappable, Equatable {
    var name: MapField<String> = .absent
    var age: MapField<Int> = .absent
    var tags: MapField<[String]> = .absent
    var level: MapField<Level> = .absent
    var born: MapField<Date> = .absent

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      age <- map["age"]
      tags <- map["tags"]
      level <- map["level"]
      born <- (map["born"], .date)
    }
  }

  @Test(arguments: Input.allCases)
  func `it is absent, null or a value, both ways`(input: Input) throws {
    let json = #"{"age":null,"born":60,"level":"high","name":"x","tags":null}"#
    let patch = try #require(try input.map(json, to: Patch.self))
    #expect(patch.name == .value("x"))
    #expect(patch.age == .null)
    #expect(patch.tags == .null)
    #expect(patch.level == .value(.high))
    #expect(patch.born.wrapped == Date(timeIntervalSince1970: 60))
    for output in Output.allCases { #expect(try output.write(patch) == json) }

    for json in ["{}", #"{"level":null}"#, #"{"tags":["a"]}"#, #"{"born":null,"name":null}"#] {
      let patch = try #require(try input.map(json, to: Patch.self))
      for output in Output.allCases { #expect(try output.write(patch) == json) }
    }
  }

  @Test(arguments: Input.allCases)
  func `a missing key changes nothing, and an update tells which keys came`(input: Input) throws {
    var patch = Patch()
    patch.name = .value("old")
    let updated = try input.update(patch, with: #"{"age":null}"#)
    #expect(updated.name == .value("old"))
    #expect(updated.age == .null)
    #expect(updated.tags == .absent)
  }

  struct Size: Mappable, Equatable {
    var width = 0
    var height = 0
    init?(map: Map) {}
    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    mutating func mapping(map: Map) {
      width <- map["width"]
      height <- map["height"]
    }
  }

  struct Window: Mappable {
    var size: MapField<Size> = .value(Size(1, 2))
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { size <- map["size"] }
  }

  @Test(arguments: Input.allCases)
  func `a model is updated in place`(input: Input) throws {
    let updated = try input.update(Window(), with: #"{"size":{"width":5}}"#)
    #expect(updated.size == .value(Size(5, 2)))
  }

  @Test(arguments: Output.allCases)
  func `what is absent isn't written where nil is`(output: Output) throws {
    var patch = Patch()
    patch.age = .null
    let mapper = Mapper<Patch>(shouldIncludeNilValues: true)
    #expect(try output.write(patch, with: mapper) == #"{"age":null}"#)
  }

  @Test(arguments: Input.allCases)
  func `another type is neither, and a report says so`(input: Input) throws {
    let (patch, report) = try input.report(
      #"{"age": "x", "level": "mid", "tags": [1]}"#,
      with: Mapper<Patch>()
    )
    #expect(patch == Patch())
    #expect(
      report.lines == [
        #"$.age: wrong-type, expected Int, found string "x"; kept"#,
        "$.tags[0]: wrong-type, expected String, found number 1; kept",
        #"$.level: unknown-case, expected Level, found string "mid"; kept"#,
      ]
    )
  }

  struct Constant: ImmutableMappable {
    let a: MapField<Int>
    let b: MapField<Int>
    let c: MapField<Int>
    init(map: Map) throws {
      a = try map.value("a")
      b = try map.value("b")
      c = try map.value("c")
    }
  }

  @Test(arguments: Input.allCases)
  func `map value gives each of the three, and throws for another type`(input: Input) throws {
    let model = try input.require(#"{"b": null, "c": 1}"#, as: Constant.self)
    #expect(model.a == .absent)
    #expect(model.b == .null)
    #expect(model.c == .value(1))
    let error = try #require(throws: MapError.self) {
      try input.require(#"{"b": null, "c": "x"}"#, as: Constant.self)
    }
    #expect(error.path == "$.c")
    #expect(error.reason == #"wrong type: expected Int, found string "x""#)
  }

  @Test(arguments: Input.allCases)
  func `with nulls kept, null is no news`(input: Input) throws {
    let mapper = Mapper<Patch>(options: MapOptions(reading: .init(nulls: .keep)))
    #expect(try input.map(#"{"age": null}"#, with: mapper) == Patch())
  }
}
