import Foundation
import Mercator
import Testing

/// What a client's own operators leave behind, so that tests see which one was called.
private struct Celsius: Equatable { var degrees = 0.0 }

private func <- (left: inout Celsius, right: Map) {
  if right.mappingType == .toJSON {
    left.degrees >>> right
  } else if let degrees: Double = right.value() {
    left = Celsius(degrees: degrees + 1000)
  }
}

private func <- (left: inout Celsius?, right: Map) {
  var celsius = left ?? Celsius()
  celsius <- right
  left = celsius
}

private protocol TextConvertible {
  init?(text: String)
  var text: String { get }
}

private func <- <T: TextConvertible>(left: inout T, right: Map) {
  if right.mappingType == .toJSON {
    left.text >>> right
  } else if let text: String = right.value(), let value = T(text: text) {
    left = value
  }
}

private func <- <T: TextConvertible>(left: inout [T], right: Map) {
  let texts: [String]? = right.value()
  left = (texts ?? []).compactMap { T(text: $0) }
}

private struct Version: TextConvertible, Equatable {
  var major = 0
  init(major: Int) { self.major = major }
  init?(text: String) { major = Int(text.dropFirst()) ?? -1 }
  var text: String { "v\(major)" }
}

/// A model and an enum that a client's generic operator claims for itself.
private enum Channel: String, TextConvertible {
  case alpha, beta
  init?(text: String) { self = .beta }
  var text: String { "written by the client" }
}

private struct DoublingTransform<T: AdditiveArithmetic>: TransformType {
  func transformFromJSON(_ value: Any?) -> T? { (value as? T).map { $0 + $0 } }
  func transformToJSON(_ value: T?) -> T? { value }
}

private func <- <T: AdditiveArithmetic>(left: inout [T], right: (Map, DoublingTransform<T>)) {
  let values: [T]? = right.0.value()
  left = (values ?? []).map { right.1.transformFromJSON($0) ?? $0 } + [T.zero]
}

/// Functions that the compiler knows too little of for a line without a warning.
private protocol Logger {
  static func map<T>(_ field: inout T, _ map: Map)
  static func write<T>(_ field: T, _ map: Map)
  static func mapCase<T: RawRepresentable>(_ field: inout T, _ map: Map)
  static func mapInteger<T: SignedInteger>(_ field: inout T?, _ map: Map)
  static func mapInteger<T: UnsignedInteger>(_ field: inout T, _ map: Map)
}

private var loggers: any Logger.Type { Loggers.self }

private enum Loggers: Logger {
  @available(*, deprecated)
  static func map<T>(_ field: inout T, _ map: Map) { field <- map["generic"] }
  @available(*, deprecated)
  static func write<T>(_ field: T, _ map: Map) { field >>> map["generic"] }
  @available(*, deprecated)
  static func mapCase<T: RawRepresentable>(_ field: inout T, _ map: Map) { field <- map["case"] }
  @available(*, deprecated)
  static func mapInteger<T: SignedInteger>(_ field: inout T?, _ map: Map) { field <- map["n"] }
  @available(*, deprecated)
  static func mapInteger<T: UnsignedInteger>(_ field: inout T, _ map: Map) { field <- map["n"] }
}

private func mapModel<T: BaseMappable>(_ field: inout T, _ map: Map) { field <- map["model"] }

private func mapDate<X: TransformType>(_ field: inout X.Object, _ map: Map, _ transform: X) {
  field <- (map["date"], transform)
}

/// An operator of another name, and a default on the right.
infix operator <-? : DefaultPrecedence

@available(*, deprecated)
private func <-? <T>(left: inout T, right: (Map, T)) {
  if right.0.mappingType == .fromJSON, !right.0.isKeyPresent { left = right.1 }
  left <- right.0
}

private final class Station: Mappable {
  var temperature = Celsius()
  var maybeTemperature: Celsius?
  var version = Version(major: 0)
  var versions: [Version] = []
  var channel = Channel.alpha
  var doubled: [Int] = []
  var plain = 0
  var fallback = 0
  var name: String?

  required init?(map: Map) {}

  @available(*, deprecated)
  func mapping(map: Map) {
    temperature <- map["temperature"]
    maybeTemperature <- map["temperature"]
    version <- map["version"]
    versions <- map["versions"]
    channel <- map["channel"]
    doubled <- (map["doubled"], DoublingTransform())
    plain <- map["plain"]
    fallback <-? (map["fallback"], 7)
    mapNames(map)
  }
}

extension Station {
  fileprivate func mapNames(_ map: Map) { name <- map["name"] }
}

/// The operator as a function, and as the only thing of a closure.
private func apply(_ operation: (inout Int, Map) -> Void, to value: inout Int, _ map: Map) {
  operation(&value, map)
}

@Suite struct `A client's operators` {
  @Test func `a client's operators win over the library's`() throws {
    let json = #"""
      {"temperature": 1, "version": "v3", "versions": ["v1", "v2"], "channel": "alpha",
       "doubled": [1, 2], "plain": 5, "name": "n"}
      """#
    for model in try models(Station.self, from: json) {
      #expect(model.temperature.degrees == 1001)
      #expect(model.maybeTemperature?.degrees == 1001)
      #expect(model.version == Version(major: 3))
      #expect(model.channel == .beta)
      #expect(model.versions == [Version(major: 1), Version(major: 2)])
      #expect(model.doubled == [2, 4, 0])
      #expect(model.plain == 5)
      #expect(model.fallback == 7)
      #expect(model.name == "n")
    }
    let model = try #require(Station(JSON: ["channel": "alpha"]))
    let text = try #require(try texts(of: model).first)
    #expect(text.contains(#""channel":"written by the client""#))
    #expect(text.contains(#""v0""#))
  }

  @Test func `generic functions without constraints map by the type at run time`() throws {
    var int = 0, maybe: String? = "old", list: [Int] = [], byKey = ["k": 1.0]
    loggers.map(&int, map(reading: ["generic": 5]))
    loggers.map(&maybe, map(reading: ["generic": NSNull()]))
    loggers.map(&list, map(reading: ["generic": [1, 2]]))
    loggers.map(&byKey, map(reading: ["generic": ["l": 2.5]]))
    #expect(int == 5)
    #expect(maybe == nil)
    #expect(list == [1, 2])
    #expect(byKey == ["l": 2.5])
    let output = Map(mappingType: .toJSON, JSON: [:])
    loggers.write([1, 2], output)
    #expect(output.JSON["generic"] as? [Int] == [1, 2])
  }

  @Test func `generic functions with constraints take the operators of their kind`() throws {
    let input = map(
      reading: ["model": ["name": "n"], "case": "beta", "n": 5, "date": "5"])
    var station = try #require(Station(JSON: [:]))
    var channel = Release.one, maybe: Int8?, byte: UInt8 = 0, date = Date.distantPast
    mapModel(&station, input)
    loggers.mapCase(&channel, map(reading: ["case": 2]))
    loggers.mapInteger(&maybe, input)
    loggers.mapInteger(&byte, input)
    mapDate(&date, input, EpochTransform())
    #expect(station.name == "n")
    #expect(channel == .two)
    #expect(maybe == 5)
    #expect(byte == 5)
    #expect(date == Date(timeIntervalSince1970: 5))
  }

  @Test func `an operator is a function`() {
    var value = 0
    let input = map(reading: ["k": 5])
    apply({ $0 <- $1["k"] }, to: &value, input)
    #expect(value == 5)
    let again: () -> Void = { value <- input["k"] }
    again()
    let keys = ["a", "b"]
    var values: [String: Int] = [:]
    keys.forEach { values[$0] <- map(reading: ["a": 1, "b": 2])[$0] }
    #expect(values == ["a": 1, "b": 2])
    value = 0
    apply(<-, to: &value, input["k"])
    #expect(value == 5)
  }
}

private enum Release: Int { case one = 1, two }
