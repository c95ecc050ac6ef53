import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

struct MergePatchedModelsTests {
  private let mapper = Mapper<Profile>()

  /// Applies a merge patch to the full profile; checks that it is then written as the merged JSON.
  private func patched(_ patch: String, _ input: Input) throws -> Profile {
    let profile = try Profile.full()
    let patch = try input.mergePatch(patch)
    let patched = try mapper.apply(patch, to: profile)
    let expected = try mapper.toJSONValue(profile).applying(patch)
    #expect(try mapper.toJSONValue(patched) == expected)
    #expect(patched.note == "kept")
    #expect(patched.home.note == "kept, too")
    return patched
  }

  @Test(arguments: Input.allCases)
  func `an empty patch changes nothing`(input: Input) throws {
    #expect(try patched("{}", input) == Profile.full())
  }

  @Test(arguments: Input.allCases)
  func `a value replaces that of a property`(input: Input) throws {
    let profile = try patched(
      #"""
      {"id": 8, "level": "low", "levels": ["high"], "born": "1852-11-27T00:00:00Z",
       "profile": {"name": "Eve"}, "tags": ["a", "b"], "field": 6, "nick": "e"}
      """#,
      input
    )
    #expect(profile.id == 8)
    #expect(profile.name == "Eve")
    #expect(profile.level == .low)
    #expect(profile.levels == [.high])
    #expect(profile.born == ISO8601DateFormatter().date(from: "1852-11-27T00:00:00Z"))
    #expect(profile.tags == ["a", "b"])
    #expect(profile.field == .value(6))
    #expect(profile.nick == "e")
  }

  @Test(arguments: Input.allCases)
  func `null makes an Optional nil`(input: Input) throws {
    let profile = try patched(
      #"""
      {"profile": null, "levels": null, "born": null, "work": null, "badge": null,
       "size": null, "extra": null, "field": null}
      """#,
      input
    )
    #expect(profile.name == nil)
    #expect(profile.levels == nil)
    #expect(profile.born == nil)
    #expect(profile.work == nil)
    #expect(profile.badge == nil)
    #expect(profile.size == nil)
    #expect(profile.extra == nil)
    #expect(profile.field == .absent)
  }

  @Test(arguments: Input.allCases)
  func `null at a path, and for its parent, makes the property nil`(input: Input) throws {
    #expect(try patched(#"{"profile": null}"#, input).name == nil)
    let patch = try input.mergePatch(#"{"profile": {"name": null}}"#)
    #expect(try mapper.apply(patch, to: Profile.full()).name == nil)
  }

  @Test(arguments: Input.allCases)
  func `null for what is nil already changes nothing`(input: Input) throws {
    let profile = try patched(#"{"home": {"street": "x"}, "work": {"street": null}}"#, input)
    #expect(try profile.work == Profile.full().work)
  }

  @Test(arguments: Input.allCases)
  func `a value that the line leaves out when written can be removed`(input: Input) throws {
    #expect(try patched(#"{"tags": null}"#, input).tags == [])
  }

  @Test(arguments: Input.allCases)
  func `a nested model is updated, or made if there is none`(input: Input) throws {
    let profile = try patched(
      #"{"home": {"street": null}, "work": {"street": "Mill Lane"}}"#,
      input
    )
    #expect(profile.home.street == nil)
    #expect(profile.home.city == "London")
    #expect(profile.work?.street == "Mill Lane")
    #expect(profile.work?.city == "Ockham")
    let again = try mapper.apply(
      ["work": ["city": "Rome"]],
      to: mapper.apply(["work": .null], to: profile)
    )
    #expect(again.work == Profile.Address(city: "Rome"))
  }

  @Test(arguments: Input.allCases)
  func `a dictionary is merged key by key`(input: Input) throws {
    let profile = try patched(
      #"""
      {"sizes": {"s": null, "l": 3}, "anything": {"k": null, "n": [1, {"x": null}]},
       "places": {"a": {"street": "y"}, "b": null, "c": {"city": "Nice"}}}
      """#,
      input
    )
    #expect(profile.sizes == ["m": 2, "l": 3])
    #expect(profile.anything.keys.sorted() == ["n"])
    #expect(profile.places.keys.sorted() == ["a", "c"])
    #expect(profile.places["a"]?.street == "y")
    #expect(profile.places["a"]?.city == "Paris")
    #expect(profile.places["a"]?.note == "a")
    #expect(profile.places["c"]?.city == "Nice")
  }

  @Test(arguments: Input.allCases)
  func `any JSON is merged, with the digits of what stays`(input: Input) throws {
    let profile = try patched(#"{"extra": {"y": null, "z": {"a": 1, "b": null}}}"#, input)
    #expect(profile.extra?.text() == #"{"x":1.50,"z":{"a":1}}"#)
  }

  @Test(arguments: Input.allCases)
  func `a model with constants is read anew`(input: Input) throws {
    let profile = try patched(#"{"badge": {"text": "two"}, "size": {"height": null}}"#, input)
    #expect(profile.badge?.id == 1)
    #expect(profile.badge?.text == "two")
    #expect(profile.size == Profile.Size(width: 2, height: nil))
  }

  @Test(arguments: Input.allCases)
  func `an array is replaced`(input: Input) throws {
    let profile = try patched(#"{"route": [{"city": "Ostend"}]}"#, input)
    #expect(profile.route == [Profile.Address(city: "Ostend")])
  }

  @Test(arguments: Input.allCases)
  func `a patch for another name of a key changes the property`(input: Input) throws {
    let patch = try input.mergePatch(#"{"nickname": "other"}"#)
    #expect(try mapper.apply(patch, to: Profile.full()).nick == "other")
  }

  // MARK: Errors

  @Test(arguments: [
    (#"{"id": "x"}"#, "$.id", #"wrong type: expected Int, found string "x""#),
    (#"{"id": null}"#, "$.id", "missing: expected Int"),
    (#"{"level": "none"}"#, "$.level", #"unknown case: expected Level, found string "none""#),
    (#"{"level": null}"#, "$.level", "missing: expected Level"),
    (
      #"{"levels": ["none"]}"#, "$.levels[0]", #"unknown case: expected Level, found string "none""#
    ),
    (#"{"home": null}"#, "$.home", "missing: expected Address"),
    (#"{"home": 1}"#, "$.home", "wrong type: expected object, found number 1"),
    (#"{"home": {"city": null}}"#, "$.home.city", "missing: expected String"),
    (
      #"{"places": {"a": {"city": 1}}}"#, "$.places.a.city",
      "wrong type: expected String, found number 1"
    ),
    (#"{"sizes": {"s": "x"}}"#, "$.sizes.s", #"wrong type: expected Int, found string "x""#),
    (#"{"badge": {"id": null}}"#, "$.badge.id", "missing: expected Int"),
    (#"{"nmae": 1}"#, "$.nmae", "unknown key: found number 1"),
    (#"{"nmae": null}"#, "$.nmae", "unknown key"),
    (#"{"leve": 1}"#, "$.leve", "unknown key: found number 1"),
    (#"{"home": {"town": 1}}"#, "$.home.town", "unknown key: found number 1"),
    (#"{"home": {"town": null}}"#, "$.home.town", "unknown key"),
    (#"{"profile": {"nmae": 1}}"#, "$.profile.nmae", "unknown key: found number 1"),
    (#"{"profile": {"nmae": null}}"#, "$.profile.nmae", "unknown key"),
    (#"{"places": {"a": {"town": 1}}}"#, "$.places.a.town", "unknown key: found number 1"),
    (#"{"route": [{"city": "x", "town": 1}]}"#, "$.route[0].town", "unknown key: found number 1"),
    (#"[]"#, "$", "wrong type: expected object, found an array of 0 elements"),
  ])
  func `what can't be applied is an error with its path`(
    patch: String,
    path: String,
    reason: String
  ) throws {
    let profile = try Profile.full()
    let patch = try JSONMergePatch(parsing: patch)
    let error = try #require(throws: MappingFailure.self) { try mapper.apply(patch, to: profile) }
    guard case .model(let model) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(model.path == path)
    #expect(model.reason == reason)
  }

  @Test func `an error names the key that may have been meant`() throws {
    let patch: JSONMergePatch = ["level": "low", "siez": ["width": 1]]
    let error = try #require(throws: MappingFailure.self) {
      try mapper.apply(["size": .null], to: mapper.apply(patch, to: Profile.full()))
    }
    #expect(
      error.description == """
        Got an error while mapping.
        - reason: unknown key: found an object with 1 member
        - key: siez
        - path: $.siez
        """
    )
  }

  struct Note: Mappable {
    var title: String?
    var text: String?
    var tags: [String: Int?] = [:]

    init(title: String?, text: String?) { (self.title, self.text) = (title, text) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      title <- map["title"]
      text <- map["text", nulls: .write]
      tags <- map["tags"]
    }
  }

  /// What of a note changes, and the merge patch for it.
  static let removals: [(old: Note, new: Note, patch: String)] = [
    (Note(title: "a", text: "b"), Note(title: "a", text: nil), #"{"text":null}"#),
    (Note(title: "a", text: "b"), Note(title: nil, text: "b"), #"{"title":null}"#),
    (Note(title: "a", text: nil), Note(title: "c", text: nil), #"{"title":"c"}"#),
    (Note(title: nil, text: nil), Note(title: nil, text: "b"), #"{"text":"b"}"#),
  ]

  @Test(arguments: removals)
  func `nil that a line writes as null is removed by a merge patch`(
    removal: (old: Note, new: Note, patch: String)
  ) throws {
    for includesNil in [false, true] {
      let mapper = Mapper<Note>(shouldIncludeNilValues: includesNil)
      let patch = try mapper.mergePatch(from: removal.old, to: removal.new)
      #expect(patch.json.description == removal.patch)
      var tracked = try MapTracked(removal.old, mapper: mapper)
      tracked.value = removal.new
      #expect(try tracked.mergePatch().json.description == removal.patch)
      let applied = try mapper.apply(patch, to: removal.old)
      #expect(applied.toJSONString() == removal.new.toJSONString())
    }
  }

  @Test
  func `a null that isn't the nil of a property has no merge patch`() throws {
    var new = Note(title: nil, text: nil)
    new.tags = ["x": nil]
    let error = #expect(throws: JSONMergePatchError.self) {
      try Mapper<Note>().mergePatch(from: Note(title: nil, text: nil), to: new)
    }
    #expect(error.map { "\($0.path)" } == "$.tags.x")
  }
}
