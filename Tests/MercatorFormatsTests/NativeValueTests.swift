import Foundation
import Mercator
import MercatorFormats
import Testing

/// Dates, bytes and numbers of a format, and what is written instead where the format has none.
struct NativeValueTests {
  /// Days since 1970, as a transform of an app.
  private struct DayTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Date? {
      (value as? Int).map { Date(timeIntervalSince1970: Double($0) * 86_400) }
    }

    func transformToJSON(_ value: Date?) -> Int? {
      value.map { Int($0.timeIntervalSince1970 / 86_400) }
    }
  }

  private struct Event: ImmutableMappable, Equatable {
    let day: Date
    let days: [Date]
    let year: Int
    let image: Data

    init(day: Date, days: [Date], year: Int, image: Data) {
      (self.day, self.days, self.year, self.image) = (day, days, year, image)
    }

    init(map: Map) throws {
      day = try map.value("day", using: DayTransform())
      days = try map.value("days", using: DayTransform())
      year = try map.value("year", using: Self.yearTransform)
      image = try map.value("image", using: DataTransform())
    }

    func mapping(map: Map) {
      day >>> (map["day"], DayTransform())
      days >>> (map["days"], DayTransform())
      year >>> (map["year"], Self.yearTransform)
      image >>> (map["image"], DataTransform())
    }

    static var yearTransform: ChainedTransform<DayTransform, TransformOf<Int, Date>> {
      ChainedTransform(
        DayTransform(),
        TransformOf(
          fromJSON: { $0.map { Int($0.timeIntervalSince1970 / 31_536_000) } },
          toJSON: { $0.map { Date(timeIntervalSince1970: Double($0) * 31_536_000) } }
        )
      )
    }
  }

  private let event = Event(
    day: Date(timeIntervalSince1970: 86_400),
    days: [Date(timeIntervalSince1970: 172_800)],
    year: 3,
    image: Data([1, 2])
  )

  private func tree(_ data: Data) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `a line with any transform of dates or bytes writes and reads them as they are`(
    encoding: MapPropertyListEncoding
  ) throws {
    let data = try Mapper<Event>().write(event, as: .propertyList(encoding))
    let tree = try tree(data)
    #expect(tree["day"] as? Date == event.day)
    #expect(tree["days"] as? [Date] == event.days)
    #expect(tree["year"] as? Date == Date(timeIntervalSince1970: 3 * 31_536_000))
    #expect(tree["image"] as? Data == event.image)
    #expect(try Mapper<Event>().read(data, as: .propertyList(encoding)) == event)
  }

  @Test func `the JSON of a transform is read in the place of a date, too`() throws {
    let object: [String: Any] = ["day": 1, "days": [2], "year": 1095, "image": "AQI="]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object,
      format: .binary,
      options: 0
    )
    #expect(try Mapper<Event>().read(data, as: .propertyList(.binary)) == event)
  }

  @Test func `a date that the format doesn't hold is written by the options`() throws {
    let date = Date(timeIntervalSince1970: 0.5)
    let cases: [(dates: MapOptions.Dates, json: String)] = [
      (.iso8601, "1970-01-01T00:00:00.500Z"), (.millisecondsSince1970, "500.0"),
    ]
    for (dates, json) in cases {
      let mapper = ValueMapper<[String: Date]>(options: MapOptions(dates: dates))
      let data = try mapper.write(["d": date], as: .propertyList(.xml))
      #expect("\(try tree(data)["d"] ?? "")" == json)
      #expect(try mapper.read(data, as: .propertyList(.xml)) == ["d": date])
    }
  }

  @Test func `transforms by type write and read native values`() throws {
    var options = MapOptions()
    options.transforms.set(ISO8601DateTransform())
    let mapper = ValueMapper<[Date]>(options: options)
    let data = try mapper.write([event.day], as: .propertyList(.binary))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(list as? [Date] == [event.day])
    #expect(try mapper.read(data, as: .propertyList(.binary)) == [event.day])
  }

  @Test func `dictionaries of JSON are written and read as before`() throws {
    let json = Mapper<Event>().toJSON(event)
    #expect(json["day"] as? Int == 1)
    #expect(json["image"] as? String == "AQI=")
    let native: [String: Any] = ["day": event.day, "days": [2], "year": 1095, "image": "AQI="]
    #expect(throws: MappingFailure.self) { try Mapper<Event>().read(native) }
  }

  @Test func `a number is a number of Foundation for a transform and for Any`() throws {
    struct Box: Mappable {
      var any: Any?
      init?(map: Map) {}
      mutating func mapping(map: Map) { any <- map["any"] }
    }
    let data = try ValueMapper<[String: [Int]]>().write(["any": [7]], as: .propertyList(.binary))
    let box = try Mapper<Box>().read(data, as: .propertyList(.binary))
    #expect(box.any as? [Int] == [7])
    #expect(box.any as? [Double] == [7])
  }

  @Test func `JSON values keep dates and bytes as their JSON`() throws {
    let data = try Mapper<Event>().write(event, as: .propertyList(.binary))
    let value = try ValueMapper<JSONValue>().read(data, as: .propertyList(.binary))
    #expect(value["day"] == "1970-01-02T00:00:00Z")
    #expect(value["image"] == "AQI=")
  }
}
