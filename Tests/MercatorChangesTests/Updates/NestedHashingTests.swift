import Mercator
import MercatorChanges
import Testing

/// Hash values of models inside of other models, of which each borrows what the one around it uses.
struct NestedHashingTests {
  struct Tag: Mappable, MapEquatable {
    var name = ""
    var weight: Double?

    init(_ name: String, _ weight: Double? = nil) { (self.name, self.weight) = (name, weight) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      weight <- map["weight"]
    }
  }

  /// A model whose own equality hashes, and whose hash value compares.
  struct Odd: Mappable, MapEquatable {
    var tag = Tag("odd")

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { tag <- map["tag"] }

    static func == (a: Odd, b: Odd) -> Bool { a.tag.hashValue == b.tag.hashValue }
    func hash(into hasher: inout Hasher) { hasher.combine(tag == Tag("odd")) }
  }

  /// A model that refuses to be written behind its first line.
  struct Refusing: Mappable, MapEquatable {
    struct Refusal: Error {}
    var id = 0

    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
    func didWrite(_ map: Map) throws { throw Refusal() }
  }

  final class Basket: Mappable, MapEquatable {
    static let excludedFromEquality: Set<String> = ["seen"]
    var id = 0
    var seen = 0
    var first: Tag?
    var tags: [Tag] = []
    var unordered: Set<Tag> = []
    var odd = Odd()
    var byName: [String: Tag] = [:]
    var last = ""

    init(id: Int, seen: Int) { (self.id, self.seen) = (id, seen) }
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      seen <- map["seen"]
      first <- map["first"]
      tags <- map["tags"]
      unordered <- map["unordered"]
      odd <- map["odd"]
      byName <- map["byName"]
      last <- map["last"]
    }
  }

  private func basket(seen: Int) -> Basket {
    let basket = Basket(id: 7, seen: seen)
    basket.first = Tag("first", 0.5)
    basket.tags = (0..<40).map { Tag("tag \($0)", $0 % 3 == 0 ? nil : Double($0)) }
    basket.unordered = Set(basket.tags)
    basket.byName = ["é": Tag("e\u{301}"), "b": Tag("b", -0.0)]
    basket.last = "a text of more than fifteen bytes: 東京"
    return basket
  }

  @Test func `equal models have the same hash value, whatever the thread did before`() {
    let (a, b) = (basket(seen: 1), basket(seen: 2))
    let alone = a.hashValue
    #expect(a == b)
    #expect(b.hashValue == alone)
    #expect(Set([a, b]).count == 1)
    #expect([[a], [b]].map { Set($0).hashValue }.allSatisfy { $0 == Set([a]).hashValue })
    for change: (Basket) -> Void in [
      { $0.id = 8 }, { $0.first = nil }, { $0.tags[39].weight = 1 }, { $0.unordered = [] },
      { $0.byName["b"]?.weight = 1 }, { $0.last += "!" },
    ] {
      let other = basket(seen: 1)
      change(other)
      #expect(a != other)
      #expect(other.hashValue != alone)
      #expect(b.hashValue == alone)
      #expect(a == b)
    }
  }

  @Test func `comparing inside of hashing, and hashing inside of comparing`() {
    let (a, b) = (basket(seen: 1), basket(seen: 1))
    let alone = a.hashValue
    b.odd.tag = Tag("even")
    #expect(a != b)
    #expect(b.hashValue != alone)
    b.odd.tag = Tag("odd")
    #expect(a == b)
    #expect(b.hashValue == alone)
  }

  @Test func `lines in front of a refusal count`() {
    #expect(Refusing(1).hashValue == Refusing(1).hashValue)
    #expect(Refusing(1).hashValue != Refusing(2).hashValue)
    #expect(basket(seen: 1).hashValue == basket(seen: 1).hashValue)
  }
}
