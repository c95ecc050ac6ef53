import Foundation
import Mercator
import MercatorStreams
import TestSupport
import Testing

/// Models as the elements of one array, compared with the text of the whole array.
struct JSONArrayWriterTests {
  struct Node: Mappable {
    var n: Double
    var nodes: [Node] = []
    var dictionary: [String: Int]?
    init(_ n: Double, _ nodes: [Node] = []) { (self.n, self.nodes) = (n, nodes) }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) {
      nodes <- map["nodes"]
      n <- map["value.n"]
      dictionary <- map["value.b"]
      n <- map["a"]
    }
  }

  static let options: [MapOptions] = [
    MapOptions(),
    MapOptions(writing: .init(keyOrder: .sorted, indent: 3)),
    MapOptions(writing: .init(indent: 0)),
    MapOptions(writing: .init(escapesSlashes: true, indent: 40, isASCIIOnly: true)),
    MapOptions(keyStyle: .snakeCase, excludedKeys: ["a"]),
    MapOptions(policy: .strict),
    MapOptions(limits: .init(stop: .after(seconds: 1000))),
  ]

  private func text(
    _ models: [Node],
    _ mapper: Mapper<Node>,
    prettyPrint: Bool,
    bufferSize: Int = 64 * 1024
  ) throws -> String {
    let chunks = Chunks()
    let writer = JSONArrayWriter(
      mapper: mapper,
      prettyPrint: prettyPrint,
      options: MapWriterOptions(bufferSize: bufferSize)
    ) { chunks.add($0) }
    try writer.write(contentsOf: models)
    try writer.close()
    return chunks.text
  }

  @Test(arguments: options)
  func `the text is that of the whole array`(options: MapOptions) throws {
    let nodes = [Node(1), Node(2, [Node(3), Node(4, [Node(5)])]), Node(0.5, [])]
    for includesNil in [false, true] {
      let mapper = Mapper<Node>(shouldIncludeNilValues: includesNil, options: options)
      for count in 0...nodes.count {
        let models = Array(nodes.prefix(count))
        for isPretty in [false, true] {
          let expected = try mapper.writeString(models, prettyPrint: isPretty)
          for bufferSize in [0, 30, 64 * 1024] {
            let text = try text(models, mapper, prettyPrint: isPretty, bufferSize: bufferSize)
            #expect(text == expected)
          }
        }
      }
    }
  }

  @Test func `an array without elements has brackets`() throws {
    #expect(try text([], Mapper(), prettyPrint: false) == "[]")
    #expect(try text([], Mapper(), prettyPrint: true) == "[\n\n]")
  }

  @Test func `the limit of the depth is that of the whole array`() throws {
    // Each node has two levels, and its value one more.
    let node = Node(1, [Node(2)])
    for depth in 1...7 {
      let mapper = Mapper<Node>(options: MapOptions(limits: .init(depth: depth)))
      let expected = Result { try mapper.writeString([node]) }
      let result = Result { try text([node], mapper, prettyPrint: false) }
      switch (expected, result) {
      case (.success(let expected), .success(let text)): #expect(text == expected)
      case (.failure(let expected), .failure(let error)):
        let expected = try #require(expected as? JSONWritingError)
        let error = try #require((error as? MapElementWritingError)?.error as? JSONWritingError)
        #expect(error.code == expected.code)
        if depth > 1 { #expect(error.path.steps == Array(expected.path.steps.dropFirst())) }
      default: Issue.record("\(expected) \(result)")
      }
    }
  }

  @Test func `a model that can't be written leaves the array as it was`() throws {
    for isPretty in [false, true] {
      let mapper = Mapper<Node>()
      let chunks = Chunks()
      let writer = JSONArrayWriter<Node>(prettyPrint: isPretty) { chunks.add($0) }
      let first = #expect(throws: MapElementWritingError.self) { try writer.write(Node(.nan)) }
      #expect(first?.index == 0)
      let error = #expect(throws: MapElementWritingError.self) {
        try writer.write(contentsOf: [Node(1), Node(2), Node(3, [Node(.infinity)]), Node(4)])
      }
      #expect(
        error?.description
          == "The element 2 can't be written: cannot write JSON at $.nodes[0].value.n: NaN and infinities have no JSON number."
      )
      try writer.write(Node(5))
      #expect(writer.count == 3)
      try writer.close()
      let expected = try mapper.writeString([Node(1), Node(2), Node(5)], prettyPrint: isPretty)
      #expect(chunks.text == expected)
    }
  }

  @Test func `objects have all members although the options ask for references`() throws {
    final class Part: Mappable {
      var parts: [Part] = []
      init(_ parts: [Part] = []) { self.parts = parts }
      init?(map: Map) {}
      func mapping(map: Map) { parts <- map["parts", omit: .empty] }
    }
    let part = Part()
    let mapper = Mapper<Part>(options: MapOptions(writing: .init(writesReferences: true)))
    let chunks = Chunks()
    let array = JSONArrayWriter(mapper: mapper) { chunks.add($0) }
    try array.write(contentsOf: [Part([part, part]), part])
    try array.close()
    #expect(chunks.text == #"[{"parts":[{},{}]},{}]"#)
    // A line is a text of its own.
    let lines = Chunks()
    let writer = JSONLinesWriter(mapper: mapper) { lines.add($0) }
    try writer.write(contentsOf: [Part([part, part]), part])
    try writer.close()
    #expect(lines.text == "{\"parts\":[{},{\"$ref\":\"#/parts/0\"}]}\n{}\n")
  }

  @Test func `JSON in a string of an element has the depth of its place`() throws {
    struct Outer: Mappable {
      init() {}
      init?(map: Map) { return nil }
      func mapping(map: Map) { [[1]] >>> (map["j"], .json([[Int]].self)) }
    }
    for depth in 1...6 {
      let mapper = Mapper<Outer>(options: MapOptions(limits: .init(depth: depth)))
      let whole = try? mapper.writeString([Outer()])
      let chunks = Chunks()
      let writer = JSONArrayWriter(mapper: mapper) { chunks.add($0) }
      let text = try? { () -> String in
        try writer.write(Outer())
        try writer.close()
        return chunks.text
      }()
      #expect(text == whole)
    }
  }
}
