import MappingTestSupport
import Mercator
import Testing

@Suite("Hooks before mapping and before writing")
struct HooksInBothDirectionsTests {
  struct Prefix: MapContext { let text: String }

  struct Leaf: Mappable {
    var name = "unset"
    var seen: String?
    var isReading: Bool?
    var amount = 0

    init() {}
    init?(map: Map) {
      // Before mapping: the JSON then overrides what is set here.
      name = "before"
      seen = (map.context as? Prefix)?.text
    }
    mutating func mapping(map: Map) {
      if map.mappingType == .toJSON { name = name.uppercased() }
      isReading = map.mappingType == .fromJSON
      name <- map["name"]
      seen <- map["seen"]
      amount
        <- (
          map["amount"],
          TransformOf<Int, String>(
            fromJSON: { $0.flatMap { Int($0) } },
            toJSON: { $0.flatMap { $0 == 0 ? nil : "\($0)" } }
          )
        )
      if let prefix = map.context as? Prefix, map.mappingType == .toJSON {
        prefix.text >>> map["seen"]
      }
    }
  }

  struct Tree: Mappable {
    var leaf: Leaf?
    var leaves: [String: [Leaf]] = [:]
    init(_ leaf: Leaf) { (self.leaf, leaves) = (leaf, ["k": [leaf]]) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      leaf <- map["leaf"]
      leaves <- map["leaves"]
    }
  }

  @Test(arguments: Input.allCases)
  func `before mapping, defaults may be set, which an update doesn't`(input: Input) throws {
    #expect(try input.map("{}", to: Leaf.self)?.name == "before")
    #expect(try input.map(#"{"name": "x"}"#, to: Leaf.self)?.name == "x")
    #expect(try input.update(Leaf(), with: "{}").name == "unset")
  }

  @Test(arguments: Output.allCases)
  func `before writing, the model may change what it writes, and stays as it is`(
    output: Output
  ) throws {
    var leaf = Leaf()
    leaf.name = "a"
    #expect(try output.write(leaf) == #"{"name":"A"}"#)
    #expect(leaf.name == "a")
    #expect(leaf.isReading == nil)
  }

  @Test(arguments: Input.allCases)
  func `a property has a hook of its own, in both directions`(input: Input) throws {
    let leaf = try #require(try input.map(#"{"amount": "12"}"#, to: Leaf.self))
    #expect(leaf.amount == 12)
    #expect(leaf.isReading == true)
    // Nothing made of it: the property keeps what it has, and when written the key is left out.
    #expect(try input.map(#"{"amount": "x"}"#, to: Leaf.self)?.amount == 0)
    for output in Output.allCases {
      #expect(try output.write(leaf) == #"{"amount":"12","name":"BEFORE"}"#)
      #expect(try output.write(Leaf()) == #"{"name":"UNSET"}"#)
    }
  }

  @Test(arguments: Input.allCases)
  func `a context reaches every model inside, in both directions`(input: Input) throws {
    let mapper = Mapper<Tree>(context: Prefix(text: "p"))
    let json = #"{"leaf": {}, "leaves": {"k": [{}]}}"#
    let tree = try #require(try input.map(json, with: mapper))
    #expect(tree.leaf?.seen == "p")
    #expect(tree.leaves["k"]?.first?.seen == "p")
    for output in Output.allCases {
      let written = #"{"name":"UNSET","seen":"p"}"#
      #expect(
        try output.write(Tree(Leaf()), with: mapper)
          == #"{"leaf":\#(written),"leaves":{"k":[\#(written)]}}"#
      )
    }
  }
}
