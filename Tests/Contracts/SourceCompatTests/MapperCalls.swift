import Foundation
import Mercator
import Testing

private struct Badge: MapContext {}

private final class User: Mappable, Hashable {
  var id = 0
  var nick: String?

  required init?(map: Map) {
    if map.JSON["id"] == nil && !map.toObject { return nil }
  }

  func mapping(map: Map) {
    id <- map["id"]
    nick <- map["nick"]
  }

  static func == (left: User, right: User) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@Suite struct `Calls of Mapper` {
  let one: [String: Any] = ["id": 1]
  let text = #"{"id":1}"#

  @Test func `a mapper has settings`() {
    let mapper = Mapper<User>()
    #expect(mapper.context == nil)
    #expect(!mapper.shouldIncludeNilValues)
    mapper.context = Badge()
    mapper.shouldIncludeNilValues = true
    #expect(mapper.context is Badge)
    #expect(Mapper<User>(context: Badge()).context is Badge)
    #expect(Mapper<User>(shouldIncludeNilValues: true).shouldIncludeNilValues)
    #expect(Mapper<User>(context: Badge(), shouldIncludeNilValues: true).context is Badge)
  }

  @Test func `one model is read`() {
    let object: Any? = one
    #expect(Mapper<User>().map(JSONString: text)?.id == 1)
    #expect(Mapper<User>().map(JSON: one)?.id == 1)
    #expect(Mapper<User>().map(JSONObject: object)?.id == 1)
    #expect(Mapper<User>().map(JSONObject: one)?.id == 1)
    #expect(Mapper<User>().map(JSONfile: "missing.json") == nil)
    let user: User? = Mapper().map(JSONString: text)
    #expect(user?.id == 1)
    guard let other = Mapper<User>().map(JSON: ["id": 2, "nick": "n"]) else {
      return #expect(Bool(false))
    }
    #expect(other.nick == "n")
  }

  @Test func `an object is updated`() throws {
    let user = try #require(User(JSON: one))
    let object: Any? = ["id": 4]
    let same = Mapper<User>().map(JSONString: #"{"id":2}"#, toObject: user)
    #expect(same === user)
    #expect(user.id == 2)
    #expect(Mapper().map(JSON: ["id": 3], toObject: user).id == 3)
    #expect(Mapper().map(JSONObject: object, toObject: user).id == 4)
    #expect(Mapper<User>().map(JSONObject: nil, toObject: user).id == 4)
    _ = Mapper().map(JSON: ["nick": "n"], toObject: user)
    #expect(user.nick == "n")
  }

  @Test func `arrays and sets are read`() {
    let object: Any? = [one]
    #expect(Mapper<User>().mapArray(JSONString: "[\(text), {}]")?.count == 1)
    #expect(Mapper<User>().mapArray(JSONObject: object)?.count == 1)
    #expect(Mapper<User>().mapArray(JSONArray: [one, one]).count == 2)
    #expect(Mapper<User>().mapArray(JSONfile: "missing.json") == nil)
    #expect(Mapper<User>().mapSet(JSONString: "[\(text), \(text)]")?.count == 1)
    #expect(Mapper<User>().mapSet(JSONObject: object)?.count == 1)
    #expect(Mapper<User>().mapSet(JSONArray: [one, one]).count == 1)
    #expect(Mapper<User>().mapArrayOfArrays(JSONObject: [[one], []])?.count == 2)
    let users: [User] = Mapper().mapArray(JSONArray: [one])
    let maybe: [User]? = Mapper().mapArray(JSONString: "[]")
    #expect(users.count == 1)
    #expect(maybe?.isEmpty == true)
  }

  @Test func `dictionaries are read`() throws {
    let object: Any? = ["k": one]
    let lists: Any? = ["k": [one]]
    let user = try #require(User(JSON: ["id": 9]))
    #expect(Mapper<User>().mapDictionary(JSONString: #"{"k":{"id":1}}"#)?["k"]?.id == 1)
    #expect(Mapper<User>().mapDictionary(JSONObject: object)?["k"]?.id == 1)
    #expect(Mapper<User>().mapDictionary(JSON: ["k": one])?["k"]?.id == 1)
    let updated = Mapper<User>().mapDictionary(JSONObject: object, toDictionary: ["k": user])
    #expect(updated["k"] === user)
    #expect(user.id == 1)
    let added = Mapper().mapDictionary(JSON: ["l": one], toDictionary: ["k": user])
    #expect(added.count == 2)
    #expect(Mapper<User>().mapDictionaryOfArrays(JSONObject: lists)?["k"]?.count == 1)
    #expect(Mapper<User>().mapDictionaryOfArrays(JSON: ["k": [one]])?["k"]?.count == 1)
  }

  @Test func `models are written`() throws {
    let user = try #require(User(JSON: one))
    let mapper = Mapper<User>()
    #expect(mapper.toJSON(user) as? [String: Int] == ["id": 1])
    #expect(mapper.toJSONArray([user]) as? [[String: Int]] == [["id": 1]])
    #expect(mapper.toJSONSet([user]) as? [[String: Int]] == [["id": 1]])
    #expect(mapper.toJSONDictionary(["k": user])["k"] as? [String: Int] == ["id": 1])
    #expect(mapper.toJSONDictionaryOfArrays(["k": [user]])["k"]?.count == 1)
    #expect(mapper.toJSONString(user) == text)
    #expect(mapper.toJSONString([user]) == "[\(text)]")
    #expect(mapper.toJSONString(Set([user])) == "[\(text)]")
    #expect(mapper.toJSONString(user, prettyPrint: true)?.contains("\n") == true)
    #expect(mapper.toJSONString([user], prettyPrint: false) == "[\(text)]")
    #expect(Mapper<User>(shouldIncludeNilValues: true).toJSON(user)["nick"] is NSNull)
    #expect(Mapper().toJSONString(user, prettyPrint: false) == text)
  }

  @Test func `JSON without a model is parsed and written`() throws {
    let parsed: Any? = Mapper<User>.parseJSONString(JSONString: "[1]")
    #expect(parsed as? [Int] == [1])
    let object = Mapper<User>.parseJSONStringIntoDictionary(JSONString: text)
    #expect(object as? [String: Int] == ["id": 1])
    #expect(Mapper<User>.toJSONString(["id": 1], prettyPrint: false) == text)
    #expect(Mapper<User>.toJSONString([1, "a"] as [Any], prettyPrint: false) == #"[1,"a"]"#)
    #expect(Mapper<User>.toJSONData(["id": 1], options: []) == Data(text.utf8))
    #expect(Mapper<User>.toJSONData(["id": 1], options: [.prettyPrinted]) != nil)
    #expect(Mapper<User>.toJSONData(5, options: .prettyPrinted) == nil)
  }

  @Test func `models have short forms of it all`() throws {
    let user = try #require(User(JSONString: text))
    #expect(User(JSONString: text, context: Badge()) != nil)
    #expect(User(JSON: one)?.id == 1)
    #expect(User(JSON: one, context: Badge()) != nil)
    #expect(User(JSON: [:]) == nil)
    #expect(user.toJSON() as? [String: Int] == ["id": 1])
    #expect(user.toJSONString() == text)
    #expect(user.toJSONString(prettyPrint: true) != nil)

    let users = [User](JSONArray: [one])
    #expect([User](JSONString: "[\(text)]") == users)
    #expect(Array<User>(JSONString: "[]", context: Badge()) == [])
    #expect([User](JSONArray: [one], context: Badge()) == users)
    #expect(users.toJSON() as? [[String: Int]] == [["id": 1]])
    #expect(users.toJSONString() == "[\(text)]")
    #expect(users.toJSONString(prettyPrint: true) != nil)

    let set = try #require(Set<User>(JSONArray: [one, one]))
    #expect(set.count == 1)
    #expect(Set<User>(JSONString: "[\(text)]") == set)
    #expect(Set<User>(JSONString: text, context: Badge()) == set)
    #expect(Set<User>(JSONArray: [one], context: nil) == set)
    #expect(set.toJSON() as? [[String: Int]] == [["id": 1]])
    #expect(set.toJSONString() == "[\(text)]")
    #expect(set.toJSONString(prettyPrint: true) != nil)
  }
}
