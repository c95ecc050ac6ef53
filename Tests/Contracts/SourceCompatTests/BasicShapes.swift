import Foundation
import Mercator
import Testing

private struct Scalars: Mappable {
  var bool = false
  var int = 0
  var double = 0.0
  var float: Float = 0
  var cgFloat: CGFloat = 0
  var string = ""

  var maybeBool: Bool?
  var maybeInt: Int?
  var maybeDouble: Double?
  var maybeFloat: Float?
  var maybeCGFloat: CGFloat?
  var maybeString: String?

  var bangBool: Bool!
  var bangInt: Int!
  var bangDouble: Double!
  var bangFloat: Float!
  var bangCGFloat: CGFloat!
  var bangString: String!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    bool <- map["bool"]
    int <- map["int"]
    double <- map["double"]
    float <- map["float"]
    cgFloat <- map["cgFloat"]
    string <- map["string"]
    maybeBool <- map["bool"]
    maybeInt <- map["int"]
    maybeDouble <- map["double"]
    maybeFloat <- map["float"]
    maybeCGFloat <- map["cgFloat"]
    maybeString <- map["string"]
    bangBool <- map["bool"]
    bangInt <- map["int"]
    bangDouble <- map["double"]
    bangFloat <- map["float"]
    bangCGFloat <- map["cgFloat"]
    bangString <- map["string"]
  }
}

private final class Integers: Mappable {
  var int = 0, int8: Int8 = 0, int16: Int16 = 0, int32: Int32 = 0, int64: Int64 = 0
  var uint: UInt = 0, uint8: UInt8 = 0, uint16: UInt16 = 0, uint32: UInt32 = 0, uint64: UInt64 = 0
  var mInt: Int?, mInt8: Int8?, mInt16: Int16?, mInt32: Int32?, mInt64: Int64?
  var mUint: UInt?, mUint8: UInt8?, mUint16: UInt16?, mUint32: UInt32?, mUint64: UInt64?
  var bInt: Int!, bInt8: Int8!, bInt16: Int16!, bInt32: Int32!, bInt64: Int64!
  var bUint: UInt!, bUint8: UInt8!, bUint16: UInt16!, bUint32: UInt32!, bUint64: UInt64!

  required init?(map: Map) {}

  func mapping(map: Map) {
    int <- map["n"]
    int8 <- map["n"]
    int16 <- map["n"]
    int32 <- map["n"]
    int64 <- map["n"]
    uint <- map["n"]
    uint8 <- map["n"]
    uint16 <- map["n"]
    uint32 <- map["n"]
    uint64 <- map["n"]
    mInt <- map["n"]
    mInt8 <- map["n"]
    mInt16 <- map["n"]
    mInt32 <- map["n"]
    mInt64 <- map["n"]
    mUint <- map["n"]
    mUint8 <- map["n"]
    mUint16 <- map["n"]
    mUint32 <- map["n"]
    mUint64 <- map["n"]
    bInt <- map["n"]
    bInt8 <- map["n"]
    bInt16 <- map["n"]
    bInt32 <- map["n"]
    bInt64 <- map["n"]
    bUint <- map["n"]
    bUint8 <- map["n"]
    bUint16 <- map["n"]
    bUint32 <- map["n"]
    bUint64 <- map["n"]
  }

  var plain: [any BinaryInteger] {
    [int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64]
  }

  var maybes: [(any BinaryInteger)?] {
    [mInt, mInt8, mInt16, mInt32, mInt64, mUint, mUint8, mUint16, mUint32, mUint64]
  }

  var bangs: [(any BinaryInteger)?] {
    [bInt, bInt8, bInt16, bInt32, bInt64, bUint, bUint8, bUint16, bUint32, bUint64]
  }
}

private final class WrittenIntegers: Mappable {
  let int = 1, int8: Int8 = 2, uint16: UInt16 = 3, uint64 = UInt64.max
  let maybe: Int32? = 4
  var bang: UInt8! = 5

  required init?(map: Map) {}

  func mapping(map: Map) {
    int >>> map["a"]
    int8 >>> map["b"]
    uint16 >>> map["c"]
    uint64 >>> map["d"]
    maybe >>> map["e"]
    bang >>> map["f"]
  }
}

private struct BasicContainers: Mappable {
  var strings: [String] = []
  var ints: [Int] = []
  var bytes: [UInt8] = []
  var floats: [Float] = []
  var bools: [Bool] = []
  var byKey: [String: Int] = [:]
  var listsByKey: [String: [Double]] = [:]
  var grid: [[Int]] = []
  var cube: [[[Int]]] = []
  var tags: Set<String> = []
  var holes: [Int?] = []

  var maybeStrings: [String]?
  var maybeByKey: [String: Int]?
  var maybeListsByKey: [String: [Double]]?
  var maybeGrid: [[Int]]?
  var maybeTags: Set<String>?
  var bangStrings: [String]!
  var bangByKey: [String: Int]!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    strings <- map["strings"]
    ints <- map["ints"]
    bytes <- map["ints"]
    floats <- map["ints"]
    bools <- map["bools"]
    byKey <- map["byKey"]
    listsByKey <- map["listsByKey"]
    grid <- map["grid"]
    cube <- map["cube"]
    tags <- map["strings"]
    holes <- map["holes"]
    maybeStrings <- map["strings"]
    maybeByKey <- map["byKey"]
    maybeListsByKey <- map["listsByKey"]
    maybeGrid <- map["grid"]
    maybeTags <- map["strings"]
    bangStrings <- map["strings"]
    bangByKey <- map["byKey"]
  }
}

private struct WrittenContainers: Mappable {
  let strings = ["a"]
  let maybe: [String]? = ["b"]
  let none: [Int]? = nil
  let byKey = ["k": 1]
  let maybeByKey: [String: Int]? = ["k": 2]
  let grid = [[1], [2]]
  let tags: Set<String> = ["t"]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    strings >>> map["a"]
    maybe >>> map["b"]
    none >>> map["c"]
    byKey >>> map["d"]
    maybeByKey >>> map["e"]
    grid >>> map["f"]
    tags >>> map["g"]
  }
}

@Suite struct `Basic shapes` {
  @Test func `scalars are read as they are, Optional and implicitly unwrapped`() throws {
    let json = #"{"bool":true,"int":7,"double":1.5,"float":1.1,"cgFloat":2.5,"string":"s"}"#
    for model in try models(Scalars.self, from: json) {
      #expect(model.bool)
      #expect(model.maybeBool == true)
      #expect(model.bangBool == true)
      #expect([model.int, model.maybeInt, model.bangInt] == [7, 7, 7])
      #expect([model.double, model.maybeDouble, model.bangDouble] == [1.5, 1.5, 1.5])
      #expect([model.float, model.maybeFloat, model.bangFloat] == [1.1, 1.1, 1.1])
      #expect([model.cgFloat, model.maybeCGFloat, model.bangCGFloat] == [2.5, 2.5, 2.5])
      #expect([model.string, model.maybeString, model.bangString] == ["s", "s", "s"])
    }
  }

  @Test func `null clears what can be nil and keeps the rest`() throws {
    var model = try #require(Scalars(JSON: ["int": 7, "string": "s"]))
    model = Mapper().map(JSONString: #"{"int":null,"string":null}"#, toObject: model)
    #expect(model.int == 7)
    #expect(model.string == "s")
    #expect(model.maybeInt == nil)
    #expect(model.maybeString == nil)
    #expect(model.bangInt == nil)
    #expect(model.bangString == nil)
  }

  @Test func `scalars are written`() throws {
    let model = try #require(Scalars(JSON: ["string": "s", "int": 7]))
    for text in try texts(of: model) {
      #expect(text == #"{"bool":false,"cgFloat":0,"double":0,"float":0,"int":7,"string":"s"}"#)
    }
  }

  @Test func `every integer width is read`() throws {
    for model in try models(Integers.self, from: #"{"n":100}"#) {
      let values = model.plain + model.maybes.compactMap { $0 } + model.bangs.compactMap { $0 }
      #expect(values.map { Int($0) } == Array(repeating: 100, count: 30))
    }
    for model in try models(Integers.self, from: #"{"n":null}"#) {
      #expect(model.maybes.allSatisfy { $0 == nil })
      #expect(model.bangs.allSatisfy { $0 == nil })
    }
  }

  @Test func `every integer width is written one way`() throws {
    let model = try #require(WrittenIntegers(JSON: [:]))
    for text in try texts(of: model) {
      #expect(text == #"{"a":1,"b":2,"c":3,"d":18446744073709551615,"e":4,"f":5}"#)
    }
  }

  @Test func `containers of scalars are read to any depth`() throws {
    let json = #"""
      {"strings": ["a", "b"], "ints": [1, 2], "bools": [true], "byKey": {"k": 1},
       "listsByKey": {"l": [1.5]}, "grid": [[1], []], "cube": [[[1]]], "holes": [1, null]}
      """#
    for model in try models(BasicContainers.self, from: json) {
      #expect(model.strings == ["a", "b"])
      #expect(model.tags == ["a", "b"])
      #expect(model.ints == [1, 2])
      #expect(model.bytes == [1, 2])
      #expect(model.floats == [1, 2])
      #expect(model.bools == [true])
      #expect(model.byKey == ["k": 1])
      #expect(model.listsByKey == ["l": [1.5]])
      #expect(model.grid == [[1], []])
      #expect(model.cube == [[[1]]])
      #expect(model.holes == [1, nil])
      #expect(model.maybeStrings == ["a", "b"])
      #expect(model.maybeByKey == ["k": 1])
      #expect(model.maybeListsByKey == ["l": [1.5]])
      #expect(model.maybeGrid == [[1], []])
      #expect(model.maybeTags == ["a", "b"])
      #expect(model.bangStrings == ["a", "b"])
      #expect(model.bangByKey == ["k": 1])
    }
  }

  @Test func `containers of scalars are written one way`() throws {
    let model = try #require(WrittenContainers(JSON: [:]))
    for text in try texts(of: model) {
      #expect(
        text == #"{"a":["a"],"b":["b"],"d":{"k":1},"e":{"k":2},"f":[[1],[2]],"g":["t"]}"#
      )
    }
  }
}
