import Foundation
import MappingTestSupport
import Mercator
import Testing

/// A model of one property of any type that maps by itself, under the key "v".
struct OneValue<Value: MapValue>: Mappable {
  var value: Value?

  init(_ value: Value?) { self.value = value }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    value <- map["v"]
  }

  /// What a Swift value in a dictionary becomes.
  static func native(_ value: Any, options: MapOptions = MapOptions()) throws -> Value? {
    let mapper = Mapper<OneValue>(options: options)
    return try #require(mapper.map(JSON: ["v": value])).value
  }
}

extension Input {
  /// What a JSON value becomes as a value of a type; nil where it can't be used.
  func read<Value: MapValue>(
    _ json: String,
    as type: Value.Type,
    options: MapOptions = MapOptions()
  ) throws -> Value? {
    let mapper = Mapper<OneValue<Value>>(options: options)
    return try #require(try map("{\"v\":\(json)}", with: mapper)).value
  }
}

extension Output {
  /// The JSON that a value becomes.
  func write<Value: MapValue>(
    value: Value,
    options: MapOptions = MapOptions()
  ) throws -> String {
    let text = try write(OneValue(value), with: Mapper(options: options))
    return String(text.dropFirst(#"{"v":"#.count).dropLast())
  }
}

/// The text that a value becomes, byte for byte.
func text<Value: MapValue>(_ value: Value, options: MapOptions = MapOptions()) throws -> String {
  let mapper = Mapper<OneValue<Value>>(options: options)
  let text = try #require(mapper.toJSONString(OneValue(value)))
  return String(text.dropFirst(#"{"v":"#.count).dropLast())
}
