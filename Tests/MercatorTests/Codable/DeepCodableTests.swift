import Foundation
import Mercator
import TestSupport
import Testing

/// Codable models inside of themselves, beyond all measure.
@Suite("Deep Codable models", .serialized)
struct DeepCodableTests {
  final class Node: CodableMappable {
    var next: Node?
    init() {}
  }

  final class Plain: Codable {
    var next: Plain?
    init() {}
  }

  struct Root: CodableMappable { var next: Plain? }

  /// An array of itself, whose levels are no objects.
  final class List: CodableMappable {
    var inner: [List]
    init(_ inner: [List]) { self.inner = inner }
    init(from decoder: any Decoder) throws {
      inner = try decoder.singleValueContainer().decode([List].self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(inner)
    }
  }

  struct Holder: Mappable {
    var list: List?
    init(_ list: List) { self.list = list }
    init?(map: Map) {}
    mutating func mapping(map: Map) { list <- map["next"] }
  }

  /// Written as what is inside it.
  final class Wrapper: CodableMappable {
    var inner: Wrapper?
    init() {}
    init(from decoder: any Decoder) throws {
      inner = try decoder.singleValueContainer().decode(Wrapper.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(inner)
    }
  }

  @Test(arguments: [512 << 10, 8 << 20])
  func `what is nothing but itself is an error, both ways`(stack: Int) {
    onNewThread(stackSize: stack) {
      let wrapper = Wrapper()
      wrapper.inner = wrapper
      defer { wrapper.inner = nil }
      let error = #expect(throws: JSONWritingError.self) { try Mapper<Wrapper>().write([wrapper]) }
      #expect(error?.description == "cannot write JSON at $[0]: nested too deeply")
      for json in ["[[1]]", "[5]"] {
        let (value, report) = Mapper<Wrapper>().readArrayReporting(json)
        #expect(value?.isEmpty == true)
        #expect(report.issues.map(\.kind) == [.tooDeep])
      }
    }
  }

  private static func json(_ levels: Int, _ open: String, _ inside: String, _ close: String)
    -> String
  {
    String(repeating: open, count: levels - 1) + inside
      + String(repeating: close, count: levels - 1)
  }

  private static func depth(_ node: Node?) -> Int {
    var (count, node) = (0, node)
    while let current = node { (count, node) = (count + 1, current.next) }
    return count
  }

  /// Either the whole, or an error that says that it is too deep: nothing in between.
  private static func expectWholeOrTooDeep<N: ImmutableMappable>(
    _ type: N.Type,
    _ json: String,
    _ isWhole: (N) -> Bool
  ) {
    do {
      #expect(isWhole(try Mapper<N>().map(JSONString: json)))
    } catch let error as MapError {
      #expect(error.reason == "too deep: expected no more levels, found an object with 1 member")
      #expect(error.path?.hasPrefix("$.next.next") == true)
    } catch {
      Issue.record(error)
    }
  }

  @Test(arguments: [512 << 10, 2 << 20, 8 << 20])
  func `512 levels of text are a model, or an error`(stack: Int) {
    onNewThread(stackSize: stack) {
      let json = Self.json(512, #"{"next":"#, "{}", "}")
      Self.expectWholeOrTooDeep(Node.self, json) { Self.depth($0) == 512 }
      Self.expectWholeOrTooDeep(Root.self, json) { root in
        var (count, plain) = (1, root.next)
        while let current = plain { (count, plain) = (count + 1, current.next) }
        return count == 512
      }
      let lists = #"{"next":"# + Self.json(511, "[", "[]", "]") + "}"
      #expect(Mapper<Holder>().map(JSONString: lists) != nil)
      #expect(Mapper<Node>().readReporting(Self.json(513, #"{"next":"#, "{}", "}")).value == nil)
    }
  }

  @Test(arguments: [512 << 10, 8 << 20])
  func `a dictionary of 5000 levels is an error`(stack: Int) {
    onNewThread(stackSize: stack) {
      var levels: [[String: Any]] = [[:]]
      for _ in 1..<5000 { levels.append(["next": levels[levels.count - 1]]) }
      var arrays: [[Any]] = [[]]
      for _ in 1..<5000 { arrays.append([arrays[arrays.count - 1]]) }
      for read in [
        { _ = try Mapper<Node>().map(JSON: levels[4999]) as Node },
        { _ = try Mapper<Root>().map(JSON: levels[4999]) as Root },
      ] {
        var reason: String?
        do { try read() } catch { reason = (error as? MapError)?.reason }
        #expect(reason == "too deep: expected no more levels, found an object with 1 member")
      }
      #expect(Mapper<Holder>().map(JSON: ["next": arrays[4999]])?.list == nil)
      // Nor does telling of it go all the way down.
      let report = Mapper<Node>().readReporting(levels[4999]).report
      #expect(report.issues.map(\.kind) == [.tooDeep])
      // Level by level, since releasing the whole would recurse.
      while !levels.isEmpty { levels.removeLast() }
      while !arrays.isEmpty { arrays.removeLast() }
    }
  }

  @Test(arguments: [512 << 10, 8 << 20])
  func `written, they are text or an error`(stack: Int) {
    onNewThread(stackSize: stack) {
      for count in [512, 513, 5000] {
        var nodes = [Node()]
        var plains = [Plain()]
        var lists = [List([])]
        for index in 1..<count {
          nodes.append(Node())
          nodes[index].next = nodes[index - 1]
          plains.append(Plain())
          plains[index].next = plains[index - 1]
          lists.append(List([lists[index - 1]]))
        }
        let json = Self.json(count, #"{"next":"#, "{}", "}")
        Self.expectText(Mapper<Node>(), nodes[count - 1], json, count)
        Self.expectText(Mapper<Root>(), Root(next: plains[count - 2]), json, count)
        let list = #"{"next":"# + Self.json(count - 1, "[", "[]", "]") + "}"
        Self.expectText(Mapper<Holder>(), Holder(lists[count - 2]), list, count)
        #expect(nodes[count - 1].toJSON().count == 1)
        #expect(Root(next: plains[count - 2]).toJSON().count == 1)
        // From the outside in: each of the others is still held then.
        while !nodes.isEmpty { nodes.removeLast() }
        while !plains.isEmpty { plains.removeLast() }
        while !lists.isEmpty { lists.removeLast() }
      }
    }
  }

  private static func expectText<N: BaseMappable>(
    _ mapper: Mapper<N>,
    _ model: N,
    _ json: String,
    _ levels: Int
  ) {
    do {
      let text = try mapper.writeString(model)
      #expect(text == json)
      #expect(levels <= 512)
    } catch {
      #expect(error.code == .tooDeep)
      #expect("\(error)".hasPrefix("cannot write JSON at $.next"))
    }
  }

  @Test func `what contains itself ends in an error with its path`() throws {
    let node = Node()
    node.next = Node()
    node.next?.next = node
    defer { node.next = nil }
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Node>().write(node) }
    #expect(
      error?.description == "cannot write JSON at $.next.next: an object that contains itself"
    )
    let plain = Plain()
    plain.next = plain
    defer { plain.next = nil }
    let root = Root(next: plain)
    let second = #expect(throws: JSONWritingError.self) { try Mapper<Root>().write(root) }
    #expect(
      second?.description == "cannot write JSON at $.next.next: an object that contains itself"
    )
    #expect(root.toJSONString() == nil)
    #expect(node.toJSONString() == nil)
    let report = Mapper<Root>().writeReporting(root).report
    #expect(report.issues.map(\.kind) == [.cycle])
    #expect(report.issues.map(\.path) == ["$.next.next"])
    // A dictionary has what isn't the same again.
    #expect((root.toJSON()["next"] as? [String: Any])?.isEmpty == true)
    let list = List([])
    list.inner = [List([]), list]
    defer { list.inner = [] }
    #expect(throws: JSONWritingError.self) { try Mapper<Holder>().write(Holder(list)) }
  }
}
