import Foundation
import JSONText

extension Bool: HandCoding {
  static func read(_ node: HandNode) -> Bool? { node.store.bool(at: node.index) }
  static func write(_ value: Bool, to writer: JSONWriter) { writer.bool(value) }
}

extension Int: HandCoding {
  static func read(_ node: HandNode) -> Int? {
    node.store.number(at: node.index)?.int64.flatMap { Int(exactly: $0) }
  }
  static func write(_ value: Int, to writer: JSONWriter) { writer.integer(Int64(value)) }
}

extension Double: HandCoding {
  static func read(_ node: HandNode) -> Double? { node.store.number(at: node.index)?.double }
  static func write(_ value: Double, to writer: JSONWriter) { writer.double(value) }
}

extension String: HandCoding {
  static func read(_ node: HandNode) -> String? { node.store.string(at: node.index) }
  static func write(_ value: String, to writer: JSONWriter) { writer.string(value) }
}

extension Date: HandCoding {
  static func read(_ node: HandNode) -> Date? {
    let time = node.store.iso8601Time(at: node.index)
    guard let time, let offset = time.offset else { return nil }
    return Date(timeIntervalSince1970: Double(time.seconds - offset))
  }

  /// In whole seconds, which is what the payloads have.
  static func write(_ value: Date, to writer: JSONWriter) {
    writer.iso8601(ISO8601Time(seconds: Int64(value.timeIntervalSince1970)), fractionDigits: 0)
  }

  // By `Date.ISO8601FormatStyle`, the fastest there is in Foundation.

  static func cast(_ object: Any) -> Date? {
    (object as? String).flatMap { try? Date($0, strategy: .iso8601) }
  }
  static func object(_ value: Date) -> Any { value.formatted(.iso8601) }
}

extension Array: HandCoding where Element: HandCoding, Element.Coded == Element {
  @inline(__always)
  static func read(_ node: HandNode) -> [Element]? {
    let store = node.store
    guard store.kind(at: node.index) == .array else { return nil }
    let count = store.count(at: node.index)
    var values: [Element] = []
    values.reserveCapacity(count)
    var index = node.index + 1
    for _ in 0..<count {
      if let value = Element.read(HandNode(store: store, index: index)) { values.append(value) }
      index = store.behind(index)
    }
    return values
  }

  @inline(__always)
  static func write(_ values: [Element], to writer: JSONWriter) {
    writer.beginArray()
    for value in values { Element.write(value, to: writer) }
    writer.endArray()
  }

  static func cast(_ object: Any) -> [Element]? { Element.castElements(object) }
  static func object(_ values: [Element]) -> Any { Element.objects(values) }
}

extension Dictionary: HandCoding
where Key == String, Value: HandCoding, Value.Coded == Value {
  @inline(__always)
  static func read(_ node: HandNode) -> [String: Value]? {
    let store = node.store
    guard store.kind(at: node.index) == .object else { return nil }
    let count = store.count(at: node.index)
    var values: [String: Value] = [:]
    values.reserveCapacity(count)
    var key = node.index + 1
    for _ in 0..<count {
      if let value = Value.read(HandNode(store: store, index: key + 1)) {
        values[store.keyText(at: key)] = value
      }
      key = store.behind(key + 1)
    }
    return values
  }

  @inline(__always)
  static func write(_ values: [String: Value], to writer: JSONWriter) {
    writer.beginObject()
    for (key, value) in values {
      writer.uniqueKey(key)
      Value.write(value, to: writer)
    }
    writer.endObject()
  }

  static func cast(_ object: Any) -> [String: Value]? { Value.castMembers(object) }
  static func object(_ values: [String: Value]) -> Any { Value.objects(values) }
}
