import Foundation
import JSONText

/// The values that a line gathers, as they are put together: the bytes of a text, or Swift values.
struct GatheredValues {
  private let isObject: Bool
  /// The text without its closing bracket; nil if the source isn't text.
  private var bytes: [UInt8]?
  private var members: [String: Any] = [:]
  private var elements: [Any] = []
  /// The paths of values that are missing in the input.
  private(set) var missing: [[JSONPath.Step]] = []

  init(in map: Map, isObject: Bool) {
    self.isObject = isObject
    if map.store != nil { bytes = [isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")] }
  }

  /// The JSON of the values; nil if the source isn't text.
  var text: [UInt8]? { bytes.map { $0 + [isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")] } }

  /// The values as an array or a dictionary; nil if the source is text.
  var object: Any? {
    if bytes != nil { return nil }
    return isObject ? members as Any : elements as Any
  }

  mutating func append(_ value: MapInput, key: String?) {
    guard bytes != nil else {
      guard let dictionary = value.map.dictionary else { return }
      return append(dictionary[value.slot], key)
    }
    separate()
    if let key { appendKey(key) }
    value.map.document?.withText(of: value.slot) { bytes?.append(contentsOf: $0) }
  }

  /// Appends an array inside this one.
  mutating func append(_ inner: GatheredValues) {
    missing += inner.missing
    if let text = inner.text {
      separate()
      bytes?.append(contentsOf: text)
    } else {
      elements.append(inner.elements)
    }
  }

  /// Appends null for a value that the input lacks.
  mutating func appendGap(at path: [JSONPath.Step]) {
    missing.append(path)
    guard bytes != nil else { return elements.append(NSNull()) }
    separate()
    bytes?.append(contentsOf: "null".utf8)
  }

  private mutating func append(_ value: Any, _ key: String?) {
    if let key { members[key] = value } else { elements.append(value) }
  }

  private mutating func separate() {
    if let count = bytes?.count, count > 1 { bytes?.append(UInt8(ascii: ",")) }
  }

  private mutating func appendKey(_ key: String) {
    let needsEscapes = key.utf8.contains {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    if needsEscapes {
      let writer = JSONWriter()
      writer.string(key)
      // A string can always be written.
      bytes?.append(contentsOf: (try? writer.bytes()) ?? [])
    } else {
      bytes?.append(UInt8(ascii: "\""))
      bytes?.append(contentsOf: key.utf8)
      bytes?.append(UInt8(ascii: "\""))
    }
    bytes?.append(UInt8(ascii: ":"))
  }
}
