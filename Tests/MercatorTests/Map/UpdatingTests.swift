import MappingTestSupport
import Mercator
import Testing

/// What keeps its identity when JSON updates an object.
struct UpdatingTests {
  @Test(arguments: Input.allCases)
  func `an update keeps the objects that are there, at any depth`(input: Input) throws {
    let node = Node(1)
    let required = node.required
    let optional = Node(2)
    let entry = Node(3)
    let deep = Node(4)
    node.optional = optional
    node.byName = ["a": entry, "z": Node(9)]
    node.optionalByName = ["a": deep]
    optional.optional = deep

    let updated = try input.update(
      node,
      with: #"""
        {"n": 10, "required": {"n": 11}, "optional": {"n": 12, "optional": {"n": 14}},
         "byName": {"a": {"n": 13}, "b": {"n": 15}}}
        """#
    )

    #expect(updated === node)
    #expect(node.n == 10)
    #expect(node.required === required)
    #expect(required.n == 11)
    #expect(node.optional === optional)
    #expect(optional.n == 12)
    #expect(optional.optional === deep)
    #expect(deep.n == 14)
    #expect(node.byName["a"] === entry)
    #expect(entry.n == 13)
    #expect(node.byName.mapValues(\.n) == ["a": 13, "b": 15, "z": 9])
  }

  @Test(arguments: Input.allCases)
  func `an update makes what isn't there yet`(input: Input) throws {
    let node = Node(1)
    _ = try input.update(
      node,
      with: #"{"optional": {"n": 2}, "optionalByName": {"a": {"n": 3}}}"#
    )
    #expect(node.optional?.n == 2)
    #expect(node.optionalByName?.mapValues(\.n) == ["a": 3])
  }

  @Test(arguments: Input.allCases)
  func `an optional dictionary of models is updated in place`(input: Input) throws {
    let node = Node(1)
    let entry = Node(2)
    node.optionalByName = ["a": entry]
    _ = try input.update(node, with: #"{"optionalByName": {"a": {"n": 3}, "b": {"n": 4}}}"#)
    #expect(node.optionalByName?["a"] === entry)
    #expect(node.optionalByName?.mapValues(\.n) == ["a": 3, "b": 4])
  }

  @Test(arguments: Input.allCases)
  func `an update makes arrays and sets anew`(input: Input) throws {
    let node = Node(1)
    let (element, row, member) = (Node(2), Node(3), Node(4))
    node.array = [element, Node(5)]
    node.rows = [[row]]
    node.set = [member]
    node.rowsByName = ["a": [row], "z": []]
    _ = try input.update(
      node,
      with: #"""
        {"array": [{"n": 6}], "rows": [[{"n": 7}]], "set": [{"n": 8}], "rowsByName": {"a": [{}]}}
        """#
    )
    #expect(node.array.map(\.n) == [6])
    #expect(node.array.first !== element)
    #expect(node.rows.map { $0.map(\.n) } == [[7]])
    #expect(node.rows.first?.first !== row)
    #expect(node.set.map(\.n) == [8])
    #expect(node.set.first !== member)
    #expect(node.rowsByName.keys.sorted() == ["a"])
    #expect(node.rowsByName["a"]?.first !== row)
    #expect([element, row, member].map(\.n) == [2, 3, 4])
  }

  @Test(arguments: Input.allCases)
  func `an update clears an optional model on null and keeps it on a wrong type`(
    input: Input
  ) throws {
    let node = Node(1)
    let optional = Node(2)
    node.optional = optional
    node.optionalByName = ["a": optional]
    _ = try input.update(node, with: #"{"optional": 5, "optionalByName": []}"#)
    #expect(node.optional === optional)
    #expect(node.optionalByName?["a"] === optional)
    _ = try input.update(node, with: #"{"optional": null, "optionalByName": null}"#)
    #expect(node.optional == nil)
    #expect(node.optionalByName == nil)
  }

  @Test(arguments: ["null", "5", "[]"], Input.allCases)
  func `an update keeps a plain model on null and on a wrong type`(
    json: String,
    input: Input
  ) throws {
    let node = Node(1)
    let required = node.required
    let entry = Node(2)
    node.byName = ["a": entry]
    _ = try input.update(node, with: #"{"required": \#(json), "byName": \#(json)}"#)
    #expect(node.required === required)
    #expect(node.byName["a"] === entry)
  }

  @Test(arguments: ["null", "5", "[]"], Input.allCases)
  func `an entry keeps its value where the JSON has something else`(
    json: String,
    input: Input
  ) throws {
    let node = Node(1)
    let entry = Node(2)
    node.byName = ["a": entry]
    _ = try input.update(node, with: #"{"byName": {"a": \#(json), "b": {"n": 3}}}"#)
    #expect(node.byName["a"] === entry)
    #expect(node.byName.mapValues(\.n) == ["a": 2, "b": 3])
  }

  @Test(arguments: Input.allCases)
  func `an update with an empty object keeps a dictionary of models`(input: Input) throws {
    let node = Node(1)
    node.byName = ["a": Node(2)]
    node.optionalByName = ["a": Node(3)]
    _ = try input.update(node, with: #"{"byName": {}, "optionalByName": {}}"#)
    #expect(node.byName.mapValues(\.n) == ["a": 2])
    #expect(node.optionalByName?.mapValues(\.n) == ["a": 3])
  }

  @Test(arguments: Input.allCases)
  func `structs are updated where they are`(input: Input) throws {
    var holder = Holder()
    holder.point = Pair(x: 1, y: 2)
    holder.byName = ["a": Pair(x: 3, y: 4)]
    let updated = try input.update(
      holder,
      with: #"{"point": {"x": 10}, "byName": {"a": {"x": 30}, "b": {"y": 5}}}"#
    )
    #expect(updated.point == Pair(x: 10, y: 2))
    #expect(updated.byName == ["a": Pair(x: 30, y: 4), "b": Pair(x: 0, y: 5)])
  }

  @Test(arguments: Input.allCases)
  func `without an update a model is replaced by a new one`(input: Input) throws {
    let node = try #require(try input.map(#"{"required": {"n": 2}}"#, to: Node.self))
    #expect(node.required !== node.first)
    #expect(node.required.n == 2)
    #expect(node.first.n == 7)
    let kept = try #require(try input.map(#"{"required": null}"#, to: Node.self))
    #expect(kept.required === kept.first)
  }

  private final class Venue: Mappable {
    var city = "Oslo"

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) { city <- map["city"] }
  }

  private final class Sport: Mappable {
    var id = 1
    var name: String? = "Sport"
    var kept: String? = "Sport"
    var venue = Venue()

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      kept <- map["name", ignoreNil: true]
      venue <- map["venue"]
    }
  }

  @Test(arguments: Input.allCases)
  func `an update keeps what is missing and clears what is null`(input: Input) throws {
    let sport = Sport()
    let venue = sport.venue
    _ = try input.update(sport, with: #"{"id":2}"#)
    #expect(sport.id == 2)
    #expect(sport.name == "Sport")
    _ = try input.update(sport, with: #"{"id":1,"name":null,"venue":null}"#)
    #expect(sport.id == 1)
    #expect(sport.name == nil)
    #expect(sport.kept == "Sport")
    #expect(sport.venue === venue)
    #expect(venue.city == "Oslo")
    let made = try #require(try input.map(#"{"name":null,"venue":null}"#, to: Sport.self))
    #expect(made.name == nil)
    #expect(made.kept == "Sport")
    #expect(made.venue.city == "Oslo")
  }
}

private class Leaf: Mappable, Hashable {
  var n = 0
  init() {}
  required init?(map: Map) {}
  func mapping(map: Map) { n <- map["n"] }
  static func == (left: Leaf, right: Leaf) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Node: Leaf {
  let first = Leaf()
  var required: Leaf
  var optional: Node?
  var byName: [String: Node] = [:]
  var optionalByName: [String: Node]?
  var array: [Node] = []
  var rows: [[Node]] = []
  var set: Set<Node> = []
  var rowsByName: [String: [Node]] = [:]

  init(_ n: Int) {
    required = first
    super.init()
    self.n = n
    first.n = 7
  }

  required init?(map: Map) {
    required = first
    super.init(map: map)
    first.n = 7
  }

  override func mapping(map: Map) {
    super.mapping(map: map)
    required <- map["required"]
    optional <- map["optional"]
    byName <- map["byName"]
    optionalByName <- map["optionalByName"]
    array <- map["array"]
    rows <- map["rows"]
    set <- map["set"]
    rowsByName <- map["rowsByName"]
  }
}

private struct Pair: Mappable, Hashable {
  var x = 0
  var y = 0

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    x <- map["x"]
    y <- map["y"]
  }
}

private struct Holder: Mappable {
  var point = Pair(x: 0, y: 0)
  var byName: [String: Pair] = [:]

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    point <- map["point"]
    byName <- map["byName"]
  }
}
