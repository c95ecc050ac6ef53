import Foundation
import Mercator
import Testing

private struct Key: MapContext {}

private struct Note: ImmutableMappable, Hashable {
  let id: Int

  init(map: Map) throws { id = try map.value("id") }
}

private struct Failed: Error {}

private final class Picky: ImmutableMappable {
  let id: Int

  init(map: Map) throws {
    id = try map.value("id")
    if id < 0 { throw Failed() }
  }

  func mapping(map: Map) {
    id >>> map["id"]
  }
}

private func checked<T>(_ value: T) throws -> T { value }

/// Which form of a call is chosen shows in what a bad element does: the throwing one throws, the
/// other one drops it.
@Suite struct `Calls of Mapper for immutable models` {
  fileprivate let m = Mapper<Note>()
  let one: [String: Any] = ["id": 1]
  let bad: [String: Any] = [:]
  let object: Any = ["id": 1]
  let maybe: Any? = ["id": 1]

  @Test func `try takes the throwing form`() throws {
    let a = try m.map(JSON: one)
    let b = try m.map(JSONString: #"{"id":1}"#)
    let c = try m.map(JSONObject: object)
    let list: Any = [one]
    let d = try m.mapArray(JSONArray: [one])
    let e = try m.mapArray(JSONString: #"[{"id":1}]"#)
    let f = try m.mapArray(JSONObject: list)
    let g = try m.mapDictionary(JSON: ["k": one])
    let h = try m.mapDictionary(JSONString: #"{"k":{"id":1}}"#)
    let i = try m.mapDictionary(JSONObject: ["k": one])
    let j = try m.mapDictionaryOfArrays(JSON: ["k": [one]])
    let k = try m.mapDictionaryOfArrays(JSONObject: ["k": [one]])
    let l = try m.mapArrayOfArrays(JSONObject: [[one]])
    #expect(a.id + b.id + c.id == 3)
    #expect(d.count + e.count + f.count == 3)
    #expect(g.count + h.count + i.count == 3)
    #expect(j.count + k.count + l.count == 3)
    let typed: Note = try m.map(JSON: one)
    let chained = try Mapper<Note>().map(JSON: one).id
    #expect(typed.id == 1)
    #expect(chained == 1)
    #expect(throws: MapError.self) { _ = try m.map(JSON: bad) }
    #expect(throws: MapError.self) { _ = try m.mapArray(JSONArray: [one, bad]) }
    #expect(throws: MapError.self) { _ = try m.mapDictionary(JSON: ["k": bad]) }
  }

  @Test func `an Optional takes the form that does not throw`() {
    let a: Note? = m.map(JSON: one)
    let b: Note? = m.map(JSONString: #"{"id":1}"#)
    let c: Note? = m.map(JSONObject: maybe)
    let none: Note? = m.map(JSON: bad)
    let d: [Note]? = m.mapArray(JSONString: #"[{"id":1}, {}]"#)
    let e: [Note]? = m.mapArray(JSONObject: [one, bad] as Any?)
    let f: [String: Note]? = m.mapDictionary(JSON: ["k": one, "l": bad])
    let g: [String: Note]? = m.mapDictionary(JSONString: #"{"k": {"id": 1}, "l": {}}"#)
    let h: [String: [Note]]? = m.mapDictionaryOfArrays(JSON: ["k": [one, bad]])
    let i: [[Note]]? = m.mapArrayOfArrays(JSONObject: [[one], [bad]])
    #expect(a?.id == 1)
    #expect(b?.id == 1)
    #expect(c?.id == 1)
    #expect(none == nil)
    #expect(d?.count == 1)
    #expect(e?.count == 1)
    #expect(f?.count == 1)
    #expect(g?.count == 1)
    #expect(h?["k"]?.count == 1)
    #expect(i?.map(\.count) == [1, 0])
    if let note = m.map(JSONObject: maybe) { #expect(note.id == 1) }
    let sets = [
      m.mapSet(JSONString: "[]"), m.mapSet(JSONObject: maybe), m.mapSet(JSONArray: [one]),
    ]
    #expect(sets.count == 3)
  }

  @Test func `try with a question mark takes the form that does not throw`() throws {
    // The arguments can throw, so that there is something to try: the calls can't.
    let dropped = try? m.mapDictionary(JSON: checked(["k": one, "l": bad]))
    #expect(dropped?.count == 1)
    let array = try? m.mapArray(JSONString: checked(#"[{"id":1}, {}]"#))
    #expect(array?.count == 1)
    let note = try? m.map(JSON: checked(one))
    let none = try? m.map(JSON: checked(bad))
    let other = try? m.map(JSONString: checked("{}"))
    #expect(note?.id == 1)
    #expect(none == nil)
    #expect(other == nil)
    let strict = try? m.mapArray(JSONArray: [one, bad])
    #expect(strict == nil)
    if let note = try? m.map(JSONString: checked(#"{"id":2}"#)) { #expect(note.id == 2) }
    guard let again = try? Note(JSON: one) else { return #expect(Bool(false)) }
    #expect(again.id == 1)
  }

  @Test func `immutable models have throwing initialisers`() throws {
    #expect(try Note(JSONString: #"{"id":1}"#).id == 1)
    #expect(try Note(JSON: one).id == 1)
    #expect(try Note(JSONObject: object).id == 1)
    #expect(try Note(JSONString: #"{"id":1}"#, context: Key()).id == 1)
    #expect(try Note(JSON: one, context: Key()).id == 1)
    #expect(try Note(JSONObject: object, context: nil).id == 1)
    #expect([Note](JSONArray: [one, bad]).count == 1)
    #expect(Set<Note>(JSONArray: [one])?.count == 1)
    #expect(try Note(JSON: one).toJSON().isEmpty)
    #expect(try Picky(JSON: one).toJSONString() == #"{"id":1}"#)
    #expect(throws: Failed.self) { try Picky(JSON: ["id": -1]) }
    #expect(throws: MapError.self) { try Picky(JSONString: "[]") }
  }

  @Test func `an object is updated without its initialiser`() throws {
    let picky = try Picky(JSON: one)
    #expect(Mapper().map(JSON: ["id": 5], toObject: picky) === picky)
  }

  @Test func `MapError is data that can be changed`() {
    var error = MapError(key: "k", currentValue: 5, reason: "r")
    #expect(error.file == nil)
    #expect(error.function == nil)
    #expect(error.line == nil)
    error = MapError(
      key: "k",
      currentValue: nil,
      reason: "r",
      file: "Sources/Model.swift",
      function: "f()",
      line: 3
    )
    error.key = "l"
    error.currentValue = 6
    error.reason = nil
    let file: StaticString? = error.file, function: StaticString? = error.function
    let line: UInt? = error.line
    #expect(file != nil)
    #expect(function != nil)
    #expect(line == 3)
    error.file = "Other.swift"
    error.function = "g()"
    error.line = 4
    #expect(error.description.contains("- key: l\n- currentValue: 6"))
    #expect("\(error)".contains("Other.g():4"))
    do {
      _ = try Note(JSON: ["id": "x"])
    } catch let error as MapError {
      #expect(error.key == "id")
      #expect(error.currentValue as? String == "x")
      #expect(error.line != nil)
    } catch {
      Issue.record(error)
    }
  }
}
