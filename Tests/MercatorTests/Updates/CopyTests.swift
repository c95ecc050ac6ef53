import Foundation
import Mercator
import Testing

@Suite("Copies of models")
struct CopyTests {
  @Test func `a copy of an object is a new object of its class, with new objects in it`() throws {
    let sub: Person = Employee("Ada")
    sub.friend = Person("Bob")
    sub.unmapped = 7
    let copy = try sub.copy { person in
      person.name = nil
      person.friend?.name = "Carol"
    }
    #expect(copy !== sub)
    #expect(type(of: copy) == Employee.self)
    #expect((copy as? Employee)?.salary == 1.5)
    #expect(copy.name == nil)
    #expect(copy.friend?.name == "Carol")
    #expect(copy.unmapped == 0)
    #expect(sub.name == "Ada")
    #expect(sub.friend?.name == "Bob")
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

  @Test func `an object that can't be written or read again isn't copied`() throws {
    let person = Person("Ada")
    person.friend = person
    defer { person.friend = nil }
    let writing = #expect(throws: JSONWritingError.self) { try person.copy { _ in } }
    #expect(
      writing?.description == "cannot write JSON at $.friend: an object that contains itself"
    )
    let reading = #expect(throws: MappingFailure.self) { try Narrow(n: 200).copy { _ in } }
    #expect(
      reading?.description == """
        Got an error while mapping.
        - reason: validation failed: expected 0...9, found number 200
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
}
