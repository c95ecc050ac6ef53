import JSONText

extension JSONValue {
  /// How deeply a value that is read may be nested. A value frees what is inside it recursively, so a
  /// deeper one could need more stack than a thread has.
  package static var maximumDepth: Int { 512 }

  /// Creates a value from a node of a parsed text; nil if it is nested more deeply than `maximumDepth`.
  ///
  /// - Parameters:
  ///   - mustStop: called with 256 after every 256 values; if it returns true, the value is null.
  ///   - native: returns the JSON of a value that JSON doesn't have.
  init?(
    _ store: JSONStore,
    at index: Int,
    stoppingIf mustStop: ((Int) -> Bool)? = nil,
    native: ((Int) -> JSONValue)? = nil
  ) {
    // Not recursive, because it also runs deep inside nested models, where little stack is left.
    var containers: [ValueBuilder] = []
    var next = index
    var count = 0
    while true {
      if let mustStop {
        count += 1
        if count % 256 == 0, mustStop(256) {
          self = .null
          return
        }
      }
      if containers.count == Self.maximumDepth, store.isContainer(at: next) { return nil }
      if store.count(at: next) > 0 {
        containers.append(ValueBuilder(store, next))
        next = containers[containers.count - 1].takeKey(store, at: next + 1)
        continue
      }
      var value =
        store.hasNativeForm(at: next)
        ? native?(next) ?? .null : JSONValue(childless: next, store)
      next = store.behind(next)
      // Adds the value to the innermost container, and each completed container to the one around it.
      while let last = containers.indices.last {
        containers[last].append(value)
        guard next == containers[last].end else {
          next = containers[last].takeKey(store, at: next)
          break
        }
        value = containers.removeLast().value
      }
      if containers.isEmpty {
        self = value
        return
      }
    }
  }

  /// Creates a scalar, or an empty container.
  private init(childless index: Int, _ store: JSONStore) {
    switch store.kind(at: index) {
    case .null: content = .null
    case .bool: content = .bool(store.bool(at: index) ?? false)
    case .number: content = .number(JSONNumberLiteral(ofNumber: store.numberText(at: index) ?? "0"))
    case .string: content = .string(SpelledText(store, index))
    case .array: content = .array([])
    case .object: content = .object(JSONObject())
    }
  }
}

extension JSONObject {
  /// Creates an object from the members of a parsed one whose keys are included.
  ///
  /// - Parameters:
  ///   - isIncluded: called with the index of each key.
  ///   - mustStop: called as for a value; if it returns true, the values of the members are incomplete.
  ///   - native: returns the JSON of a value that JSON doesn't have.
  ///   - skip: called with the index of a value that is left out because it is nested too deeply.
  init(
    _ store: JSONStore,
    at index: Int,
    where isIncluded: (_ key: Int) -> Bool,
    stoppingIf mustStop: ((Int) -> Bool)?,
    native: @escaping (Int) -> JSONValue,
    skip: (Int) -> Void
  ) {
    var members: [Member] = []
    // A model may be made from something else than an object, which has no members.
    if store.kind(at: index) == .object {
      store.forEachKey(of: index) { key in
        guard isIncluded(key) else { return }
        guard let value = JSONValue(store, at: key + 1, stoppingIf: mustStop, native: native) else {
          return skip(key + 1)
        }
        members.append(Member(key: SpelledText(store, key), value: value))
      }
    }
    self.init(parsed: members, Duplicates(store, index))
  }
}

extension JSONObject.Duplicates {
  fileprivate init(_ store: JSONStore, _ object: Int) {
    if !store.mayRepeatKeys(at: object) {
      self = .none
    } else {
      self = store.duplicateKeys == .firstWins ? .firstWins : .lastWins
    }
  }
}

extension SpelledText {
  fileprivate init(_ store: JSONStore, _ index: Int) {
    self.init(store.keyText(at: index), spelling: store.ownSpelling(at: index))
  }
}

extension JSONStore {
  fileprivate func isContainer(at index: Int) -> Bool {
    kind(at: index) == .array || kind(at: index) == .object
  }
}

/// An array or object under construction.
private struct ValueBuilder {
  /// The index behind its last node.
  let end: Int
  private let isObject: Bool
  private let duplicates: JSONObject.Duplicates
  private var elements: [JSONValue] = []
  private var members: [JSONObject.Member] = []
  /// The key of the next member.
  private var key = SpelledText("")

  init(_ store: JSONStore, _ index: Int) {
    end = store.behind(index)
    isObject = store.kind(at: index) == .object
    duplicates = JSONObject.Duplicates(store, index)
    let count = store.count(at: index)
    if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
  }

  /// Takes the key at `index`, which an array doesn't have; returns the index of the value behind it.
  mutating func takeKey(_ store: JSONStore, at index: Int) -> Int {
    guard isObject else { return index }
    key = SpelledText(store, index)
    return index + 1
  }

  mutating func append(_ value: JSONValue) {
    if isObject {
      members.append(JSONObject.Member(key: key, value: value))
    } else {
      elements.append(value)
    }
  }

  var value: JSONValue {
    isObject ? JSONValue(JSONObject(parsed: members, duplicates)) : JSONValue(elements)
  }
}
