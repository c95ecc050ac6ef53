import Foundation
import Mercator
import MercatorChanges
import TestSupport
import Testing

@Suite("Copies of models")
struct CopyTests {
  @Test func `a copy of an object is a new object of its class, with the same objects in it`()
    throws
  {
    let sub: Person = Employee("Ada")
    sub.friend = Person("Bob")
    sub.unmapped = 7
    let copy = try sub.copy { person in
      person.name = nil
    }
    #expect(copy !== sub)
    #expect(type(of: copy) == Employee.self)
    #expect((copy as? Employee)?.salary == 1.5)
    #expect(copy.name == nil)
    #expect(copy.friend === sub.friend)
    #expect(copy.unmapped == 0)
    #expect(sub.name == "Ada")
    #expect(sub.unmapped == 7)
  }

  @Test func `a copy has every value as it was`() throws {
    let person = Person("Ada")
    person.friend = nil
    person.nickname = nil
    person.born = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    person.limit = .infinity
    let copy = try person.copy { _ in }
    #expect(copy.name == "Ada")
    #expect(copy.friend == nil)
    #expect(copy.nickname == nil)
    #expect(copy.born == person.born)
    #expect(copy.limit == .infinity)
  }

  @Test func `values are copied before their transform, and also those that JSON has no form for`()
    throws
  {
    let values = Values()
    values.day = Date(timeIntervalSince1970: 0.25)
    values.kinds = [.square, .circle]
    values.any = { 7 }
    values.anything = [1, nil] as [Int?]
    values.secret = "x"
    values.unmapped = ["more": [1.50, "x"], "unmapped": true]
    values.ownUnmapped = 3
    values.nested = nil
    let copy = try values.copy { _ in }
    #expect(copy.day == values.day)
    #expect(copy.kind == .square)
    #expect(copy.kinds == [.square, .circle])
    #expect((copy.any as? () -> Int)?() == 7)
    #expect(copy.anything as? [Int?] == [1, nil])
    #expect(copy.secret == "x")
    #expect(copy.unmapped == values.unmapped)
    #expect(copy.ownUnmapped == 3)
    #expect(copy.nested == nil)
    #expect(copy.x == 1)
    #expect(copy.twice == 5)
    values.anything = nil
    #expect(try values.copy { _ in }.anything == nil)
  }

  @Test func `what an initializer reads itself comes from the values of the original`() throws {
    let vehicle: Vehicle = Car(doors: 3)
    let copy = try vehicle.copy { _ in }
    #expect((copy as? Car)?.doors == 3)
    #expect((copy as? Car)?.kindAtInit == "car")
    #expect((copy as? Car)?.firstPassenger === (vehicle as? Car)?.firstPassenger)
  }

  @Test func `lines in another order, left out, or with the same key take over their own values`()
    throws
  {
    let original = Reordered(isWritten: true)
    (original.a, original.b, original.c, original.twice) = ("1", 2, [3], 4)
    let copy = try original.copy { _ in }
    #expect(copy.a == "1")
    #expect(copy.b == 2)
    #expect(copy.c == [3])
    #expect(copy.twice == 4)
    #expect(copy.thrice == 4)
    #expect(copy.onlyRead == 0)
  }

  @Test func `the object that a copy is read from has the members of all lines`() throws {
    let copy = try Staged().copy { _ in }
    #expect(copy.first == 1 && copy.point == ["y": 2] && copy.x == 3 && copy.last == 4)
    let stage = Stage(keys: ["first", "last", "point"], x: 3, y: 2, last: 4)
    #expect(copy.stages == [stage, stage, stage])
  }

  @Test(arguments: Flattened.Order.allCases)
  func `each flat line takes over its own value, in any order`(order: Flattened.Order) throws {
    let original = Flattened(order)
    original.place = Flattened.Place()
    original.place?.street = "Elm St"
    original.size = Flattened.Size()
    original.size?.inner.depth = 4
    let place = try original.copy(context: FlatOrder(order: order)) { _ in }
    #expect(place.place?.street == "Elm St")
    #expect(place.size === original.size)
    #expect(place.inner == nil)
    original.place = nil
    original.inner = Flattened.Inner()
    let inner = try original.copy(context: FlatOrder(order: order)) { _ in }
    #expect(inner.place == nil)
    #expect(inner.size?.inner.depth == 4)
    #expect(inner.inner?.depth == 0)
  }

  @Test func `lines that share a path take over what is read there`() throws {
    let original = Repeated()
    (original.first, original.second, original.last) = (nil, "x", 5)
    let copy = try original.copy { _ in }
    #expect(copy.first == nil)
    #expect(copy.second == "x")
    #expect(copy.last == 5)
  }

  @Test func `a flat line may hold an object that holds the one around it`() throws {
    let hub = Hub()
    hub.spoke.hub = hub
    hub.spoke.length = 7
    let copy = try hub.copy { _ in }
    #expect(copy !== hub)
    #expect(copy.spoke === hub.spoke)
  }

  @Test func `an initializer finds what all lines write at its keys`() throws {
    #expect(try Overwritten(5).copy { _ in }.value == 5)
    let renamed = try Renamed().copy { _ in }
    #expect(renamed.id == nil && renamed.oldID == 7)
    #expect(try Deepened().copy { _ in }.pointAtInit == ["x": 3, "y": 2])
  }

  @Test func `the error of a copy shows the object that it was read from`() throws {
    let failure = #expect(throws: MappingFailure.self) { try Unmakeable().copy { _ in } }
    guard case .model(let error) = failure else { throw failure ?? CancellationError() }
    #expect(error.currentValue as? [String: Int] == ["n": 1])
    #expect(error.reason == "model refused: expected Unmakeable, found an object with 1 member")
  }

  @Test func `nil of any type stays nil, and is no member of what the copy is read from`() throws {
    let full = Optionals()
    let empty = Optionals()
    (empty.count, empty.small, empty.name, empty.list, empty.inner) = (nil, nil, nil, nil, nil)
    (empty.twice, empty.date) = (.some(nil), nil)
    let mixed = Optionals()
    (mixed.count, mixed.list, mixed.twice) = (nil, nil, nil)
    let keys = ["count", "date", "inner", "list", "name", "small", "twice"]
    let cases: [(Optionals, [String])] = [
      (full, keys), (empty, []), (mixed, ["date", "inner", "name", "small"]),
    ]
    for (original, keys) in cases {
      let copy = try original.copy { _ in }
      #expect(copy.keys.sorted() == keys)
      #expect(copy.toJSONString() == original.toJSONString())
      #expect(copy.count == original.count && copy.list == original.list)
      #expect(copy.twice == original.twice)
    }
  }

  @Test func `an object that contains itself is copied`() throws {
    let person = Person("Ada")
    person.friend = person
    defer { person.friend = nil }
    let copy = try person.copy { $0.name = "Bob" }
    #expect(copy.friend === person)
    #expect(copy.name == "Bob")
  }

  @Test func `an object in a long chain is copied alone`() throws {
    let first = Person("first")
    var last = first
    for n in 0..<20_000 {
      let next = Person("\(n)")
      last.friend = next
      last = next
    }
    let copy = try onNewThread(stackSize: 512 * 1024) { try first.copy { _ in } }
    #expect(copy.friend === first.friend)
    var next: Person? = first
    while let person = next {
      next = person.friend
      person.friend = nil
    }
  }

  @Test func `a struct is copied as it is`() throws {
    let pair = Pair(n: 1, own: 2)
    let copy = try pair.copy { $0.n = 3 }
    #expect(copy.n == 3)
    #expect(copy.own == 2)
    #expect(pair.n == 1)
  }

  @Test func `what the change throws comes out`() throws {
    struct Refused: Error {}
    #expect(throws: Refused.self) { try Person("Ada").copy { _ in throw Refused() } }
  }

  @Test func `the context is that of the copy`() throws {
    struct Place: MapContext { let name: String }
    let place = Place(name: "Oslo")
    let changed = try Person("Ada").copy(context: place) { _ in }
    #expect((changed.context as? Place)?.name == "Oslo")
    let other = try Person("Ada").copy(changing: [:], context: place)
    #expect((other.context as? Place)?.name == "Oslo")
    #expect(try Person("Ada").copy(changing: [:]).context == nil)
  }

  @Test func `an object of which no other one can be made isn't copied`() throws {
    let refused = #expect(throws: Refusing.Refused.self) { try Refusing().copy { _ in } }
    #expect(refused != nil)
    let reading = #expect(throws: MappingFailure.self) { try Narrow(n: 200).copy { _ in } }
    #expect(
      reading?.description == """
        Got an error while mapping.
        - reason: validation failed: expected 0...9, found number 200
        - key: n
        - currentValue: 200
        - path: $.n
        """
    )
    let same = #expect(throws: MapError.self) { try Shared.only.copy { _ in } }
    #expect(same?.description == "Got an error while mapping.\n- reason: no new object was made")
  }

  // MARK: With other values by key

  @Test func `values are changed by key and by path`() throws {
    let cases: [(changes: [String: JSONValue], json: String)] = [
      ([:], #"{"id":1,"name":"Ada","size":{"x":1,"y":2},"tags":["a","b"],"scores":{"a":1}}"#),
      (["id": 2], #"{"id":2,"name":"Ada","size":{"x":1,"y":2},"tags":["a","b"],"scores":{"a":1}}"#),
      (["name": .null], #"{"id":1,"size":{"x":1,"y":2},"tags":["a","b"],"scores":{"a":1}}"#),
      (
        ["size.y": 7, "tags.1": "c", "scores.b": 2],
        #"{"id":1,"name":"Ada","size":{"x":1,"y":7},"tags":["a","c"],"scores":{"a":1,"b":2}}"#
      ),
      (
        ["point.x": 3],
        #"{"id":1,"name":"Ada","size":{"x":1,"y":2},"point":{"x":3},"tags":["a","b"],"#
          + #""scores":{"a":1}}"#
      ),
      (
        ["size.y": 7, "size": ["x": 5], "tags": [], "scores": [:]],
        #"{"id":1,"name":"Ada","size":{"x":5,"y":7},"tags":[],"scores":{}}"#
      ),
      (
        ["dotted.key": 4],
        #"{"id":1,"name":"Ada","size":{"x":1,"y":2},"dotted.key":4,"tags":["a","b"],"#
          + #""scores":{"a":1}}"#
      ),
    ]
    let entry = try Entry(JSONString: cases[0].json)
    for (changes, json) in cases {
      let copy = try entry.copy(changing: changes)
      // As values, because the members of a dictionary have no order.
      #expect(try Mapper<Entry>().toJSONValue(copy) == JSONValue(parsing: json))
      #expect(try Mapper<Entry>().writeString(entry) == cases[0].json)
    }
  }

  @Test(arguments: ["nam", "size.z", "tags.5", "id.x", "a.b.c", ""])
  func `a key that no line maps is an error`(key: String) throws {
    let json = #"{"id":1,"name":"Ada","size":{"x":1,"y":2},"tags":["a","b"],"scores":{}}"#
    let entry = try Entry(JSONString: json)
    let error = #expect(throws: MapError.self) { try entry.copy(changing: [key: 7, "id": 2]) }
    #expect(error?.reason == "no line maps the key")
    #expect(error?.key == key)
  }

  @Test func `a value that doesn't fit is an error`() throws {
    let json = #"{"id":1,"name":"Ada","size":{"x":1,"y":2},"tags":["a","b"],"scores":{}}"#
    let entry = try Entry(JSONString: json)
    let cases: [(key: String, value: JSONValue, reason: String)] = [
      ("id", "x", #"wrong type: expected Int, found string "x""#),
      ("id", .null, "null: expected Int, found null"),
      ("size.x", 1.5, "not exact: expected Int, found number 1.5"),
      ("name", 5, "wrong type: expected String, found number 5"),
    ]
    for (key, value, reason) in cases {
      let error = #expect(throws: MappingFailure.self) { try entry.copy(changing: [key: value]) }
      #expect(error?.description.contains("- reason: \(reason)\n") == true, "\(key)")
      #expect(error?.description.hasSuffix("- path: $.\(key)") == true, "\(key)")
    }
  }

  @Test func `an object is copied with other values, too`() throws {
    let employee: Person = Employee("Ada")
    let copy = try employee.copy(changing: ["friend.name": "Bob", "salary": 2])
    #expect(type(of: copy) == Employee.self)
    #expect((copy as? Employee)?.salary == 2)
    #expect(copy.friend?.name == "Bob")
    #expect(employee.friend == nil)
  }
}

extension CopyTests {
  class Person: Mappable {
    var name: String? = "initial"
    var nickname: String? = "initial"
    var born: Date?
    var limit = 0.0
    var friend: Person?
    var unmapped = 0
    var context: (any MapContext)?

    init(_ name: String) { self.name = name }
    required init?(map: Map) {}

    func mapping(map: Map) {
      if map.mappingType == .fromJSON { context = map.context }
      name <- map["name"]
      nickname <- map["nickname"]
      born <- map["born"]
      limit <- map["limit"]
      friend <- map["friend"]
    }
  }

  final class Employee: Person {
    var salary = 1.5

    override func mapping(map: Map) {
      super.mapping(map: map)
      salary <- map["salary"]
    }
  }

  struct Pair: Mappable {
    var n = 0
    var own = 0

    init(n: Int, own: Int) { (self.n, self.own) = (n, own) }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  enum Kind: String { case circle, square }

  final class Values: Mappable, KeepsUnmapped {
    var day = Date(timeIntervalSince1970: 0)
    var kind = Kind.circle
    var kinds: [Kind]? = []
    var any: Any = 0
    var anything: Any? = 0
    var secret: String?
    var ownUnmapped = 0
    var nested: Int? = 5
    var x = 0
    var twice = 0
    var unmapped = JSONObject()

    init() { (kind, x, twice) = (.square, 1, 5) }
    init?(map: Map) {}

    func mapping(map: Map) {
      day <- (map["day"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
      kind <- map["kind"]
      kinds <- map["kinds"]
      any <- map["any"]
      anything <- map["anything"]
      secret <- map["secret", archived: false]
      ownUnmapped <- map["unmapped"]
      nested <- map["a.b"]
      x <- map["point.x"]
      twice <- map["twice"]
      twice <- map["twice"]
    }
  }

  class Vehicle: StaticMappable {
    static func objectForMapping(map: Map) -> BaseMappable? {
      map["type"].value() == "car" ? Car(map) : nil
    }

    init() {}
    func mapping(map: Map) {}
  }

  final class Car: Vehicle {
    var type = "car"
    var doors = 0
    var passengers = [Person("Ada"), Person("Bob")]
    var kindAtInit: String?
    var firstPassenger: Person?

    init(doors: Int) {
      self.doors = doors
      super.init()
      firstPassenger = passengers[0]
    }

    init(_ map: Map) {
      kindAtInit = map["type"].value()
      firstPassenger = (map["passengers"].value() as [Person]?)?.first
      super.init()
    }

    override func mapping(map: Map) {
      type <- map["type"]
      doors <- map["doors"]
      passengers <- map["passengers"]
    }
  }

  final class Refusing: Mappable {
    struct Refused: Error {}

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {}
    func didWrite(_ map: Map) throws { throw Refused() }
  }

  final class Narrow: Mappable {
    var n = 0

    init(n: Int) { self.n = n }
    init?(map: Map) {}
    func mapping(map: Map) { n <- (map["n"], .range(0...9)) }
  }

  final class Shared: StaticMappable {
    nonisolated(unsafe) static let only = Shared()

    static func objectForMapping(map: Map) -> BaseMappable? { only }
    func mapping(map: Map) {}
  }

  struct Size: ImmutableMappable {
    let x: Int
    let y: Int?

    init(map: Map) throws {
      x = try map.value("x")
      y = try map.value("y")
    }

    func mapping(map: Map) {
      x >>> map["x"]
      y >>> map["y"]
    }
  }

  struct Entry: ImmutableMappable {
    let id: Int
    let name: String?
    let size: Size
    let point: Size?
    let dotted: Int?
    let tags: [String]
    let scores: [String: Int]

    init(map: Map) throws {
      id = try map.value("id")
      name = try map.value("name")
      size = try map.value("size")
      point = try map.value("point")
      dotted = try map.value("dotted.key", nested: false)
      tags = try map.value("tags")
      scores = try map.value("scores")
    }

    func mapping(map: Map) {
      id >>> map["id"]
      name >>> map["name"]
      size >>> map["size"]
      point >>> map["point"]
      dotted >>> map["dotted.key", nested: false]
      tags >>> map["tags"]
      scores >>> map["scores"]
    }
  }

  /// A model with Optionals of many types, which aren't nil initially, and with the keys that it is made from.
  private final class Optionals: Mappable {
    struct Inner: Mappable {
      var id = 1
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }

    var keys: [String] = []
    var count: Int? = 1
    var small: Int8? = 2
    var name: String? = "a name"
    var list: [Int]? = []
    var inner: Inner? = Inner()
    var twice: Int?? = .some(3)
    var date: Date? = Date(timeIntervalSinceReferenceDate: 4)

    init() {}
    init?(map: Map) { keys = Array(map.JSON.keys) }

    func mapping(map: Map) {
      count <- map["count"]
      small <- map["small"]
      name <- map["name"]
      list <- map["list"]
      inner <- map["inner"]
      twice <- map["twice"]
      date <- map["date"]
    }
  }

  /// A model whose lines have another order when it is read.
  private final class Reordered: Mappable {
    var a = ""
    var b = 0
    var c: [Int]?
    var twice = 0
    var thrice = 0
    var onlyRead = 0

    init(isWritten: Bool) {}
    init?(map: Map) {}

    func mapping(map: Map) {
      if map.mappingType == .toJSON {
        a <- map["a"]
        b <- map["b"]
        twice <- map["twice"]
        c <- map["c"]
      } else {
        onlyRead <- map["onlyRead"]
        c <- map["c"]
        b <- map["b"]
        a <- map["a"]
        twice <- map["twice"]
        thrice <- map["twice"]
      }
    }
  }

  private struct Stage: Equatable {
    var keys: [String]
    var x: Int?
    var y: Int?
    var last: Int?
  }

  /// A model that looks at its object before, between and after its lines, of which two write the same member.
  private final class Staged: Mappable {
    var first = 1
    var point = ["y": 2]
    var x = 3
    var last = 4
    var stages: [Stage] = []

    init() {}
    init?(map: Map) { note(map) }

    func mapping(map: Map) {
      first <- map["first"]
      note(map)
      point <- map["point"]
      x <- map["point.x"]
      last <- map["last"]
      note(map)
    }

    private func note(_ map: Map) {
      guard map.mappingType == .fromJSON else { return }
      let stage = Stage(
        keys: map.JSON.keys.sorted(),
        x: map["point.x"].value(),
        y: map["point.y"].value(),
        last: map["last"].value()
      )
      stages.append(stage)
    }
  }

  /// A model of which the second line writes over what the first one has written.
  private final class Overwritten: ImmutableMappable {
    let value: Int

    init(_ value: Int) { self.value = value }
    init(map: Map) throws { value = try map.value("key") }

    func mapping(map: Map) {
      0 >>> map["key"]
      value >>> map["key"]
    }
  }

  /// A model that isn't made without a member, which its second line writes.
  private final class Renamed: Mappable {
    var id: Int?
    var oldID: Int? = 7

    init() {}
    init?(map: Map) { if !map["id"].isKeyPresent { return nil } }

    func mapping(map: Map) {
      id <- map["id"]
      oldID <- map["id"]
    }
  }

  /// A model of which a line writes into what another one has written.
  private final class Deepened: Mappable {
    var point = ["y": 2]
    var x = 3
    var pointAtInit: [String: Int]?

    init() {}
    init?(map: Map) { pointAtInit = map["point"].value() }

    func mapping(map: Map) {
      point <- map["point"]
      x <- map["point.x"]
    }
  }

  private final class Unmakeable: Mappable {
    var n = 1

    init() {}
    init?(map: Map) { return nil }
    func mapping(map: Map) { n <- map["n"] }
  }

  /// A model with flat lines of several types.
  final class Flattened: Mappable {
    enum Order: CaseIterable { case same, reversed, readTwice }

    struct Place: Mappable {
      var street = ""
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { street <- map["street"] }
    }

    final class Size: Mappable {
      var inner = Inner()
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) { inner <- map.flat }
    }

    struct Inner: Mappable {
      var depth = 0
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { depth <- map["depth"] }
    }

    var place: Place?
    var size: Size?
    var inner: Inner?
    private var order = Order.same

    init(_ order: Order) { self.order = order }

    init?(map: Map) {
      order = (map.context as? FlatOrder)?.order ?? .same
      if order == .readTwice { mapping(map: map) }
    }

    func mapping(map: Map) {
      if order == .reversed && map.mappingType == .fromJSON {
        inner <- map.flat
        size <- map.flat
        place <- map.flat
      } else {
        place <- map.flat
        size <- map.flat
        inner <- map.flat
      }
    }
  }

  struct FlatOrder: MapContext { let order: Flattened.Order }

  /// A model with two lines at one key, and one that writes over what another one has written.
  private final class Repeated: Mappable {
    var first: Int?
    var second: String?
    var last = 0
    var seen = false
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      first <- map["key"]
      if map.mappingType == .fromJSON { seen <- map["seen"] }
      second <- map["key"]
      0 >>> map["p.x"]
      last <- map["p.x"]
    }
  }

  private final class Spoke: Mappable {
    weak var hub: Hub?
    var length = 0
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      hub <- map["hub"]
      length <- map["length"]
    }
  }

  /// An object whose flat line holds an object that refers to it.
  private final class Hub: Mappable {
    var spoke = Spoke()
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { spoke <- map.flat }
  }
}
