import JSONText

/// A value that is being decoded: its location in the input of a map.
///
/// Unlike a `MapInput`, it stays valid while other values are read: containers may be stored and read in any
/// order.
struct DecodedValue {
  let map: Map
  private let place: DecodedPlace

  private enum DecodedPlace {
    /// The object of the map itself.
    case object
    /// The node with this index in the document.
    case node(Int)
    /// A value in a dictionary source.
    case held(HeldValue)
  }

  /// Creates a decoded value for the object of a map.
  init(of map: Map) { self.init(map, .object) }

  /// Creates a decoded value of any kind, with a map of its own.
  init(nesting input: MapInput) {
    let map = input.map
    // A session of its own, since a container that is kept must not use the key sequences.
    let session = map.session.unshared()
    if map.store != nil {
      self.init(Map(inside: map, session, object: input.slot), .node(input.slot))
    } else {
      let source = DictionarySource([:], path: input.path)
      let held = HeldValue(input.value, [])
      self.init(Map(inside: map, session, dictionary: source), .held(held))
    }
  }

  private init(_ map: Map, _ place: DecodedPlace) { (self.map, self.place) = (map, place) }

  /// The input of the value, valid until the input of another value is requested.
  @inline(never)
  var input: MapInput {
    switch place {
    case .node(let slot): return MapInput(map: map, slot: slot, elements: .fail)
    case .held(let held): map.dictionary?.place(held.content, at: 0, steps: held.steps)
    case .object:
      guard let dictionary = map.dictionary else {
        return MapInput(map: map, slot: map.cursor.object, elements: .fail)
      }
      dictionary.place(root: dictionary.JSON)
    }
    return MapInput(map: map, slot: 0, elements: .fail)
  }

  var path: JSONPath { input.path }

  var isNull: Bool {
    switch place {
    case .object: map.store?.isNull(at: map.cursor.object) ?? false
    case .node(let slot): map.store?.isNull(at: slot) ?? false
    case .held(let held): meansNull(held.content)
    }
  }

  /// Whether this is the object of the map itself.
  var isWhole: Bool {
    switch place {
    case .object: true
    case .node(let slot): slot == map.cursor.object && map.store?.kind(at: slot) == .object
    case .held(let held): held.steps.isEmpty && held.content is [String: Any]
    }
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
  @inline(never)
  static func member(_ key: String, of map: Map) -> DecodedValue? {
    if map.selectByRules(key, [.key(key)]) {
      guard map.isKeyPresent else { return nil }
      if map.store != nil { return DecodedValue(map, .node(map.input.slot)) }
      let steps = map.currentSteps
      return map.dictionary.map { DecodedValue(map, .held(HeldValue($0[0], steps))) }
    }
    map.extras?.noteLookUp(ofMember: key, map)
    if map.store != nil {
      let found = map.find(member: key)
      return found.isMissing ? nil : DecodedValue(map, .node(found.index))
    }
    return map.dictionary?.JSON[key].map {
      DecodedValue(map, .held(HeldValue($0, [.key(key)])))
    }
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
        node: input.slot + 1,
        values: cursor.values
      )
    }
  }

  @inline(never)
  fileprivate func element(_ index: Int, _ node: Int, _ values: [Any]) -> DecodedValue {
    switch place {
    case .held(let held):
      DecodedValue(map, .held(HeldValue(values[index], held.steps + [.index(index)])))
    case .object, .node: DecodedValue(map, .node(node))
    }
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
    return array.element(index, node, values)
  }

  mutating func advance() {
    if let store = array.map.store { node = store.behind(node) }
    index += 1
  }
}
