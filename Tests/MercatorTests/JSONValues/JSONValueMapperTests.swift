import Foundation
import Mercator
import Testing

@Suite("JSON values and mappers")
struct JSONValueMapperTests {
  struct User: Mappable, Equatable {
    var id = 0
    var name: String?
    var extra: JSONValue?
    var score: JSONNumberLiteral?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["profile.name"]
      extra <- map["extra"]
      score <- map["score"]
    }
  }

  static let json = #"{"profile":{"name":"A"},"extra":[1.50,"\u0041"],"score":1e400,"id":7}"#

  @Test func `a value is the input of a mapper`() throws {
    let json = try JSONValue(parsing: #"{"users":[\#(Self.json)]}"#)
    let user = try Mapper<User>().read(try #require(json["users"][0]))
    #expect(user.id == 7)
    #expect(user.name == "A")
    #expect(user.extra?.text() == #"[1.50,"\u0041"]"#)
    #expect(user.score?.text == "1e400")
    #expect(try Mapper<User>().readArray(json, at: "users") == [user])
    #expect(try Mapper<User>().read(try #require(json["users"][0].object)) == user)
    #expect(try ValueMapper<[Int]>().read([1, 2] as JSONValue) == [1, 2])
    #expect(Mapper<User>().readReporting(json["users"][0] ?? .null).value == user)
  }

  @Test func `an error has the path of the value`() throws {
    struct Strict: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
    }
    let json: JSONValue = ["a": [["id": "x"]]]
    let error = #expect(throws: MappingFailure.self) {
      try Mapper<Strict>().readArray(json, at: "a")
    }
    guard case .model(let model)? = error else { return }
    #expect(model.path == "$.a[0].id")
  }

  @Test func `a model becomes a value, in the order of its lines`() throws {
    let user = try Mapper<User>().read(Self.json)
    let value = try user.toJSONValue()
    #expect(
      value.text() == #"{"id":7,"profile":{"name":"A"},"extra":[1.50,"\u0041"],"score":1e400}"#
    )
    #expect(try Mapper<User>().toJSONValue(user) == value)
    let empty = try Mapper<User>().read("{}")
    #expect(try empty.toJSONValue() == ["id": 0])
    #expect(
      try empty.toJSONValue(shouldIncludeNilValues: true).text()
        == #"{"id":0,"profile":{"name":null},"extra":null,"score":null}"#
    )
  }

  @Test func `the options of a model say how a value looks`() throws {
    struct Event: Mappable {
      var date = Date(timeIntervalSince1970: 1)
      var link = "a/b"
      var json: JSONValue = ["b": 1, "a": 2]
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        link <- map["link"]
        date <- map["date"]
        json <- map["json"]
      }
    }
    let options = MapOptions(
      dates: .secondsSince1970,
      writing: .init(keyOrder: .sorted, escapesSlashes: true)
    )
    #expect(
      try Event().toJSONValue(options: options).text()
        == #"{"date":1,"json":{"a":2,"b":1},"link":"a\/b"}"#
    )
  }

  @Test func `of duplicate keys that member is selected that the options say`() throws {
    let first = MapOptions(reading: .init(duplicateKeys: .firstWins))
    var user = try Mapper<User>().read("{}")
    user.extra = try JSONValue(parsing: #"{"a":1,"a":2}"#, options: first)
    #expect(try user.toJSONValue(options: first)["extra"]["a"].int == 1)
    #expect(try user.toJSONValue()["extra"]["a"].int == 2)
    let reject = MapOptions(reading: .init(duplicateKeys: .reject))
    #expect(try user.toJSONValue(options: reject)["extra"]?.text() == #"{"a":1,"a":2}"#)
    #expect(user.toJSON()["extra"] as? [String: Int] == ["a": 1])
  }

  @Test func `a model that can't be written throws`() throws {
    struct Odd: Mappable {
      var number = Double.nan
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { number <- map["n"] }
    }
    let error = #expect(throws: JSONWritingError.self) { try Odd().toJSONValue() }
    #expect(
      error?.description == "cannot write JSON at $.n: NaN and infinities have no JSON number"
    )
  }

  @Test func `a model becomes a dictionary that JSONSerialization accepts`() throws {
    let json = #"""
      {"id":1,"extra":{"a":[null,true,1,1.5,18446744073709551615,1e400,"x",{"b":{}}],\#
      "big":123456789012345678901234567890,"far":-1e400},"score":9.90}
      """#
    let object = try Mapper<User>().read(json).toJSON()
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    #expect(
      String(decoding: data, as: UTF8.self) == #"""
        {"extra":{"a":[null,true,1,1.5,18446744073709551615,null,"x",{"b":{}}],\#
        "big":123456789012345678901234567890},"id":1,"score":9.9}
        """#
    )
  }
}
