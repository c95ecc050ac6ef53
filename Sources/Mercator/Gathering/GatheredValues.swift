import Foundation
import JSONText

/// The values that a line gathers, as they are put together: nodes of a text, or Swift values.
struct GatheredValues: ~Copyable {
  /// Copies of the values; nil if the source isn't text.
  private var nodes: NodeCopies?
  private let isObject: Bool
  private var members: [String: Any] = [:]
  /// The elements of the open arrays, the innermost last.
  private var arrays: [[Any]] = [[]]
  /// The paths of values that are missing in the input.
  private(set) var missing: [[JSONPath.Step]] = []

  init(in map: Map, isObject: Bool) {
    self.isObject = isObject
    guard let document = map.document else { return }
    nodes = NodeCopies(of: document)
    nodes?.begin(isObject: isObject)
  }

  /// Returns the document of the values; nil if the source isn't text.
  ///
  /// - Throws: an error if there are too many bytes.
  mutating func document(_ places: GatheredPlaces) throws(JSONParsingError) -> JSONDocument? {
    guard var nodes = nodes.take() else { return nil }
    nodes.end()
    let document = try nodes.document()
    document.setGathered(places)
    return document
  }

  /// The values as an array or a dictionary.
  var object: Any { isObject ? members as Any : arrays[0] as Any }

  mutating func append(_ value: MapInput, key: String?) {
    if nodes != nil {
      if let key { nodes?.key(key) }
      nodes?.copy(at: value.slot)
    } else if let dictionary = value.map.dictionary {
      append(dictionary[value.slot], key)
    }
  }

  /// Begins an array inside this one.
  mutating func beginArray() {
    nodes?.begin(isObject: false)
    arrays.append([])
  }

  /// Ends the array begun last.
  mutating func endArray() {
    nodes?.end()
    if let array = arrays.popLast(), nodes == nil { append(array, nil) }
  }

  /// Appends null for a value that the input lacks.
  mutating func appendGap(at path: [JSONPath.Step]) {
    missing.append(path)
    nodes?.null()
    if nodes == nil { append(NSNull(), nil) }
  }

  private mutating func append(_ value: Any, _ key: String?) {
    if let key { members[key] = value } else { arrays[arrays.count - 1].append(value) }
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
        beginArray()
        gather(from: value, paths.dropFirst(), rules, at: place)
        endArray()
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
