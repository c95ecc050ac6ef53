import Mercator
import Testing

// What the compiler makes of calls that several overloads could take. What it has to refuse is in
// Tests/Contracts/MustNotCompile; the plain forms of each call are in ImmutableMapperCalls and
// MapInput.ObjectMembers.

private struct Note: ImmutableMappable {
  let id: Int

  init(id: Int) { self.id = id }
  init(map: Map) throws { id = try map.value("id") }
}

private final class Shelf: Mappable {
  var note: Note?
  var notes: [Note]!

  required init?(map: Map) {}

  func mapping(map: Map) {
    note <- map["note"]
    notes <- map["notes"]
  }
}

private func checked<T>(_ value: T) throws -> T { value }

/// Any model at all: here the throwing forms can't be seen.
private func any<N: BaseMappable>(_ type: N.Type, _ JSON: [String: Any]) -> N? {
  Mapper<N>().map(JSON: JSON)
}

private func immutable<N: ImmutableMappable>(_ type: N.Type, _ JSON: [String: Any]) throws -> N {
  try Mapper<N>().map(JSON: JSON)
}

/// A bad element tells the forms apart: the throwing one throws, the other one leaves it out.
@Suite struct `Overload resolution` {
  fileprivate let m = Mapper<Note>()
  let good: [String: Any] = ["id": 1]
  let bad: [String: Any] = [:]
  let text = #"[{"id": 1}, {}]"#
  let textByKey = #"{"a": {"id": 1}, "b": {}}"#

  @Test func `try takes the throwing form of every collection`() {
    let (good, bad) = (good, bad)
    #expect(throws: MapError.self) { try m.mapArray(JSONString: text) }
    #expect(throws: MapError.self) { try m.mapArray(JSONArray: [good, bad]) }
    #expect(throws: MapError.self) { try m.mapArray(JSONObject: [good, bad]) }
    #expect(throws: MapError.self) { try m.mapDictionary(JSONString: textByKey) }
    #expect(throws: MapError.self) { try m.mapDictionary(JSON: ["a": good, "b": bad]) }
    #expect(throws: MapError.self) { try m.mapDictionary(JSONObject: ["a": good, "b": bad]) }
    #expect(throws: MapError.self) { try m.mapDictionaryOfArrays(JSON: ["a": [good, bad]]) }
    #expect(throws: MapError.self) { try m.mapDictionaryOfArrays(JSONObject: ["a": [good, bad]]) }
    #expect(throws: MapError.self) { try m.mapArrayOfArrays(JSONObject: [[good], [bad]]) }
  }

  @Test func `try with a question mark takes the lenient form of every collection but one`() {
    // The arguments can throw, so that there is something to try: the calls can't.
    let array = try? m.mapArray(JSONString: checked(text))
    let byKey = try? m.mapDictionary(JSONString: checked(textByKey))
    let byKeyOfJSON = try? m.mapDictionary(JSON: checked(["a": good, "b": bad]))
    let byKeyOfAny = try? m.mapDictionary(JSONObject: checked(["a": good, "b": bad]))
    let lists = try? m.mapDictionaryOfArrays(JSON: checked(["a": [good, bad]]))
    let listsOfAny = try? m.mapDictionaryOfArrays(JSONObject: checked(["a": [good, bad]]))
    let grid = try? m.mapArrayOfArrays(JSONObject: checked([[good], [bad]]))
    #expect(array?.count == 1)
    #expect(byKey?.count == 1)
    #expect(byKeyOfJSON?.count == 1)
    #expect(byKeyOfAny?.count == 1)
    #expect(lists?["a"]?.count == 1)
    #expect(listsOfAny?["a"]?.count == 1)
    #expect(grid?.map(\.count) == [1, 0])
    // Of these two forms neither gives an Optional, so the throwing one is the more specific.
    #expect((try? m.mapArray(JSONArray: [good, bad])) == nil)
  }

  @Test func `the place of a call decides where nothing else does`() throws {
    let ids = [good, bad].compactMap { m.map(JSON: $0)?.id }
    #expect(ids == [1])
    #expect(throws: MapError.self) { try [good, bad].map { try m.map(JSON: $0).id } }
    let fallback = m.map(JSON: bad) ?? Note(id: 7)
    #expect(fallback.id == 7)
    if let note = m.map(JSON: bad) { Issue.record("nothing is \(note)") }
    guard let note = m.map(JSONString: #"{"id": 2}"#) else { return #expect(Bool(false)) }
    #expect(note.id == 2)
    let optional: Note? = try m.map(JSON: checked(good))
    #expect(optional?.id == 1)
  }

  @Test func `generic functions take the form that their constraint has`() {
    #expect(any(Note.self, bad) == nil)
    #expect(any(Note.self, good)?.id == 1)
    #expect(throws: MapError.self) { try immutable(Note.self, bad) }
  }

  @Test func `an argument that may be nil needs no try`() {
    let object: Any? = good
    let list: Any? = [good, bad]
    let note = m.map(JSONObject: object)
    let notes = m.mapArray(JSONObject: list)
    #expect(note?.id == 1)
    #expect(notes?.count == 1)
    let none = m.map(JSONObject: nil)
    #expect(none == nil)
  }

  @Test func `the left side may be unwrapped by force, inside an Optional too`() throws {
    let shelf: Shelf? = Shelf(JSON: [:])
    let other = try #require(shelf)
    shelf!.note <- map(reading: ["n": good])["n"]
    other.notes <- map(reading: ["n": [good]])["n"]
    other.notes! <- map(reading: ["n": [good, good]])["n"]
    #expect(shelf?.note?.id == 1)
    #expect(other.notes.count == 2)
  }

  @Test func `a value of a key is compared and completed`() throws {
    let map = map(reading: ["id": 5, "notes": [good, bad]])
    #expect(try map.value("id") == 5 && map.value("id") != 6)
    let lenient = map.value("notes", default: [Note(id: 7)])
    let strict: [Note] = (try? map.value("notes")) ?? []
    #expect(lenient.map(\.id) == [7])
    #expect(strict.isEmpty)
    let known = map["id"].value() ?? 0
    #expect(known == 5)
  }

  // An improvement, the original finds the first two of these ambiguous.
  @Test func `a transform needs no result type`() throws {
    let map = map(reading: ["minutes": 2, "list": [1, 2]])
    let pause = try map.value("minutes", using: MinutesTransform())
    let tried = try? map.value("minutes", using: MinutesTransform())
    let pauses: [Double] = try map.value("list", using: MinutesTransform())
    #expect(pause == 120)
    #expect(tried == 120)
    #expect(pauses == [60, 120])
  }
}
