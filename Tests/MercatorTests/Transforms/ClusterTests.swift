import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Models of several types")
struct ClusterTests {
  protocol Vehicle: Mappable {
    var name: String { get }
  }

  struct Car: Vehicle, Equatable {
    var name = ""
    var doors = 4
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      doors <- map["doors"]
    }
  }
  /// One that maps its tag itself.
  struct Bike: Vehicle {
    var type: String?
    var name = ""
    init(name: String, type: String?) { (self.name, self.type) = (name, type) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      type <- map["type"]
    }
  }
  struct Other: Vehicle {
    var name = ""
    var type: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      type <- map["type"]
      name <- map["name"]
    }
  }
  /// In no registry.
  struct Tank: Vehicle {
    var name = "tank"
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  static let vehicles = MapCluster<any Vehicle>(
    key: "type",
    ["car": Car.self, "auto": Car.self, "bike": Bike.self, 3: Bike.self]
  )

  struct Garage: Mappable {
    var one: any Vehicle = Car()
    var maybe: (any Vehicle)?
    var all: [any Vehicle] = []
    var byName: [String: any Vehicle] = [:]
    var rows: [[any Vehicle]]?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      all <- (map["all"], vehicles)
      byName <- (map["byName"], vehicles)
      maybe <- (map["maybe"], vehicles)
      one <- (map["one"], vehicles)
      rows <- (map["rows"], vehicles)
    }
  }

  private let json = """
    {"all":[{"doors":2,"name":"a","type":"car"},{"name":"b","type":"bike"}],\
    "byName":{"x":{"name":"c","type":"bike"}},"maybe":{"doors":5,"name":"d","type":"car"},\
    "one":{"name":"e","type":"bike"},"rows":[[{"doors":1,"name":"f","type":"car"}],[]]}
    """

  @Test(arguments: Input.allCases)
  func `properties and elements get the type of their tag, and are written with it`(
    input: Input
  ) throws {
    let garage = try #require(try input.map(json, to: Garage.self))
    #expect((garage.all[0] as? Car)?.doors == 2)
    #expect(garage.all[1] is Bike)
    #expect(garage.byName["x"] is Bike)
    #expect((garage.maybe as? Car)?.doors == 5)
    #expect(garage.one.name == "e")
    #expect(garage.rows?.map(\.count) == [1, 0])
    for output in Output.allCases { #expect(try output.write(garage) == json) }
  }

  @Test func `the tag stands in front, once, and is the first of the type's`() throws {
    var garage = Garage()
    garage.all = [
      Car(), Bike(name: "x", type: nil), Bike(name: "y", type: "own"),
      Bike(name: "z", type: "bike"),
    ]
    garage.one = Bike(name: "1", type: nil)
    #expect(
      garage.toJSONString() == """
        {"all":[{"type":"car","name":"","doors":4},{"type":"bike","name":"x"},\
        {"type":"own","name":"y"},{"type":"bike","name":"z"}],"byName":{},\
        "one":{"type":"bike","name":"1"}}
        """
    )
  }

  @Test(arguments: Input.allCases)
  func `tags are texts or numbers, and a type may have several`(input: Input) throws {
    let json = #"{"all": [{"type": "auto"}, {"type": 3}, {"type": 3.0}, {"type": "3"}]}"#
    let garage = try #require(try input.map(json, to: Garage.self))
    #expect(garage.all.map { $0 is Car } == [true, false, false])
  }

  @Test(arguments: Input.allCases)
  func `a report has an unknown tag and its path, and what is no such object`(
    input: Input
  ) throws {
    let (garage, report) = try input.report(
      #"""
      {"all": [{"type": "boat"}, {"type": "car"}, {"name": "x"}, 5, null, {"type": null}],
      "byName": {"a": {"type": "car", "doors": "x"}}, "maybe": {"type": 4}, "one": {"type": []}}
      """#,
      with: Mapper<Garage>()
    )
    #expect(garage?.all.count == 1)
    #expect(garage?.maybe == nil)
    #expect(garage?.one is Car)
    let tags = #"one of "car", "auto", "bike", 3"#
    #expect(
      report.lines == [
        #"$.all[0].type: unknown-case, expected \#(tags), found string "boat"; skipped"#,
        #"$.all[2]: wrong-type, expected object with "type", found an object with 1 member; skipped"#,
        "$.all[3]: wrong-type, expected object, found number 5; skipped",
        "$.all[4]: null, expected Vehicle, found null; skipped",
        "$.all[5].type: null, expected \(tags), found null; skipped",
        #"$.byName.a.doors: wrong-type, expected Int, found string "x"; kept"#,
        "$.maybe.type: unknown-case, expected \(tags), found number 4; nil",
        "$.one.type: unknown-case, expected \(tags), found an array of 0 elements; kept",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `the tag is no unknown key, and others are`(input: Input) throws {
    var policy = MapOptions.Policy.lenient
    policy[.unknownKey] = .warn
    let (_, report) = try input.report(
      #"{"all": [{"type": "car", "colour": 1}], "one": {"type": "bike", "x": 2}}"#,
      with: Mapper<Garage>(options: MapOptions(policy: policy))
    )
    #expect(
      report.lines == [
        "$.all[0].colour: unknown-key, found number 1; skipped",
        "$.one.x: unknown-key, found number 2; skipped",
      ]
    )
  }

  struct Fallback: Mappable {
    static let cluster = MapCluster<any Vehicle>(
      key: "type",
      ["car": Car.self],
      fallback: Other.self
    )
    var all: [any Vehicle] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { all <- (map["all"], Fallback.cluster) }
  }

  @Test(arguments: Input.allCases)
  func `a fallback takes what has another tag, or none`(input: Input) throws {
    let json = """
      {"all":[{"name":"a","type":"boat"},{"name":"b"},{"doors":1,"name":"c","type":"car"}]}
      """
    let (fallback, report) = try input.report(json, with: Mapper<Fallback>())
    #expect(fallback?.all.map { ($0 as? Other)?.type } == ["boat", nil, nil])
    #expect(
      report.lines == [
        #"$.all[0].type: unknown-case, expected one of "car", found string "boat"; default"#
      ]
    )
    for output in Output.allCases { #expect(try output.write(try #require(fallback)) == json) }
  }

  @Test(arguments: Input.allCases)
  func `elements can spoil the array, and a required one the model`(input: Input) throws {
    let json = #"{"all": [{"type": "car"}, {"type": "boat"}]}"#
    let fail = Mapper<Garage>(options: MapOptions(reading: .init(elements: .fail)))
    #expect(try input.map(json, with: fail)?.all.isEmpty == true)

    struct Strict: ImmutableMappable {
      let one: any Vehicle
      let all: [any Vehicle]
      init(map: Map) throws {
        one = try map.value("one", using: ClusterTests.vehicles)
        all = try map.value("all", using: ClusterTests.vehicles)
      }
    }
    let good = #"{"one": {"type": "car"}, "all": [{"type": "bike"}]}"#
    #expect(try input.require(good, as: Strict.self).all.first is Bike)
    for (json, path, found) in [
      (#"{"one": {"type": "boat"}}"#, "$.one.type", #"string "boat""#),
      (
        #"{"one": {"type": "car"}, "all": [{"type": "car"}, {"type": 9}]}"#, "$.all[1].type",
        "number 9"
      ),
    ] {
      let error = try #require(throws: MapError.self) { try input.require(json, as: Strict.self) }
      #expect(error.path == path)
      #expect(
        error.reason
          == "transform refused: expected Vehicle, found \(found), by MapCluster<Vehicle>"
      )
    }
  }

  @Test func `a model of no registered type isn't written, as a report tells`() {
    var garage = Garage()
    garage.all = [Car(), Tank()]
    garage.maybe = Tank()
    let (text, report) = Mapper<Garage>().writeReporting(garage)
    #expect(
      text.map { String(decoding: $0, as: UTF8.self) } == """
        {"all":[{"type":"car","name":"","doors":4}],"byName":{},\
        "one":{"type":"car","name":"","doors":4}}
        """
    )
    #expect(
      report.lines == [
        "$.all[1]: unwritable, found a value of a type that JSON has no form for; skipped",
        "$.maybe: unwritable, found a value of a type that JSON has no form for; skipped",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `the tag may lie at a path`(input: Input) throws {
    struct Post: Mappable {
      static let cluster = MapCluster<any Vehicle>(key: "meta.kind", [1: Car.self, 2: Tank.self])
      var all: [any Vehicle] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { all <- (map["all"], Post.cluster) }
    }
    let json = """
      {"all":[{"doors":4,"meta":{"kind":1},"name":"a"},{"meta":{"kind":2},"name":"b"}]}
      """
    let post = try #require(try input.map(json, to: Post.self))
    #expect(post.all[0] is Car)
    #expect(post.all[1] is Tank)
    for output in Output.allCases { #expect(try output.write(post) == json) }
    let (_, report) = try input.report(
      #"{"all": [{"meta": {"kind": 7}}, {"meta": 1}]}"#,
      with: Mapper<Post>()
    )
    #expect(
      report.lines == [
        "$.all[0].meta.kind: unknown-case, expected one of 1, 2, found number 7; skipped",
        #"$.all[1]: wrong-type, expected object with "meta.kind", found an object with 1 member; skipped"#,
      ]
    )
  }

  @Test func `tags given twice are found, of which the first counts`() {
    let cluster = MapCluster<any Vehicle>(
      key: "t",
      ["a": Car.self, "b": Bike.self, "a": Tank.self]
    )
    #expect(cluster.conflicts == ["a"])
    #expect(Self.vehicles.conflicts.isEmpty)
    #expect(cluster.transformFromJSON(["t": "a"]) is Car)
    #expect((cluster.transformToJSON(Car()) as? [String: Any])?["t"] as? String == "a")
    #expect(cluster.transformToJSON(Tank()) as? [String: String] == ["t": "a", "name": "tank"])
  }

  @Test(arguments: Input.allCases)
  func `a type that is no Base is refused`(input: Input) throws {
    struct Stone: Mappable {
      init?(map: Map) {}
      func mapping(map: Map) {}
    }
    struct Model: Mappable {
      var one: (any Vehicle)?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        one <- (map["one"], MapCluster(key: "type", ["stone": Stone.self]))
      }
    }
    let (model, report) = try input.report(
      #"{"one": {"type": "stone"}}"#,
      with: Mapper<Model>()
    )
    #expect(model != nil)
    #expect(model?.one == nil)
    #expect(
      report.lines == [
        "$.one: model-refused, expected Vehicle, found a model of type Stone; nil"
      ]
    )
  }
}
