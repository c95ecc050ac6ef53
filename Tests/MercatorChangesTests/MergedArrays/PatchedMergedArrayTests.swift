import Mercator
import MercatorChanges
import Testing

@Suite("A patch of a model also decides about arrays that updates merge by ids")
struct PatchedMergedArrayTests {
  struct Order: Mappable {
    var items: [Item] = []
    var extras: [Item]?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      items <- (map["items"], .merged(by: \.id, key: "id", keepingOthers: true))
      extras <- (map["extras"], .merged(by: \.id, key: "id", keepingOthers: true))
    }
  }

  final class Item: Mappable {
    var id = 0
    var note: String?

    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      note <- map["note"]
    }
  }

  private let mapper = Mapper<Order>()

  private func order() throws -> Order {
    try mapper.read(
      #"{"items":[{"id":1,"note":"a"},{"id":2,"note":"b"}],"extras":[{"id":3,"note":"c"},{"id":4}]}"#
    )
  }

  @Test func `an element that a JSON Patch removes doesn't stay`() throws {
    let patch = try JSONPatch(
      parsing: #"[{"op":"remove","path":"/items/0"},{"op":"remove","path":"/extras/1"}]"#
    )
    let patched = try mapper.apply(patch, to: order())
    #expect(
      patched.toJSONString()
        == #"{"items":[{"id":2,"note":"b"}],"extras":[{"id":3,"note":"c"}]}"#
    )
  }

  @Test func `a key that a JSON Patch removes from an element clears its property`() throws {
    let patch = try JSONPatch(
      parsing: #"[{"op":"remove","path":"/items/0/note"},{"op":"remove","path":"/extras/0/note"}]"#
    )
    let patched = try mapper.apply(patch, to: order())
    #expect(
      patched.toJSONString()
        == #"{"items":[{"id":1},{"id":2,"note":"b"}],"extras":[{"id":3},{"id":4}]}"#
    )
  }

  @Test func `an array of a merge patch replaces the elements`() throws {
    let patched = try mapper.apply(["items": [["id": 2]], "extras": .null], to: order())
    #expect(patched.toJSONString() == #"{"items":[{"id":2}]}"#)
  }

  @Test func `rejected changes are gone`() throws {
    var tracked = try MapTracked(order())
    let before = try tracked.json
    tracked.value = try mapper.apply(
      JSONPatch(parsing: #"[{"op":"add","path":"/items/-","value":{"id":9,"note":"x"}}]"#),
      to: order()
    )
    #expect(tracked.hasChanges)
    try tracked.rejectChanges()
    #expect(try tracked.json == before)
  }

  @Test func `an update without a patch still keeps the others, and their identity`() throws {
    var order = try order()
    let first = order.items[0]
    try mapper.update(&order, with: #"{"items":[{"id":1,"note":"new"}]}"#)
    #expect(order.items.map(\.id) == [1, 2])
    #expect(order.items[0] === first)
    #expect(first.note == "new")
  }
}
