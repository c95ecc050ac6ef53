import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Objects that contain themselves: an error with its path, where `<-` would otherwise make Swift stop
/// the program.
struct CyclicModelsTests {
  final class Node: Mappable {
    var name = "n"
    var next: Node?
    var children: [Node] = []
    var byName: [String: [Node]] = [:]

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      next <- map["next"]
      children <- map["links.children", omit: .empty]
      byName <- map["byName"]
    }
    func release() { (next, children, byName) = (nil, [], [:]) }
  }

  /// With a class between two structs, and a transform.
  struct Part: Mappable {
    var owner: Whole?
    init(_ owner: Whole) { self.owner = owner }
    init?(map: Map) {}
    mutating func mapping(map: Map) { owner <- map["owner"] }
  }

  class Whole: Mappable {
    var parts: [Part] = []
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { parts <- map["parts"] }
  }

  @Test func `an object inside itself is an error with its path`() throws {
    let mapper = Mapper<Node>()
    for (path, link) in [
      ("$.next", { $0.next = $0 }),
      (
        "$.next.next",
        { node in
          node.next = Node()
          node.next?.next = node
        }
      ),
      ("$.byName.k[1]", { $0.byName = ["k": [Node(), $0]] }),
      (
        "$.byName.k[0].next",
        { node in
          let other = Node()
          other.next = node
          node.byName = ["k": [other]]
        }
      ),
    ] as [(String, (Node) -> Void)] {
      let node = Node()
      defer { node.release() }
      link(node)
      let error = #expect(throws: JSONWritingError.self) { try mapper.write(node) }
      #expect(error?.description == "cannot write JSON at \(path): an object that contains itself")
      #expect(mapper.toJSONString(node) == nil)
      #expect(node.toJSONString(prettyPrint: true) == nil)
      let report = mapper.writeReporting(node).report
      #expect(report.issues.map(\.kind) == [.cycle])
      #expect(report.issues.map(\.path) == [path])
      // A dictionary has what isn't the same again.
      #expect(node.toJSON()["name"] as? String == "n")
      node.next?.release()
    }
  }

  @Test func `a line that looks at what it writes first ends, too`() throws {
    let node = Node()
    defer { node.release() }
    node.children = [Node(), node]
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Node>().write(node) }
    #expect(error?.path.description == "$.links.children[1]")
  }

  @Test func `through structs and subclasses as well`() throws {
    final class Sub: Whole {}
    let whole = Sub()
    defer { whole.parts = [] }
    whole.parts = [Part(Whole()), Part(whole)]
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Whole>().write(whole) }
    #expect(
      error?.description
        == "cannot write JSON at $.parts[1].owner: an object that contains itself"
    )
    let part = #expect(throws: JSONWritingError.self) { try Mapper<Part>().write(Part(whole)) }
    #expect(part?.path.description == "$.owner.parts[1].owner")
  }

  @Test(arguments: Output.allCases)
  func `the same object twice, but not inside itself, is none`(output: Output) throws {
    let (root, leaf) = (Node(), Node())
    root.children = [leaf, leaf]
    root.next = leaf
    let written = #"{"byName":{},"name":"n"}"#
    #expect(
      try output.write(root)
        == #"{"byName":{},"links":{"children":[\#(written),\#(written)]},"name":"n","next":\#(written)}"#
    )
  }

  /// The same object in a context in which it writes less.
  final class Author: Mappable {
    struct Brief: MapContext {}
    var posts: [Post] = []
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      "ann" >>> map["name"]
      if map.context is Brief { return }
      map.context = Brief()
      posts >>> map["posts"]
    }
  }

  struct Post: Mappable {
    let author: Author
    init(_ author: Author) { self.author = author }
    init?(map: Map) { return nil }
    func mapping(map: Map) { author >>> map["author"] }
  }

  @Test(arguments: Output.allCases)
  func `the same object inside itself in another context is written`(output: Output) throws {
    let author = Author()
    defer { author.posts = [] }
    author.posts = [Post(author)]
    #expect(try output.write(author) == #"{"name":"ann","posts":[{"author":{"name":"ann"}}]}"#)
  }

  final class Chain: Mappable {
    var next: [Chain] = []
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      next <- (map["next", omit: .empty], .first(of: .oneOrMany(), .oneOrMany()))
    }
  }

  @Test func `through transforms that make a value before they write it, too`() throws {
    let chain = Chain()
    defer { chain.next = [] }
    chain.next = [Chain(), chain]
    #expect(chain.toJSONString() == nil)
    #expect(chain.toJSON().count == 1)
    chain.next = []
    // Deep, but not twice as slow with every level.
    var last = chain
    for _ in 0..<60 {
      let next = Chain()
      last.next = [next]
      last = next
    }
    let text =
      String(repeating: #"{"next":["#, count: 60) + "{}"
      + String(repeating: "]}", count: 60)
    #expect(chain.toJSONString() == text)
    let data = try JSONSerialization.data(withJSONObject: chain.toJSON())
    #expect(String(decoding: data, as: UTF8.self) == text)
  }
}
