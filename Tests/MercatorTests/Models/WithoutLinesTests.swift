import Foundation
import Mercator
import Testing

/// Models that don't implement `mapping(map:)`, so that nothing of them is written.
@Suite("Models without lines that write")
struct WithoutLinesTests {
  struct User: ImmutableMappable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  final class Account: ImmutableMappable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  struct Empty: ImmutableMappable { init(map: Map) throws {} }

  /// Written by its hook alone.
  struct Hooked: ImmutableMappable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
    func didWrite(_ map: Map) { id >>> map["id"] }
  }

  struct Outer: Mappable {
    var user: User?
    var users: [User] = []
    var accounts: [String: Account] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      user <- map["user"]
      users <- map["users"]
      accounts <- map["accounts"]
    }
  }

  private func report<N: BaseMappable>(_ text: String, _ type: N.Type) throws -> [String] {
    let mapper = Mapper<N>()
    return mapper.writeReporting(try mapper.read(text)).report.issues.map(\.description)
  }

  @Test func `a report of writing has an issue for each`() throws {
    #expect(
      try report(#"{"id":1}"#, User.self)
        == ["$: 'User' doesn't implement mapping(map:); used"]
    )
    #expect(
      try report(
        #"{"user":{"id":1},"users":[{"id":2},{"id":3}],"accounts":{"a":{"id":4}}}"#,
        Outer.self
      ) == [
        "$.user: 'User' doesn't implement mapping(map:); used",
        "$.users[0]: 'User' doesn't implement mapping(map:); used",
        "$.users[1]: 'User' doesn't implement mapping(map:); used",
        "$.accounts.a: 'Account' doesn't implement mapping(map:); used",
      ]
    )
  }

  @Test func `a model without stored properties, and one that its hook writes, are complete`()
    throws
  {
    #expect(try report("{}", Empty.self) == [])
    #expect(try report(#"{"id":1}"#, Hooked.self) == [])
  }

  @Test func `a strict policy makes it an error, otherwise it is silent`() throws {
    let user = try Mapper<User>().read(#"{"id":1}"#)
    #expect(try Mapper<User>().writeString(user) == "{}")
    #expect(Mapper<User>().toJSONString(user) == "{}")
    #expect(Mapper<User>().toJSON(user).isEmpty)
    let strict = Mapper<User>(options: MapOptions(policy: .strict))
    let error = #expect(throws: JSONWritingError.self) { try strict.writeString(user) }
    #expect(
      error?.description
        == "cannot write JSON at $: a model that writes nothing: 'User' doesn't implement mapping(map:)"
    )
  }
}
