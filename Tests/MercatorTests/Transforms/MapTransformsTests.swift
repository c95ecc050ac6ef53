import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Transforms in the options of a mapper: by type, and by name.
struct MapTransformsTests {
  private enum Color: String, Hashable { case red, green, other }

  private struct Point: Mappable, Hashable {
    var x = 0

    init(_ x: Int) { self.x = x }
    init?(map: Map) {}

    mutating func mapping(map: Map) { x <- map["x"] }
  }

  private struct Money: Hashable {
    let cents: Int
  }

  private static func options(_ change: (inout MapOptions.Transforms) -> Void) -> MapOptions {
    var options = MapOptions()
    change(&options.transforms)
    return options
  }

  private let milliseconds = options { $0.set(.date(unit: .milliseconds)) }
  private let date = Date(timeIntervalSince1970: 1_390_220_688)

  // MARK: By type

  private struct Event: Mappable, Hashable {
    var date = Date(timeIntervalSince1970: 0)
    var optional: Date?
    var forced: Date!
    var list: [Date] = []
    var optionals: [Date?]? = []
    var lists: [[Date]]? = []
    var byName: [String: Date] = [:]
    var listsByName: [String: [Date]?] = [:]
    var set: Set<Date> = []
    var byColor: [Color: Date] = [:]
    var result: Result<Date, MapError>?
    var few: [Date] = []
    var inner: [Event]?
    var iso = Date(timeIntervalSince1970: 0)

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      date <- map["date"]
      optional <- map["optional"]
      forced <- map["forced"]
      list <- map["list"]
      optionals <- map["optionals"]
      lists <- map["lists"]
      byName <- map["byName"]
      listsByName <- map["listsByName"]
      set <- map["set"]
      byColor <- map["byColor"]
      result <- map["result"]
      few <- (map["few"], .oneOrMany())
      inner <- map["inner"]
      iso <- (map["iso"], .iso8601Date)
    }

    static func == (a: Event, b: Event) -> Bool {
      a.date == b.date && a.optional == b.optional && a.list == b.list && a.set == b.set
        && a.optionals == b.optionals && a.lists == b.lists && a.byName == b.byName
        && a.listsByName == b.listsByName && a.byColor == b.byColor && a.few == b.few
        && a.inner == b.inner && a.iso == b.iso && a.forced == b.forced
        && (try? a.result?.get()) == (try? b.result?.get())
    }

    func hash(into hasher: inout Hasher) { hasher.combine(date) }
  }

  private var event: Event {
    var event = Event()
    let other = date.addingTimeInterval(1.5)
    (event.date, event.optional, event.forced, event.list) = (date, date, other, [date, other])
    (event.optionals, event.lists) = ([date, nil], [[date], []])
    (event.byName, event.listsByName) = (["a": date], ["b": [date]])
    (event.set, event.byColor, event.result) = ([date], [.red: other], .success(date))
    (event.few, event.iso) = ([date], date)
    event.inner = [event]
    return event
  }

  private let body = """
    "byColor":{"red":1390220689500},"byName":{"a":1390220688000},"date":1390220688000,\
    "few":[1390220688000],"forced":1390220689500,"inner":[?],"iso":"2014-01-20T12:24:48Z",\
    "list":[1390220688000,1390220689500],"lists":[[1390220688000],[]],\
    "listsByName":{"b":[1390220688000]},"optional":1390220688000,\
    "optionals":[1390220688000,null],"result":1390220688000,"set":[1390220688000]
    """

  private var json: String {
    let inner = body.replacingOccurrences(of: "\"inner\":[?],", with: "")
    return "{" + body.replacingOccurrences(of: "?", with: "{\(inner)}") + "}"
  }

  @Test(arguments: Input.allCases)
  func `every line without a transform, in every shape and model`(input: Input) throws {
    let mapper = Mapper<Event>(options: milliseconds)
    #expect(try input.map(json, with: mapper) == event)
    for output in Output.allCases { #expect(try output.write(event, with: mapper) == json) }
    #expect(try input.update(Event(), with: json, mapper: mapper) == event)
    // Another mapper knows nothing of it.
    #expect(try input.map(json, to: Event.self)?.date != date)
  }

  @Test(arguments: Input.allCases)
  func `map.value and its defaults`(input: Input) throws {
    let json = """
      {"d": 1390220688000, "l": [1390220688000], "n": null, "bad": "x", "c": "blue"}
      """
    let options = Self.options {
      $0.set(.date(unit: .milliseconds))
      $0.set(EnumTransform(fallback: Color.other))
    }
    let date = date
    try input.read(json, options: options) { map in
      #expect(try map.value("d") == date)
      #expect(try map.value("d") as Date? == date)
      #expect(try map.value("n") as Date? == nil)
      #expect(try map.value("l") == [date])
      #expect(try map.value("d", default: Date()) == date)
      #expect(try map.value("missing", default: date) == date)
      #expect(try map.value("c") == Color.other)
      #expect(try map.value("c", default: Color.red) == .other)
      // The one that the call names counts.
      let plain: Date = try map.value("d", using: DateTransform())
      #expect(plain.timeIntervalSince1970 == 1_390_220_688_000)
      let list: [Date] = try map.value("l", using: DateTransform())
      #expect(list == [plain])
      #expect(throws: MapError.self) { try map.value("bad") as Date }
      do {
        _ = try map.value("bad") as Date
      } catch let error as MapError {
        #expect(error.reason == #"wrong type: expected Date, found string "x""#)
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `scalars, enums and models as well`(input: Input) throws {
    struct Model: Mappable {
      var flag = false
      var flags: [Bool] = []
      var color = Color.green
      var colors: [Color] = []
      var optionalColors: [[Color]]?
      var point: Point?
      var points: [Point] = []
      var anything: Value = .init(0)
      init() {}
      init?(map: Map) {}
      @available(*, deprecated)
      mutating func mapping(map: Map) {
        flag <- map["flag"]
        flags <- map["flags"]
        color <- map["color"]
        colors <- map["colors"]
        optionalColors <- map["optionalColors"]
        point <- map["point"]
        points <- map["points"]
        anything <- map["anything"]
      }
      struct Value: Hashable {
        var content: Int
        init(_ content: Int) { self.content = content }
      }
    }
    let options = Self.options {
      $0.set(ValueTableTransform(["yes": true, "no": false]))
      $0.set(EnumTransform(fallback: Color.other))
      $0.set(ThrowingTransform<Point, Int>(read: { Point($0) }, write: { $0.x }))
      $0.set(ThrowingTransform<Model.Value, Int>(read: { .init($0) }, write: { $0.content }))
    }
    let json = """
      {"anything":9,"color":"blue","colors":["red","blue"],"flag":"yes","flags":["no","yes"],\
      "optionalColors":[["blue"]],"point":5,"points":[6,7]}
      """
    let mapper = Mapper<Model>(options: options)
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.flag)
    #expect(model.flags == [false, true])
    #expect(model.color == .other)
    #expect(model.colors == [.red, .other])
    #expect(model.optionalColors == [[.other]])
    #expect(model.point == Point(5))
    #expect(model.points == [Point(6), Point(7)])
    #expect(model.anything == .init(9))
    let written = json.replacingOccurrences(of: "blue", with: "other")
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == written) }
    // The transform stands for the model as a whole, at the root too.
    let points = Mapper<Point>(options: options)
    #expect(points.map(JSONString: "5") == Point(5))
    #expect(points.mapArray(JSONString: "[5,6]") == [Point(5), Point(6)])
    #expect(points.toJSONString([Point(5), Point(6)]) == "[5,6]")
  }

  /// An id that is a number or a text in the JSON, a text in the model, and written as it came.
  private struct ID: Hashable {
    let text: String
    let isNumber: Bool
  }

  @Test(arguments: Input.allCases)
  func `a type that remembers what it was read from`(input: Input) throws {
    let options = Self.options {
      $0.set(
        FirstOfTransform(
          ThrowingTransform<ID, Int>(
            read: { ID(text: "\($0)", isNumber: true) },
            write: { id in
              guard id.isNumber, let number = Int(id.text) else { throw CancellationError() }
              return number
            }
          ),
          ThrowingTransform<ID, String>(
            read: { ID(text: $0, isNumber: false) },
            write: \.text
          )
        )
      )
    }
    struct Model: Mappable {
      var id = ID(text: "", isNumber: false)
      var ids: [ID] = []
      init?(map: Map) {}
      @available(*, deprecated)
      mutating func mapping(map: Map) {
        id <- map["id"]
        ids <- map["ids"]
      }
    }
    let mapper = Mapper<Model>(options: options)
    let json = #"{"id":12,"ids":["12",13]}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.id.text == "12")
    #expect(model.ids.map(\.text) == ["12", "13"])
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == json) }
  }

  @Test(arguments: Input.allCases)
  func `elements that can't be used do what they do without a transform`(input: Input) throws {
    let options = Self.options {
      $0.set(.date(unit: .milliseconds))
      $0.set(ThrowingTransform<Point, Int>(read: { Point($0) }, write: { $0.x }))
    }
    let json = #"{"dates":[1,"x"],"points":[1,"x",2],"null":null,"optionals":[1,"x",null]}"#
    let read = try input.read(json, options: options) { map in
      var (dates, points, null) = ([Date()], [Point](), Date?.some(Date()))
      var optionals: [Date?] = []
      dates <- map["dates"]
      points <- map["points"]
      null <- map["null"]
      optionals <- map["optionals"]
      return (dates.count, points, null, optionals)
    }
    #expect(read.0 == 1)
    #expect(read.1 == [Point(1), Point(2)])
    #expect(read.2 == nil)
    #expect(read.3 == [Date(timeIntervalSince1970: 0.001), nil, nil])
  }

  @Test func `a report has the place and the reason`() throws {
    let options = Self.options {
      $0.set(
        ThrowingTransform<Money, String>(
          read: { text in
            guard let cents = Int(text) else { throw NoMoney() }
            return Money(cents: cents)
          }
        )
      )
    }
    struct Model: Mappable {
      var price = Money(cents: 0)
      var prices: [Money]?
      var more: [String: Money] = [:]
      init?(map: Map) {}
      @available(*, deprecated)
      mutating func mapping(map: Map) {
        price <- map["price"]
        prices <- map["prices"]
        more <- map["more"]
      }
    }
    let mapper = Mapper<Model>(options: options)
    let json = #"{"price":"x","prices":["1","y"],"more":{"a":5}}"#
    let (model, report) = mapper.readReporting(json)
    #expect(model?.prices == nil)
    #expect(model?.price == Money(cents: 0))
    #expect(
      report.issues.map(\.description) == [
        #"$.price (line 1, column 10): transform refused: expected Money, found string "x": no money; kept"#,
        #"$.prices[1] (line 1, column 28): transform refused: expected Money, found string "y": no money; nil"#,
        "$.more.a (line 1, column 45): wrong type: expected String, found number 5; kept",
      ]
    )
    let written = mapper.writeReporting(try #require(mapper.map(JSONString: #"{"price":"5"}"#)))
    #expect(written.value.map { String(decoding: $0, as: UTF8.self) } == #"{"more":{}}"#)
    #expect(
      written.report.issues.map(\.description) == [
        "$.price: transform refused: found the error it only reads; skipped"
      ]
    )
  }

  private struct NoMoney: Error, CustomStringConvertible {
    let description = "no money"
  }

  @Test func `lines that say more of themselves say it here, too`() throws {
    struct Model: Mappable {
      var date = Date(timeIntervalSince1970: 0)
      var other: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        date <- map[required: "date"]
        other <- map["other", omit: .value("0")]
      }
    }
    let mapper = Mapper<Model>(options: milliseconds)
    #expect(mapper.map(JSONString: #"{"date":"x"}"#) == nil)
    #expect(mapper.map(JSONString: "{}") == nil)
    var model = try #require(mapper.map(JSONString: #"{"date":"1500"}"#))
    #expect(model.date.timeIntervalSince1970 == 1.5)
    model.other = Date(timeIntervalSince1970: 0.5)
    #expect(mapper.toJSONString(model) == #"{"date":1500,"other":500}"#)
    let zero = Mapper<Zero>(options: milliseconds)
    #expect(zero.toJSONString(Zero()) == "{}")
  }

  private struct Zero: Mappable {
    var date = Date(timeIntervalSince1970: 0)
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { date <- map["date", omit: .value(0)] }
  }

  @Test(arguments: Input.allCases)
  func `a transform for arrays, which reads elements by another`(input: Input) throws {
    let options = Self.options {
      $0.set(OneOrManyTransform<Date>())
      $0.set(.date(unit: .milliseconds))
    }
    for json in ["1500", "[1500]"] {
      let dates = try input.read(json, as: [Date].self, options: options)
      #expect(dates == [Date(timeIntervalSince1970: 1.5)])
      for output in Output.allCases {
        #expect(try output.write(value: dates ?? [], options: options) == "[1500]")
      }
    }
    // One for a model that reads it by its own mapping.
    let mapped = Self.options { $0.set(.first(of: .mapped(Point.self), .named("other"))) }
    #expect(try input.read(#"{"x":5}"#, as: Point.self, options: mapped) == Point(5))
  }

  // MARK: By name

  @Test(arguments: Input.allCases)
  func `a line names a transform of the options`(input: Input) throws {
    struct Order: Mappable {
      var price = Money(cents: 0)
      var discount: Money?
      var parts: [Money] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        price <- (map["price"], .named("money"))
        discount <- (map["discount"], .named("money", Money.self))
        parts <- (map["parts"], .named("money", Money.self))
      }
    }
    let cents = ThrowingTransform<Money, Int>(read: { Money(cents: $0) }, write: { $0.cents })
    let options = Self.options { $0.set(cents, named: "money") }
    let mapper = Mapper<Order>(options: options)
    let json = #"{"discount":5,"parts":[1,2],"price":100}"#
    let order = try #require(try input.map(json, with: mapper))
    #expect(order.price.cents == 100)
    #expect(order.discount?.cents == 5)
    #expect(order.parts.map(\.cents) == [1, 2])
    for output in Output.allCases { #expect(try output.write(order, with: mapper) == json) }
    // Without it nothing is read or written, and a report says why.
    let bare = Mapper<Order>()
    let report = bare.readReporting(#"{"price":100}"#).report
    #expect(
      report.issues.map(\.description) == [
        "$.price (line 1, column 10): transform refused: expected Money, found number 100: "
          + #"no transform "money" for Money; kept"#
      ]
    )
    #expect(bare.toJSONString(order) == #"{"parts":[]}"#)
    #expect(bare.writeReporting(order).report.issues.first?.kind == .transformRefused)
    let first = FirstOfTransform(NamedTransform("money", Money.self), DictionaryOfCents())
    let written = try Output.text.write { map in
      Money(cents: 3) >>> (map["v"], first)
    }
    #expect(written == #"{"v":{"cents":3}}"#)
  }

  private struct DictionaryOfCents: TransformType {
    func transformFromJSON(_ value: Any?) -> Money? { nil }
    func transformToJSON(_ value: Money?) -> [String: Int]? { value.map { ["cents": $0.cents] } }
  }

  // MARK: Kept maps

  private final class Kept: MapContext {
    var map: Map?
  }

  private struct Keeping: Mappable {
    init?(map: Map) {}
    mutating func mapping(map: Map) { (map.context as? Kept)?.map = map }
  }

  @Test func `a line of a kept map that names a transform is read by that transform`() throws {
    for input in Input.allCases {
      let kept = Kept()
      let mapper = Mapper<Keeping>(context: kept, options: milliseconds)
      #expect(try input.map(#"{"date":1390220688}"#, with: mapper) != nil)
      let map = try #require(kept.map)
      var (seconds, byType) = (Date?.none, Date?.none)
      seconds <- (map["date"], DateTransform(unit: .seconds))
      #expect(seconds == date)
      byType <- map["date"]
      #expect(byType == Date(timeIntervalSince1970: 1_390_220.688))
    }
  }

  // MARK: The registry

  @Test func `registries are values`() {
    var transforms = MapOptions.Transforms()
    #expect(transforms == MapOptions.Transforms())
    #expect(MapOptions() == MapOptions())
    transforms.set(DateTransform())
    let copy = transforms
    #expect(copy == transforms)
    #expect(copy.hashValue == transforms.hashValue)
    transforms.set(DateTransform())
    #expect(copy != transforms)
    #expect(MapOptions(transforms: copy) != MapOptions(transforms: transforms))
  }
}
