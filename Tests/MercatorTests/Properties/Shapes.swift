import Foundation
import Mercator

extension RandomJSON.Kind {
  fileprivate static let shade = Self.oneOf(["\"light\"", "\"dark\"", "\"r\\/\\u00e9d\""])
  fileprivate static let level = Self.oneOf(["1", "2", "100", "1.0", "true"])
  fileprivate static let hex = Self.oneOf(["\"ff\"", "\"0\"", "\"-7a\""])
}

extension ClosedRange<Int64> {
  fileprivate init<I: FixedWidthInteger & SignedInteger>(_: I.Type) {
    self = Int64(I.min)...Int64(I.max)
  }
}

private func unsigned<I: FixedWidthInteger & UnsignedInteger>(_: I.Type) -> RandomJSON.Kind {
  .integer(0...Int64(I.max))
}

extension Wide.Leaf {
  static var shape: RandomJSON.Shape {
    [("id", .integer(.init(Int.self))), ("na\u{ef}ve/name", .string)]
  }
}

extension Wide.Point {
  static var shape: RandomJSON.Shape { [("x", .integer(-99...99)), ("y", .double)] }
}

extension Wide.Node {
  static func shape(depth: Int) -> RandomJSON.Shape {
    var shape: RandomJSON.Shape = [
      ("label", .string), ("size", unsigned(UInt16.self)), ("leaf", .object(Wide.Leaf.shape)),
    ]
    if depth > 0 {
      let node = RandomJSON.Kind.object(Wide.Node.shape(depth: depth - 1))
      shape += [("peer", node), ("children", .array(node)), ("byName", .dictionaryOfObjects(node))]
    }
    return shape
  }
}

extension Wide {
  static let shape: RandomJSON.Shape =
    scalars + optionals + containers + enums + models + paths + transforms
    + [("any", .any), ("any?", .any), ("anyList", .array(.any)), ("anyObject", .dictionary(.any))]

  private static let scalars: RandomJSON.Shape = [
    ("i8", .integer(.init(Int8.self))), ("i16", .integer(.init(Int16.self))),
    ("i32", .integer(.init(Int32.self))), ("i64", .integer(.init(Int64.self))),
    ("int", .integer(.init(Int.self))), ("u8", unsigned(UInt8.self)),
    ("u16", unsigned(UInt16.self)), ("u32", unsigned(UInt32.self)), ("u64", .unsigned),
    ("uint", .unsigned), ("flag", .bool), ("double", .double), ("float", .double),
    ("cgFloat", .double), ("text", .string), ("decimal", .decimal), ("date", .date),
    ("data", .data), ("uuid", .uuid), ("url", .url),
  ]

  private static let optionals: RandomJSON.Shape = [
    ("i8?", .integer(.init(Int8.self))), ("u64?", .unsigned), ("flag?", .bool),
    ("double?", .double), ("float?", .double), ("text?", .string), ("kept?", .string),
    ("decimal?", .decimal), ("date?", .date), ("data?", .data), ("uuid?", .uuid), ("url?", .url),
  ]

  private static let containers: RandomJSON.Shape = [
    ("ints", .array(.integer(.init(Int.self)))), ("bytes", .array(unsigned(UInt8.self))),
    ("flags", .array(.bool)), ("sparse", .array(.integer(-9...9))), ("doubles", .array(.double)),
    ("texts", .array(.string)), ("dates", .array(.date)), ("decimals", .array(.decimal)),
    ("counts", .dictionary(.integer(-9...9))), ("names", .dictionary(.string)),
    ("matrix", .array(.array(.integer(-9...9)))), ("cube", .array(.array(.array(.double)))),
    ("lists", .dictionary(.array(.integer(.init(Int16.self))))),
    ("rows", .array(.dictionary(.double))),
    ("texturesByKey", .dictionary(.dictionary(.array(.bool)))), ("setOfTexts", .array(.string)),
    ("setOfInts", .array(.integer(-9...9))), ("setOfIDs", .array(.uuid)),
  ]

  private static let enums: RandomJSON.Shape = [
    ("shade", .shade), ("level", .level), ("access", unsigned(UInt8.self)),
    ("shades", .array(.shade)), ("levels", .array(.level)), ("setOfLevels", .array(.level)),
    ("shadesByKey", .dictionary(.shade)), ("levelGrid", .array(.array(.level))),
  ]

  private static let models: RandomJSON.Shape = {
    let leaf = RandomJSON.Kind.object(Wide.Leaf.shape)
    let node = RandomJSON.Kind.object(Wide.Node.shape(depth: 1))
    return [
      ("leaf", leaf), ("leaf?", leaf), ("node", .object(Wide.Node.shape(depth: 2))),
      ("node?", node),
      ("point", .object(Wide.Point.shape)), ("leaves", .array(leaf)), ("leaves?", .array(leaf)),
      ("sparseLeaves", .array(leaf)), ("grid", .array(.array(leaf))),
      ("setOfLeaves", .array(leaf)), ("leavesByKey", .dictionary(leaf)),
      ("leafLists", .dictionary(.array(leaf))), ("points", .array(.object(Wide.Point.shape))),
      ("nodes", .array(node)), ("nodesByKey", .dictionaryOfObjects(node)),
    ]
  }()

  private static let paths: RandomJSON.Shape = [
    (
      "a",
      .object([
        ("b", .object([("c", .integer(-9...9)), ("d", .string)])),
        ("points", .array(.object(Wide.Point.shape))),
      ])
    ),
    ("indexed", .tuple([.string, .integer(-9...9)])), ("mixed", .tuple([.object(Wide.Leaf.shape)])),
    ("p.q", .object([("r", .integer(-9...9))])), ("v.w", .integer(-9...9)),
    ("e", .object([("", .integer(-9...9))])), ("gr\u{f6}\u{df}e \"\\", .integer(-9...9)),
  ]

  private static let transforms: RandomJSON.Shape = [
    ("hex", .hex), ("hex?", .hex), ("hexes", .array(.hex)), ("hexesByKey", .dictionary(.hex)),
    ("hexGrid", .array(.array(.hex))), ("setOfHexes", .array(.hex)), ("cents", .euros),
    ("shadeByTransform", .shade),
  ]
}

/// A model with constants only: every line of it can throw.
struct Record: ImmutableMappable, Equatable {
  let i8: Int8, u64: UInt64?, flag: Bool, double: Double, float: Float?, text: String
  let date: Date?, decimal: Decimal, uuid: UUID?, shade: Wide.Shade, level: Wide.Level?,
    access: Wide.Access
  let ints: [Int], sparse: [Int?], counts: [String: Int16], matrix: [[Double]]?, texts: Set<String>
  let shades: [Wide.Shade], levelsByKey: [String: Wide.Level]?, deep: Int, arrow: String?,
    leaf: Wide.Leaf
  let point: Wide.Point?, points: [Wide.Point], pointsByKey: [String: Wide.Point],
    grid: [[Wide.Leaf]]?, node: Wide.Node?
  let hex: Int, hexes: [Int], hexGrid: [[Int]], level2: Wide.Level, leaves: [Wide.Leaf], any: String

  init(map: Map) throws {
    let fromHex = TransformOf<Int, String>(
      fromJSON: { $0.flatMap { Int($0, radix: 16) } },
      toJSON: { $0.map { String($0, radix: 16) } }
    )
    i8 = try map.value("i8")
    u64 = try map.value("u64")
    flag = try map.value("flag")
    double = try map.value("double")
    float = try map.value("float")
    text = try map.value("text")
    date = try map.value("date")
    decimal = try map.value("decimal")
    uuid = try map.value("uuid")
    shade = try map.value("shade")
    level = try map.value("level")
    access = try map.value("access")
    ints = try map.value("ints")
    sparse = try map.value("sparse")
    counts = try map.value("counts")
    matrix = try map.value("matrix")
    texts = try map.value("texts")
    shades = try map.value("shades")
    levelsByKey = try map.value("levelsByKey")
    deep = try map.value("a.b.c")
    arrow = try map.value("p.q->r", delimiter: "->")
    leaf = try map.value("leaf")
    point = try map.value("point")
    points = try map.value("nested.points")
    pointsByKey = try map.value("pointsByKey")
    grid = try map.value("grid")
    node = try map.value("node")
    hex = try map.value("hex", using: fromHex)
    hexes = try map.value("hexes", using: fromHex)
    hexGrid = try map.value("hexGrid", using: fromHex)
    level2 = try map.value("level2", default: Wide.Level.top)
    leaves = map.value("leaves", default: [])
    let any: Any? = try map.value("any")
    self.any = try sortedText([any ?? NSNull()])
  }

  static let shape: RandomJSON.Shape = [
    ("i8", .integer(.init(Int8.self))), ("u64", .unsigned), ("flag", .bool), ("double", .double),
    ("float", .double), ("text", .string), ("date", .date), ("decimal", .decimal),
    ("uuid", .uuid), ("shade", .shade), ("level", .level), ("access", unsigned(UInt8.self)),
    ("ints", .array(.integer(-9...9))), ("sparse", .array(.integer(-9...9))),
    ("counts", .dictionary(.integer(-9...9))), ("matrix", .array(.array(.double))),
    ("texts", .array(.string)), ("shades", .array(.shade)), ("levelsByKey", .dictionary(.level)),
    ("a", .object([("b", .object([("c", .integer(-9...9))]))])),
    ("p.q", .object([("r", .string)])), ("leaf", .object(Wide.Leaf.shape)),
    ("point", .object(Wide.Point.shape)),
    ("nested", .object([("points", .array(.object(Wide.Point.shape)))])),
    ("pointsByKey", .dictionary(.object(Wide.Point.shape))),
    ("grid", .array(.array(.object(Wide.Leaf.shape)))),
    ("node", .object(Wide.Node.shape(depth: 1))),
    ("hex", .hex), ("hexes", .array(.hex)), ("hexGrid", .array(.array(.hex))), ("level2", .level),
    ("leaves", .array(.object(Wide.Leaf.shape))), ("any", .any),
  ]
}
