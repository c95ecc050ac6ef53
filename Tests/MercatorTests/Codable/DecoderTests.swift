import Foundation
import MappingTestSupport
import Mercator
import MercatorStreams
import Testing

/// The decoder that a model has in hand, by all of its containers.
@Suite("The decoder")
struct DecoderTests {
  private enum Keys: String, CodingKey { case a, b, c, nested, list, other }

  /// A model whose `init(from:)` is given with the test.
  struct Probe: CodableMappable {
    struct Look: MapContext { let run: (any Decoder) throws -> Void }

    init(from decoder: any Decoder) throws {
      let context = decoder.userInfo[.mapContext] as? Look
      try context?.run(decoder)
    }
    func encode(to encoder: any Encoder) throws {}
  }

  private func look(
    _ json: String,
    _ input: Input,
    _ run: @escaping (any Decoder) throws -> Void
  ) throws {
    let mapper = Mapper<Probe>(context: Probe.Look(run: run))
    _ = try input.require(json, with: mapper)
  }

  @Test(arguments: Input.allCases)
  func `containers of all kinds, in any order`(input: Input) throws {
    try look(#"{"a":1,"nested":{"b":"x","list":[[1,2],{"c":true}]},"list":[1,null,3]}"#, input) {
      let whole = try $0.container(keyedBy: Keys.self)
      #expect(Set(whole.allKeys) == [.a, .nested, .list])
      var list = try whole.nestedUnkeyedContainer(forKey: .list)
      let nested = try whole.nestedContainer(keyedBy: Keys.self, forKey: .nested)
      var pairs = try nested.nestedUnkeyedContainer(forKey: .list)
      #expect(try list.decode(Int.self) == 1)
      var pair = try pairs.nestedUnkeyedContainer()
      #expect(try pair.decode(Int8.self) == 1)
      #expect(try nested.decode(String.self, forKey: .b) == "x")
      #expect(try list.decodeNil())
      #expect(list.currentIndex == 2)
      #expect(list.count == 3)
      #expect(try pair.decode(UInt.self) == 2)
      #expect(pair.isAtEnd)
      let last = try pairs.nestedContainer(keyedBy: Keys.self)
      #expect(try last.decode(Bool.self, forKey: .c))
      // One that is of no use stays the next.
      #expect((try? list.decode(String.self)) == nil)
      #expect(list.currentIndex == 2)
      #expect(try list.decode(Double.self) == 3)
      #expect(list.isAtEnd)
      #expect(try whole.decode(Int.self, forKey: .a) == 1)
      #expect(try whole.decodeIfPresent(Int.self, forKey: .other) == nil)
      #expect(try $0.singleValueContainer().decode([String: Skipped].self).count == 3)
    }
  }

  struct Skipped: Codable {
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
  }

  @Test(arguments: Input.allCases)
  func `the coding path leads from the root`(input: Input) throws {
    func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: "/") }
    try look(#"{"nested":{"list":[0,{"a":{"super":{"b":1}}}]}}"#, input) {
      #expect($0.codingPath.isEmpty)
      let nested = try $0.container(keyedBy: Keys.self)
        .nestedContainer(keyedBy: Keys.self, forKey: .nested)
      #expect(path(nested.codingPath) == "nested")
      var list = try nested.nestedUnkeyedContainer(forKey: .list)
      #expect(path(list.codingPath) == "nested/list")
      _ = try list.decode(Int.self)
      let element = try list.superDecoder()
      #expect(path(element.codingPath) == "nested/list/Index 1")
      #expect(element.codingPath.last?.intValue == 1)
      let inner = try element.container(keyedBy: Keys.self).superDecoder(forKey: .a)
      let base = try inner.container(keyedBy: Keys.self).superDecoder()
      #expect(path(base.codingPath) == "nested/list/Index 1/a/super")
      #expect(path(try base.singleValueContainer().codingPath) == path(base.codingPath))
      #expect(try base.container(keyedBy: Keys.self).decode(Int.self, forKey: .b) == 1)
    }
  }

  @Test(arguments: Input.allCases)
  func `what it throws is a DecodingError that can be caught`(input: Input) throws {
    try look(#"{"a":"x","b":300,"c":null,"list":[1]}"#, input) {
      let whole = try $0.container(keyedBy: Keys.self)
      #expect(
        describe { try whole.decode(Int.self, forKey: .a) }
          == #"typeMismatch Int at a: expected Int, found string "x""#
      )
      #expect(
        describe { try whole.decode(UInt8.self, forKey: .b) }
          == "typeMismatch UInt8 at b: expected UInt8, found number 300"
      )
      #expect(
        describe { try whole.decode(Int.self, forKey: .c) }
          == "valueNotFound Int at c: expected Int, found null"
      )
      #expect(
        describe { try whole.decode(Int.self, forKey: .other) }
          == #"keyNotFound other at : expected Int, found no key "other""#
      )
      #expect(
        describe { try whole.decode([Int].self, forKey: .a) }
          == #"typeMismatch Array<Int> at a: expected Array<Int>, found string "x""#
      )
      #expect(
        describe { try whole.nestedContainer(keyedBy: Keys.self, forKey: .list) }
          == "typeMismatch Dictionary<String, Any> at list: expected object, found an array of 1 element"
      )
      #expect(
        describe { try whole.superDecoder() }
          == #"keyNotFound super at : expected Decoder, found no key "super""#
      )
      var list = try whole.nestedUnkeyedContainer(forKey: .list)
      _ = try list.decode(Int.self)
      #expect(
        describe { try list.decode(Int.self) }
          == "valueNotFound Int at list/Index 1: expected Int, found no element 1"
      )
      // Caught, nothing of it is left.
      #expect(try whole.decode(String.self, forKey: .a) == "x")
    }
  }

  private func describe<T>(_ body: () throws -> T) -> String {
    func text(_ kind: String, _ what: Any, _ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: "/")
      return "\(kind) \(what) at \(path): \(context.debugDescription)"
    }
    do {
      return "\(try body())"
    } catch DecodingError.typeMismatch(let type, let context) {
      return text("typeMismatch", type, context)
    } catch DecodingError.valueNotFound(let type, let context) {
      return text("valueNotFound", type, context)
    } catch DecodingError.keyNotFound(let key, let context) {
      return text("keyNotFound", key.stringValue, context)
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: Input.allCases)
  func `context and options of the mapping are in userInfo`(input: Input) throws {
    struct Tenant: MapContext { let id: Int }
    struct Model: CodableMappable {
      var id: Int
      var issues: Int
      init(from decoder: any Decoder) throws {
        id = (decoder.userInfo[.mapContext] as? Tenant)?.id ?? 0
        issues = (decoder.userInfo[.mapOptions] as? MapOptions)?.reporting.maximumIssues ?? 0
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode([(encoder.userInfo[.mapContext] as? Tenant)?.id])
      }
    }
    let mapper = Mapper<Model>(
      context: Tenant(id: 7),
      options: MapOptions(reporting: .init(maximumIssues: 3))
    )
    let model = try input.require("{}", with: mapper)
    #expect(model.id == 7)
    #expect(model.issues == 3)
    #expect(mapper.toJSONString([model]) == "[[7]]")
    #expect(try input.require("{}", as: Model.self).id == 0)
  }

  /// Classes: the base in the same object, and in one of its own.
  class Base: CodableMappable {
    var id: Int
    init(id: Int) { self.id = id }
    private enum CodingKeys: String, CodingKey { case id }
    required init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
    }
  }

  class Shared: Base {
    var name = ""
    private enum CodingKeys: String, CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
    }
  }

  final class Apart: Shared {
    var last = 0
    private enum CodingKeys: String, CodingKey { case last }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      last = try container.decode(Int.self, forKey: .last)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: container.superEncoder())
      try container.encode(last, forKey: .last)
    }
  }

  @Test(arguments: Input.allCases)
  func `classes that inherit`(input: Input) throws {
    let shared = try input.require(#"{"id":1,"name":"n"}"#, as: Shared.self)
    #expect(shared.id == 1)
    #expect(shared.name == "n")
    #expect(shared.toJSONString() == #"{"id":1,"name":"n"}"#)
    let text = #"{"last":9,"super":{"id":1,"name":"n"}}"#
    let apart = try input.require(text, as: Apart.self)
    #expect(apart.id == 1)
    #expect(apart.name == "n")
    #expect(apart.last == 9)
    #expect(apart.toJSONString() == #"{"super":{"id":1,"name":"n"},"last":9}"#)
    for output in Output.allCases { #expect(try output.write(apart) == text) }
  }

  enum Shape: CodableMappable, Hashable {
    case circle(radius: Double)
    case line(Double, Double)
    case none
  }

  struct Drawing: CodableMappable, Hashable {
    var shapes: [Shape]
    var named: [String: Shape]
    var kinds: [Kind: Int]
    var kind: Kind?
    enum Kind: String, Codable { case old, new }
  }

  @Test(arguments: Input.allCases)
  func `enums with values, with raw values, and as keys`(input: Input) throws {
    let text = """
      {"kind":"new","kinds":["old",1],"named":{"n":{"none":{}}},\
      "shapes":[{"circle":{"radius":1.5}},{"line":{"_0":1,"_1":2}}]}
      """
    let drawing = try input.require(text, as: Drawing.self)
    #expect(drawing.shapes == [.circle(radius: 1.5), .line(1, 2)])
    #expect(drawing.named == ["n": .none])
    #expect(drawing.kinds == [.old: 1])
    #expect(drawing.kind == .new)
    for output in Output.allCases { #expect(try output.write(drawing) == text) }
  }
}
