import Mercator
import MercatorChanges
import Testing

@Suite("Descriptions by the mapping")
struct DescriptionTests {
  @Test func `a model is described in the order of its lines`() {
    let user = User()
    #expect(
      user.description == """
        User(name: "Ada", id: 7, meta: {ok: true, "a b": 1.5}, tags: ["a", nil, "b\\n"], list: [])
        """
    )
    #expect("\(user)" == user.description)
    #expect(
      user.debugDescription == #"""
        User(
          name: "Ada",
          id: 7,
          meta: {
            ok: true,
            "a b": 1.5
          },
          tags: [
            "a",
            nil,
            "b\n"
          ],
          list: []
        )
        """#
    )
  }

  @Test func `redacted keys are not shown, at any level`() {
    let admin: User = Admin()
    admin.next = User()
    admin.next?.id = 8
    #expect(
      admin.description == """
        Admin(name: a redacted value, id: 7, meta: {ok: a redacted value, "a b": 1.5}, \
        tags: ["a", nil, "b\\n"], list: [], next: {name: a redacted value, id: 8, \
        meta: {ok: a redacted value, "a b": 1.5}, tags: ["a", nil, "b\\n"], list: []})
        """
    )
    let text = admin.debugDescription
    #expect(!text.contains("Ada"))
  }

  @Test func `long values, long containers and deep levels are cut`() {
    struct Wide: Mappable, MapDescribed {
      var text = String(repeating: "x", count: 101)
      var list = Array(0..<102)
      var byName = [String(repeating: "k", count: 101): 1]

      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        text <- map["text"]
        list <- map["list"]
        byName <- map["byName"]
      }
    }
    let x = String(repeating: "x", count: 99)
    let k = String(repeating: "k", count: 99)
    let list = (0..<100).map { "\($0)" }.joined(separator: ", ")
    #expect(
      Wide().description
        == #"Wide(text: "\#(x)…", list: [\#(list), … 2 more], byName: {\#(k)…: 1})"#
    )
    var chain = Chain()
    for _ in 0..<20 { chain = Chain(next: chain) }
    #expect(
      chain.description == "Chain(" + String(repeating: "next: {", count: 7) + "next: {…"
        + String(repeating: "}", count: 8) + ")"
    )
  }

  @Test func `an object that contains itself is described without the inner one`() {
    let user = User()
    defer { user.next = nil }
    user.next = user
    #expect(
      user.description
        == #"User(id: 7, list: [], meta: {"a b": 1.5, ok: true}, name: "Ada", "#
        + #"tags: ["a", nil, "b\n"])"#
    )
  }

  @Test func `what is no object, or nothing at all, is described`() {
    #expect(Celsius(1.5).description == "Celsius(1.5)")
    #expect(Secret().description == "Secret(…)")
  }
}

extension DescriptionTests {
  class User: Mappable, MapDescribed {
    class var redactedKeys: Set<String> { [] }

    var id = 7
    var name: String? = "Ada"
    var nothing: String?
    var isOK = true
    var odd = 1.5
    var tags: [String?] = ["a", nil, "b\n"]
    var list: [Int] = []
    var next: User?

    init() {}
    required init?(map: Map) {}

    func mapping(map: Map) {
      name <- map["name"]
      id <- map["id"]
      nothing <- map["nothing"]
      isOK <- map["meta.ok"]
      odd <- map["meta.a b"]
      tags <- map["tags"]
      list <- map["list"]
      next <- map["next"]
    }
  }

  final class Admin: User {
    override class var redactedKeys: Set<String> { ["name", "ok"] }
  }

  final class Chain: Mappable, MapDescribed {
    var next: Chain?

    init(next: Chain? = nil) { self.next = next }
    init?(map: Map) {}
    func mapping(map: Map) { next <- map["next"] }
  }

  struct Celsius: CodableMappable, MapDescribed {
    let degrees: Double

    init(_ degrees: Double) { self.degrees = degrees }
    init(from decoder: any Decoder) throws {
      degrees = try decoder.singleValueContainer().decode(Double.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(degrees)
    }
  }

  struct Secret: Mappable, MapDescribed {
    struct Refused: Error {}

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {}
    func didWrite(_ map: Map) throws { throw Refused() }
  }
}
