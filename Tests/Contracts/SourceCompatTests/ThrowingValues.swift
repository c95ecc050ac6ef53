import Foundation
import Mercator
import Testing

private enum Kind: String { case a, b }

private struct Part: ImmutableMappable, Equatable {
  let id: Int
  init(id: Int) { self.id = id }
  init(map: Map) throws { id = try map.value("id") }
}

private struct Piece: Mappable, Hashable {
  var id = 0
  init(id: Int) { self.id = id }
  init?(map: Map) {}
  mutating func mapping(map: Map) { id <- map["id"] }
}

private struct Whole: ImmutableMappable {
  let int: Int, double: Double, float: Float, bool: Bool, string: String
  let int8: Int8, uint64: UInt64, url: URL, any: Any
  let maybeInt: Int?, maybeString: String?, maybeAny: Any?
  let strings: [String], maybeStrings: [String]?, tags: Set<String>
  let byKey: [String: Int], maybeByKey: [String: Int]?, grid: [[Int]], anys: [Any]
  let object: [String: Any], maybeObject: [String: Any]?, objects: [[String: Any]]

  let kind: Kind, maybeKind: Kind?, kinds: [Kind], maybeKinds: [Kind]?

  let part: Part, maybePart: Part?, parts: [Part], maybeParts: [Part]?
  let partsByKey: [String: Part], maybePartsByKey: [String: Part]?
  let partGrid: [[Part]], maybePartGrid: [[Part]]?
  let piece: Piece, maybePiece: Piece?, pieces: [Piece], pieceSet: Set<Piece>

  init(map: Map) throws {
    int = try map.value("int")
    double = try map.value("double")
    float = try map.value("double")
    bool = try map.value("bool")
    string = try map.value("string")
    int8 = try map.value("int")
    uint64 = try map.value("int")
    url = try map.value("string")
    any = try map.value("int")
    maybeInt = try map.value("int")
    maybeString = try? map.value("string")
    maybeAny = try map.value("int")
    strings = try map.value("strings")
    maybeStrings = try map.value("strings")
    tags = try map.value("strings")
    byKey = try map.value("byKey")
    maybeByKey = try? map.value("byKey")
    grid = try map.value("grid")
    anys = try map.value("strings")
    object = try map.value("byKey")
    maybeObject = try map.value("byKey")
    objects = try map.value("objects")

    kind = try map.value("kind")
    maybeKind = try map.value("kind")
    kinds = try map.value("kinds")
    maybeKinds = try map.value("kinds")

    part = try map.value("part")
    maybePart = try map.value("part")
    parts = try map.value("parts")
    maybeParts = try map.value("parts")
    partsByKey = try map.value("partsByKey")
    maybePartsByKey = try map.value("partsByKey")
    partGrid = try map.value("partGrid")
    maybePartGrid = try map.value("partGrid")
    piece = try map.value("part")
    maybePiece = try? map.value("part")
    pieces = try map.value("parts")
    pieceSet = try map.value("parts")
  }
}

private struct Transformed: ImmutableMappable {
  let date: Date, maybeDate: Date?, dates: [Date], datesByKey: [String: Date], dateGrid: [[Date]]
  let fallbackDate: Date, piece: Piece, kind: Weather
  let triedDate: Date?, triedDates: [Date]?

  init(map: Map) throws {
    date = try map.value("date", using: EpochTransform())
    maybeDate = try map.value("date", using: EpochTransform())
    dates = try map.value("dates", using: EpochTransform())
    datesByKey = try map.value("byKey", using: EpochTransform())
    dateGrid = try map.value("grid", using: EpochTransform())
    fallbackDate = try map.value("missing", default: Date.distantPast, using: EpochTransform())
    piece = try map.value(
      "date",
      using: TransformOf<Piece, Int>(fromJSON: { $0.map { Piece(id: $0) } }, toJSON: { $0?.id })
    )
    kind = try map.value("weather", using: WeatherTransform())
    triedDate = try? map.value("missing", using: EpochTransform())
    triedDates = try? map.value("dates", using: EpochTransform())
  }
}

@Suite struct `Throwing values` {
  @Test func `every type that is wanted is found`() throws {
    let json = #"""
      {"int": 5, "double": 1.5, "bool": true, "string": "s", "strings": ["s"], "byKey": {"k": 1},
       "grid": [[1]], "objects": [{}], "kind": "b", "kinds": ["a", "b"], "part": {"id": 1},
       "parts": [{"id": 2}], "partsByKey": {"k": {"id": 3}}, "partGrid": [[{"id": 4}]]}
      """#
    for whole in try models(Whole.self, from: json) {
      #expect(whole.int == 5)
      #expect(whole.int8 == 5)
      #expect(whole.uint64 == 5)
      #expect(whole.maybeInt == 5)
      #expect(whole.any as? Int == 5)
      #expect(whole.maybeAny as? Int == 5)
      #expect(whole.double == 1.5)
      #expect(whole.float == 1.5)
      #expect(whole.bool)
      #expect(whole.string == "s")
      #expect(whole.maybeString == "s")
      #expect(whole.url.absoluteString == "s")
      #expect(whole.strings == ["s"])
      #expect(whole.maybeStrings == ["s"])
      #expect(whole.tags == ["s"])
      #expect(whole.byKey == ["k": 1])
      #expect(whole.maybeByKey == ["k": 1])
      #expect(whole.grid == [[1]])
      #expect(whole.anys.count == 1)
      #expect(whole.object.count == 1)
      #expect(whole.maybeObject?.count == 1)
      #expect(whole.objects.count == 1)
      #expect(whole.kind == .b)
      #expect(whole.maybeKind == .b)
      #expect(whole.kinds == [.a, .b])
      #expect(whole.maybeKinds == [.a, .b])
      #expect(whole.part == Part(id: 1))
      #expect(whole.maybePart == whole.part)
      #expect(whole.parts == [Part(id: 2)])
      #expect(whole.maybeParts == whole.parts)
      #expect(whole.partsByKey == ["k": Part(id: 3)])
      #expect(whole.maybePartsByKey == whole.partsByKey)
      #expect(whole.partGrid == [[Part(id: 4)]])
      #expect(whole.maybePartGrid == whole.partGrid)
      #expect(whole.piece == Piece(id: 1))
      #expect(whole.maybePiece == whole.piece)
      #expect(whole.pieces == [Piece(id: 2)])
      #expect(whole.pieceSet == [Piece(id: 2)])
    }
  }

  @Test func `a transform makes the value and its containers`() throws {
    let json = #"""
      {"date": 1, "dates": [2], "byKey": {"k": 3}, "grid": [[4]], "weather": "rain"}
      """#
    for model in try models(Transformed.self, from: json) {
      #expect(model.date.timeIntervalSince1970 == 1)
      #expect(model.maybeDate == model.date)
      #expect(model.dates.map(\.timeIntervalSince1970) == [2])
      #expect(model.triedDates == model.dates)
      #expect(model.datesByKey["k"]?.timeIntervalSince1970 == 3)
      #expect(model.dateGrid.first?.first?.timeIntervalSince1970 == 4)
      #expect(model.fallbackDate == .distantPast)
      #expect(model.piece.id == 1)
      #expect(model.kind == .rain)
      #expect(model.triedDate == nil)
    }
    let map = map(reading: [:])
    #expect(throws: MapError.self) {
      let date: Date? = try map.value("missing", using: EpochTransform())
      Issue.record("there is no \(String(describing: date))")
    }
  }

  @Test func `a missing value of an Optional is nil, of another type it throws`() throws {
    let map = map(reading: ["wrong": "zz"])
    let kind: Kind? = try map.value("e")
    let int: Int? = try map.value("e")
    let part: Part? = try map.value("e")
    let parts: [Part]? = try map.value("e")
    #expect(kind == nil)
    #expect(int == nil)
    #expect(part == nil)
    #expect(parts == nil)
    #expect(throws: MapError.self) { let _: Kind? = try map.value("wrong") }
    #expect(throws: MapError.self) { let _: Int = try map.value("e") }
    #expect(throws: MapError.self) { _ = try map.value("e") as String }
    #expect(throws: MapError.self) { _ = try map.value("e") as [Kind] }
    #expect(throws: MapError.self) { _ = try map.value("e", using: EpochTransform()) as Date }
  }

  @Test func `the key may be a path, with all of the parameters`() throws {
    let map = map(reading: ["a": ["b": 1, "k": "b"], "x.y": 2])
    #expect(try map.value("a.b") == 1)
    #expect(try map.value("a/b", delimiter: "/") == 1)
    #expect(try map.value("x.y", nested: false) == 2)
    #expect(try map.value("a.b", nested: true, delimiter: ".") == 1)
    #expect(try map.value("a->k", delimiter: "->") == Kind.b)
    #expect(try map.value("a.b", nested: true, using: MinutesTransform()) == 60)
    #expect(try map.value("a.b", file: "f", function: "g", line: 1) == 1)
  }

  @Test func `try with a question mark has the usual forms`() throws {
    let map = map(reading: ["k": ["a"], "n": 4, "parts": [["id": 1]], "part": ["id": 2]])
    let strings: [String] = (try? map.value("k")) ?? []
    let kinds: [Kind] = (try? map.value("k")) ?? []
    let parts: [Part] = (try? map.value("parts")) ?? []
    let none = (try? map.value("nothing")) ?? 7
    let part = try? map.value("part") as Part
    let maybe: Int? = try? map.value("n")
    #expect(strings == ["a"])
    #expect(kinds == [.a])
    #expect(parts == [Part(id: 1)])
    #expect(none == 7)
    #expect(part == Part(id: 2))
    #expect(maybe == 4)
    if let text: String = try? map.value("n") { Issue.record("a number is \(text)") }
    let forced: Int = try! map.value("n")
    #expect(forced == 4)
  }
}
