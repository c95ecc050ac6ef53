import Foundation
import Mercator
import Testing

private struct FoundationValues: Mappable {
  var date = Date(timeIntervalSince1970: 0)
  var url = URL(fileURLWithPath: "/")
  var uuid = UUID()
  var data = Data()
  var decimal = Decimal(0)

  var maybeDate: Date?
  var maybeURL: URL?
  var maybeUUID: UUID?
  var maybeData: Data?
  var maybeDecimal: Decimal?

  var bangDate: Date!
  var bangURL: URL!

  var dates: [Date] = []
  var urls: [URL]?
  var byKey: [String: Decimal] = [:]
  var ids: Set<UUID> = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    date <- map["date"]
    url <- map["url"]
    uuid <- map["uuid"]
    data <- map["data"]
    decimal <- map["decimal"]
    maybeDate <- map["date"]
    maybeURL <- map["url"]
    maybeUUID <- map["uuid"]
    maybeData <- map["data"]
    maybeDecimal <- map["decimal"]
    bangDate <- map["date"]
    bangURL <- map["url"]
    dates <- map["dates"]
    urls <- map["urls"]
    byKey <- map["byKey"]
    ids <- map["ids"]
  }
}

private final class WrittenFoundationValues: Mappable {
  let date = Date(timeIntervalSince1970: 0)
  let url = URL(string: "https://example.org/a")
  let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  let data = Data([1, 2])
  let decimal: Decimal? = 12
  let dates = [Date(timeIntervalSince1970: 1)]

  required init?(map: Map) {}

  func mapping(map: Map) {
    date >>> map["a"]
    url >>> map["b"]
    uuid >>> map["c"]
    data >>> map["d"]
    decimal >>> map["e"]
    dates >>> map["f"]
  }
}

@Suite struct `Foundation shapes` {
  @Test func `values of Foundation are read without a transform`() throws {
    let json = #"""
      {"date": "1970-01-01T00:01:00Z", "url": "https://example.org/a", "data": "AQI=",
       "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "decimal": 1.25,
       "dates": [60], "urls": ["https://example.org/a"], "byKey": {"k": 1.25},
       "ids": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]}
      """#
    let date = Date(timeIntervalSince1970: 60)
    let url = try #require(URL(string: "https://example.org/a"))
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    for model in try models(FoundationValues.self, from: json) {
      #expect([model.date, model.maybeDate, model.bangDate] == [date, date, date])
      #expect([model.url, model.maybeURL, model.bangURL] == [url, url, url])
      #expect(model.uuid == uuid)
      #expect(model.maybeUUID == uuid)
      #expect(model.ids == [uuid])
      #expect(model.data == Data([1, 2]))
      #expect(model.maybeData == Data([1, 2]))
      #expect(model.decimal == 1.25)
      #expect(model.maybeDecimal == 1.25)
      #expect(model.byKey == ["k": 1.25])
      #expect(model.dates == [date])
      #expect(model.urls == [url])
    }
  }

  @Test func `a value that is of the type already is taken from a dictionary`() throws {
    let date = Date(timeIntervalSince1970: 5)
    let url = URL(fileURLWithPath: "/tmp")
    let model = try #require(FoundationValues(JSON: ["date": date, "url": url]))
    #expect(model.date == date)
    #expect(model.maybeDate == date)
    #expect(model.maybeURL == url)
  }

  @Test func `values of Foundation are written without a transform`() throws {
    for text in try texts(of: try #require(WrittenFoundationValues(JSON: [:]))) {
      #expect(
        text == """
          {"a":"1970-01-01T00:00:00Z","b":"https://example.org/a",\
          "c":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f","d":"AQI=","e":12,\
          "f":["1970-01-01T00:00:01Z"]}
          """
      )
    }
  }
}
