import Foundation
import Mercator
import Testing

private struct Item: Mappable, Equatable {
  var name = ""
  init(name: String) { self.name = name }
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

private struct FixedItem: ImmutableMappable, Equatable {
  let name: String
  init(map: Map) throws { name = try map.value("name") }
  func mapping(map: Map) { name >>> map["name"] }
}

private struct Response<T: Mappable>: Mappable {
  var status: String?
  var result: T?
  var results: [T] = []
  var bang: T!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    status <- map["status"]
    result <- map["result"]
    results <- map["results"]
    bang <- map["result"]
  }
}

private struct AnyResponse<T: BaseMappable>: Mappable {
  var result: T?
  var byKey: [String: T] = [:]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    result <- map["result"]
    byKey <- map["byKey"]
  }
}

/// Nothing is known of `T`: what it is shows at run time.
private final class Page<T>: Mappable {
  var number = 0
  var items: [T] = []
  var first: T?
  var byKey: [String: T] = [:]
  var maybeItems: [T]?

  required init?(map: Map) {}

  @available(*, deprecated)
  func mapping(map: Map) {
    number <- map["number"]
    items <- map["items"]
    first <- map["first"]
    byKey <- map["byKey"]
    maybeItems <- map["items"]
  }
}

private class Envelope<T: Mappable>: Mappable {
  var payload: T?
  var id = 0

  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    payload <- map["payload"]
  }
}

private final class SignedEnvelope: Envelope<Item> {
  var signature = ""

  override func mapping(map: Map) {
    super.mapping(map: map)
    signature <- map["signature"]
  }
}

private class ListEnvelope<T: Mappable>: Envelope<T> {
  var all: [T]?

  required init?(map: Map) {
    super.init(map: map)
  }

  override func mapping(map: Map) {
    super.mapping(map: map)
    all <- map["all"]
  }
}

private struct Strict<T: ImmutableMappable>: ImmutableMappable {
  let value: T
  let values: [T]
  let maybe: T?

  init(map: Map) throws {
    value = try map.value("value")
    values = try map.value("values")
    maybe = try map.value("maybe")
  }
}

private struct StrictScalar<T>: ImmutableMappable {
  let value: T
  let maybe: T?

  @available(*, deprecated)
  init(map: Map) throws {
    value = try map.value("value")
    maybe = try? map.value("maybe")
  }
}

private protocol Identified: Mappable {
  var id: Int { get set }
}

extension Identified {
  mutating func mapIdentity(_ map: Map) { id <- map["id"] }
}

private struct Thing: Identified {
  var id = 0
  var name = ""
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    mapIdentity(map)
    name <- map["name"]
  }
}

/// A protocol whose extension maps for everybody who adopts it.
private protocol Named: Mappable {
  init()
  var name: String { get set }
}

extension Named {
  init?(map: Map) { self.init() }
  mutating func mapping(map: Map) { name <- map["name"] }
}

private struct City: Named { var name = "" }

private final class Service<Model: Mappable> {
  func one(_ json: String) -> Model? { Mapper<Model>().map(JSONString: json) }
  func many(_ json: String) -> [Model] { Mapper<Model>().mapArray(JSONString: json) ?? [] }
  func short(_ json: String) -> Model? { Model(JSONString: json) }
  func shorts(_ json: [[String: Any]]) -> [Model] { [Model](JSONArray: json) }
}

private func decode<T: ImmutableMappable>(_ type: T.Type, _ json: [String: Any]) throws -> T {
  try Mapper<T>().map(JSON: json)
}

private func read<T: BaseMappable>(_ json: [String: Any]) -> T? { Mapper<T>().map(JSON: json) }

private func text<T: BaseMappable>(_ model: T) -> String? { model.toJSONString() }

@Suite struct `Generic models` {
  @Test func `a type parameter that is a model is mapped`() throws {
    let json = #"{"status": "ok", "result": {"name": "a"}, "results": [{"name": "b"}]}"#
    for response in try models(Response<Item>.self, from: json) {
      #expect(response.status == "ok")
      #expect(response.result?.name == "a")
      #expect(response.results == [Item(name: "b")])
      #expect(response.bang == response.result)
      #expect(try texts(of: response).first?.contains(#""results":[{"name":"b"}]"#) == true)
    }
    let nested = #"{"result": {"result": {"name": "deep"}}}"#
    for response in try models(Response<Response<Item>>.self, from: nested) {
      #expect(response.result?.result?.name == "deep")
      #expect(response.bang.bang.name == "deep")
    }
    let fixed = #"{"result": {"name": "a"}, "byKey": {"k": {"name": "b"}}}"#
    for response in try models(AnyResponse<FixedItem>.self, from: fixed) {
      #expect(response.result?.name == "a")
      #expect(response.byKey["k"]?.name == "b")
    }
  }

  @Test func `a type parameter without constraints is mapped by what it is`() throws {
    let models1 = #"""
      {"number": 1, "items": [{"name": "a"}], "first": {"name": "b"}, "byKey": {"k": {}}}
      """#
    for page in try models(Page<Item>.self, from: models1) {
      #expect(page.number == 1)
      #expect(page.items == [Item(name: "a")])
      #expect(page.maybeItems == page.items)
      #expect(page.first?.name == "b")
      #expect(page.byKey.count == 1)
    }
    let numbers = #"{"items": [1, 2], "first": 3, "byKey": {"k": 4}}"#
    for page in try models(Page<Int>.self, from: numbers) {
      #expect(page.items == [1, 2])
      #expect(page.maybeItems == [1, 2])
      #expect(page.first == 3)
      #expect(page.byKey == ["k": 4])
      #expect(
        try texts(of: page).first == #"{"byKey":{"k":4},"first":3,"items":[1,2],"number":0}"#
      )
    }
    for page in try models(Page<Any>.self, from: numbers) {
      #expect(page.items.count == 2)
      #expect(page.first as? Int == 3)
    }
    for page in try models(Page<Weather>.self, from: #"{"items": ["rain"], "first": "sun"}"#) {
      #expect(page.items == [.rain])
      #expect(page.first == .sun)
    }
  }

  @Test func `generic classes have subclasses`() throws {
    let json = #"{"id": 1, "payload": {"name": "a"}, "signature": "s", "all": [{"name": "b"}]}"#
    for envelope in try models(SignedEnvelope.self, from: json) {
      #expect(envelope.id == 1)
      #expect(envelope.payload?.name == "a")
      #expect(envelope.signature == "s")
    }
    for envelope in try models(ListEnvelope<Item>.self, from: json) {
      #expect(envelope.payload?.name == "a")
      #expect(envelope.all == [Item(name: "b")])
    }
  }

  @Test func `immutable models have type parameters`() throws {
    let json = #"{"value": {"name": "a"}, "values": [{"name": "b"}]}"#
    for strict in try models(Strict<FixedItem>.self, from: json) {
      #expect(strict.value.name == "a")
      #expect(strict.values.count == 1)
      #expect(strict.maybe == nil)
    }
    for scalar in try models(StrictScalar<Int>.self, from: #"{"value": 1, "maybe": 2}"#) {
      #expect(scalar.value == 1)
      #expect(scalar.maybe == 2)
    }
    for scalar in try models(StrictScalar<[String]>.self, from: #"{"value": ["a"]}"#) {
      #expect(scalar.value == ["a"])
      #expect(scalar.maybe == nil)
    }
    #expect(throws: MapError.self) { try decode(Strict<FixedItem>.self, [:]) }
  }

  @Test func `protocols that refine Mappable map too`() throws {
    for thing in try models(Thing.self, from: #"{"id": 1, "name": "n"}"#) {
      #expect(thing.id == 1)
      #expect(thing.name == "n")
    }
    for city in try models(City.self, from: #"{"name": "n"}"#) { #expect(city.name == "n") }
  }

  @Test func `generic callers find the calls`() throws {
    let service = Service<Item>()
    #expect(service.one(#"{"name": "a"}"#)?.name == "a")
    #expect(service.many("[{}, {}]").count == 2)
    #expect(service.short("{}") != nil)
    #expect(service.shorts([[:]]).count == 1)
    let item: Item? = read(["name": "a"])
    #expect(item.flatMap { text($0) } == #"{"name":"a"}"#)
    #expect(try decode(FixedItem.self, ["name": "a"]).name == "a")
  }
}
