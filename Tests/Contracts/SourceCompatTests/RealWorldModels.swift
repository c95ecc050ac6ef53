import Foundation
import Mercator
import Testing

// The ways in which apps write their models.

private class Entity: Mappable {
  var id: String!
  var createdAt: Date?

  init() {}

  required init?(map: Map) {
    guard map.JSON["id"] != nil else { return nil }
  }

  func mapping(map: Map) {
    id <- map["id"]
    createdAt <- (map["created_at"], EpochTransform())
  }
}

private class Person: Entity {
  var name: String = ""
  var friends: [Person]?

  override func mapping(map: Map) {
    super.mapping(map: map)

    name <- map["name"]
    friends <- map["friends"]
  }
}

private final class Employee: Person {
  private(set) var salary: Double = 0
  var title: String? {
    didSet { changes += 1 }
  }
  lazy var desk: Int = 4
  var changes = 0
  weak var boss: Employee?

  override init() { super.init() }

  required init?(map: Map) {
    super.init(map: map)
    salary <- map["salary"]
  }

  override func mapping(map: Map) {
    super.mapping(map: map)
    salary <- map["salary"]
    title <- map["title"]
    desk <- map["desk"]
    boss <- map["boss"]
  }
}

private class Stored: NSObject, Mappable {
  @Wrapped var primaryKey = 0
  dynamic var owner: String?

  required convenience init?(map: Map) { self.init() }

  func mapping(map: Map) {
    primaryKey <- map["id"]
    owner <- map["owner.name"]
  }
}

@propertyWrapper
private struct Wrapped<Value> {
  var wrappedValue: Value
}

/// A model whose own members have the names that a library is likely to use.
private struct Sensor: Mappable {
  var read = 0
  var write: String?
  var value = 0.0
  var map: [String: Int] = [:]
  var path: String?
  var input: [Int] = []
  var output: Bool?
  var kind = Kind.hot
  var options: [String]?
  var type = ""
  var JSON: String?
  var context: Int?
  var slot: Int?
  var cursor: Int?

  enum Kind: String { case hot, cold }

  init?(map: Map) {}

  static func read(_ input: Int) -> Sensor? { nil }
  static func make(from map: [String: Int]) -> Sensor? { nil }
  func write(to output: inout String) { output += "sensor" }
  func updated(by input: Int) -> Sensor? { nil }
  static var traits: Int { 0 }

  mutating func mapping(map: Map) {
    read <- map["read"]
    write <- map["write"]
    value <- map["value"]
    self.map <- map["map"]
    path <- map["path"]
    input <- map["input"]
    output <- map["output"]
    kind <- map["kind"]
    options <- map["options"]
    type <- map["type"]
    JSON <- map["json"]
    context <- map["context"]
    slot <- map["slot"]
    cursor <- map["cursor"]
  }
}

/// Mapped by an extension, and codable as well.
private struct Address: Codable, Hashable, Sendable {
  var street = ""
  var zip: Int?
}

extension Address: Mappable {
  init?(map: Map) {
    self.init()
    mapping(map: map)
  }

  mutating func mapping(map: Map) {
    street <- map["street"]
    zip <- map["zip"]
  }
}

/// Constants, some of them with other names than in the JSON, and a way back.
private struct Order: ImmutableMappable {
  let id: Int
  let total: Decimal
  let lines: [Line]
  let placed: Date
  let shipping: Address?
  let coupon: String?

  struct Line: ImmutableMappable {
    let sku: String
    let amount: Int

    init(map: Map) throws {
      sku = try map.value("sku")
      amount = try map.value("amount", default: 1)
    }

    mutating func mapping(map: Map) {
      sku >>> map["sku"]
      amount >>> map["amount"]
    }
  }

  init(map: Map) throws {
    id = try map.value("id")
    total = try map.value("total")
    lines = try map.value("lines")
    placed = try map.value("meta.placed", using: EpochTransform())
    shipping = try? map.value("shipping")
    coupon = try? map.value("coupon")
    guard id > 0 else { throw MapError(key: "id", currentValue: id, reason: "must be positive") }
  }

  func mapping(map: Map) {
    id >>> map["id"]
    total >>> map["total"]
    lines >>> map["lines"]
    placed >>> (map["meta.placed"], EpochTransform())
    shipping >>> map["shipping"]
    coupon >>> map["coupon"]
  }
}

private class Shape: ImmutableMappable {
  let name: String

  required init(map: Map) throws { name = try map.value("name") }

  func mapping(map: Map) { name >>> map["name"] }
}

private final class Square: Shape {
  let side: Int
  var color = "red"

  required init(map: Map) throws {
    side = try map.value("side")
    try super.init(map: map)
  }

  override func mapping(map: Map) {
    super.mapping(map: map)
    side >>> map["side"]
    color <- map["color"]
  }
}

@Suite struct `Models as apps write them` {
  @Test func `a hierarchy maps level by level`() throws {
    let json = #"""
      {"id": "1", "created_at": 5, "name": "Ada", "friends": [{"id": "2", "name": "Eve"}, {}],
       "salary": 10, "title": "Dr", "desk": 9}
      """#
    for employee in try models(Employee.self, from: json) {
      #expect(employee.id == "1")
      #expect(employee.createdAt?.timeIntervalSince1970 == 5)
      #expect(employee.name == "Ada")
      #expect(employee.friends?.map(\.name) == ["Eve"])
      #expect(employee.salary == 10)
      #expect(employee.title == "Dr")
      #expect(employee.desk == 9)
      #expect(employee.changes > 0)
      #expect(employee.boss == nil)
      #expect(try texts(of: employee).first?.contains(#""friends":[{"id":"2""#) == true)
    }
    #expect(Employee(JSON: [:]) == nil)
    #expect(Employee().toJSON()["name"] as? String == "")
  }

  @Test func `subclasses of NSObject map`() throws {
    for stored in try models(Stored.self, from: #"{"id": 3, "owner": {"name": "n"}}"#) {
      #expect(stored.primaryKey == 3)
      #expect(stored.owner == "n")
      #expect(stored.toJSONString() == #"{"id":3,"owner":{"name":"n"}}"#)
    }
  }

  @Test func `a model's own names don't get in the way`() throws {
    let json = #"""
      {"context":1,"cursor":3,"input":[1],"json":"j","kind":"cold","map":{"k":1},"options":["o"],\#
      "output":true,"path":"p","read":1,"slot":2,"type":"t","value":1.5,"write":"w"}
      """#
    for sensor in try models(Sensor.self, from: json) {
      #expect(sensor.kind == .cold)
      #expect(sensor.map == ["k": 1])
      #expect(sensor.read == 1)
      for text in try texts(of: sensor) { #expect(text == json) }
    }
  }

  @Test func `an extension makes a type a model`() throws {
    for address in try models(Address.self, from: #"{"street": "s", "zip": 1}"#) {
      #expect(address == Address(street: "s", zip: 1))
    }
  }

  @Test func `constants are read and written`() throws {
    let json = #"""
      {"id":1,"lines":[{"amount":2,"sku":"a"}],"meta":{"placed":5},"shipping":{"street":"s"},\#
      "total":12}
      """#
    for order in try models(Order.self, from: json) {
      #expect(order.lines.first?.amount == 2)
      #expect(order.total == 12)
      #expect(order.coupon == nil)
      for text in try texts(of: order) { #expect(text == json) }
    }
    #expect(throws: MapError.self) { try Order(JSONString: "{}") }
  }

  @Test func `immutable classes have subclasses`() throws {
    for square in try models(Square.self, from: #"{"name":"n","side":2,"color":"blue"}"#) {
      #expect(square.name == "n")
      #expect(square.side == 2)
      #expect(square.color == "blue")
      #expect(try texts(of: square).first == #"{"color":"blue","name":"n","side":2}"#)
    }
  }
}
