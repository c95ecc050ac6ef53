import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

struct MapTrackedTests {
  private let mapper = Mapper<Profile>()

  @Test func `changes are counted from the base`() throws {
    var tracked = try MapTracked(Profile.full())
    #expect(!tracked.hasChanges)
    #expect(try tracked.changes == [])
    tracked.value.id = 8
    tracked.value.work = nil
    #expect(tracked.hasChanges)
    #expect(
      try tracked.changes.map(\.description)
        == ["$.id: 7 is now 8", #"$.work: {"city":"Ockham"} is removed"#]
    )
    #expect(try tracked.mergePatch() == ["id": 8, "work": .null])
    #expect(
      try tracked.patch() == [
        .replace(JSONPointer(["id"]), with: 8), .remove(JSONPointer(["work"])),
      ]
    )
    tracked.value.id = 7
    tracked.value.work = Profile.Address(city: "Ockham")
    #expect(!tracked.hasChanges)
  }

  @Test func `what isn't written is no change`() throws {
    var tracked = try MapTracked(Profile.full())
    tracked.value.note = "other"
    #expect(!tracked.hasChanges)
  }

  @Test func `accepted changes are no changes any more`() throws {
    var tracked = try MapTracked(Profile.full())
    tracked.value.id = 8
    let before = tracked.base
    let sent = try tracked.json
    tracked.value.id = 9
    #expect(tracked.base == before)
    // Only what was sent.
    tracked.base = sent
    #expect(try tracked.changes.map(\.description) == ["$.id: 8 is now 9"])
    try tracked.acceptChanges()
    #expect(!tracked.hasChanges)
  }

  @Test func `rejected changes are undone`() throws {
    let profile = try Profile.full()
    var tracked = try MapTracked(profile)
    tracked.value.id = 8
    tracked.value.name = nil
    tracked.value.places["a"] = nil
    tracked.value.note = "not in the JSON"
    try tracked.rejectChanges()
    #expect(!tracked.hasChanges)
    #expect(tracked.value.id == 7)
    #expect(tracked.value.name == "Ada")
    #expect(tracked.value.places.count == 2)
    #expect(tracked.value.note == "not in the JSON")
  }

  @Test func `changes inside of objects count, and are undone in place`() throws {
    let team = Team()
    let lead = Team.Member("Ada")
    team.lead = lead
    var tracked = try MapTracked(team)
    lead.name = "Eve"
    #expect(try tracked.changes.map(\.description) == [#"$.lead.name: "Ada" is now "Eve""#])
    try tracked.rejectChanges()
    #expect(tracked.value === team)
    #expect(team.lead === lead)
    #expect(lead.name == "Ada")
  }

  struct Reading: Mappable {
    var value = 1.5
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { value <- map["value"] }
  }

  @Test func `a model that can't be written has changed, and keeps its base`() throws {
    var tracked = try MapTracked(Reading())
    tracked.value.value = .nan
    #expect(tracked.hasChanges)
    #expect(throws: JSONWritingError.self) { try tracked.acceptChanges() }
    #expect(throws: JSONWritingError.self) { try tracked.mergePatch() }
    #expect(tracked.base == ["value": 1.5])
    var unwritable = Reading()
    unwritable.value = .infinity
    #expect(throws: JSONWritingError.self) { try MapTracked(unwritable) }
  }

  // MARK: As a property

  struct Screen: Mappable {
    var address: MapTracked<Profile.Address>?
    var all: [MapTracked<Item>] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      address <- map["address"]
      all <- map["all"]
    }
  }

  static let text = #"{"address":{"street":"x","city":"y"},"all":[{"n":1},{"n":2}]}"#

  @Test(arguments: Input.allCases)
  func `a property is read with its base, and written as its model`(input: Input) throws {
    var screen = try #require(try input.map(Self.text, to: Screen.self))
    #expect(screen.address?.hasChanges == false)
    #expect(screen.address?.base == ["street": "x", "city": "y"])
    #expect(screen.all.map(\.base) == [["n": 1], ["n": 2]])
    screen.all[1].value.n = 3
    #expect(screen.all.map(\.hasChanges) == [false, true])
    screen.address?.value.street = nil
    #expect(try screen.address?.mergePatch() == ["street": .null])
    #expect(try screen.toJSONValue().text() == #"{"address":{"city":"y"},"all":[{"n":1},{"n":3}]}"#)
    let output = try Output.dictionary.write(screen)
    #expect(output == #"{"address":{"city":"y"},"all":[{"n":1},{"n":3}]}"#)
  }

  @Test(arguments: Input.allCases)
  func `an update keeps the changes that were there before`(input: Input) throws {
    var screen = try #require(try input.map(Self.text, to: Screen.self))
    screen.address?.value.street = "mine"
    screen.address?.value.note = "kept"
    let updated = try input.update(screen, with: #"{"address": {"city": "theirs"}}"#)
    #expect(updated.address?.value.street == "mine")
    #expect(updated.address?.value.city == "theirs")
    #expect(updated.address?.value.note == "kept")
    #expect(updated.address?.base == ["street": "x", "city": "theirs"])
    #expect(try updated.address?.mergePatch() == ["street": "mine"])
  }

  @Test(arguments: Input.allCases)
  func `a model that is refused is no tracked model`(input: Input) throws {
    let screen = try #require(
      try input.map(#"{"address": 1, "all": [{"n": 1}, 2]}"#, to: Screen.self)
    )
    #expect(screen.address == nil)
    #expect(screen.all.map(\.value.n) == [1])
  }

  @Test func `tracked models are equal if their models and bases are`() throws {
    var a = try MapTracked(Item(1))
    let b = try MapTracked(Item(2))
    #expect(a != b)
    a.value.n = 2
    #expect(a != b)
    try a.acceptChanges()
    #expect(a == b)
    #expect(Set([a, b]).count == 1)
  }
}
