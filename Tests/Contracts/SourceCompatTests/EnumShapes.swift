import Foundation
import Mercator
import Testing

private enum Level: String { case low, high }
private enum Step: Int { case one = 1, two }
private enum Small: Int8 { case minus = -1, plus = 1 }
private enum Ratio: Float { case half = 0.5, whole = 1 }
private enum Initial: Character { case a = "a" }

private struct Flags: OptionSet {
  let rawValue: Int
  static let read = Flags(rawValue: 1)
  static let write = Flags(rawValue: 2)
}

private struct Identifier: RawRepresentable, Hashable { let rawValue: String }

private struct Enums: Mappable {
  var level = Level.low
  var step = Step.one
  var small = Small.minus
  var ratio = Ratio.whole
  var flags: Flags = []
  var id = Identifier(rawValue: "")

  var maybeLevel: Level?
  var maybeStep: Step?
  var maybeSmall: Small?
  var maybeRatio: Ratio?
  var maybeFlags: Flags?
  var maybeID: Identifier?

  var bangLevel: Level!
  var bangStep: Step!
  var bangFlags: Flags!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    level <- map["level"]
    step <- map["step"]
    small <- map["small"]
    ratio <- map["ratio"]
    flags <- map["flags"]
    id <- map["id"]
    maybeLevel <- map["level"]
    maybeStep <- map["step"]
    maybeSmall <- map["small"]
    maybeRatio <- map["ratio"]
    maybeFlags <- map["flags"]
    maybeID <- map["id"]
    bangLevel <- map["level"]
    bangStep <- map["step"]
    bangFlags <- map["flags"]
  }
}

private final class EnumContainers: Mappable {
  var list: [Level] = []
  var byKey: [String: Step] = [:]
  var set: Set<Identifier> = []
  var grid: [[Level]] = []
  var listsByKey: [String: [Level]] = [:]
  var holes: [Level?] = []
  var maybeList: [Level]?
  var maybeByKey: [String: Step]?
  var maybeSet: Set<Identifier>?
  var bangList: [Level]!
  var bangByKey: [String: Step]!

  required init?(map: Map) {}

  func mapping(map: Map) {
    list <- map["list"]
    byKey <- map["byKey"]
    set <- map["set"]
    grid <- map["grid"]
    listsByKey <- map["listsByKey"]
    holes <- map["list"]
    maybeList <- map["list"]
    maybeByKey <- map["byKey"]
    maybeSet <- map["set"]
    bangList <- map["list"]
    bangByKey <- map["byKey"]
  }
}

private struct WrittenEnums: Mappable {
  let level = Level.high
  let step: Step? = .two
  let none: Step? = nil
  let flags: Flags = [.read, .write]
  let list = [Level.low, .high]
  let maybeList: [Level]? = [.low]
  let byKey = ["k": Step.one]
  let maybeByKey: [String: Step]? = ["k": .two]
  let grid = [[Level.low], []]
  var bang: Ratio! = .half

  init?(map: Map) {}

  func mapping(map: Map) {
    level >>> map["a"]
    step >>> map["b"]
    none >>> map["c"]
    flags >>> map["d"]
    list >>> map["e"]
    maybeList >>> map["f"]
    byKey >>> map["g"]
    maybeByKey >>> map["h"]
    grid >>> map["i"]
    bang >>> map["j"]
    Level.low >>> map["k"]
  }
}

/// Enums through the transform that existed before the operators knew them.
private struct TransformedEnums: Mappable {
  var level = Level.low
  var maybeLevel: Level?
  var list: [Level] = []
  var maybeByKey: [String: Level]?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    level <- (map["level"], EnumTransform<Level>())
    maybeLevel <- (map["level"], EnumTransform())
    list <- (map["list"], EnumTransform<Level>())
    maybeByKey <- (map["byKey"], using: EnumTransform<Level>())
  }
}

private struct Amount: RawRepresentable, Equatable { let rawValue: NSNumber }

/// Raw values that only a cast can make.
private struct OddRawValues: Mappable {
  var amount = Amount(rawValue: 0)
  var maybeAmount: Amount?
  var maybeInitial: Initial?
  var amounts: [Amount] = []

  init?(map: Map) {}

  @available(*, deprecated)
  mutating func mapping(map: Map) {
    amount <- map["amount"]
    maybeAmount <- map["amount"]
    maybeInitial <- map["initial"]
    amounts <- map["amounts"]
  }
}

@Suite struct `Enum shapes` {
  @Test func `raw values of every type become cases`() throws {
    let json = #"{"level":"high","step":2,"small":1,"ratio":0.5,"flags":3,"id":"x"}"#
    for model in try models(Enums.self, from: json) {
      #expect(model.level == .high)
      #expect(model.maybeLevel == .high)
      #expect(model.bangLevel == .high)
      #expect(model.step == .two)
      #expect(model.maybeStep == .two)
      #expect(model.bangStep == .two)
      #expect(model.small == .plus)
      #expect(model.maybeSmall == .plus)
      #expect(model.ratio == .half)
      #expect(model.maybeRatio == .half)
      #expect(model.flags == [.read, .write])
      #expect(model.maybeFlags == model.flags)
      #expect(model.bangFlags.contains(.write))
      #expect(model.id.rawValue == "x")
      #expect(model.maybeID == model.id)
    }
  }

  @Test func `an unknown raw value clears what can be nil`() throws {
    let known = try #require(Enums(JSON: ["level": "high", "step": 2]))
    let model = Mapper().map(JSON: ["level": "middle", "step": 9], toObject: known)
    #expect(model.level == .high)
    #expect(model.step == .two)
    #expect(model.maybeLevel == nil)
    #expect(model.bangLevel == nil)
    #expect(model.maybeStep == nil)
  }

  @Test func `containers of enums are read`() throws {
    let json = #"""
      {"list": ["low", "high"], "byKey": {"k": 2}, "set": ["x"], "grid": [["low"], []],
       "listsByKey": {"k": ["high"]}}
      """#
    for model in try models(EnumContainers.self, from: json) {
      #expect(model.list == [.low, .high])
      #expect(model.holes == [.low, .high])
      #expect(model.maybeList == [.low, .high])
      #expect(model.bangList == [.low, .high])
      #expect(model.byKey == ["k": .two])
      #expect(model.maybeByKey == ["k": .two])
      #expect(model.bangByKey == ["k": .two])
      #expect(model.set == [Identifier(rawValue: "x")])
      #expect(model.maybeSet == model.set)
      #expect(model.grid == [[.low], []])
      #expect(model.listsByKey == ["k": [.high]])
    }
    for model in try models(EnumContainers.self, from: #"{"list": null, "byKey": null}"#) {
      #expect(model.list.isEmpty)
      #expect(model.maybeList == nil)
      #expect(model.bangByKey == nil)
    }
  }

  @Test func `enums are written as their raw values`() throws {
    for text in try texts(of: try #require(WrittenEnums(JSON: [:]))) {
      #expect(
        text == """
          {"a":"high","b":2,"d":3,"e":["low","high"],"f":["low"],"g":{"k":1},"h":{"k":2},\
          "i":[["low"],[]],"j":0.5,"k":"low"}
          """
      )
    }
  }

  @Test func `EnumTransform does the same`() throws {
    let json = #"{"level": "high", "list": ["high"], "byKey": {"k": "high"}}"#
    for model in try models(TransformedEnums.self, from: json) {
      #expect(model.level == .high)
      #expect(model.maybeLevel == .high)
      #expect(model.list == [.high])
      #expect(model.maybeByKey == ["k": .high])
    }
  }

  @Test func `raw values of a class are taken as they are`() throws {
    for var model in try models(OddRawValues.self, from: #"{"amount": 5, "amounts": [1]}"#) {
      #expect(model.amount.rawValue == 5)
      #expect(model.maybeAmount?.rawValue == 5)
      #expect(model.amounts.map(\.rawValue) == [1])
      model = Mapper().map(JSONString: #"{"amount": null}"#, toObject: model)
      #expect(model.amount.rawValue == 5)
      #expect(model.maybeAmount == nil)
    }
  }
}
