import Foundation
import Mercator
import MercatorChanges
import TestSupport
import Testing

@Suite("Equality by the mapping")
struct EqualityTests {
  @Test func `models are equal if what they map is`() {
    let changes: [(isEqual: Bool, (Node) -> Void)] = [
      (true, { _ in }),
      (true, { $0.unmapped = 5 }),
      (true, { $0.seen = Date() }),
      (true, { $0.part.views = 5 }),
      (true, { $0.ratio = -.zero }),
      (false, { $0.n = 2 }),
      (false, { $0.name = nil }),
      (false, { $0.part.x = 2 }),
      (false, { $0.list = [2, 1] }),
      (false, { $0.ratio = .nan }),
      (false, { $0.born = Date(timeIntervalSinceReferenceDate: 5.000001) }),
      (false, { $0.next = Node() }),
    ]
    for (index, (isEqual, change)) in changes.enumerated() {
      let (a, b) = (Node(), Node())
      change(b)
      #expect((a == b) == isEqual, "\(index)")
      #expect((b == a) == isEqual, "\(index)")
      #expect((a.hashValue == b.hashValue) == isEqual, "\(index)")
      let other = Node()
      change(other)
      // NaN is equal to nothing.
      if index != 9 { #expect(b == other, "\(index)") }
    }
  }

  @Test func `dictionaries are equal in any order`() {
    let (a, b) = (Node(), Node())
    for n in 0..<50 { a.byName["\(n)"] = n }
    for n in (0..<50).reversed() { b.byName["\(n)"] = n }
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(Set([a, b, Node()]).count == 2)
  }

  @Test func `a subclass is not equal to its superclass`() {
    let (node, sub): (Node, Node) = (Node(), SubNode())
    #expect(node != sub)
    #expect(sub != node)
    #expect(SubNode() == sub)
    let other = SubNode()
    other.extra = 2
    #expect(other == sub)
    other.list = []
    #expect(other != sub)
  }

  @Test func `structs are compared in the same way`() {
    let (a, b, c) = (Part(x: 1, views: 1), Part(x: 1, views: 2), Part(x: 2, views: 1))
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != c)
  }

  @Test func `values are compared before their transform`() {
    let (a, b) = (Values(), Values())
    #expect(a == b)
    b.day = a.day.addingTimeInterval(0.25)
    #expect(a.toJSON()["day"] as? String == b.toJSON()["day"] as? String)
    #expect(a != b)
    #expect(a.hashValue != b.hashValue)
  }

  @Test func `a value is compared by its own equality, or else as JSON`() {
    let changes: [(isEqual: Bool, (Values) -> Void)] = [
      (true, { $0.code = Code(text: "AB") }),
      (false, { $0.code = Code(text: "ac") }),
      (true, { $0.plain = Plain(n: 1, unmapped: 2) }),
      (false, { $0.plain = Plain(n: 2, unmapped: 1) }),
      (true, { $0.plains = [Plain(n: 1, unmapped: 1), Plain(n: 2, unmapped: 5)] }),
      (false, { $0.plains = [Plain(n: 1, unmapped: 1)] }),
      (false, { $0.plains = [Plain(n: 1, unmapped: 1), Plain(n: 3, unmapped: 1)] }),
      (false, { $0.kind = .square }),
      (false, { $0.kinds = [.square] }),
      (false, { $0.kinds = nil }),
      (true, { $0.names = Set(["a", "b", "c", "d", "e", "f"].reversed()) }),
      (false, { $0.names = ["a"] }),
      (true, { $0.any = ["x": [1, 2.0]] as [String: Any] }),
      (false, { $0.any = ["x": [1, 3]] as [String: Any] }),
      (false, { $0.any = nil }),
      (false, { $0.scores = ["a": nil] }),
    ]
    for (index, (isEqual, change)) in changes.enumerated() {
      let (a, b) = (Values(), Values())
      #expect(a == b)
      #expect(a.hashValue == b.hashValue)
      change(b)
      #expect((a == b) == isEqual, "\(index)")
      #expect((b == a) == isEqual, "\(index)")
      if isEqual { #expect(a.hashValue == b.hashValue, "\(index)") }
    }
  }

  @Test func `the members that no line maps are compared`() {
    let (a, b) = (Open(), Open())
    a.unmapped = ["x": 1, "y": 2]
    b.unmapped = ["y": 2, "x": 1.0]
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    b.unmapped["x"] = 2
    #expect(a != b)
  }

  @Test func `a Codable model is compared by its JSON`() {
    #expect(Place(name: "Oslo", lat: 59.9) == Place(name: "Oslo", lat: 59.9))
    #expect(Place(name: "Oslo", lat: 59.9) != Place(name: "Oslo", lat: 60))
    #expect(
      Place(name: "Oslo", lat: 1).hashValue == Place(name: "Oslo", lat: 1).hashValue
    )
  }

  @Test func `models whose values choose their lines have the same lines if they are equal`() {
    // Asked repeatedly, because a type's keys are remembered after the first time.
    for _ in 0..<3 {
      #expect(Shape(["kind", "width"]) == Shape(["kind", "width"]))
      #expect(Shape(["kind", "width"]) != Shape(["kind", "radius"]))
      #expect(Shape(["kind", "width"]) != Shape(["kind"]))
      #expect(Shape(["kind"]) != Shape(["kind", "width"]))
      #expect(Shape(["size.width", "size.height"]) == Shape(["size.width", "size.height"]))
      #expect(Shape(["size.width"]) != Shape(["size.height"]))
      #expect(Shape(["a", "a", "b"]) == Shape(["a", "a", "b"]))
      #expect(Shape(["a", "a", "b"]) != Shape(["a", "b", "b"]))
      #expect(Shape(["\u{e9}"]) == Shape(["e\u{301}"]))
    }
  }

  @Test func `all lines of a model of many are compared`() {
    let keys = (0..<1000).map { "key\($0)" }
    for last in [127, 128, 129, 999] {
      var changed = keys
      changed[last] = "other"
      #expect(Shape(keys) == Shape(keys))
      #expect(Shape(keys) != Shape(changed))
    }
  }

  @Test func `nothing is compared after the first difference`() {
    let (a, b) = (Counted(1), Counted(2))
    #expect(a != b)
    #expect(Probe.comparisons.value == 0)
    #expect(Counted(1) == Counted(1))
    #expect(Probe.comparisons.value == 1)
  }

  @Test func `a model's own equality counts inside of another model`() {
    let (a, b) = (Values(), Values())
    (a.own, b.own) = (Own(1), Own(-1))
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    b.own = Own(2)
    #expect(a != b)
  }

  @Test func `long chains of objects are compared on a small stack, as far as it suffices`() {
    func chain(_ count: Int) -> Node {
      let first = Node()
      var last = first
      for _ in 1..<count {
        let next = Node()
        (last.next, last) = (next, next)
      }
      return first
    }
    func take(apart first: Node) {
      var node: Node? = first
      while let next = node?.next {
        node?.next = nil
        node = next
      }
    }
    onNewThread(stackSize: 512 * 1024) {
      let (a, b) = (chain(5), chain(5))
      #expect(a == b)
      #expect(a.hashValue == b.hashValue)
      b.next?.next?.n = 7
      #expect(a != b)
      let (long, other) = (chain(100_000), chain(100_000))
      #expect(long != other)
      #expect(long == long)
      #expect(long.hashValue == other.hashValue)
      take(apart: long)
      take(apart: other)
    }
  }

  @Test func `objects that contain themselves are equal if they don't differ anywhere`() {
    let (a, b, c, d) = (Node(), Node(), Node(), Node())
    defer { for node in [a, b, c] { node.next = nil } }
    (a.next, b.next, c.next) = (a, b, c)
    c.n = 2
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != c)
    #expect(a != d)
  }

  @Test func `a model that refuses to be written is equal to itself only`() {
    let (a, b) = (Node(), Node())
    (a.isRefusing, b.isRefusing) = (true, true)
    #expect(a == a)
    #expect(a != b)
    #expect(a != Node())
    #expect(Set([a, a, b]).count == 2)
  }

  @Test func `objects are compared with objects inside of them`() {
    let (a, b, c) = (Node(), Node(), Node())
    defer { for node in [a, b, c] { node.next = nil } }
    a.next = b
    #expect(a != b)
    #expect(b != a)
    b.next = c
    #expect(a != b)
    // A ring of three equal objects looks the same from each of them.
    c.next = a
    #expect(a == b)
    #expect(b == c)
    #expect(a == c)
    c.n = 2
    #expect(a != b)
    #expect(b != c)
    #expect(Set([a, b, c]).count == 3)
  }

  @Test func `values compared as JSON may lead back to their object`() {
    let (a, b, c) = (Owner(1), Owner(1), Owner(2))
    defer { for owner in [a, b, c] { owner.owned = nil } }
    for owner in [a, b, c] { owner.owned = Owned(owner: owner) }
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != c)
    let copy = try? a.copy { $0.n = 3 }
    #expect(copy?.owned === a.owned)
    #expect(copy?.n == 3)
  }

  @Test func `objects are compared and hashed by many tasks at once`() async {
    let hashes = await withTaskGroup(of: (Int, Bool).self) { group in
      for n in 0..<16 {
        group.addTask {
          let own = Node()
          own.next = own
          own.n = n % 2
          defer { own.next = nil }
          let other = Node()
          other.next = own
          other.n = n % 2
          return (own.hashValue, own == other)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(hashes.map(\.0)).count == 2)
    #expect(hashes.allSatisfy { $0.1 })
  }

  @Test func `comparing runs the observers of the properties`() {
    let (a, b) = (Node(), Node())
    #expect(a == b)
    #expect(a.observed == 1)
    #expect(b.observed == 1)
    #expect(a == a)
    #expect(a.observed == 1)
  }
}

extension EqualityTests {
  struct Code: MapValue, Hashable {
    let text: String

    static func readJSON(from input: MapInput) -> Code? { input.read(String.self).map(Code.init) }
    func writeJSON(to output: inout MapOutput) { text.writeJSON(to: &output) }
    static func == (a: Code, b: Code) -> Bool { a.text.lowercased() == b.text.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
  }

  enum Kind: String { case circle, square }

  struct Plain: Mappable {
    var n = 0
    var unmapped = 0

    init(n: Int, unmapped: Int) { (self.n, self.unmapped) = (n, unmapped) }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  final class Own: Mappable, MapEquatable {
    var n = 0

    init(_ n: Int) { self.n = n }
    init?(map: Map) {}
    func mapping(map: Map) { n <- map["n"] }
    static func == (a: Own, b: Own) -> Bool { abs(a.n) == abs(b.n) }
    func hash(into hasher: inout Hasher) { hasher.combine(abs(n)) }
  }

  final class Values: Mappable, MapEquatable {
    var day = Date(timeIntervalSince1970: 86_400)
    var code = Code(text: "ab")
    var plain = Plain(n: 1, unmapped: 1)
    var plains: [Plain]? = [Plain(n: 1, unmapped: 1), Plain(n: 2, unmapped: 2)]
    var kind = Kind.circle
    var kinds: [Kind]? = [.circle]
    var names: Set<String> = ["a", "b", "c", "d", "e", "f"]
    var any: Any? = ["x": [1, 2]]
    var scores: [String: Int?] = ["a": 1]
    var own: Own?

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      day <- (map["day"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
      code <- map["code"]
      plain <- map["plain"]
      plains <- map["plains"]
      kind <- map["kind"]
      kinds <- map["kinds"]
      names <- map["names"]
      any <- map["any"]
      scores <- map["scores"]
      own <- map["own"]
    }
  }

  final class Owner: Mappable, MapEquatable {
    var n: Int
    var owned: Owned?

    init(_ n: Int) { self.n = n }
    init?(map: Map) { n = 0 }

    func mapping(map: Map) {
      n <- map["n"]
      owned <- map["owned"]
      owned <- (map["text"], EmbeddedJSONTransform<Owned>())
    }
  }

  final class Owned: Mappable {
    unowned let owner: Owner?

    init(owner: Owner) { self.owner = owner }
    init?(map: Map) { nil }
    func mapping(map: Map) { owner >>> map["owner"] }
  }

  final class Open: Mappable, MapEquatable, KeepsUnmapped {
    var n = 0
    var unmapped = JSONObject()

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { n <- map["n"] }
  }

  struct Place: CodableMappable, MapEquatable {
    var name: String
    var lat: Double?
  }

  /// A value that counts how often it is compared.
  struct Probe: MapValue, Equatable {
    static let comparisons = Counter()

    static func readJSON(from input: MapInput) -> Probe? { nil }
    func writeJSON(to output: inout MapOutput) { 1.writeJSON(to: &output) }
    static func == (a: Probe, b: Probe) -> Bool {
      comparisons.value += 1
      return true
    }
  }

  /// Only one test uses it.
  final class Counter: @unchecked Sendable { var value = 0 }

  struct Counted: Mappable, MapEquatable {
    var n: Int
    var probe = Probe()

    init(_ n: Int) { self.n = n }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) {
      n <- map["n"]
      probe <- map["probe"]
    }
  }

  struct Part: Mappable, MapEquatable {
    static let excludedFromEquality: Set<String> = ["views"]

    var x = 0
    var views = 0

    init(x: Int, views: Int) { (self.x, self.views) = (x, views) }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      x <- map["x"]
      views <- map["views"]
    }
  }

  /// A model whose lines are its keys.
  struct Shape: Mappable, MapEquatable {
    var keys: [String] = []
    var value = 1

    init(_ keys: [String]) { self.keys = keys }
    init?(map: Map) {}

    mutating func mapping(map: Map) { for key in keys { value <- map[key] } }
  }

  class Node: Mappable, MapEquatable {
    class var excludedFromEquality: Set<String> { ["seen", "part.views"] }

    struct Refused: Error {}

    var n = 1 { didSet { observed += 1 } }
    var name: String? = "a"
    var ratio = 0.0
    var born = Date(timeIntervalSinceReferenceDate: 5)
    var seen: Date?
    var part = Part(x: 1, views: 1)
    var list = [1, 2]
    var byName: [String: Int] = [:]
    var next: Node?
    var unmapped = 0
    var observed = 0
    var isRefusing = false

    init() {}
    required init?(map: Map) {}

    func mapping(map: Map) {
      n <- map["n"]
      name <- map["name"]
      ratio <- map["ratio"]
      born <- map["born"]
      seen <- map["seen"]
      part <- map["part"]
      list <- map["list"]
      byName <- map["byName"]
      next <- map["next"]
    }

    func didWrite(_ map: Map) throws { if isRefusing { throw Refused() } }
  }

  final class SubNode: Node {
    override class var excludedFromEquality: Set<String> { ["extra"] }

    var extra = 1

    override func mapping(map: Map) {
      super.mapping(map: map)
      extra <- map["extra"]
    }
  }
}
