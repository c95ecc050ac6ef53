import Foundation
import Mercator
import MercatorDescriptions
import Testing

private enum Color: String, CaseIterable { case red, green }
private enum Size: Int { case small = 1, large }

private protocol Shape {}
private struct Circle: Mappable, Shape {
  var radius = 0.0
  init?(map: Map) {}
  mutating func mapping(map: Map) { radius <- map["radius"] }
}
private struct Other: Mappable, Shape {
  init?(map: Map) {}
  mutating func mapping(map: Map) {}
}

private struct Drawing: Mappable {
  var shape: (any Shape)?
  var byColor: [Color: [String]] = [:]

  private static let shapes = MapCluster<any Shape>(
    key: "kind",
    ["circle": Circle.self],
    fallback: Other.self
  )

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    shape <- (map["shape"], Self.shapes)
    byColor <- map["byColor"]
  }
}

@Suite("What schemas omit, and how large they and samples are")
struct MappingSchemaLimitsTests {
  /// A line, and what its schema omits.
  @Test func `what a schema can't express is told with the model and the key`() {
    struct Code: Mappable {
      var even = 0
      var letters = "a"
      var day: Date?
      var photo = Data()
      var nick = ""
      var ids: Set<Int> = []
      var odd = ""
      var size = Size.small
      var price = Decimal(0)
      var page: URL?
      var far: Int?
      var scores: [Int: Int] = [:]
      var sizes: [MapOpenEnum<Size>] = []
      var any = 0

      init?(map: Map) {}
      mutating func mapping(map: Map) {
        even <- (map["even"], .custom("an even number") { $0 % 2 == 0 })
        letters <- (map["letters"], .range("a"..."c"))
        day <- (map["day"], .range(Date(timeIntervalSince1970: 0)...))
        photo <- (map["photo"], .count(1...4))
        nick <- (map["nick"], .count(2...4))
        ids <- (map["ids"], .count(1...4))
        odd <- (map["odd"], .pattern("(?i)a\\p{L}"))
        size <- map["size"]
        price <- map["price"]
        page <- map["page"]
        far <- map[path: "list", 1_000_000, "x"]
        scores <- map["scores"]
        sizes <- map["sizes"]
        any <- (map[all: "a", "b"], TransformOf<Int, Any>(fromJSON: { _ in 1 }, toJSON: { $0 }))
      }
    }
    let schema = MappingDescription(of: Code.self).schema
    #expect(
      schema.omissions == [
        "Code.even: a condition is code: an even number",
        "Code.letters: a condition is code: a...c",
        "Code.day: a condition is code: 1970-01-01 00:00:00 +0000...",
        "Code.photo: the condition is for a value that code makes: a count in 1...4",
        "Code.nick: a character may have several code points, which a schema counts",
        "Code.ids: a schema also counts elements that are equal",
        #"Code.odd: the pattern isn't checked outside of ASCII, or not at all: (?i)a\p{L}"#,
        "Code.size: it isn't known which values Size reads",
        "Code.price: it isn't known which texts Decimal reads",
        "Code.page: URL reads more texts than the format uri-reference allows",
        "Code.list.1000000.x: elements so far behind the first one aren't checked",
        "Code.scores: integers as keys have bounds",
        "Code.sizes: it isn't known which values [MapOpenEnum<Size>] reads",
        "Code: its members are converted by code",
      ]
    )
    let properties = schema.json["$defs"]?["Code"]?["properties"]
    #expect(properties?["letters"] == ["type": "string"])
    #expect(properties?["odd"] == ["type": "string"])
    #expect(properties?["list"] == [:])
  }

  @Test func `only the tag of a cluster that is missing leads to its fallback`() {
    // A strict mapper refuses an unknown tag even with a fallback.
    let mapper = Mapper<Drawing>(options: MapOptions(policy: .strict))
    #expect(throws: MappingFailure.self) {
      try mapper.read(#"{"shape": {"kind": "star"}, "byColor": {}}"#)
    }
    #expect(throws: Never.self) { try mapper.read(#"{"shape": {}, "byColor": {}}"#) }
  }

  @Test func `keys and names that mean something in a reference are escaped`() {
    let schema = MappingDescription(of: Page<[String: Int?]>.self).schema
    #expect(
      schema.json["$ref"]
        == "#/$defs/Page%3CDictionary%3CString%2C%20Optional%3CInt%3E%3E%3E"
    )
    #expect(schema.json["$defs"]?["Page<Dictionary<String, Optional<Int>>>"] != nil)
  }

  @Test func `the sample of models that contain each other in many ways ends`() {
    let sample = MappingDescription(of: Knot<Int>.self).sample
    #expect(sample.text().utf8.count < 1_000_000)
  }

  @Test func `a sample doesn't have as many elements as a condition may ask for`() {
    struct Huge: Mappable {
      var tags: [Int] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        tags <- (map["tags"], .count(1_000_000_000...2_000_000_000))
      }
    }
    let description = MappingDescription(of: Huge.self)
    #expect(description.sample["tags"]?.count == 10_000)
    #expect(
      description.schema.json["$defs"]?["Huge"]?["properties"]?["tags"]?["minItems"]
        == 1_000_000_000
    )
  }

  @Test func `lines that need a key and a position of the same value fit nothing`() {
    struct Both: Mappable {
      var first = 0
      var name = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        first <- map[path: "list", 0]
        name <- map["list.name"]
      }
    }
    let schema = MappingDescription(of: Both.self).schema.json
    #expect(schema["$defs"]?["Both"]?["properties"]?["list"]?["not"] == true)
  }
}

private struct Page<Item: MapValue>: Mappable {
  var items: [Item] = []
  init?(map: Map) {}
  mutating func mapping(map: Map) { items <- map["items"] }
}

/// A model with many others of its kind, all of which contain each other.
private final class Knot<Kind: MapValue>: Mappable {
  var kind: Kind?
  var a: Knot<Int>?
  var b: Knot<Int8>?
  var c: Knot<Int16>?
  var d: Knot<Int32>?
  var e: Knot<Int64>?
  var f: Knot<UInt>?
  var g: Knot<UInt8>?
  var h: Knot<UInt16>?
  var i: Knot<UInt32>?
  var j: Knot<UInt64>?
  var k: Knot<Double>?
  var l: Knot<Float>?

  init?(map: Map) {}
  func mapping(map: Map) {
    kind <- map["kind"]
    a <- map["a"]
    b <- map["b"]
    c <- map["c"]
    d <- map["d"]
    e <- map["e"]
    f <- map["f"]
    g <- map["g"]
    h <- map["h"]
    i <- map["i"]
    j <- map["j"]
    k <- map["k"]
    l <- map["l"]
  }
}
