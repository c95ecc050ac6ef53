import Mercator
import MercatorChanges
import Testing

@Suite("The maps of models that are compared or hashed are freed with the call")
struct ComparedMapsTests {
  /// The last map whose lines ran.
  final class LastMap {
    weak var map: Map?
    var count = 0
  }

  /// A model whose lines tell their map, and which may refuse.
  struct Watched: Mappable, MapEquatable {
    struct Refusal: Error {}
    var last = LastMap()
    var id = 0
    var inner: [Inner] = [Inner()]
    var refuses = false

    init(_ last: LastMap, id: Int = 0, refuses: Bool = false) {
      (self.last, self.id, self.refuses) = (last, id, refuses)
      inner[0].last = last
    }

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      (last.map, last.count) = (map, last.count + 1)
      id <- map["id"]
      inner <- map["inner"]
    }

    func didWrite(_ map: Map) throws { if refuses { throw Refusal() } }
  }

  /// A model inside of it, whose own equality hashes, and so takes what the thread keeps for comparing.
  struct Inner: Mappable, MapEquatable {
    var last = LastMap()
    var name = "a name of more than fifteen bytes"

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      (last.map, last.count) = (map, last.count + 1)
      name <- map["name"]
    }

    static func == (a: Inner, b: Inner) -> Bool { a.hashValue == b.hashValue }
  }

  /// The same, with a key that doesn't count.
  final class Excluding: Mappable, MapEquatable {
    static let excludedFromEquality: Set<String> = ["seen"]
    var last = LastMap()
    var seen = 0
    var inner: [Watched] = []

    init(_ last: LastMap, seen: Int, refuses: Bool = false) {
      (self.last, self.seen) = (last, seen)
      inner = [Watched(last, refuses: refuses)]
    }

    required init?(map: Map) {}

    func mapping(map: Map) {
      (last.map, last.count) = (map, last.count + 1)
      seen <- map["seen"]
      inner <- map["inner"]
    }
  }

  @Test func `after comparing, whether equal, different or refused`() {
    let last = LastMap()
    func compare<Model: MapEquatable>(_ a: Model, _ b: Model, _ areEqual: Bool) {
      let count = last.count
      #expect((a == b) == areEqual)
      #expect(last.count > count)
      #expect(last.map == nil)
    }
    compare(Watched(last), Watched(last), true)
    compare(Watched(last), Watched(last, id: 1), false)
    compare(Watched(last, refuses: true), Watched(last), false)
    compare(Watched(last), Watched(last, refuses: true), false)
    compare(Excluding(last, seen: 1), Excluding(last, seen: 2), true)
    compare(Excluding(last, seen: 1), Excluding(last, seen: 1, refuses: true), false)
  }

  @Test func `after hashing, whether refused or not`() {
    let last = LastMap()
    func hash(_ model: some MapEquatable) {
      let count = last.count
      #expect(model.hashValue == model.hashValue)
      #expect(last.count > count)
      #expect(last.map == nil)
    }
    hash(Watched(last))
    hash(Watched(last, refuses: true))
    hash(Excluding(last, seen: 1))
    hash(Excluding(last, seen: 1, refuses: true))
  }
}
