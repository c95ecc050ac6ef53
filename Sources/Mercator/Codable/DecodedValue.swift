import JSONText

/// A value that is being decoded: its location in the input of a map.
///
/// Unlike a `MapInput`, it stays valid while other values are read: containers may be stored and read in any
/// order.
struct DecodedValue {
  let map: Map
  /// The index of the node in the document.
  private let slot: Int
  /// The value in a dictionary source, and its path relative to the map.
  private let content: Any
  private let steps: [JSONPath.Step]

  /// Creates a decoded value for the object of a map.
  init(of map: Map) {
    self.init(map, map.cursor.object, map.dictionary?.JSON ?? [:], [])
  }

  /// Creates a decoded value of any kind, with a map of its own.
  init(nesting input: MapInput) {
    let map = input.map
    // A session of its own, since a container that is kept must not use the key sequences.
    let session = map.session.unshared()
    if map.store != nil {
      self.init(Map(inside: map, session, object: input.slot), input.slot, [:], [])
    } else {
      let source = DictionarySource([:], path: input.path)
      self.init(Map(inside: map, session, dictionary: source), 0, input.value, [])
    }
  }

  private init(_ map: Map, _ slot: Int, _ content: Any, _ steps: [JSONPath.Step]) {
    (self.map, self.slot, self.content, self.steps) = (map, slot, content, steps)
  }

  /// The input of the value, valid until the input of another value is requested.
  var input: MapInput {
    guard map.store == nil else { return MapInput(map: map, slot: slot, elements: .fail) }
    map.dictionary?.places = [(content, steps)]
    return MapInput(map: map, slot: 0, elements: .fail)
  }

  var path: JSONPath { input.path }

  /// The index of the node in the document; nil for a dictionary source.
  var textSlot: Int? { map.store == nil ? nil : slot }

  var isNull: Bool {
    if let store = map.store { return store.isNull(at: slot) }
    return meansNull(content)
  }

  /// Whether this is the object of the map itself.
  var isWhole: Bool {
    if let store = map.store { return slot == map.cursor.object && store.kind(at: slot) == .object }
    return steps.isEmpty && content is [String: Any]
  }
}

// MARK: Parts

extension DecodedValue {
  /// Returns a map that looks up keys in this object.
  func object() throws -> Map {
    if isWhole { return map }
    return try require([String: Any].self) { $0.unsharedMapOrReason() }
  }

  /// Returns the member of the map's object with this key, if there is one.
  func member(_ key: String) -> DecodedValue? {
    if map.selectByRules(key, [.key(key)]) {
      guard map.isKeyPresent else { return nil }
      if map.store != nil { return DecodedValue(map, map.input.slot, [:], []) }
      let steps = map.currentSteps
      return map.dictionary.map { DecodedValue(map, 0, $0[0], steps) }
    }
    map.extras?.noteLookUp(ofMember: key, map)
    if map.store != nil {
      let found = map.find(member: key)
      return found.isMissing ? nil : DecodedValue(map, found.index, [:], [])
    }
    return map.dictionary?.JSON[key].map { DecodedValue(map, 0, $0, [.key(key)]) }
  }

  /// The keys of the map's object.
  var keys: [String] {
    map.extras?.lookedUpKeys = nil
    guard var members = input.objectMembers() else { return [] }
    var keys: [String] = []
    while let (key, value) = members.next() {
      if members.hasComparableKey { keys.append(key) } else { value.noteIncomparableKey() }
    }
    return keys
  }

  /// Returns the elements of an array, which are created one at a time.
  func elements() throws -> DecodedElements {
    try require([Any].self) { input in
      // `elementCursor` also checks whether reading must stop.
      guard let cursor = input.elementCursor() else { return nil }
      return DecodedElements(
        array: self,
        count: cursor.count,
        node: slot + 1,
        values: cursor.values
      )
    }
  }

  fileprivate func element(_ index: Int, _ node: Int, _ value: Any) -> DecodedValue {
    DecodedValue(map, node, value, map.store == nil ? steps + [.index(index)] : [])
  }
}

/// The elements of an array that is being decoded, in order.
struct DecodedElements {
  let array: DecodedValue
  let count: Int
  private(set) var index = 0
  private var node: Int
  private let values: [Any]

  fileprivate init(array: DecodedValue, count: Int, node: Int, values: [Any]) {
    (self.array, self.count, self.node, self.values) = (array, count, node, values)
  }

  /// The next element, or nil after the last one.
  var current: DecodedValue? {
    guard index < count else { return nil }
    return array.element(index, node, array.map.store == nil ? values[index] : [:])
  }

  mutating func advance() {
    if let store = array.map.store { node = store.behind(node) }
    index += 1
  }
}
