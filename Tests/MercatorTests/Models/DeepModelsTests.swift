import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Models inside models beyond all measure: nothing crashes and nothing hangs, on small stacks too.
struct DeepModelsTests {
  @Test(arguments: Stack.all)
  func `models are read and written as deep as the text goes`(stack: Stack) throws {
    let json = Node.json(depth: stack.levels)
    try stack.run {
      let node = try #require(Mapper<Node>().map(JSONString: json))
      #expect(node.depth == stack.levels)
      #expect(node.toJSONString() == json)
      let copy = try #require(Mapper<Node>().map(JSON: node.toJSON()))
      #expect(copy.depth == stack.levels)
      #expect(Mapper<Node>().map(JSONString: json, toObject: node) === node)
      #expect(node.depth == stack.levels)
      let strict: Strict = try Mapper<Strict>().map(JSONString: json)
      #expect(strict.depth == stack.levels)
      for chain in [node, copy, strict] as [any Chain] { chain.release() }
    }
  }

  @Test func `where the stack ends before the text does, the models end there too`() throws {
    let json = Node.json(depth: 512)
    try Stack.small.run {
      let node = try #require(Mapper<Node>().map(JSONString: json))
      #expect(node.depth >= 64)
      #expect(node.depth <= 512)
      // An immutable model says where it had to stop, if it had to.
      do {
        let strict: Strict = try Mapper<Strict>().map(JSONString: json)
        #expect(strict.depth == 512)
        strict.release()
      } catch let error as MapError {
        #expect(error.path?.hasPrefix("$.next.next") == true)
      }
      node.release()
      // Built without recursion, to be written on the same stack.
      let whole = Node()
      var last = whole
      for _ in 1..<512 {
        let next = Node()
        last.next = next
        last = next
      }
      let text = whole.toJSONString()
      #expect(text == nil || text == json)
      #expect(whole.toJSON().count == 1)
      whole.release()
    }
  }

  @Test(arguments: Stack.all)
  func `513 levels are no JSON for the parser`(stack: Stack) throws {
    try stack.run {
      #expect(Mapper<Node>().map(JSONString: Node.json(depth: 513)) == nil)
      #expect(Mapper<Node>().mapArray(JSONString: Node.json(depth: 100_000)) == nil)
      let error = #expect(throws: MapError.self) {
        try Mapper<Strict>().map(JSONString: Node.json(depth: 513)) as Strict
      }
      let reason = try #require(error?.reason).split(separator: "\n").first
      #expect(
        reason == """
          Cannot parse into '[String: Any]': invalid JSON at line 1, column 4097: nested too deeply
          """
      )
    }
  }

  @Test(arguments: Stack.thatHold512Levels)
  func `a dictionary 5000 levels deep is read as far as models go`(stack: Stack) throws {
    try stack.run {
      let deep = DeepDictionary(levels: 5000)
      let node = try #require(Mapper<Node>().map(JSON: deep.JSON))
      // What lies deeper is a wrong type to its property.
      #expect(node.depth == 512)
      // Caught by hand, since a failure's value is described, level by level, by `#expect`.
      var path: String?
      do {
        _ = try Mapper<Strict>().map(JSON: deep.JSON) as Strict
      } catch {
        path = (error as? MapError)?.path
      }
      #expect(path == "$" + String(repeating: ".next", count: 512))
      let update = Node()
      #expect(Mapper<Node>().map(JSON: deep.JSON, toObject: update) === update)
      #expect(update.depth == 512)
      node.release()
      update.release()
      deep.release()
    }
  }

  @Test(arguments: Stack.all)
  func `a dictionary of any depth can be looked into without going all the way`(
    stack: Stack
  ) throws {
    try stack.run {
      let deep = DeepDictionary(levels: 5000)
      // In a block of its own, so that nothing in it outlives the levels.
      do {
        let map = Map(mappingType: .fromJSON, JSON: deep.JSON)
        var any: Any?
        any <- map["next"]
        #expect((any as? [String: Any])?.count == 1)
        var object: [String: Any] = [:]
        object <- map["next"]
        #expect(object.count == 1)
        var (number, text, flag) = (1 as Int?, "old" as String?, true as Bool?)
        number <- map["next"]
        text <- map["next"]
        flag <- map["next"]
        #expect(number == nil)
        #expect(text == nil)
        #expect(flag == nil)
        #expect(map["next", ignoreNil: true].isKeyPresent)
      }
      deep.release()
    }
  }

  @Test(arguments: Stack.thatHold512Levels)
  func `Any that is too deep has no text`(stack: Stack) throws {
    try stack.run {
      let deep = DeepDictionary(levels: 5000)
      let text = Output.textInOrder { map in
        deep.JSON >>> map["a"]
        (deep.JSON as Any) >>> map["b"]
      }
      #expect(text == nil)
      #expect(Mapper<Node>.toJSONString(deep.JSON, prettyPrint: false) == nil)
      deep.release()
    }
  }

  // With `>>>`, since `<-` is inout: Swift itself stops a program in which the mapping of an object
  // reaches, through one of its properties, that same property again.
  @Test(arguments: Stack.thatHold512Levels)
  func `an object that contains itself has no text`(stack: Stack) throws {
    try stack.run {
      let ring = Ring()
      for fill in [
        { ring.next = ring }, { ring.children = [ring] }, { ring.byName = ["x": [ring]] },
      ] {
        (ring.next, ring.children, ring.byName) = (nil, [], [:])
        fill()
        #expect(ring.toJSONString() == nil)
        #expect(ring.toJSONString(prettyPrint: true) == nil)
        #expect([ring].toJSONString() == nil)
        #expect(ring.toJSON()["n"] as? Int == 1)
      }
      (ring.next, ring.children, ring.byName) = (nil, [], [:])
      #expect(ring.toJSONString() == #"{"n":1,"children":[],"byName":{}}"#)
    }
  }
}

extension DeepModelsTests {
  /// A stack that a test runs on: that of its task, or that of a thread.
  struct Stack: CustomTestStringConvertible {
    let testDescription: String
    /// In bytes; nil for the task's.
    let size: Int?
    /// How many levels of models are tried there. A level takes up to 2 kB in debug builds, and 4.3 with the address
    /// sanitizer.
    let levels: Int

    static let ofTask = Stack(testDescription: "task", size: nil, levels: 512)
    #if MERCATOR_NO_MAP_REUSE
      // As under the address sanitizer. glibc may give the thread a larger stack that another one has left, but not if
      // the tests run alone.
      static let large = Stack(testDescription: "3 MB", size: 3 << 20, levels: 512)
    #else
      static let large = Stack(testDescription: "2 MB", size: 2 << 20, levels: 512)
    #endif
    /// What threads other than the main one have on Apple platforms.
    static let small = Stack(testDescription: "512 kB", size: 512 << 10, levels: 64)
    static let all = [ofTask, large, small]
    static let thatHold512Levels = [ofTask, large]

    func run(_ body: @escaping () throws -> Void) throws {
      guard let size else { return try body() }
      try onNewThread(stackSize: size, body)
    }
  }
}

/// A list of models, each inside the one before.
private protocol Chain: AnyObject {
  var link: (any Chain)? { get set }
}

extension Chain {
  fileprivate var depth: Int {
    var (count, rest) = (1, link)
    while let current = rest { (count, rest) = (count + 1, current.link) }
    return count
  }

  /// Takes the chain apart link by link, since releasing its head would recurse.
  fileprivate func release() {
    var rest = link
    link = nil
    while let current = rest {
      rest = current.link
      current.link = nil
    }
  }
}

private final class Node: Mappable, Chain {
  var next: Node?
  var link: (any Chain)? {
    get { next }
    set { next = newValue as? Node }
  }

  init() {}
  init?(map: Map) {}
  func mapping(map: Map) { next <- map["next"] }

  static func json(depth: Int) -> String {
    String(repeating: #"{"next":"#, count: depth - 1) + "{}"
      + String(repeating: "}", count: depth - 1)
  }
}

private final class Strict: ImmutableMappable, Chain {
  private var next: Strict?
  var link: (any Chain)? {
    get { next }
    set { next = newValue as? Strict }
  }

  init(map: Map) throws { next = try map.value("next") }
}

private final class Ring: Mappable {
  var next: Ring?
  var children: [Ring] = []
  var byName: [String: [Ring]] = [:]

  init() {}
  init?(map: Map) {}

  func mapping(map: Map) {
    1 >>> map["n"]
    next >>> map["next"]
    children >>> map["children"]
    byName >>> map["byName"]
  }
}

/// Nested dictionaries, made and released from the inside out and the outside in.
private final class DeepDictionary {
  private(set) var JSON: [String: Any] = [:]
  private var levels: [[String: Any]] = []

  init(levels count: Int) {
    for _ in 1..<count {
      levels.append(JSON)
      JSON = ["next": JSON]
    }
  }

  /// Releases the outermost level first: each of the others is still held then.
  func release() {
    JSON = [:]
    while !levels.isEmpty { levels.removeLast() }
  }
}
