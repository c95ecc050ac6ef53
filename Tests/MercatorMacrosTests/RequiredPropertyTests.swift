import Foundation
import MappingTestSupport
import MercatorChanges
import MercatorMacros
import Testing

/// A property without an initial value that is no Optional is required.
@Suite struct RequiredPropertyTests {
  @Mappable struct User: Equatable {
    var id: Int
    @Key("profile.name") var name: String
    var age = 1
    var owner: Owner?
    var tags: [String] = []
  }

  @Mappable struct Owner: Equatable {
    @Key(any: "id", "ID") var id: Int
    var pets: [Pet]
  }

  @Mappable struct Pet: Equatable { var name: String }

  /// JSON without a required value, and the reason why there is no model.
  static let refusals: [(json: String, reason: String)] = [
    (#"{"profile":{"name":"x"}}"#, "missing: expected Int; at $.id"),
    (#"{"id":null,"profile":{"name":"x"}}"#, "null: expected Int, found null; at $.id"),
    (
      #"{"id":"x","profile":{"name":"x"}}"#, "wrong type: expected Int, found string \"x\"; at $.id"
    ),
    (#"{"id":1}"#, "missing: expected String; at $.profile.name"),
    (
      #"{"id":1,"profile":{"name":2}}"#,
      "wrong type: expected String, found number 2; at $.profile.name"
    ),
  ]

  /// The reason and the path of the error that a call throws.
  private func error<T>(_ call: () throws -> T) throws -> String {
    let failure = try #require(#expect(throws: MappingFailure.self) { _ = try call() })
    guard case .model(let error) = failure else { return "\(failure)" }
    return "\(error.reason ?? ""); at \(error.path ?? "")"
  }

  @Test(arguments: refusals, Input.allCases)
  func `a model without a required value isn't made, and the error says why`(
    refusal: (json: String, reason: String),
    input: Input
  ) throws {
    #expect(try error { try input.read(refusal.json, with: Mapper<User>()) } == refusal.reason)
    #expect(try input.map(refusal.json, to: User.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `a report has all required values that are missing`(input: Input) throws {
    let json = #"{"profile":{"name":null},"age":"x"}"#
    let (user, report) = try input.report(json, with: Mapper<User>())
    #expect(user == nil)
    #expect(
      report.issues.map { "\($0.kind) \($0.path) \($0.outcome)" } == [
        "missing $.id failed", "null $.profile.name failed",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `a nested model without a required value is left out, and costs nothing else`(
    input: Input
  ) throws {
    let json = #"""
      {"id":1,"profile":{"name":"x"},"owner":{"ID":2,"pets":[{"name":"a"},{},{"name":"b"}]},"age":3}
      """#
    let (user, report) = try input.report(json, with: Mapper<User>())
    #expect(user?.owner?.pets.map(\.name) == ["a", "b"])
    #expect(user?.age == 3)
    #expect(
      report.issues.map { "\($0.kind) \($0.path) \($0.outcome)" } == [
        "aliasUsed $.owner.ID used", "missing $.owner.pets[1].name failed",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `an update keeps a required value that is missing, and changes one that is present`(
    input: Input
  ) throws {
    var user = User(id: 1, name: "x", age: 2)
    try input.update(&user, with: #"{"age":3}"#)
    #expect(user == User(id: 1, name: "x", age: 3))
    try input.update(&user, with: #"{"id":4,"profile":{"name":"y"}}"#)
    #expect(user == User(id: 4, name: "y", age: 3))
    try input.update(&user, with: #"{"id":null}"#)
    #expect(user.id == 4)
  }

  @Test
  func `a model that is mapped by hand reads its required values`() throws {
    let map = Map(mappingType: .fromJSON, JSON: ["id": 1, "profile": ["name": "x"]])
    var user = try #require(User(map: map))
    user.mapping(map: map)
    #expect(user == User(id: 1, name: "x"))
    // Another map is that of an update.
    user.mapping(map: Map(mappingType: .fromJSON, JSON: ["id": 2, "age": 3]))
    #expect(user == User(id: 2, name: "x", age: 3))
  }

  @Mappable final class Node {
    var next: Node?
    var children: [Node] = []
    var value: Int
  }

  @Test(arguments: Input.allCases)
  func `a model in a model is read once, however deep it is`(input: Input) throws {
    // Each level would double the work if a model were read again to say what it lacks.
    let depth = 200
    let json =
      String(repeating: #"{"children":["#, count: depth) + "{}"
      + String(repeating: "]}", count: depth)
    #expect(try input.map(json, to: Node.self) == nil)
  }

  @ImmutableMappable struct Constants: Equatable {
    let id: Int
    let name: String?
    let pets: [Pet]
    var age = 1
  }

  @Test(arguments: Input.allCases)
  func `a model with constants throws the reason, and an Optional is nil if it can't be used`(
    input: Input
  ) throws {
    let error = try error { try input.read(#"{"id":1,"name":"x"}"#, with: Mapper<Constants>()) }
    #expect(error == "missing: expected Array<Pet>; at $.pets")
    let constants = try input.map(
      #"{"id":1,"name":2,"pets":[{},{"name":"a"}]}"#,
      to: Constants.self
    )
    #expect(constants == Constants(id: 1, name: nil, pets: [Pet(name: "a")]))
  }

  @Mappable final class Event {
    @Transform(.dateFormat("yyyy-MM-dd")) var day: Date
    @Flat var place: Place
    var title: String
    @Transform(.oneOrMany()) var guests: [Guest]
  }

  @Mappable struct Place: Equatable { var street = "" }

  @Mappable final class Guest { var name = "" }

  @Test func `a copy takes over required values as they are`() throws {
    let json = #"{"day":"2024-02-29","street":"Elm St","title":"x","guests":{"name":"Ada"}}"#
    let event = try Mapper<Event>().read(json)
    // Not a whole day, which JSON would lose.
    event.day += 0.25
    let copy = try event.copy { _ in }
    #expect(copy.day == event.day)
    #expect(copy.place == Place(street: "Elm St"))
    #expect(copy.title == "x")
    #expect(copy.guests.count == 1 && copy.guests[0] === event.guests[0])
  }
}
