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

extension GatheredValues {
  /// Gathers the values at paths through the elements of an array; nil if it isn't one.
  ///
  /// - Parameter paths: from an element to the array inside it, and last to the value.
  init?(ofElementsIn array: MapInput, at paths: ArraySlice<[JSONPath.Step]>, _ rules: KeyRules?) {
    guard array.arrayElements() != nil else { return nil }
    self.init(in: array.map, isObject: false)
    gather(from: array, paths, rules, at: [])
  }

  // Recursive as far as a line has parts.
  private mutating func gather(
    from array: MapInput,
    _ paths: ArraySlice<[JSONPath.Step]>,
    _ rules: KeyRules?,
    at place: [JSONPath.Step]
  ) {
    guard let path = paths.first, var elements = array.arrayElements() else { return }
    var position = 0
    while let element = elements.next() {
      let place = place + [.index(position)]
      position += 1
      guard let value = Self.value(at: path, below: element, rules) else {
        appendGap(at: place)
        continue
      }
      if paths.count > 1, value.arrayElements() != nil {
        var inner = GatheredValues(in: array.map, isObject: false)
        inner.gather(from: value, paths.dropFirst(), rules, at: place)
        append(inner)
      } else {
        append(value, key: nil)
      }
    }
  }

  /// Returns the value at a path below another one. It is valid until the next call.
  private static func value(
    at path: [JSONPath.Step],
    below input: MapInput,
    _ rules: KeyRules?
  ) -> MapInput? {
    if path.isEmpty { return input }
    var found = input
    let ignoresCase = rules?.ignoresCase == true
    if let store = input.map.store {
      var cursor = JSONMemberCursor(of: input.slot)
      let slot =
        ignoresCase
        ? store.find(path, with: &cursor, position: .none, ignoringCase: true)?.value
        : store.descend(to: path, with: &cursor)
      guard let slot else { return nil }
      found.slot = slot
      return found
    }
    guard let dictionary = input.map.dictionary else { return nil }
    let inside = DictionarySource(["": dictionary[input.slot]])
    let steps = [.key("")] + path
    let place = ignoresCase ? inside.find(steps, position: .none, ignoringCase: true) : steps
    guard let place, inside.select(place) else { return nil }
    found.slot += 1
    dictionary.place(inside[0], at: found.slot, steps: Array(place.dropFirst()))
    return found
  }
}
