import JSONText

extension JSONValue {
  /// How deeply a value that is read may be nested. A value frees what is inside it recursively, so a
  /// deeper one could need more stack than a thread has.
  package static var maximumDepth: Int { 512 }

  /// Creates the root of a text that a writer has written; nil if there is none, or it is nested more deeply than
  /// `maximumDepth`.
  init?(written document: JSONDocument?) {
    guard let document,
      let value = document.read({ store -> JSONValue? in
        guard store.isNested(at: 0, upTo: Self.maximumDepth) else { return nil }
        return ParsedValues(store, document).root
      })
    else { return nil }
    self = value
  }

  /// Creates a value from a node, with all that is inside, as for a document in a format other than JSON; nil if it is
  /// nested more deeply than `maximumDepth`.
  ///
  /// - Parameters:
  ///   - mustStop: called with 256 after every 256 values; if it returns true, the value is null.
  ///   - native: returns the JSON of a value that JSON doesn't have.
  ///   - items: the items of a document in another format, which the value gives back to that format.
  init?(
    _ store: JSONStore,
    at index: Int,
    stoppingIf mustStop: ((Int) -> Bool)? = nil,
    native: ((Int) -> JSONValue)? = nil,
    items: NativeItems? = nil
  ) {
    var items = items
    /// The open containers that are items.
    var keptCount = 0
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
        let isDeep = keptCount == NativeItems.maximumDepth
        containers.append(ValueBuilder(store, next, isDeep ? nil : items?.bytes(at: next)))
        if containers[containers.count - 1].bytes != nil { keptCount += 1 }
        next = containers[containers.count - 1].takeKey(store, at: next + 1, items)
        continue
      }
      var value =
        store.hasNativeForm(at: next)
        ? native?(next) ?? .null : JSONValue(childless: next, store)
      if let bytes = items?.bytes(at: next), let item = items?.value(value, bytes) { value = item }
      next = store.behind(next)
      // Adds the value to the innermost container, and each completed container to the one around it.
      while let last = containers.indices.last {
        containers[last].append(value)
        guard next == containers[last].end else {
          next = containers[last].takeKey(store, at: next, items)
          break
        }
        let container = containers.removeLast()
        value = container.value
        if let bytes = container.bytes, let item = items?.value(value, bytes) {
          value = item
          keptCount -= 1
        }
      }
      if containers.isEmpty {
        self = value
        return
      }
    }
  }

  /// Creates a scalar, or an empty container.
  init(childless index: Int, _ store: JSONStore) {
    self =
      switch store.kind(at: index) {
      case .null: .null
      case .bool: JSONValue(store.bool(at: index) ?? false)
      case .number: store.number(at: index).map { JSONValue($0) } ?? .null
      case .string: JSONValue(.string(SpelledText(store, index)))
      case .array: JSONValue([])
      case .object: JSONValue(JSONObject())
      }
  }
}

extension JSONObject {
  /// Creates an object from the members of a parsed one for which `value` returns one.
  ///
  /// - Parameters:
  ///   - value: called with the index of each key; returns nil if the member is left out.
  ///   - items: the items of a document in another format.
  init(
    _ store: JSONStore,
    at index: Int,
    items: NativeItems?,
    value: (_ key: Int) -> JSONValue?
  ) {
    var members: [Member] = []
    // A model may be made from something else than an object, which has no members.
    if store.kind(at: index) == .object {
      store.forEachKey(of: index) { key in
        guard let value = value(key) else { return }
        let text = items?.key(store, key) ?? SpelledText(store, key)
        members.append(Member(key: text, value: value))
      }
    }
    self.init(parsed: members, Duplicates(store, index))
  }
}

extension JSONObject.Duplicates {
  init(_ store: JSONStore, _ object: Int) {
    if !store.mayRepeatKeys(at: object) {
      self = .none
    } else {
      self = store.duplicateKeys == .firstWins ? .firstWins : .lastWins
    }
  }
}

extension SpelledText {
  init(_ store: JSONStore, _ index: Int) {
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
  /// The bytes of the container, if its JSON doesn't say all about it.
  let bytes: ArraySlice<UInt8>?
  private let isObject: Bool
  private let duplicates: JSONObject.Duplicates
  private var elements: [JSONValue] = []
  private var members: [JSONObject.Member] = []
  /// The key of the next member.
  private var key = SpelledText("")

  init(_ store: JSONStore, _ index: Int, _ bytes: ArraySlice<UInt8>?) {
    end = store.behind(index)
    self.bytes = bytes
    isObject = store.kind(at: index) == .object
    duplicates = JSONObject.Duplicates(store, index)
    let count = store.count(at: index)
    if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
  }

  /// Takes the key at `index`, which an array doesn't have; returns the index of the value behind it.
  mutating func takeKey(_ store: JSONStore, at index: Int, _ items: NativeItems?) -> Int {
    guard isObject else { return index }
    key = items?.key(store, index) ?? SpelledText(store, index)
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
