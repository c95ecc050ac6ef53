import Foundation
import Mercator

/// A model with a line for nearly every kind of property: groups of lines over one JSON object.
struct Wide: Mappable, Equatable {
  var scalars = Scalars()
  var optionals = Optionals()
  var containers = Containers()
  var enums = Enums()
  var models = Models()
  var paths = Paths()
  var transforms = Transforms()
  var untyped = Untyped()

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    scalars.mapping(map: map)
    optionals.mapping(map: map)
    containers.mapping(map: map)
    enums.mapping(map: map)
    models.mapping(map: map)
    paths.mapping(map: map)
    transforms.mapping(map: map)
    untyped.mapping(map: map)
  }
}

extension Wide {
  struct Scalars: Equatable {
    var i8: Int8 = 1, i16: Int16 = 1, i32: Int32 = 1, i64: Int64 = 1, int = 1
    var u8: UInt8 = 1, u16: UInt16 = 1, u32: UInt32 = 1, u64: UInt64 = 1, uint: UInt = 1
    var flag = true, double = 0.5, float: Float = 0.5, cgFloat: CGFloat = 0.5, text = "old"
    var decimal = Decimal(7), date = Date(timeIntervalSince1970: 0), data = Data([1])
    var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var url = URL(fileURLWithPath: "/")

    mutating func mapping(map: Map) {
      i8 <- map["i8"]
      i16 <- map["i16"]
      i32 <- map["i32"]
      i64 <- map["i64"]
      int <- map["int"]
      u8 <- map["u8"]
      u16 <- map["u16"]
      u32 <- map["u32"]
      u64 <- map["u64"]
      uint <- map["uint"]
      flag <- map["flag"]
      double <- map["double"]
      float <- map["float"]
      cgFloat <- map["cgFloat"]
      text <- map["text"]
      decimal <- map["decimal"]
      date <- map["date"]
      data <- map["data"]
      uuid <- map["uuid"]
      url <- map["url"]
    }
  }

  struct Optionals: Equatable {
    var i8: Int8? = 2, u64: UInt64? = 2, flag: Bool?, double: Double? = 2, float: Float?
    var text: String? = "old", kept: String?
    var decimal: Decimal?, date: Date?, data: Data?, uuid: UUID?, url: URL?

    mutating func mapping(map: Map) {
      i8 <- map["i8?"]
      u64 <- map["u64?"]
      flag <- map["flag?"]
      double <- map["double?"]
      float <- map["float?"]
      text <- map["text?"]
      kept <- map["kept?", ignoreNil: true]
      decimal <- map["decimal?"]
      date <- map["date?"]
      data <- map["data?"]
      uuid <- map["uuid?"]
      url <- map["url?"]
    }
  }

  struct Containers: Equatable {
    var ints: [Int] = [9], bytes: [UInt8]? = [9], flags: [Bool] = [], sparse: [Int?] = [9]
    var doubles: [Double] = [], texts: [String]?, dates: [Date] = [], decimals: [Decimal?]?
    var counts: [String: Int] = ["a": 9], names: [String: String?]? = nil
    var matrix: [[Int]] = [[9]], cube: [[[Double]]]?, lists: [String: [Int16]] = [:]
    var rows: [[String: Float]] = [], texturesByKey: [String: [String: [Bool]]]?
    var setOfTexts: Set<String> = ["old"], setOfInts: Set<Int>?, ids: Set<UUID>?

    mutating func mapping(map: Map) {
      ints <- map["ints"]
      bytes <- map["bytes"]
      flags <- map["flags"]
      sparse <- map["sparse"]
      doubles <- map["doubles"]
      texts <- map["texts"]
      dates <- map["dates"]
      decimals <- map["decimals"]
      counts <- map["counts"]
      names <- map["names"]
      matrix <- map["matrix"]
      cube <- map["cube"]
      lists <- map["lists"]
      rows <- map["rows"]
      texturesByKey <- map["texturesByKey"]
      setOfTexts <- map["setOfTexts"]
      setOfInts <- map["setOfInts"]
      ids <- map["setOfIDs"]
    }
  }

  enum Shade: String { case light, dark, red = "r/\u{e9}d" }
  enum Level: Int8 { case low = 1, high = 2, top = 100 }

  struct Access: OptionSet {
    let rawValue: UInt8
  }

  struct Enums: Equatable {
    var shade = Shade.light, level: Level?, access: Access = []
    var shades: [Shade] = [.red], levels: [Level]?, setOfLevels: Set<Level> = []
    var shadesByKey: [String: Shade] = [:], levelGrid: [[Level]]?

    mutating func mapping(map: Map) {
      shade <- map["shade"]
      level <- map["level"]
      access <- map["access"]
      shades <- map["shades"]
      levels <- map["levels"]
      setOfLevels <- map["setOfLevels"]
      shadesByKey <- map["shadesByKey"]
      levelGrid <- map["levelGrid"]
    }
  }

  /// Refuses an object that has "refused" in it.
  struct Leaf: Mappable, Hashable {
    var id = 0, name: String?

    init() {}
    init?(map: Map) {
      if map["refused"].isKeyPresent { return nil }
    }

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["na\u{ef}ve/name"]
    }
  }

  final class Node: Mappable, Equatable {
    var label = "old", size: UInt16? = 3
    var peer: Node?, children: [Node] = [], byName: [String: Node] = [:], leaf = Leaf()

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      label <- map["label"]
      size <- map["size"]
      peer <- map["peer"]
      children <- map["children"]
      byName <- map["byName"]
      leaf <- map["leaf"]
    }

    static func == (a: Node, b: Node) -> Bool {
      a.label == b.label && a.size == b.size && a.peer == b.peer && a.children == b.children
        && a.byName == b.byName && a.leaf == b.leaf
    }
  }

  struct Point: ImmutableMappable, Hashable {
    let x: Int, y: Double?

    init(map: Map) throws {
      x = try map.value("x")
      y = try map.value("y")
    }

    func mapping(map: Map) {
      x >>> map["x"]
      y >>> map["y"]
    }
  }

  struct Models: Equatable {
    var leaf = Leaf(), leafOptional: Leaf?, node = Node(), nodeOptional: Node?, point: Point?
    var leaves = [Leaf()], leavesOptional: [Leaf]?, sparseLeaves: [Leaf?] = [], grid: [[Leaf]]?
    var setOfLeaves: Set<Leaf> = [], leavesByKey: [String: Leaf] = [:]
    var leafLists: [String: [Leaf]]?, points: [Point] = [], nodes: [Node]?
    var nodesByKey: [String: Node] = ["k0": Node()]

    mutating func mapping(map: Map) {
      leaf <- map["leaf"]
      leafOptional <- map["leaf?"]
      node <- map["node"]
      nodeOptional <- map["node?"]
      point <- map["point"]
      leaves <- map["leaves"]
      leavesOptional <- map["leaves?"]
      sparseLeaves <- map["sparseLeaves"]
      grid <- map["grid"]
      setOfLeaves <- map["setOfLeaves"]
      leavesByKey <- map["leavesByKey"]
      leafLists <- map["leafLists"]
      points <- map["points"]
      nodes <- map["nodes"]
      nodesByKey <- map["nodesByKey"]
    }
  }

  struct Paths: Equatable {
    var deep = 4, beside: String?, points: [Point] = [], element: Int? = 4, member: String? = "old"
    var arrow: Int?, dotted: Int?, emptyKey: Int?, accented = 0

    mutating func mapping(map: Map) {
      deep <- map["a.b.c"]
      beside <- map["a.b.d"]
      points <- map["a.points"]
      element <- map["indexed.1"]
      member <- map["mixed.0.na\u{ef}ve/name"]
      arrow <- map["p.q->r", delimiter: "->"]
      dotted <- map["v.w", nested: false]
      emptyKey <- map["e."]
      accented <- map["gr\u{f6}\u{df}e \"\\"]
    }
  }

  struct Transforms: Equatable {
    var hex = 5, hexOptional: Int?, hexes: [Int] = [5], hexesByKey: [String: Int]?
    var hexGrid: [[Int]]?, setOfHexes: Set<Int>?, cents = 5, shade: Shade?

    mutating func mapping(map: Map) {
      let fromHex = TransformOf<Int, String>(
        fromJSON: { $0.flatMap { Int($0, radix: 16) } },
        toJSON: { $0.map { String($0, radix: 16) } }
      )
      let fromEuros = TransformOf<Int, Double>(
        fromJSON: { $0.flatMap { Int(exactly: ($0 * 100).rounded()) } },
        toJSON: { $0.map { Double($0) / 100 } }
      )
      hex <- (map["hex"], fromHex)
      hexOptional <- (map["hex?"], fromHex)
      hexes <- (map["hexes"], fromHex)
      hexesByKey <- (map["hexesByKey"], fromHex)
      hexGrid <- (map["hexGrid"], fromHex)
      setOfHexes <- (map["setOfHexes"], fromHex)
      cents <- (map["cents"], fromEuros)
      shade <- (map["shadeByTransform"], EnumTransform<Shade>())
    }
  }

  struct Untyped: Equatable {
    var any: Any = "old", optional: Any? = "old", list: [Any] = [], object: [String: Any]?

    mutating func mapping(map: Map) {
      any <- map["any"]
      optional <- map["any?"]
      list <- map["anyList"]
      object <- map["anyObject"]
    }

    private var text: String? {
      let values: [Any] = [any, optional ?? NSNull(), list, object ?? NSNull()]
      return try? sortedText(values)
    }

    static func == (a: Untyped, b: Untyped) -> Bool { a.text != nil && a.text == b.text }
  }
}

/// What `JSONSerialization` writes, with sorted keys.
func sortedText(_ object: Any) throws -> String {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
  let data = try JSONSerialization.data(withJSONObject: object, options: options)
  return String(decoding: data, as: UTF8.self)
}
