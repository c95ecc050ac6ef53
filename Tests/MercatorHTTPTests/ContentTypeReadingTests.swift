import Foundation
import Mercator
import MercatorHTTP
import TestSupport
import Testing

/// Bodies whose content type and first bytes are those of JSON are read as without a content type.
struct ContentTypeReadingTests {
  private struct Item: Mappable, Hashable {
    var id = 0
    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private let object = Data(#"{"id": 7}"#.utf8)

  @Test(arguments: [
    "application/json", "text/json", "APPLICATION/JSON", "application/problem+json",
    "application/vnd.github.v3+json", "image/x+JSON", "application/a+b+json",
    "application/json;charset=utf-8", "application/json; charset=UTF-8",
    "application/json; Charset=\"utf-8\"", #"application/json; charset="u\tf\-8""#,
    "application/json; charset=utf8", "application/json; charset=us-ascii",
    "application/json; charset=utf-8; charset=UTF-8", "application/json;", "application/json ; ;; ",
    "  application/json\t;\tcharset=utf-8\t", #"application/json; title="a;b,\"c\" charset=x""#,
    #"application/json; note="ö""#, "application/json; xcharset=utf-16",
    "application/json; version=1.0; profile=\"\"",
  ]) func `JSON is read`(contentType: String) throws {
    #expect(try Mapper<Item>().read(object, contentType: contentType).id == 7)
  }

  @Test(arguments: [nil, "", " \t "] as [String?])
  func `a body without a content type is read`(contentType: String?) throws {
    #expect(try Mapper<Item>().read(object, contentType: contentType).id == 7)
  }

  private let type = "application/json"

  @Test func `every kind of result can be read`() throws {
    let array = Data(#"{"items": [{"id": 1}, {"id": 2}, {"id": 1}]}"#.utf8)
    let dictionary = Data(#"{"items": {"a": {"id": 1}}}"#.utf8)
    let mapper = Mapper<Item>()
    let (one, two) = (Item(id: 1), Item(id: 2))
    #expect(try mapper.read(array, contentType: type, at: "items.1") == two)
    #expect(try mapper.readArray(array, contentType: type, at: "items") == [one, two, one])
    #expect(try mapper.readSet(array, contentType: type, at: "items") == [one, two])
    #expect(try mapper.readDictionary(dictionary, contentType: type, at: "items") == ["a": one])
    #expect(
      try ValueMapper<[String: Int]>().read(dictionary, contentType: type, at: "items.a")
        == ["id": 1]
    )
  }

  @Test func `every kind of result can be read with a report`() throws {
    let array = Data(#"{"items": [{"id": "x"}]}"#.utf8)
    let dictionary = Data(#"{"items": {"a": {"id": "x"}}}"#.utf8)
    let mapper = Mapper<Item>()
    let paths = [
      try mapper.readReporting(array, contentType: type, at: "items.0").report,
      try mapper.readArrayReporting(array, contentType: type, at: "items").report,
      try mapper.readSetReporting(array, contentType: type, at: "items").report,
      try mapper.readDictionaryReporting(dictionary, contentType: type, at: "items").report,
      try ValueMapper<[Item]>().readReporting(array, contentType: type, at: "items").report,
    ].map { $0.issues.map(\.path) }
    let element = ["$.items[0].id"]
    #expect(paths == [element, element, element, ["$.items.a.id"], element])
  }

  @Test func `every call refuses what isn't JSON`() {
    let (mapper, values) = (Mapper<Item>(), ValueMapper<Int>())
    let type = "text/plain"
    func expectRefusal(_ call: () throws -> Void, _ location: SourceLocation = #_sourceLocation) {
      #expect(throws: JSONContentError.self, sourceLocation: location) { try call() }
    }
    expectRefusal { _ = try mapper.read(object, contentType: type) }
    expectRefusal { _ = try mapper.readArray(object, contentType: type) }
    expectRefusal { _ = try mapper.readSet(object, contentType: type) }
    expectRefusal { _ = try mapper.readDictionary(object, contentType: type) }
    expectRefusal { _ = try values.read(object, contentType: type) }
    expectRefusal { _ = try mapper.readReporting(object, contentType: type) }
    expectRefusal { _ = try mapper.readArrayReporting(object, contentType: type) }
    expectRefusal { _ = try mapper.readSetReporting(object, contentType: type) }
    expectRefusal { _ = try mapper.readDictionaryReporting(object, contentType: type) }
    expectRefusal { _ = try values.readReporting(object, contentType: type) }
  }

  @Test func `bytes of other types are read`() throws {
    #expect(try Mapper<Item>().read(Array(object), contentType: type).id == 7)
    #expect(try Mapper<Item>().read(Array(object)[...], contentType: type).id == 7)
  }

  @Test(arguments: [
    ("", "invalid JSON at line 1, column 1: nothing to parse\n\n^"),
    ("<p>", "invalid JSON at line 1, column 1: unexpected character\n<p>\n^"),
    (
      "<htmlx>",
      "invalid JSON at line 1, column 1: unexpected character\n<htmlx>\n^"
    ),
  ]) func `a body of JSON's media type that isn't JSON is an error of its text`(
    body: String,
    message: String
  ) {
    let error = #expect(throws: MappingFailure.self) {
      try Mapper<Item>().read(Data(body.utf8), contentType: type)
    }
    #expect(error?.description == message)
  }

  @Test func `the byte order mark of UTF-16 is an error`() {
    let body: [UInt8] = [0xFF, 0xFE] + Array(#"{"id":7}"#.utf16).flatMap { [UInt8($0 & 0xFF), 0] }
    let error = #expect(throws: MappingFailure.self) {
      try Mapper<Item>().read(body, contentType: "application/json")
    }
    guard case .json(let error) = error else { return #expect(error == nil) }
    #expect(error.code == .byteOrderMark)
  }

  @Test func `the limits of the mapper apply`() {
    var options = MapOptions()
    options.limits.bytes = 4
    let error = #expect(throws: MappingFailure.self) {
      try Mapper<Item>(options: options).read(object, contentType: type)
    }
    guard case .json(let error) = error else { return #expect(error == nil) }
    #expect(error.code == .tooLarge)
  }
}
