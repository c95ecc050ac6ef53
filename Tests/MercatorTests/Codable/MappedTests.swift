import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Models inside of types that are Codable, by any decoder and encoder.
@Suite("Models inside Codable")
struct MappedTests {
  struct User: Mappable, Hashable {
    var id: Int64 = 0
    var name: String?
    var born: Date?
    var price: Decimal?
    var ratio: Double?
    var big: UInt64?
    var isNew: Bool?

    init(id: Int64, name: String? = nil) { (self.id, self.name) = (id, name) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[required: "id"]
      name <- map["profile.name"]
      born <- map["born"]
      price <- map["price"]
      ratio <- map["ratio"]
      big <- map["big"]
      isNew <- map["new"]
    }
  }

  struct Page: Codable, Hashable {
    var title: String
    @MappedValue var author: User
    @MappedValue var editor: User?
    @MappedValue var readers: [User]?
    @MappedValue var byName: [String: User] = [:]
  }

  private static let author = """
    {"big":18446744073709551615,"born":"2017-07-14T02:40:00Z","id":9007199254740993,"new":true,\
    "price":12345678901234567.123456789,"profile":{"name":"é"},"ratio":0.1}
    """
  private static let text = """
    {"author":\(author),"byName":{"k":{"id":3}},"readers":[{"id":1},{"id":2}],"title":"t"}
    """

  private var author: User {
    get {
      var user = User(id: 9_007_199_254_740_993, name: "é")
      user.born = Date(timeIntervalSince1970: 1_500_000_000)
      user.price = Decimal(string: "12345678901234567.123456789")
      (user.ratio, user.big, user.isNew) = (0.1, .max, true)
      return user
    }
  }

  @Test func `JSONDecoder and JSONEncoder, with every digit`() throws {
    let page = try JSONDecoder().decode(Page.self, from: Data(Self.text.utf8))
    #expect(page.author == author)
    #expect(page.readers == [User(id: 1), User(id: 2)])
    #expect(page.byName == ["k": User(id: 3)])
    #expect(page.editor == nil)
    #expect(page.title == "t")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(page), as: UTF8.self)
    #expect(written == Self.text)
  }

  @Test func `property lists`() throws {
    let encoder = PropertyListEncoder()
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      encoder.outputFormat = format
      var page = try JSONDecoder().decode(Page.self, from: Data(Self.text.utf8))
      // A property list has no number for so many digits.
      page.author.price = 1.25
      let data = try encoder.encode(page)
      #expect(try PropertyListDecoder().decode(Page.self, from: data) == page)
    }
    // Its own dates and data are taken as they are.
    struct Log: Codable { @MappedValue var entry: Entry }
    struct Entry: Mappable {
      var at: Date?
      var data: Data?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        at <- map["at"]
        data <- map["data"]
      }
    }
    let date = Date(timeIntervalSince1970: 1_500_000_000)
    let plist = ["entry": ["at": date, "data": Data([1])] as [String: Any]]
    let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
    let log = try PropertyListDecoder().decode(Log.self, from: data)
    #expect(log.entry.at == date)
    #expect(log.entry.data == Data([1]))
  }

  @Test func `a missing key or null is nil, and nil is no key`() throws {
    for json in [
      #"{"author":{"id":1},"byName":{},"title":"t"}"#,
      #"{"author":{"id":1},"byName":{},"editor":null,"readers":null,"title":"t"}"#,
    ] {
      let page = try JSONDecoder().decode(Page.self, from: Data(json.utf8))
      #expect(page.editor == nil)
      #expect(page.readers == nil)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(
        String(decoding: try encoder.encode(page), as: UTF8.self)
          == #"{"author":{"id":1},"byName":{},"title":"t"}"#
      )
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Page.self, from: Data(#"{"title":"t"}"#.utf8))
    }
  }

  @Test func `a model that can't be mapped is a DecodingError with our text`() throws {
    func context(_ json: String) -> (path: String, text: String)? {
      do {
        _ = try JSONDecoder().decode([Page].self, from: Data("[\(json)]".utf8))
      } catch DecodingError.dataCorrupted(let context) {
        let path = context.codingPath.map(\.stringValue).joined(separator: "/")
        return (path, context.debugDescription)
      } catch {
        Issue.record(error)
      }
      return nil
    }
    let missing = context(#"{"author":{"born":0},"byName":{},"title":"t"}"#)
    #expect(missing?.path == "Index 0/author")
    #expect(
      missing?.text == """
        Got an error while mapping.
        - reason: missing: expected Int64
        - key: id
        - path: $[0].author.id
        """
    )
    let wrong = context(#"{"author":{"id":1},"editor":5,"byName":{},"title":"t"}"#)
    #expect(wrong?.path == "Index 0/editor")
    #expect(wrong?.text.contains("- currentValue: 5\n- path: $") == true)
    let element = #"{"author":{"id":1},"readers":[{"id":1},{}],"byName":{},"title":"t"}"#
    // Elements are skipped, as in any collection of models; unless the options say otherwise.
    let page = try JSONDecoder().decode(Page.self, from: Data(element.utf8))
    #expect(page.readers == [User(id: 1)])
    let decoder = JSONDecoder()
    decoder.userInfo[.mapOptions] = MapOptions(reading: .init(elements: .fail))
    #expect(throws: DecodingError.self) { try decoder.decode(Page.self, from: Data(element.utf8)) }
  }

  struct Tenant: MapContext { let id: Int }

  struct Tenanted: Mappable {
    var tenant: Int?
    var date = Date(timeIntervalSince1970: 1)
    init() {}
    init?(map: Map) { tenant = (map.context as? Tenant)?.id }
    mutating func mapping(map: Map) {
      date <- map["date"]
      (map.context as? Tenant)?.id >>> map["tenant"]
    }
  }

  @Test func `context and options come from userInfo`() throws {
    struct Page: Codable { @MappedValue var model: Tenanted }
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    encoder.outputFormatting = .sortedKeys
    let options = MapOptions(dates: .millisecondsSince1970)
    let userInfo: [CodingUserInfoKey: any Sendable] = [
      .mapContext: Tenant(id: 7), .mapOptions: options,
    ]
    decoder.userInfo = userInfo
    encoder.userInfo = userInfo
    let page = try decoder.decode(Page.self, from: Data(#"{"model":{"date":5000}}"#.utf8))
    #expect(page.model.tenant == 7)
    #expect(page.model.date == Date(timeIntervalSince1970: 5))
    let text = String(decoding: try encoder.encode(page), as: UTF8.self)
    #expect(text == #"{"model":{"date":5000,"tenant":7}}"#)
  }

  @Test func `what can't be written is an EncodingError`() throws {
    struct Bad: Mappable {
      var value = Double.nan
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { value <- map["a.b"] }
    }
    struct Page: Codable { @MappedValue var list: [Bad] }
    let page = Page(list: [Bad()])
    do {
      _ = try JSONEncoder().encode(page)
      Issue.record("written")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.codingPath.map(\.stringValue) == ["list"])
      #expect(
        context.debugDescription
          == "cannot write JSON at $[0].a.b: NaN and infinities have no JSON number"
      )
    }
  }

  struct Direct: CodableMappable, Hashable {
    @MappedValue var author: User
    @MappedValue var editor: User?
    @MappedValue var readers: [User]?
  }

  @Test(arguments: Input.allCases)
  func `inside of a mapping nothing comes between`(input: Input) throws {
    let text = #"{"author":\#(Self.author),"readers":[{"id":1}]}"#
    let direct = try input.require(text, as: Direct.self)
    #expect(direct.author == author)
    #expect(direct.readers == [User(id: 1)])
    #expect(direct.editor == nil)
    for output in Output.allCases {
      if output == .text || input == .text { #expect(try output.write(direct) == text) }
    }
    let skipped = try input.require(
      #"{"author":{"id":1},"readers":[{},{"id":2}]}"#,
      as: Direct.self
    )
    #expect(skipped.readers == [User(id: 2)])
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"author":{"id":"x"}}"#, as: Direct.self)
    }
    #expect(error?.path == "$.author.id")
    let optional = #expect(throws: MapError.self) {
      try input.require(#"{"author":{"id":1},"editor":7}"#, as: Direct.self)
    }
    #expect(optional?.path == "$.editor")
  }

  /// A property of this kind on a line is its value.
  struct Line: Mappable {
    @MappedValue var user = User(id: 0)
    init?(map: Map) {}
    mutating func mapping(map: Map) { _user <- map["user"] }
  }

  @Test(arguments: Input.allCases)
  func `on a line it is what is in it`(input: Input) throws {
    let line = try #require(try input.map(#"{"user":{"id":4}}"#, to: Line.self))
    #expect(line.user == User(id: 4))
    #expect(line.toJSONString() == #"{"user":{"id":4}}"#)
  }

  @Test func `a hostile depth is an error`() async {
    struct Nested: Codable { @MappedValue var any: Box }
    struct Box: Mappable {
      var next: [Box] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { next <- map["next"] }
    }
    let json =
      #"{"any":"# + String(repeating: #"{"next":["#, count: 250)
      + String(repeating: "]}", count: 250) + "}"
    let isDecoded = (try? JSONDecoder().decode(Nested.self, from: Data(json.utf8))) != nil
    #expect(isDecoded)
    let endless = #"{"any":"# + String(repeating: "[", count: 100_000)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Nested.self, from: Data(endless.utf8))
    }
  }
}
