import Mercator
import MercatorChanges
import Testing

/// While the values of a model are compared, its thread lends what compares them to the models among them.
@Suite("Comparisons inside of comparisons")
struct NestedEqualityTests {
  @Test func `a difference deep inside doesn't change what is compared after it`() {
    let same = Tree(1, [Tree(2, [Tree(3)]), Tree(4)])
    let deep = Tree(1, [Tree(2, [Tree(5)]), Tree(4)])
    let last = Tree(1, [Tree(2, [Tree(3)]), Tree(6)])
    let more = Tree(1, [Tree(2, [Tree(3)]), Tree(4), Tree(7)])
    for _ in 0..<3 {
      #expect(same == Tree(1, [Tree(2, [Tree(3)]), Tree(4)]))
      #expect(same != deep)
      #expect(same != last)
      #expect(same != more)
      #expect(deep != last)
    }
  }

  @Test func `a model that refuses to be written leaves nothing behind for the next one`() {
    let refusing = Pair(Refusing(isRefused: true), Refusing(isRefused: false), 1)
    let usual = Pair(Refusing(isRefused: false), Refusing(isRefused: false), 1)
    for _ in 0..<3 {
      #expect(refusing != usual)
      #expect(refusing != refusing)
      #expect(usual == Pair(Refusing(isRefused: false), Refusing(isRefused: false), 1))
      #expect(usual != Pair(Refusing(isRefused: false), Refusing(isRefused: false), 2))
    }
  }

  @Test func `an equality of its own may compare, hash, read and write other models`() {
    let (a, b) = (Pair(Judged(1), Tree(1), 1), Pair(Judged(3), Tree(1), 1))
    #expect(a == b)
    #expect(a != Pair(Judged(2), Tree(1), 1))
    #expect(a != Pair(Judged(3), Tree(2), 1))
    #expect(Tree(1, [Tree(2)]) == Tree(1, [Tree(2)]))
  }

  @Test func `the excluded keys of a model count for it alone`() {
    let (a, b) = (Pair(Partial(1, 1), Tree(1), 1), Pair(Partial(1, 2), Tree(1), 1))
    #expect(a == b)
    #expect(a != Pair(Partial(2, 1), Tree(1), 1))
    #expect(a != Pair(Partial(1, 1), Tree(2), 1))
    #expect(Pair(Tree(1), Partial(1, 1), 1) == Pair(Tree(1), Partial(1, 2), 1))
    #expect(PartialPair(a, 1) == PartialPair(b, 2))
  }

  @Test func `a model that keeps its map is compared like any other`() {
    let (a, b) = (Pair(Keeping(1), Keeping(2), 1), Pair(Keeping(1), Keeping(2), 1))
    #expect(a == b)
    #expect(a.first.map?.currentKey == nil || a.first.map?.mappingType == .toJSON)
    #expect(a != Pair(Keeping(1), Keeping(3), 1))
    #expect(a != Pair(Keeping(2), Keeping(2), 1))
    #expect(a == b)
  }

  @Test func `an observer may compare models while the lines of another one run`() {
    let (a, b) = (Observing(1), Observing(1))
    #expect(a == b)
    #expect(a.answers == [true, false])
    #expect(a != Observing(2))
    #expect(Pair(a, Tree(1), 1) == Pair(b, Tree(1), 1))
  }

  @Test func `lines that depend on a value are the same only if the value is`() {
    #expect(Choosing(nil, 1) == Choosing(nil, 1))
    #expect(Choosing(1, 1) == Choosing(1, 1))
    #expect(Choosing(nil, 1) != Choosing(1, 1))
    #expect(Choosing(1, 1) != Choosing(nil, 1))
    #expect(Choosing(1, 1) != Choosing(1, 2))
    #expect(Choosing(nil, 1) == Choosing(nil, 1))
  }

  @Test func `the elements of arrays and dictionaries are compared by the equality of their type`()
  {
    let nan = [Double.nan]
    let pairs: [(Lists, Lists, Bool)] = [
      (Lists(), Lists(), true),
      (Lists(numbers: [1, 2]), Lists(numbers: [1, 2]), true),
      (Lists(numbers: [1, 2]), Lists(numbers: [1]), false),
      (Lists(numbers: [.nan]), Lists(numbers: [.nan]), false),
      // As by `==` of arrays, a copy is equal.
      (Lists(numbers: nan), Lists(numbers: nan), true),
      (Lists(optionals: [nil, 1]), Lists(optionals: [nil, 1]), true),
      (Lists(optionals: [nil, 1]), Lists(optionals: [1, nil]), false),
      (Lists(optionals: []), Lists(optionals: nil), false),
      (Lists(nested: [["a": [1]]]), Lists(nested: [["a": [1]]]), true),
      (Lists(nested: [["a": [1]]]), Lists(nested: [["b": [1]]]), false),
      (Lists(nested: [["a": [1]]]), Lists(nested: [["a": [2]]]), false),
      (Lists(plain: [Plain(1)]), Lists(plain: [Plain(1)]), true),
      (Lists(plain: [Plain(1)]), Lists(plain: [Plain(2)]), false),
      (Lists(plain: [Plain(1)]), Lists(plain: []), false),
      (Lists(texts: ["a", "b"]), Lists(texts: ["a", "b"]), true),
      (Lists(texts: ["a", "b"]), Lists(texts: ["a", "c"]), false),
      (Lists(texts: []), Lists(texts: []), true),
      (Lists(texts: []), Lists(texts: nil), false),
      (Lists(texts: []), Lists(texts: [""]), false),
      (Lists(integers: [[1], []]), Lists(integers: [[1], []]), true),
      (Lists(integers: [[1], []]), Lists(integers: [[], [1]]), false),
    ]
    for (index, (a, b, isEqual)) in pairs.enumerated() {
      #expect((a == b) == isEqual, "\(index)")
      #expect((Pair(a, a, 1) == Pair(b, b, 1)) == isEqual, "\(index)")
      if isEqual { #expect(a.hashValue == b.hashValue, "\(index)") }
    }
  }

  @Test func `objects that are freed after a difference may compare other models`() {
    let log = Log()
    #expect(Watched(1, log) != Watched(2, log))
    #expect(log.results == [true, true, true, true])
  }

  @Test func `threads compare without each other`() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<50).allSatisfy { n in
            let tree = Tree(task, [Tree(n, [Tree(n + 1)]), Tree(n)])
            return tree == Tree(task, [Tree(n, [Tree(n + 1)]), Tree(n)])
              && tree != Tree(task, [Tree(n, [Tree(n + 2)]), Tree(n)])
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  // MARK: Models

  private final class Log {
    var results: [Bool] = []
  }

  /// Compares other models when it is freed.
  private final class Watcher: Mappable, MapEquatable {
    var log: Log?

    init(_ log: Log) { self.log = log }
    required init?(map: Map) {}

    func mapping(map: Map) {}

    deinit { log?.results.append(Tree(1, [Tree(2)]) == Tree(1, [Tree(2)])) }
  }

  /// Maps objects that nothing else refers to.
  private struct Watched: Mappable, MapEquatable {
    var n: Int
    let log: Log

    init(_ n: Int, _ log: Log) { (self.n, self.log) = (n, log) }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      n <- map["n"]
      var (first, second) = (Watcher(log), Watcher(log))
      first <- map["first"]
      second <- map["second"]
    }
  }

  private struct Tree: Mappable, MapEquatable {
    var n = 0
    var children: [Tree] = []

    init(_ n: Int, _ children: [Tree] = []) { (self.n, self.children) = (n, children) }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      n <- map["n"]
      children <- map["children"]
    }
  }

  private struct Pair<First: Mappable & MapEquatable, Second: Mappable & MapEquatable>:
    Mappable, MapEquatable
  {
    var first: First
    var second: Second?
    var n: Int

    init(_ first: First, _ second: Second, _ n: Int) {
      (self.first, self.second, self.n) = (first, second, n)
    }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      first <- map["first"]
      second <- map["second"]
      n <- map["n"]
    }
  }

  private struct Refusal: Error {}

  private struct Refusing: Mappable, MapEquatable {
    var isRefused: Bool
    var tree: Tree? = Tree(1)

    init(isRefused: Bool) { self.isRefused = isRefused }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      tree <- map["tree"]
      isRefused <- map["isRefused"]
    }

    func didWrite(_ map: Map) throws { if isRefused { throw Refusal() } }
  }

  /// Equal to others whose number is odd, too.
  private struct Judged: Mappable, MapEquatable {
    var n: Int

    init(_ n: Int) { self.n = n }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) { n <- map["n"] }

    static func == (a: Judged, b: Judged) -> Bool {
      let tree = Tree(1, [Tree(2)])
      guard tree == Tree(1, [Tree(2)]), tree != Tree(1, [Tree(3)]),
        tree.hashValue == Tree(1, [Tree(2)]).hashValue,
        let text = tree.toJSONString(), Mapper<Tree>().map(JSONString: text) == tree
      else { return false }
      return a.n % 2 == b.n % 2
    }
  }

  private struct Partial: Mappable, MapEquatable {
    static let excludedFromEquality: Set<String> = ["views"]
    var n: Int
    var views: Int
    var tree = Tree(1, [Tree(2)])

    init(_ n: Int, _ views: Int) { (self.n, self.views) = (n, views) }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      n <- map["n"]
      views <- map["views"]
      tree <- map["tree"]
    }
  }

  private struct PartialPair: Mappable, MapEquatable {
    static let excludedFromEquality: Set<String> = ["n"]
    var pair: Pair<Partial, Tree>
    var n: Int

    init(_ pair: Pair<Partial, Tree>, _ n: Int) { (self.pair, self.n) = (pair, n) }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      pair <- map["pair"]
      n <- map["n"]
    }
  }

  private final class Keeping: Mappable, MapEquatable {
    var n: Int
    var map: Map?
    var tree: Tree? = Tree(1)

    init(_ n: Int) { self.n = n }
    init?(map: Map) { nil }

    func mapping(map: Map) {
      self.map = map
      n <- map["n"]
      tree <- map["tree"]
    }
  }

  private final class Observing: Mappable, MapEquatable {
    var answers: [Bool] = []
    var n: Int {
      didSet {
        let tree = Tree(1, [Tree(2)])
        answers = [tree == Tree(1, [Tree(2)]), tree == Tree(1, [Tree(3)])]
      }
    }
    var tree: Tree? = Tree(4)

    init(_ n: Int) { self.n = n }
    init?(map: Map) { nil }

    func mapping(map: Map) {
      n <- map["n"]
      tree <- map["tree"]
    }
  }

  private struct Choosing: Mappable, MapEquatable {
    var a: Int?
    var b: Int

    init(_ a: Int?, _ b: Int) { (self.a, self.b) = (a, b) }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      if a != nil { a <- map["a"] }
      b <- map["b"]
    }
  }

  /// A model without an equality, so that its JSON is compared.
  private struct Plain: Mappable {
    var n: Int

    init(_ n: Int) { self.n = n }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private struct Lists: Mappable, MapEquatable {
    var numbers: [Double] = []
    var optionals: [Int?]?
    var nested: [[String: [Int]]] = []
    var plain: [Plain] = []
    var texts: [String]?
    var integers: [[Int]] = []

    init(
      numbers: [Double] = [],
      optionals: [Int?]? = nil,
      nested: [[String: [Int]]] = [],
      plain: [Plain] = [],
      texts: [String]? = nil,
      integers: [[Int]] = []
    ) {
      (self.numbers, self.optionals, self.nested, self.plain) = (numbers, optionals, nested, plain)
      (self.texts, self.integers) = (texts, integers)
    }
    init?(map: Map) { nil }

    mutating func mapping(map: Map) {
      numbers <- map["numbers"]
      optionals <- map["optionals"]
      nested <- map["nested"]
      plain <- map["plain"]
      texts <- map["texts"]
      integers <- map["integers"]
    }
  }
}
