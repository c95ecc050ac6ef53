import JSONText
import Mercator

/// A place of its own for a value, so that a struct can hold another of its own type.
final class Boxed<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Boxed: MapValue where Value: MapValue {
  static func readJSON(from input: MapInput) -> Boxed? {
    // Not by `map`, whose closure would copy the value.
    guard let value = Value.readJSON(from: input) else { return nil }
    return Boxed(value)
  }

  func writeJSON(to output: inout MapOutput) { value.writeJSON(to: &output) }
}

extension Boxed: Equatable where Value: Equatable {
  static func == (a: Boxed, b: Boxed) -> Bool { a.value == b.value }
}

extension Boxed: Codable where Value: Codable {
  convenience init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Boxed: HandCoding where Value: HandCoding, Value.Coded == Value {
  static func read(_ node: HandNode) -> Boxed? { Value.read(node).map { Boxed($0) } }
  static func write(_ box: Boxed, to writer: JSONWriter) { Value.write(box.value, to: writer) }

  static func cast(_ object: Any) -> Boxed? { Value.cast(object).map { Boxed($0) } }
  static func object(_ box: Boxed) -> Any { Value.object(box.value) }
}
