import Foundation
import JSONText

/// The values that a line gathers, as they are put together: nodes of a text, or Swift values.
struct GatheredValues: ~Copyable {
  /// Copies of the values; nil if the source isn't text.
  private var nodes: NodeBuilder?
  private let isObject: Bool
  private var members: [String: Any] = [:]
  /// The elements of the open arrays, the innermost last.
  private var arrays: [[Any]] = [[]]
  /// The paths of values that are missing in the input.
  private(set) var missing: [[JSONPath.Step]] = []

  /// Why the values can't be gathered; nil if they can.
  private(set) var failure: FormatFailure?

  init(in map: Map, isObject: Bool) {
    self.isObject = isObject
    guard let document = map.document else { return }
    nodes = NodeBuilder(copying: document)
    build { nodes throws(FormatFailure) in try nodes.begin(isObject: isObject, count: nil, at: 0) }
  }

  /// Returns the document of the values; nil if the source isn't text, or they can't be gathered.
  mutating func document(_ places: GatheredPlaces) -> JSONDocument? {
    var document: JSONDocument?
    build { nodes throws(FormatFailure) in
      try nodes.end()
      document = try nodes.document()
    }
    document?.setGathered(places)
    return document
  }

  /// The values as an array or a dictionary.
  var object: Any { isObject ? members as Any : arrays[0] as Any }

  mutating func append(_ value: MapInput, key: String?) {
    if let document = value.map.document {
      build { nodes throws(FormatFailure) in
        if let key { try nodes.key(key, at: 0) }
        try nodes.copy(document, at: value.slot)
      }
    } else if let dictionary = value.map.dictionary {
      append(dictionary[value.slot], key)
    }
  }

  /// Begins an array inside this one.
  mutating func beginArray() {
    build { nodes throws(FormatFailure) in try nodes.begin(isObject: false, count: nil, at: 0) }
    arrays.append([])
  }

  /// Ends the array begun last.
  mutating func endArray() {
    build { nodes throws(FormatFailure) in try nodes.end() }
    if let array = arrays.popLast(), nodes == nil { append(array, nil) }
  }

  /// Appends null for a value that the input lacks.
  mutating func appendGap(at path: [JSONPath.Step]) {
    missing.append(path)
    build { nodes throws(FormatFailure) in try nodes.null(at: 0) }
    if nodes == nil { append(NSNull(), nil) }
  }

  private mutating func append(_ value: Any, _ key: String?) {
    if let key { members[key] = value } else { arrays[arrays.count - 1].append(value) }
  }

  private mutating func build(_ body: (inout NodeBuilder) throws(FormatFailure) -> Void) {
    guard nodes != nil, failure == nil else { return }
    do throws(FormatFailure) { try body(&nodes!) } catch { failure = error }
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
