import Foundation
import Mercator
import MercatorFormats
import Testing

struct PropertyListTests {
  private struct Visit: Mappable, Equatable {
    var id = 0
    var name: String?
    var isOpen = false
    var score = 0.0
    var price: Decimal = 0
    var start = Date.distantPast
    var end = Date.distantPast
    var image = Data()
    var stops: [Date] = []
    var tags: [String] = []
    var counts: [String: UInt64] = [:]
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      isOpen <- map["is_open"]
      score <- map["score"]
      price <- map["price"]
      start <- map["start"]
      end <- (map["end"], .iso8601Date)
      image <- (map["image"], .data)
      stops <- (map["stops"], DateTransform())
      tags <- map["tags"]
      counts <- map["counts"]
    }
  }

  private static func visit(fraction: TimeInterval = 0) -> Visit {
    var visit = Visit()
    visit.id = -7
    visit.name = "Zoë & Ann <3"
    visit.isOpen = true
    visit.score = 0.1
    visit.price = Decimal(string: "12.25") ?? 0
    visit.start = Date(timeIntervalSince1970: 1_436_274_462 + fraction)
    visit.end = Date(timeIntervalSince1970: 1_436_274_463 + fraction)
    visit.image = Data([0, 1, 255])
    visit.stops = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 10 + fraction)]
    visit.tags = ["a", "", "a"]
    visit.counts = ["max": .max, "min": 0]
    return visit
  }

  private let mapper = Mapper<Visit>()

  @Test(arguments: [MapPropertyListEncoding.xml, .binary], [0, 0.25])
  func `a model is read as it was written`(
    encoding: MapPropertyListEncoding,
    fraction: TimeInterval
  ) throws {
    let visit = Self.visit(fraction: fraction)
    let data = try mapper.write(visit, as: .propertyList(encoding))
    #expect(try mapper.read(data, as: .propertyList(encoding)) == visit)
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `Foundation reads what was written, with native dates and bytes`(
    encoding: MapPropertyListEncoding
  ) throws {
    let visit = Self.visit()
    let data = try mapper.write(visit, as: .propertyList(encoding))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let object = try #require(list as? [String: Any])
    #expect(object["start"] as? Date == visit.start)
    #expect(object["end"] as? Date == visit.end)
    #expect(object["image"] as? Data == visit.image)
    #expect(object["stops"] as? [Date] == visit.stops)
    #expect(object["name"] as? String == visit.name)
    #expect((object["counts"] as? [String: NSNumber])?["max"]?.uint64Value == .max)
    #expect(object.count == 11)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a model is read from what Foundation writes`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let visit = Self.visit()
    let object: [String: Any] = [
      "id": visit.id, "name": "Zoë & Ann <3", "is_open": true, "score": 0.1, "price": 12.25,
      "start": visit.start, "end": visit.end, "image": visit.image, "stops": visit.stops,
      "tags": visit.tags, "counts": visit.counts,
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object,
      format: format,
      options: 0
    )
    #expect(try mapper.read(data, as: .propertyList(.xml)) == visit)
  }

  @Test func `an XML property list has dates with whole seconds only`() throws {
    var visit = Visit()
    visit.start = Date(timeIntervalSince1970: 0.5)
    visit.end = Date(timeIntervalSince1970: 1)
    visit.image = Data([1])
    let data = try mapper.write(visit, as: .propertyList(.xml))
    let text = String(decoding: data, as: UTF8.self)
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

      """
    #expect(
      text == head + """
        <plist version="1.0">
        <dict>
        \t<key>id</key>
        \t<integer>0</integer>
        \t<key>is_open</key>
        \t<false/>
        \t<key>score</key>
        \t<real>0</real>
        \t<key>price</key>
        \t<integer>0</integer>
        \t<key>start</key>
        \t<string>1970-01-01T00:00:00.500Z</string>
        \t<key>end</key>
        \t<date>1970-01-01T00:00:01Z</date>
        \t<key>image</key>
        \t<data>AQ==</data>
        \t<key>stops</key>
        \t<array/>
        \t<key>tags</key>
        \t<array/>
        \t<key>counts</key>
        \t<dict/>
        </dict>
        </plist>

        """
    )
  }

  @Test func `JSON text on the line of a native date or bytes is read by the transform`() throws {
    let object: [String: Any] = [
      "start": "1970-01-01T00:00:01Z", "end": "1970-01-01T00:00:02Z", "image": "AQ==", "stops": [3],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object,
      format: .xml,
      options: 0
    )
    let visit = try mapper.read(data, as: .propertyList(.xml))
    #expect(visit.start == Date(timeIntervalSince1970: 1))
    #expect(visit.end == Date(timeIntervalSince1970: 2))
    #expect(visit.image == Data([1]))
    #expect(visit.stops == [Date(timeIntervalSince1970: 3)])
  }

  @Test func `a dictionary is read as a tree of the format`() throws {
    let date = Date(timeIntervalSince1970: 1)
    let tree: [String: Any] = ["end": date, "image": Data([1])]
    let visit = try mapper.read(tree, as: .propertyList(.binary))
    #expect(visit.end == date)
    #expect(visit.image == Data([1]))
    // Without a format, a dictionary is JSON, which has no dates.
    #expect(try mapper.read(tree).end == .distantPast)
  }
}
