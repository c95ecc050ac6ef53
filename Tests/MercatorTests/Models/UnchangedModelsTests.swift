import MappingTestSupport
import Mercator
import Testing

/// A model that changes itself by being written is written as it has become, and nobody's own model is
/// changed: neither what was handed over nor what it holds.
struct UnchangedModelsTests {
  struct Counter: Mappable, Hashable {
    var written = 0
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      if map.mappingType == .toJSON { written += 1 }
      written <- map["n"]
    }
  }

  struct Pair: Mappable, Hashable {
    var first = Counter()
    var second: Counter? = Counter()
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map["first"]
      second <- map["second"]
    }
  }

  final class Owner: Mappable {
    var plain = Counter()
    var optional: Counter? = Counter()
    var pair = Pair()
    var array = [Counter()]
    var byName = ["a": Counter()]
    var flat = Pair()
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      plain <- map["plain"]
      optional <- map["optional"]
      pair <- map["pair"]
      array <- map["array"]
      byName <- map["byName"]
      flat <- map.flat
    }
    var all: [Counter] {
      [plain] + [optional, pair.second, flat.second].compactMap { $0 }
        + [pair.first, flat.first] + array + byName.values
    }
  }

  /// What holds an object, and in it structs: those are the object's own.
  struct Holder: Mappable {
    var owner = Owner()
    var pair = Pair()
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      owner <- map["owner"]
      pair <- map["pair"]
    }
  }

  private static let written = """
    {"array":[{"n":1}],"byName":{"a":{"n":1}},"first":{"n":1},"optional":{"n":1},\
    "pair":{"first":{"n":1},"second":{"n":1}},"plain":{"n":1},"second":{"n":1}}
    """

  @Test(arguments: Output.allCases)
  func `what an object holds is as it was, however often it is written`(output: Output) throws {
    let owner = Owner()
    for _ in 1...3 { #expect(try output.write(owner) == Self.written) }
    #expect(owner.all == Array(repeating: Counter(), count: 8))
  }

  @Test(arguments: Output.allCases)
  func `also where the object is held by a struct`(output: Output) throws {
    let holder = Holder()
    let pair = #"{"first":{"n":1},"second":{"n":1}}"#
    for _ in 1...3 {
      #expect(try output.write(holder) == #"{"owner":\#(Self.written),"pair":\#(pair)}"#)
    }
    #expect(holder.owner.all == Array(repeating: Counter(), count: 8))
    #expect(holder.pair == Pair())
  }

  @Test(arguments: Output.allCases)
  func `a struct that is written, and the containers around it, are as they were`(
    output: Output
  ) throws {
    let pairs = ["a": [Pair()]]
    #expect(try output.write(Pair()) == #"{"first":{"n":1},"second":{"n":1}}"#)
    for _ in 1...2 {
      let text = try #require(pairs["a"]?.toJSONString())
      #expect(text == #"[{"first":{"n":1},"second":{"n":1}}]"#)
    }
    #expect(pairs == ["a": [Pair()]])
  }

  @Test func `what the caller maps itself is changed as the mapping says, and no more`() {
    var pair = Pair()
    pair.mapping(map: Map(mappingType: .toJSON, JSON: [:]))
    #expect(pair == Pair())
    var counter = Counter()
    counter.mapping(map: Map(mappingType: .toJSON, JSON: [:]))
    #expect(counter.written == 1)
  }
}
