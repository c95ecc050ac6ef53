import MappingTestSupport
import Mercator
import Testing

@Suite("How far a context and options reach")
struct ContextReachTests {
  private final class Log: MapContext {
    var names: [String] = []
  }

  private struct Leaf: Mappable, Hashable {
    var name = ""

    init?(map: Map) {
      if map.context == nil { return nil }
    }

    mutating func mapping(map: Map) {
      name <- map["n"]
      (map.context as? Log)?.names.append(name)
    }
  }

  private struct Constant: ImmutableMappable {
    let name: String
    let inner: Nested

    struct Nested: ImmutableMappable {
      let name: String

      init(map: Map) throws {
        name = try map.value("n")
        (map.context as? Log)?.names.append(name)
      }

      func mapping(map: Map) {
        name >>> map["n"]
        if map.mappingType == .toJSON { (map.context as? Log)?.names.append(name) }
      }
    }

    init(map: Map) throws {
      name = try map.value("n")
      (map.context as? Log)?.names.append(name)
      inner = try map.value("inner")
    }

    func mapping(map: Map) {
      inner >>> map["inner"]
      name >>> map["n"]
      if map.mappingType == .toJSON { (map.context as? Log)?.names.append(name) }
    }
  }

  private final class Static: StaticMappable {
    var name = ""

    static func objectForMapping(map: Map) -> BaseMappable? {
      (map.context as? Log)?.names.append("objectForMapping")
      return Static()
    }

    func mapping(map: Map) {
      name <- map["n"]
      (map.context as? Log)?.names.append(name)
    }
  }

  private struct Noting: TransformType {
    func transformFromJSON(_ value: Any?) -> String? { nil }
    func transformToJSON(_ value: String?) -> String? { nil }

    func transformFromJSON(_ value: Any?, map: Map) -> String? {
      let text = value as? String
      (map.context as? Log)?.names.append(text ?? "nil")
      return text
    }

    func transformToJSON(_ value: String?, map: Map) -> String? {
      (map.context as? Log)?.names.append(value ?? "nil")
      return value
    }
  }

  private struct Tree: Mappable {
    var array: [Leaf] = []
    var constant: Constant?
    var grid: [[Leaf]] = []
    var lists: [String: [Leaf]] = [:]
    var model: Leaf?
    var named: [String: Leaf] = [:]
    var set: Set<Leaf> = []
    var stored: Static?
    var text = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      array <- map["array"]
      constant <- map["constant"]
      grid <- map["grid"]
      lists <- map["lists"]
      model <- map["model"]
      named <- map["named"]
      set <- map["set"]
      stored <- map["stored"]
      text <- (map["text"], Noting())
    }
  }

  private let json = """
    {"array":[{"n":"a"}],"constant":{"inner":{"n":"b"},"n":"c"},"grid":[[{"n":"d"}]],\
    "lists":{"k":[{"n":"e"}]},"model":{"n":"f"},"named":{"k":{"n":"g"}},"set":[{"n":"h"}],\
    "stored":{"n":"i"},"text":"j"}
    """

  private let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]

  @Test(arguments: Input.allCases)
  func `the context of a mapper reaches everything that is read`(input: Input) throws {
    let log = Log()
    let tree = try #require(try input.map(json, with: Mapper<Tree>(context: log)))
    #expect(log.names.sorted() == names + ["objectForMapping"])
    #expect(tree.grid.first?.first?.name == "d")
    #expect(tree.constant?.inner.name == "b")
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `the context of a mapper reaches everything that is written`(
    input: Input,
    output: Output
  ) throws {
    let tree = try #require(try input.map(json, with: Mapper<Tree>(context: Log())))
    let log = Log()
    #expect(try output.write(tree, with: Mapper(context: log)) == json)
    #expect(log.names.sorted() == names)
  }

  @Test(arguments: Input.allCases)
  func `a context reaches immutable models and all their values`(input: Input) throws {
    struct Whole: ImmutableMappable {
      let leaf: Leaf
      let leaves: [Leaf]
      let named: [String: Leaf]
      let grid: [[Leaf]]
      let set: Set<Leaf>
      let text: String

      init(map: Map) throws {
        leaf = try map.value("model")
        leaves = try map.value("array")
        named = try map.value("named")
        grid = try map.value("grid")
        set = try map.value("set")
        text = try map.value("text", using: Noting())
      }
    }
    let log = Log()
    _ = try input.require(json, as: Whole.self, with: Mapper(context: log))
    #expect(log.names == ["f", "a", "g", "d", "h", "j"])
  }

  @Test(arguments: Input.allCases)
  func `options are those of a mapper, for every model inside`(input: Input) throws {
    struct Numbers: Mappable {
      var n = 0
      var inner: [Numbers] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        n <- map["n"]
        inner <- map["inner"]
      }
    }
    let json = #"{"n": 1.5, "inner": [{"n": 2.5}]}"#
    let cutting = Mapper<Numbers>(options: MapOptions(reading: .init(fractions: .truncate)))
    let cut = try #require(try input.map(json, with: cutting))
    #expect(cut.n == 1)
    #expect(cut.inner.first?.n == 2)
    let exact = try #require(try input.map(json, to: Numbers.self))
    #expect(exact.n == 0)
    #expect(exact.inner.first?.n == 0)
  }
}
