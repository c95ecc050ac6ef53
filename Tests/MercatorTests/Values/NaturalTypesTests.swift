import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Date, URL, UUID, Data and CGFloat, which map by themselves.
struct NaturalTypesTests {
  private struct Everything: Mappable, Equatable {
    var date: Date?
    var url: URL?
    var uuid: UUID?
    var data: Data?
    var decimal: Decimal?
    var cgFloat: CGFloat?
    var urls: [URL] = []
    var dates: [String: Date] = [:]
    var uuids: Set<UUID> = []
    var datas: [[Data]]?
    var gaps: [Date?] = []

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      cgFloat <- map["cgFloat"]
      data <- map["data"]
      datas <- map["datas"]
      date <- map["date"]
      dates <- map["dates"]
      decimal <- map["decimal"]
      gaps <- map["gaps"]
      url <- map["url"]
      urls <- map["urls"]
      uuid <- map["uuid"]
      uuids <- map["uuids"]
    }
  }

  private let id = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"

  private var json: String {
    """
    {"cgFloat":1.5,"data":"AQID","datas":[["AQ==",""],[]],"date":"2015-07-07T13:07:42Z",\
    "dates":{"a":"1970-01-01T00:00:00Z"},"decimal":0.691,"gaps":["2015-07-07T13:07:42.050Z",null],\
    "url":"https://a.b/c?d=e","urls":["https://a.b","mailto:c@d"],"uuid":"\(id)",\
    "uuids":["\(id)"]}
    """
  }

  private func everything() throws -> Everything {
    var model = Everything()
    let uuid = try #require(UUID(uuidString: id))
    model.cgFloat = 1.5
    model.data = Data([1, 2, 3])
    model.datas = [[Data([1]), Data()], []]
    model.date = Date(timeIntervalSince1970: 1_436_274_462)
    model.dates = ["a": Date(timeIntervalSince1970: 0)]
    model.decimal = Decimal(string: "0.691")
    model.gaps = [Date(timeIntervalSinceReferenceDate: 457_967_262.05), nil]
    model.url = URL(string: "https://a.b/c?d=e")
    model.urls = try ["https://a.b", "mailto:c@d"].map { try #require(URL(string: $0)) }
    model.uuid = uuid
    model.uuids = [uuid]
    return model
  }

  @Test(arguments: Input.allCases)
  func `all of them are read from their JSON form`(input: Input) throws {
    #expect(try input.map(json, to: Everything.self) == everything())
  }

  @Test(arguments: Output.allCases)
  func `all of them are written in their JSON form`(output: Output) throws {
    #expect(try output.write(everything()) == json)
    #expect(try everything().toJSONString() == json)
  }

  // The dictionary holds what JSONSerialization takes.
  @Test func `the dictionary holds JSON values`() throws {
    let object = try everything().toJSON()
    #expect(JSONSerialization.isValidJSONObject(object))
    #expect(object["date"] as? String == "2015-07-07T13:07:42Z")
    #expect(object["url"] as? String == "https://a.b/c?d=e")
    #expect(object["uuid"] as? String == id)
    #expect(object["data"] as? String == "AQID")
    #expect(object["urls"] as? [String] == ["https://a.b", "mailto:c@d"])
  }

  // A dictionary may hold the value itself.
  @Test func `values that are there already are taken`() throws {
    let model = try everything()
    #expect(
      try OneValue<Date>.native(Date(timeIntervalSince1970: 7)) == Date(timeIntervalSince1970: 7)
    )
    #expect(try OneValue<URL>.native(#require(model.url)) == model.url)
    #expect(try OneValue<UUID>.native(#require(model.uuid)) == model.uuid)
    #expect(try OneValue<Data>.native(#require(model.data)) == model.data)
    #expect(try OneValue<Decimal>.native(#require(model.decimal)) == model.decimal)
    #expect(try OneValue<CGFloat>.native(CGFloat(1.5)) == 1.5)
    #expect(try OneValue<[URL]>.native(model.urls) == model.urls)
    #expect(try OneValue<Set<UUID>>.native(Array(model.uuids)) == model.uuids)
    #expect(try OneValue<[Date?]>.native(model.gaps) == model.gaps)
  }

  @Test(arguments: Input.allCases)
  func `malformed values are unusable`(input: Input) throws {
    for json in [
      "\"\"", "\"x\"", "\"2015-07-07\"", "\"1436274462\"", "null", "[]", "{}", "true", "false",
    ] {
      #expect(try input.read(json, as: Date.self) == nil, "\(json)")
    }
    for json in ["\"\"", "5", "true", "null", "[]", "{}"] {
      #expect(try input.read(json, as: URL.self) == nil, "\(json)")
    }
    for json in [
      "\"\"", "\"x\"", "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5\"",
      "\"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}\"", "\"E621E1F8C36C495A93FC0C247A3E6E5F\"", "5",
      "null", "[]",
    ] {
      #expect(try input.read(json, as: UUID.self) == nil, "\(json)")
    }
    for json in ["\"AQI\"", "\"AQ\"", "\"AQ=\"", "\"A\\nQ==\"", "\"****\"", "5", "null", "[]"] {
      #expect(try input.read(json, as: Data.self) == nil, "\(json)")
    }
    for json in ["\"1.5\"", "\"x\"", "null", "[]"] {
      #expect(try input.read(json, as: CGFloat.self) == nil, "\(json)")
    }
  }

  // They are plain values, so one that is malformed spoils its collection.
  @Test(arguments: Input.allCases)
  func `a malformed element spoils its collection`(input: Input) throws {
    #expect(try input.read(#"["https://a.b", 5]"#, as: [URL].self) == nil)
    #expect(try input.read(#"["2015-07-07T13:07:42Z", "x"]"#, as: [Date].self) == nil)
    #expect(try input.read(#"["AQID", null]"#, as: Set<Data>.self) == nil)
    #expect(try input.read(#"{"a":"\#(id)","b":""}"#, as: [String: UUID].self) == nil)
    #expect(try input.read(#"["x", "AQID"]"#, as: [Data?].self) == [nil, Data([1, 2, 3])])
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(try input.read(#"["x", "\#(id)"]"#, as: [UUID].self, options: skip)?.count == 1)
  }

  @Test(arguments: Input.allCases)
  func `a UUID is read in either case and written in lower case`(input: Input) throws {
    for spelling in [id, id.uppercased()] {
      let uuid = try input.read("\"\(spelling)\"", as: UUID.self)
      #expect(uuid?.uuidString == id.uppercased())
      #expect(try text(#require(uuid)) == "\"\(id)\"")
    }
  }

  // MARK: MapOptions.dates

  @Test(arguments: Input.allCases)
  func `by default a date is text or seconds`(input: Input) throws {
    let cases: [(String, Double?)] = [
      ("\"2015-07-07T13:07:42Z\"", 1_436_274_462), ("1436274462", 1_436_274_462),
      ("1436274462.25", 1_436_274_462.25), ("-1.5", -1.5), ("0", 0),
    ]
    for (json, seconds) in cases {
      #expect(try input.read(json, as: Date.self)?.timeIntervalSince1970 == seconds, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `the option makes dates numbers`(input: Input) throws {
    let seconds = MapOptions(dates: .secondsSince1970)
    let milliseconds = MapOptions(dates: .millisecondsSince1970)
    let date = Date(timeIntervalSince1970: 1_432_821_600.5)
    #expect(try input.read("1432821600.5", as: Date.self, options: seconds) == date)
    #expect(try input.read("1432821600500", as: Date.self, options: milliseconds) == date)
    for options in [seconds, milliseconds] {
      for json in ["\"2015-07-07T13:07:42Z\"", "\"1432821600\"", "null", "[]"] {
        #expect(try input.read(json, as: Date.self, options: options) == nil, "\(json)")
      }
    }
    for output in Output.allCases {
      #expect(try output.write(value: date, options: seconds) == "1432821600.5")
      #expect(try output.write(value: date, options: milliseconds) == "1432821600500")
      #expect(try output.write(value: [date], options: milliseconds) == "[1432821600500]")
    }
  }

  // Four digits can't name such a year, and NaN is no time at all.
  @Test(arguments: Output.allCases)
  func `a date beyond year 9999 is left out`(output: Output) throws {
    for seconds in [253_402_300_800, -62_167_219_201, 1e300, Double.nan, .infinity] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try output.write(OneValue(date)) == "{}", "\(seconds)")
      #expect(try output.write(value: [date, nil]) == "[null,null]", "\(seconds)")
    }
  }

  // What URL(string:) makes of a space depends on the platform.
  @Test(arguments: Input.allCases)
  func `a URL is what URL(string:) makes of the text`(input: Input) throws {
    let spaced = "http://s.com/a/Vision Corp.html"
    #expect(try input.read("\"\(spaced)\"", as: URL.self) == URL(string: spaced))
    #if os(Linux)
      #expect(URL(string: spaced)?.absoluteString == "http://s.com/a/Vision%20Corp.html")
    #endif
    let encoded = "http://s.com/a%20b#frag"
    let url = try #require(try input.read("\"\(encoded)\"", as: URL.self))
    #expect(url.absoluteString == encoded)
    for output in Output.allCases { #expect(try output.write(value: url) == "\"\(encoded)\"") }
    #expect(try input.read(#""http:\/\/a.b""#, as: URL.self)?.host == "a.b")
  }

  @Test(arguments: Input.allCases)
  func `a malformed value is told as one of a wrong type`(input: Input) throws {
    let faults = #"{"data": "é", "uuids": 1, "cgFloat": "x", "url": "", "decimal": "x", "uuid": 1}"#
    let report = try input.report(faults, with: Mapper<Everything>()).report
    #expect(report.issues.map(\.kind) == Array(repeating: .wrongType, count: 6))
    let nested = try input.report(#"{"v": "x"}"#, with: Mapper<OneValue<Int??>>()).report
    #expect(nested.issues.map(\.kind) == [.wrongType])
  }

  @Test(arguments: Input.allCases)
  func `Optionals in Optionals go by their type`(input: Input) throws {
    #expect(try input.read("3", as: Int??.self) == 3)
    for output in Output.allCases { #expect(try output.write(value: 3 as Int??) == "3") }
  }
}
