import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// References that are many, long or deep: linear time, and no stack that grows with them.
@Suite(.serialized) struct HostileReferencesTests {
  final class Node: Mappable {
    var id = 0
    var next: Node?
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
    }
  }

  final class Constant: ImmutableMappable {
    let next: Constant?
    init(map: Map) throws { next = try map.value("next") }
  }

  final class Identified: Mappable, MapIdentified {
    var id = 0
    var next: Identified?
    var byID: Identified?
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
      byID <- (map["nextID"], .byID())
    }
  }

  struct List<Element: BaseMappable>: Mappable {
    var list: [Element] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { list <- map["list"] }
  }

  /// The class of the elements of a list.
  enum Kind: Sendable {
    case node
    case constant
    case identified

    /// Returns the number of elements that were read.
    func read(_ input: Input, _ json: String) throws -> Int? {
      switch self {
      case .node: try read(Node.self, input, json)
      case .constant: try read(Constant.self, input, json)
      case .identified: try read(Identified.self, input, json)
      }
    }

    private func read<N: BaseMappable>(
      _ type: N.Type,
      _ input: Input,
      _ json: String
    ) throws -> Int? {
      let mapper = Mapper<List<N>>.reading(identity: .perCall, resolvesReferences: true)
      return try input.map(json, with: mapper)?.list.count
    }
  }

  /// A list of any length, each of whose elements depends on its position.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kind: Kind
    let element: @Sendable (_ index: Int, _ count: Int) -> String

    init(
      _ name: String,
      _ kind: Kind,
      _ element: @escaping @Sendable (_ index: Int, _ count: Int) -> String
    ) {
      (testDescription, self.kind, self.element) = (name, kind, element)
    }

    func text(_ count: Int) -> String {
      #"{"list":["# + (0..<count).map { element($0, count) }.joined(separator: ",") + "]}"
    }

    static let all = [
      Case("references to one object", .node) { index, _ in
        index == 0 ? #"{"id":1}"# : ##"{"$ref":"#/list/0"}"##
      },
      Case("references to one object behind them", .node) { index, count in
        index == count - 1 ? #"{"id":1}"# : ##"{"$ref":"#/list/\##(count - 1)"}"##
      },
      Case("references to distinct objects", .node) { index, count in
        index < count / 2 ? #"{"id":1}"# : ##"{"$ref":"#/list/\##(index - count / 2)"}"##
      },
      Case("references to distinct objects behind them", .node) { index, count in
        index >= count / 2 ? #"{"id":1}"# : ##"{"$ref":"#/list/\##(index + count / 2)"}"##
      },
      Case("a chain of objects by references", .node) { index, count in
        index == count - 1 ? "{}" : ##"{"next":{"$ref":"#/list/\##(index + 1)"}}"##
      },
      Case("a chain of references", .node) { index, count in
        index == count - 1 ? "{}" : ##"{"$ref":"#/list/\##(index + 1)"}"##
      },
      Case("a chain of references without an end", .node) { index, count in
        ##"{"$ref":"#/list/\##((index + 1) % count)"}"##
      },
      Case("references that lead nowhere", .node) { index, count in
        ##"{"$ref":"#/list/\##(index + count)"}"##
      },
      Case("a chain of constants", .constant) { index, count in
        index == count - 1 ? "{}" : ##"{"next":{"$ref":"#/list/\##(index + 1)"}}"##
      },
      Case("one id", .identified) { _, _ in #"{"id":1}"# },
      Case("ids in front of their objects", .identified) { index, _ in
        #"{"id":\#(index),"nextID":\#(index + 1)}"#
      },
      Case("ids inside of each other", .identified) { index, _ in
        #"{"id":\#(index),"next":{"id":\#(index + 1)}}"#
      },
    ]
  }

  // Four times as many take four times as long, and would take 16 times as long if the time grew quadratically.

  @Test(.growth, arguments: Case.all, Input.allCases)
  func `many references take linear time`(row: Case, input: Input) throws {
    let (few, many) = (row.text(1_000), row.text(4_000))
    try expectGrowth(below: 7) {
      _ = try row.kind.read(input, few)
    } to: {
      _ = try row.kind.read(input, many)
    }
  }

  @Test func `a hundred thousand references to one object are read and written`() throws {
    let row = Case.all[0]
    #expect(try row.kind.read(.text, row.text(100_000)) == 100_000)
    let node = Node()
    var list = try #require(List<Node>(JSONString: "{}"))
    list.list = Array(repeating: node, count: 100_000)
    let mapper = Mapper<List<Node>>(options: MapOptions(writing: .init(writesReferences: true)))
    #expect(try #require(mapper.toJSONString(list)).utf8.count == 1_999_999)
  }

  @Test(.growth) func `writing references takes linear time`() throws {
    func list(_ count: Int) throws -> List<Node> {
      let nodes = (0..<count).map { _ in Node() }
      for (node, next) in zip(nodes, nodes.dropFirst()) where node !== nodes[0] {
        node.next = next === nodes.last ? nil : nodes[0]
      }
      var list = try #require(List<Node>(JSONString: "{}"))
      list.list = nodes + nodes.reversed()
      return list
    }
    let mapper = Mapper<List<Node>>(options: MapOptions(writing: .init(writesReferences: true)))
    let (few, many) = (try list(1_000), try list(4_000))
    for write in [
      { _ = mapper.toJSONString($0) }, { _ = mapper.toJSON($0) },
    ] as [(List<Node>) -> Void] {
      expectGrowth(below: 7) {
        write(few)
      } to: {
        write(many)
      }
    }
  }

  @Test(arguments: Case.all, Input.allCases)
  func `references need little stack`(row: Case, input: Input) throws {
    let json = row.text(20_000)
    let count = try onNewThread(stackSize: 512 << 10) { try row.kind.read(input, json) }
    #expect(count != nil)
  }

  @Test(arguments: Input.allCases)
  func `an object deep inside of itself needs little stack`(input: Input) throws {
    let depth = 60
    let json =
      String(repeating: #"{"id":1,"next":"#, count: depth) + "{}"
      + String(repeating: "}", count: depth)
    try onNewThread(stackSize: 512 << 10) { () throws in
      let mapper = Mapper<Identified>(options: MapOptions(reading: .init(identity: .perCall)))
      let object = try #require(try input.map(json, with: mapper))
      #expect(object.next !== object)
      #expect(object.next?.id == 0)
    }
  }

  @Test func `references that would multiply are refused by structs`() throws {
    struct Laugh: Mappable {
      var all: [Laugh] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { all <- map["all"] }
      var count: Int { all.reduce(1) { $0 + $1.count } }
    }
    var json = #"{"all":[{"all":[]}"#
    for level in 0..<30 {
      let reference = ##"{"$ref":"#/all/\##(level)"}"##
      json += #",{"all":[\#(reference),\#(reference)]}"#
    }
    json += "]}"
    let (value, report) = Mapper<Laugh>.reading(resolvesReferences: true).readReporting(json)
    #expect(value?.count == 32)
    #expect(report.issues.count == 60)
  }
}
