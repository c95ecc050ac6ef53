import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

struct PatchedModelsTests {
  private let mapper = Mapper<Profile>()

  @Test(arguments: Input.allCases)
  func `operations change the JSON that a model is written as`(input: Input) throws {
    let patch = try input.patch(
      #"""
      [{"op": "test", "path": "/profile/name", "value": "Ada"},
       {"op": "replace", "path": "/profile/name", "value": "Eve"},
       {"op": "add", "path": "/route/1", "value": {"city": "Deal"}},
       {"op": "move", "from": "/places/b", "path": "/work"},
       {"op": "copy", "from": "/sizes/s", "path": "/sizes/xs"},
       {"op": "remove", "path": "/badge/text"}, {"op": "remove", "path": "/born"},
       {"op": "add", "path": "/extra/y/-", "value": 2}]
      """#
    )
    let profile = try Profile.full()
    let patched = try mapper.apply(patch, to: profile)
    #expect(patched.name == "Eve")
    #expect(patched.route.map(\.city) == ["Dover", "Deal", "Calais"])
    #expect(patched.work?.city == "Turin")
    #expect(patched.work?.street == "x")
    #expect(patched.places.keys.sorted() == ["a"])
    #expect(patched.places["a"]?.note == "a")
    #expect(patched.sizes == ["s": 1, "xs": 1, "m": 2])
    #expect(patched.badge?.id == 1)
    #expect(patched.badge?.text == nil)
    #expect(patched.born == nil)
    #expect(patched.extra?.text() == #"{"x":1.50,"y":[null,2]}"#)
    #expect(patched.note == "kept")
    #expect(try mapper.toJSONValue(patched) == mapper.toJSONValue(profile).applying(patch))
  }

  @Test(arguments: Input.allCases)
  func `null in an operation makes an Optional nil`(input: Input) throws {
    let patch = try input.patch(
      #"[{"op": "replace", "path": "/profile/name", "value": null}]"#
    )
    #expect(try mapper.apply(patch, to: Profile.full()).name == nil)
    var options = MapOptions()
    options.reading.nulls = .keep
    let keeping = Mapper<Profile>(options: options)
    #expect(try keeping.apply(patch, to: Profile.full()).name == nil)
  }

  @Test func `an operation that fails is an error of the patch`() throws {
    let patch: JSONPatch = [.remove(JSONPointer(["profile", "nick"]))]
    let error = try #require(throws: JSONPatchError.self) {
      try mapper.apply(patch, to: Profile.full())
    }
    #expect(
      error.description == #"""
        The operation at index 0, remove, can't be applied: there is no value at "/profile/nick".
        """#
    )
  }

  @Test func `a pointer behind a redacted key isn't shown`() throws {
    let options = MapOptions(reporting: .init(redactedKeys: ["profile"]))
    let patch: JSONPatch = [.remove(JSONPointer(["profile", "secret"]))]
    let error = try #require(throws: JSONPatchError.self) {
      try Mapper<Profile>(options: options).apply(patch, to: Profile.full())
    }
    #expect(
      error.description
        == #"The operation at index 0, remove, can't be applied: there is no value at "/profile"."#
    )
  }

  @Test(arguments: [
    (JSONPatch.Operation.remove(JSONPointer(["id"])), "$.id", "missing: expected Int"),
    (.add(1, at: JSONPointer(["typo"])), "$.typo", "unknown key: found number 1"),
    (
      .replace(JSONPointer(), with: []), "$",
      "wrong type: expected object, found an array of 0 elements"
    ),
    (
      .add("x", at: JSONPointer(["route", "0"])), "$.route[0]",
      #"wrong type: expected object, found string "x""#
    ),
  ])
  func `a result that the model can't have is an error with its path`(
    operation: JSONPatch.Operation,
    path: String,
    reason: String
  ) throws {
    let error = try #require(throws: MappingFailure.self) {
      try mapper.apply([operation], to: Profile.full())
    }
    guard case .model(let model) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(model.path == path)
    #expect(model.reason == reason)
  }

  @Test func `copies are limited`() throws {
    let patch: JSONPatch = [.copy(from: JSONPointer(["extra"]), to: JSONPointer(["extra", "z"]))]
    let error = try #require(throws: JSONPatchError.self) {
      try mapper.apply(patch, to: Profile.full(), limits: .init(copiedValues: 3))
    }
    #expect(error.code == .tooManyCopies)
    #expect(try mapper.apply(patch, to: Profile.full()).extra?.count == 3)
  }

  // MARK: Objects

  private func team() throws -> Team {
    let team = try Mapper<Team>().read(
      #"""
      {"title": "A", "lead": {"name": "Ada", "age": 36}, "members": [{"name": "Bob"}, {"name": "Cy"}],
       "byName": {"x": {"name": "X"}, "y": {"name": "Y", "age": 2}}}
      """#
    )
    team.note = "kept"
    return team
  }

  @Test(arguments: Input.allCases)
  func `objects stay the same as far down as a patch goes`(input: Input) throws {
    let team = try team()
    let (lead, x, y, bob) = (team.lead, team.byName["x"], team.byName["y"], team.members[0])
    let patch = try input.mergePatch(
      #"{"lead": {"age": null}, "byName": {"x": {"age": 1}, "y": null, "z": {"name": "Z"}}}"#
    )
    let patched = try Mapper<Team>().apply(patch, to: team)
    #expect(patched === team)
    #expect(team.note == "kept")
    #expect(team.lead === lead)
    #expect(lead?.age == nil)
    #expect(lead?.name == "Ada")
    #expect(team.byName["x"] === x)
    #expect(x?.age == 1)
    #expect(team.byName["y"] == nil)
    #expect(y?.age == 2)
    #expect(team.byName["z"]?.name == "Z")
    // The patch doesn't name the array.
    #expect(team.members[0] === bob)
  }

  @Test(arguments: Input.allCases)
  func `the elements of a changed array are new objects`(input: Input) throws {
    let team = try team()
    let bob = team.members[0]
    let patch = try input.patch(#"[{"op": "replace", "path": "/members/1/name", "value": "Di"}]"#)
    try Mapper<Team>().apply(patch, to: team)
    #expect(team.members.map(\.name) == ["Bob", "Di"])
    #expect(team.members[0] !== bob)
  }

  @Test(arguments: Input.allCases)
  func `if a patch fails, an object has the values that it had`(input: Input) throws {
    let team = try team()
    let (lead, x) = (team.lead, team.byName["x"])
    let before = try team.toJSONValue()
    for text in [
      #"{"title": "B", "lead": {"name": "Eve", "age": "old"}}"#,
      #"{"title": "B", "lead": null, "byName": {"x": {"name": "XX"}, "y": null}, "typo": 1}"#,
      #"{"lead": {"age": null}, "byName": {"x": {"age": 1}}, "members": [{"name": 1}]}"#,
    ] {
      let patch = try input.mergePatch(text)
      #expect(throws: MappingFailure.self) { try Mapper<Team>().apply(patch, to: team) }
      #expect(try team.toJSONValue() == before)
      #expect(team.note == "kept")
      #expect(team.byName["x"] === x)
    }
    #expect(lead?.name == "Ada")
  }

  // MARK: Creating

  @Test func `the patches between two models lead from the one to the other`() throws {
    let old = try Profile.full()
    var new = old
    new.name = nil
    new.id = 9
    new.places["b"] = nil
    new.route.append(Profile.Address(city: "Lille"))
    new.tags = []
    new.work?.street = "here"

    let patch = try mapper.patch(from: old, to: new)
    #expect(
      patch.json.text() == #"""
        [{"op":"replace","path":"/id","value":9},{"op":"remove","path":"/profile"},\#
        {"op":"add","path":"/work/street","value":"here"},{"op":"remove","path":"/places/b"},\#
        {"op":"add","path":"/route/2","value":{"city":"Lille"}},{"op":"remove","path":"/tags"}]
        """#
    )
    #expect(try mapper.apply(patch, to: old) == new)

    let mergePatch = try mapper.mergePatch(from: old, to: new)
    #expect(
      mergePatch.json.text() == #"""
        {"id":9,"work":{"street":"here"},"places":{"b":null},\#
        "route":[{"city":"Dover"},{"city":"Calais"},{"city":"Lille"}],"profile":null,"tags":null}
        """#
    )
    #expect(try mapper.apply(mergePatch, to: old) == new)

    #expect(
      try mapper.changes(from: old, to: new).map(\.description) == [
        "$.id: 7 is now 9", #"$.profile: {"name":"Ada"} is removed"#,
        #"$.work.street: "here" is added"#,
        #"$.places.b: {"street":"x","city":"Turin"} is removed"#,
        #"$.route[2]: {"city":"Lille"} is added"#, #"$.tags: ["t"] is removed"#,
      ]
    )
  }

  @Test func `a member that becomes null has no merge patch`() throws {
    var new = try Profile.full()
    new.extra = ["x": .null]
    let error = try #require(throws: JSONMergePatchError.self) {
      try mapper.mergePatch(from: Profile.full(), to: new)
    }
    #expect(error.path == ["extra", "x"])
    let options = MapOptions(reporting: .init(redactedKeys: ["extra"]))
    let redacting = Mapper<Profile>(options: options)
    let redacted = try #require(throws: JSONMergePatchError.self) {
      try redacting.mergePatch(from: Profile.full(), to: new)
    }
    #expect(redacted.path == ["extra"])
  }

  @Test func `elements of changes are identified by a key`() throws {
    let old = try team()
    let new = try team()
    new.members.reverse()
    new.members[0].age = 5
    let changes = try Mapper<Team>().changes(from: old, to: new, arraysBy: "name")
    #expect(changes.map(\.description) == ["$.members[0].age: 5 is added"])
  }

  @Test func `a patch is a property of a model`() throws {
    struct Request: Mappable {
      var patch: JSONPatch?
      var merge: JSONMergePatch?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        patch <- map["patch"]
        merge <- map["merge"]
      }
    }
    let text = #"{"patch":[{"op":"remove","path":"/a"}],"merge":{"a":null}}"#
    for input in Input.allCases {
      let request = try #require(try input.map(text, to: Request.self))
      #expect(request.patch == [.remove(JSONPointer(["a"]))])
      #expect(request.merge == ["a": .null])
      #expect(try request.toJSONValue().text() == text)
      let wrong = try #require(try input.map(#"{"patch":[{}]}"#, to: Request.self))
      #expect(wrong.patch == nil)
    }
    let report = Mapper<Request>().readReporting(#"{"patch":[{"op":"add"}]}"#).report
    #expect(report.issues.map(\.path) == ["$.patch"])
  }
}
