import Foundation
import Mercator
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
      if index != 2 { #expect(b == other, "\(index)") }
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

  @Test func `objects that contain themselves are compared without the inner ones`() {
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
