import Foundation
import Mercator
import Testing

private struct Tenant: MapContext { let id: Int }

private final class Locale: MapContext {
  var uses = 0
}

private struct Subscripts: Mappable {
  var plain: Int?
  var delimited: Int?
  var literal: Int?
  var path: Int?
  var delimitedPath: Int?
  var notNull: Int? = 1
  var delimitedNotNull: Int? = 2
  var literalNotNull: Int? = 3
  var all: Int?
  var allDecided: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    plain <- map["a.b"]
    delimited <- map["a->b", delimiter: "->"]
    literal <- map["x.y", nested: false]
    path <- map["a.b", nested: true]
    delimitedPath <- map["a/b", nested: true, delimiter: "/"]
    notNull <- map["null", ignoreNil: true]
    delimitedNotNull <- map["null", delimiter: "->", ignoreNil: true]
    literalNotNull <- map["null", nested: false, ignoreNil: true]
    all <- map["a.b", nested: nil, delimiter: ".", ignoreNil: false]
    allDecided <- map["x.y", nested: false, delimiter: ".", ignoreNil: true]
  }
}

private final class Contextual: Mappable {
  var tenant: Int?
  var child: Contextual?

  required init?(map: Map) {
    if let tenant = map.context as? Tenant, tenant.id < 0 { return nil }
  }

  func mapping(map: Map) {
    tenant = (map.context as? Tenant)?.id
    (map.context as? Locale)?.uses += 1
    child <- map["child"]
  }
}

private struct Checked: Mappable {
  var name = ""

  init?(map: Map) {
    guard map.JSON["name"] != nil else { return nil }
    guard map["name"].isKeyPresent, map["name"].value() == nil as Int? else { return nil }
  }

  mutating func mapping(map: Map) {
    switch map.mappingType {
    case .fromJSON:
      if let name: String = map["name"].value() { self.name = name }
      if let name = map["name"].currentValue as? String { self.name = name }
    case .toJSON: name >>> map["name"]
    }
    if map.mappingType == .toJSON, map.shouldIncludeNilValues { "yes" >>> map["nulls"] }
  }
}

@Suite struct `Members of Map` {
  @Test func `every subscript is there`() throws {
    let json = #"{"a": {"b": 7}, "x.y": 8, "null": null}"#
    for model in try models(Subscripts.self, from: json) {
      #expect([model.plain, model.delimited, model.path, model.delimitedPath] == [7, 7, 7, 7])
      #expect([model.all, model.literal, model.allDecided] == [7, 8, 8])
      let kept = [model.notNull, model.delimitedNotNull, model.literalNotNull]
      #expect(kept == [1, 2, 3])
    }
  }

  @Test func `the initialiser has defaults for all but the first two`() {
    let map = Map(mappingType: .fromJSON, JSON: ["k": 1])
    #expect(map.mappingType == .fromJSON)
    #expect(!map.toObject)
    #expect(map.context == nil)
    #expect(!map.shouldIncludeNilValues)
    #expect(map.JSON as? [String: Int] == ["k": 1])
    let other = Map(
      mappingType: .toJSON,
      JSON: [:],
      toObject: true,
      context: Tenant(id: 1),
      shouldIncludeNilValues: true
    )
    #expect(other.mappingType == .toJSON)
    #expect(other.toObject)
    #expect(other.shouldIncludeNilValues)
    #expect((other.context as? Tenant)?.id == 1)
    other.context = nil
    other.shouldIncludeNilValues = false
    #expect(other.context == nil)
    #expect(!other.shouldIncludeNilValues)
  }

  @Test func `a subscript leaves its traces`() {
    let map = map(reading: ["a": ["b": 1], "null": NSNull()])
    #expect(map.currentKey == nil)
    let same: Map = map["a->b", delimiter: "->"]
    #expect(same === map)
    #expect(map.currentKey == "a->b")
    #expect(map.nestedKeyDelimiter == "->")
    #expect(map.isKeyPresent)
    #expect(map.currentValue as? Int == 1)
    #expect(map["null"].isKeyPresent)
    #expect(map.nestedKeyDelimiter == ".")
    #expect(!map["nothing"].isKeyPresent)
    #expect(map.currentValue == nil)
  }

  @Test func `the value of a subscript takes the type that is asked for`() {
    let map = map(reading: ["k": 5, "list": [1, 2], "text": "t", "null": NSNull()])
    let int: Int? = map["k"].value()
    let list: [Int]? = map["list"].value()
    let inferred = map["text"].value() ?? "fallback"
    let cast = map["text"].value() as String?
    #expect(int == 5)
    #expect(list == [1, 2])
    #expect(inferred == "t")
    #expect(cast == "t")
    #expect(map["k"].value() == 5)
    #expect(map["k"].value() != "5")
    #expect((map["text"].value() as Int?) == nil)
    #expect(map["nothing"].value() ?? "fallback" == "fallback")
    let any: Any? = map["k"].value()
    #expect(any as? Int == 5)
    if let text: String = map["null"].value() { Issue.record("null is \(text)") }
    guard let again: Int = map["k"].value() else { return #expect(Bool(false)) }
    #expect(again == 5)
  }

  @Test func `a value is compared with nil without saying its type`() {
    let map = map(reading: ["k": 5])
    // The compiler takes a type here that nothing can be cast to, so a value that is there counts
    // as nil too.
    let isMissing = map["nothing"].value() == nil
    let isThere = map["k"].value() as Any? != nil
    #expect(isMissing)
    #expect(isThere)
  }

  @Test func `a model looks into its map before it exists`() throws {
    for model in try models(Checked.self, from: #"{"name": "n"}"#) {
      #expect(model.name == "n")
      #expect(try texts(of: model).first == #"{"name":"n"}"#)
      #expect(try texts(of: model, nulls: true).first == #"{"name":"n","nulls":"yes"}"#)
    }
    #expect(Checked(JSON: [:]) == nil)
    #expect(Checked(JSON: ["name": 5]) == nil)
  }

  @Test func `a context reaches every model`() throws {
    let json: [String: Any] = ["child": ["child": [String: Any]()]]
    let model = try #require(Contextual(JSON: json, context: Tenant(id: 4)))
    #expect(model.tenant == 4)
    #expect(model.child?.child?.tenant == 4)
    #expect(Contextual(JSONString: "{}", context: Tenant(id: -1)) == nil)
    let locale = Locale()
    _ = Mapper<Contextual>(context: locale).map(JSON: json)
    #expect(locale.uses == 3)
  }

  @Test func `the left side may be anything that can be changed`() throws {
    let map = map(reading: ["n": 5, "s": "t", "p": ["x": 1]])
    var dictionary: [String: Int] = [:]
    dictionary["q"] <- map["n"]
    var array = [1, 2]
    array[1] <- map["n"]
    var tuple = (a: 0, b: "")
    tuple.a <- map["n"]
    tuple.b <- map["s"]
    var maybe: Int? = 1
    maybe! <- map["n"]
    var nested = Nested()
    nested.inner.value <- map["n"]
    nested[keyPath: \.inner.text] <- map["s"]
    nested.maybeInner!.value <- map["n"]
    nested.computed <- map["n"]
    #expect(dictionary == ["q": 5])
    #expect(array == [1, 5])
    #expect(tuple == (5, "t"))
    #expect(maybe == 5)
    #expect(nested.inner.value == 6)
    #expect(nested.inner.text == "t")
    #expect(nested.maybeInner?.value == 5)
    let copy = map
    var x = 0
    x <- copy["n"]; maybe <- copy["s"]
    #expect(x == 5)
    #expect(maybe == nil)
  }
}

private struct Inner {
  var value = 0
  var text: String?
}

private struct Nested {
  var inner = Inner()
  var maybeInner: Inner? = Inner()
  var computed: Int {
    get { inner.value }
    set { inner.value = newValue + 1 }
  }
}
