import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Transforms that the options set by type, in Codable models: as for a line of the same type.
@Suite("Transforms of the options in Codable models")
struct OptionTransformsTests {
  private static func options(_ set: (inout MapOptions.Transforms) -> Void) -> MapOptions {
    var options = MapOptions()
    set(&options.transforms)
    return options
  }

  private let milliseconds = options { $0.set(.date(unit: .milliseconds)) }
  private static let date = Date(timeIntervalSince1970: 1_390_220_688)

  struct One<Value: Codable & Equatable>: CodableMappable, Equatable { var value: Value }
  struct Outer<Value: Codable & Equatable>: Mappable, Equatable {
    var one: One<Value>?
    init?(map: Map) {}
    mutating func mapping(map: Map) { one <- map["one"] }
  }
  struct MappedOne<Value: MapValue & Equatable>: CodableMappable, Equatable {
    @MappedValue var value: Value
  }
  struct Plain<Value: Codable & Equatable>: Codable, Equatable { var inner: Value }
  enum Color: String, Codable, Hashable, MapKey { case red }

  /// Reads and writes the value as the root, in a model with lines, and in other Codable types.
  private func expect<Value: Codable & Equatable>(
    _ value: Value,
    _ json: String,
    _ options: MapOptions
  ) throws {
    try expect(One(value: value), #"{"value":\#(json)}"#, options)
    try expect(One(value: Plain(inner: value)), #"{"value":{"inner":\#(json)}}"#, options)
    try expect(One(value: [Plain(inner: value)]), #"{"value":[{"inner":\#(json)}]}"#, options)
    let mapper = Mapper<Outer<Value>>(options: options)
    let text = #"{"one":{"value":\#(json)}}"#
    for input in Input.allCases {
      let outer = try input.map(text, with: mapper)
      #expect(outer?.one == One(value: value), "\(text)")
      if let outer {
        for output in Output.allCases { #expect(try output.write(outer, with: mapper) == text) }
      }
    }
  }

  private func expect<N: CodableMappable & Equatable>(
    _ model: N,
    _ text: String,
    _ options: MapOptions
  ) throws {
    let mapper = Mapper<N>(options: options)
    for input in Input.allCases { #expect(try input.map(text, with: mapper) == model, "\(text)") }
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == text) }
  }

  @Test func `a date in each shape`() throws {
    let (date, json) = (Self.date, "1390220688000")
    try expect(date, json, milliseconds)
    try expect([date], "[\(json)]", milliseconds)
    try expect([date, nil], "[\(json),null]", milliseconds)
    try expect([[date]], "[[\(json)]]", milliseconds)
    try expect(Set([date]), "[\(json)]", milliseconds)
    try expect(["a": date], #"{"a":\#(json)}"#, milliseconds)
    try expect(["a": [date, nil]], #"{"a":[\#(json),null]}"#, milliseconds)
    try expect([Color.red: date], #"{"red":\#(json)}"#, milliseconds)
    try expect(date as Date?, json, milliseconds)
  }

  @Test func `a mapped value in each shape`() throws {
    let (date, json) = (Self.date, "1390220688000")
    func expect<Value: MapValue & Equatable>(_ value: Value, _ json: String) throws {
      try self.expect(MappedOne(value: value), #"{"value":\#(json)}"#, milliseconds)
    }
    try expect(date, json)
    try expect(date as Date?, json)
    try expect([date], "[\(json)]")
    try expect(["a": date], #"{"a":\#(json)}"#)
    try expect(MapField.value(date), json)
  }

  struct Money: Codable, Equatable { var cents: Int }
  struct Size: Mappable, Codable, Equatable {
    var side = 0
    init(_ side: Int) { self.side = side }
    init?(map: Map) {}
    mutating func mapping(map: Map) { side <- map["side"] }
  }

  @Test func `types that map, types that don't, enums and the standard types`() throws {
    let money = TransformOf<Money, String>(
      fromJSON: { $0.flatMap { Int($0) }.map { Money(cents: $0) } },
      toJSON: { $0.map { "\($0.cents)" } }
    )
    let size = TransformOf<Size, Int>(
      fromJSON: { $0.map { Size($0) } },
      toJSON: { $0?.side }
    )
    let color = TransformOf<Color, Int>(
      fromJSON: { $0 == 1 ? .red : nil },
      toJSON: { $0 == .red ? 1 : nil }
    )
    let upper = TransformOf<String, String>(
      fromJSON: { $0?.lowercased() },
      toJSON: { $0?.uppercased() }
    )
    let options = Self.options {
      $0.set(money)
      $0.set(size)
      $0.set(color)
      $0.set(upper)
    }
    try expect(Money(cents: 7), #""7""#, options)
    try expect([Money(cents: 7)], #"["7"]"#, options)
    try expect(["a": Money(cents: 7)], #"{"a":"7"}"#, options)
    try expect(Size(3), "3", options)
    try expect([Size(3)], "[3]", options)
    try expect(Color.red, "1", options)
    try expect([Color.red], "[1]", options)
    try expect("abc", #""ABC""#, options)
    try expect(["abc"], #"["ABC"]"#, options)
  }

  @Test func `the raw value of an enum is left alone`() throws {
    let upper = TransformOf<String, String>(
      fromJSON: { $0?.lowercased() },
      toJSON: { $0?.uppercased() }
    )
    let options = Self.options { $0.set(upper) }
    try expect(Color.red, #""red""#, options)
    try expect([Color.red, .red], #"["red","red"]"#, options)
    try expect(MapOpenEnum<Color>(rawValue: "blue"), #""blue""#, options)
  }

  @Test(arguments: Input.allCases)
  func `a value that the transform refuses fails the model`(input: Input) throws {
    let mapper = Mapper<One<Date>>(options: milliseconds)
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"value":"x"}"#, with: mapper)
    }
    #expect(error?.path == "$.value")
    let optional = Mapper<One<Date?>>(options: milliseconds)
    #expect(throws: MapError.self) { try input.require(#"{"value":"x"}"#, with: optional) }
    #expect(try input.require(#"{"value":null}"#, with: optional) == One(value: nil))
    let list = Mapper<One<[Date]>>(options: milliseconds)
    let second = #expect(throws: MapError.self) {
      try input.require(#"{"value":[1,"x"]}"#, with: list)
    }
    #expect(second?.path == "$.value[1]")
  }

  @Test func `a foreign coder gets them with the options`() throws {
    struct Page: Codable, Equatable { @MappedValue var dates: [Date] }
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.userInfo[.mapOptions] = milliseconds
    encoder.userInfo[.mapOptions] = milliseconds
    let (page, text) = (Page(dates: [Self.date]), #"{"dates":[1390220688000]}"#)
    #expect(try decoder.decode(Page.self, from: Data(text.utf8)) == page)
    #expect(String(decoding: try encoder.encode(page), as: UTF8.self) == text)
  }

  // MARK: Transforms with parts

  struct Parts: Mappable {
    var pair: (Date, [Date])?
    var byName: [String: Date] = [:]
    var byDate: [Date: Date] = [:]
    var text: Date?
    var texts: [Date] = []
    var mapped: [Date] = []
    var few: [Date] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      byDate <- (map["byDate"], .pairs(key: "k", value: "v"))
      byName <- (map["byName"], .pairs(key: "k", value: "v"))
      few <- (map["few"], .oneOrMany())
      mapped <- (map["mapped"], .mapped([Date].self))
      pair <- (map["pair"], .tuple(Date.self, [Date].self))
      text <- (map["text"], .json(Date.self))
      texts <- (map["texts"], .json([Date].self))
    }
  }

  @Test(arguments: Input.allCases)
  func `tuples, pairs, JSON in a string and collections`(input: Input) throws {
    let mapper = Mapper<Parts>(options: milliseconds)
    let json = "1390220688000"
    let text = #"""
      {"byDate":[{"k":\#(json),"v":\#(json)}],"byName":[{"k":"a","v":\#(json)}],\#
      "few":[\#(json)],"mapped":[\#(json)],"pair":[\#(json),[\#(json)]],\#
      "text":"\#(json)","texts":"[\#(json)]"}
      """#
    let parts = try #require(try input.map(text, with: mapper))
    #expect(parts.byDate == [Self.date: Self.date])
    #expect(parts.byName == ["a": Self.date])
    #expect(parts.few == [Self.date])
    #expect(parts.mapped == [Self.date])
    #expect(parts.pair?.0 == Self.date)
    #expect(parts.pair?.1 == [Self.date])
    #expect(parts.text == Self.date)
    #expect(parts.texts == [Self.date])
    for output in Output.allCases { #expect(try output.write(parts, with: mapper) == text) }
  }

  struct Event: Mappable, Equatable {
    var date: Date?
    var list: [Date]?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      date <- map["date"]
      list <- map["list"]
    }
  }

  /// JSON in a string, and combinations of it, as the transform of the type of the value itself.
  @Test(arguments: Input.allCases)
  func `a transform that is set by type doesn't look up itself`(input: Input) throws {
    var event = Event()
    event.date = Date(timeIntervalSince1970: 60)
    let embedded = EmbeddedJSONTransform<Date>()
    let cases: [(MapOptions, String)] = [
      (Self.options { $0.set(embedded) }, #"{"date":"\"1970-01-01T00:01:00Z\""}"#),
      (
        Self.options { $0.set(FirstOfTransform(embedded, DateTransform())) },
        #"{"date":"\"1970-01-01T00:01:00Z\""}"#
      ),
      (Self.options { $0.set(.mapped(Date.self)) }, #"{"date":"1970-01-01T00:01:00Z"}"#),
    ]
    for (options, text) in cases {
      let mapper = Mapper<Event>(options: options)
      #expect(try input.map(text, with: mapper) == event)
      for output in Output.allCases { #expect(try output.write(event, with: mapper) == text) }
    }
    var lists = Event()
    lists.list = [Date(timeIntervalSince1970: 60)]
    let mapper = Mapper<Event>(
      options: Self.options {
        $0.set(EmbeddedJSONTransform<[Date]>())
        $0.set(.date(unit: .milliseconds))
      }
    )
    let text = #"{"list":"[60000]"}"#
    #expect(try input.map(text, with: mapper) == lists)
    for output in Output.allCases { #expect(try output.write(lists, with: mapper) == text) }
  }
}
