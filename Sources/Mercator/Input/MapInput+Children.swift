import JSONText

extension MapInput {
  /// The elements of an array, or nil where the value isn't one.
  public func arrayElements() -> MapElements? {
    elementCursor().map { MapElements(array: self, cursor: $0) }
  }

  /// The same for whoever keeps the input at hand.
  @usableFromInline func elementCursor() -> ElementCursor? {
    map.watchesAll && map.mayStop ? pausingElementCursor() : wholeElementCursor()
  }

  @inline(never)
  private func pausingElementCursor() -> ElementCursor? {
    guard map.reporter?.mustStop(at: self) != true, var cursor = wholeElementCursor() else {
      return nil
    }
    cursor.pause(behind: 0)
    return cursor
  }

  @inline(__always)
  private func wholeElementCursor() -> ElementCursor? {
    if let store = map.store {
      guard store.kind(at: slot) == .array else { return nil }
      return ElementCursor(count: store.count(at: slot), node: slot + 1)
    }
    guard let array = map.dictionary?[slot] as? [Any] else { return nil }
    return ElementCursor(count: array.count, values: array)
  }

  /// The place of the next element, or nil behind the last one.
  @usableFromInline func next(_ cursor: inout ElementCursor) -> Int? {
    let position = cursor.position
    guard position < cursor.pause || goesOn(&cursor) else { return nil }
    cursor.position = position &+ 1
    if let store = map.store {
      let slot = cursor.node
      cursor.node = store.behind(slot)
      return slot
    }
    map.dictionary?.place(cursor.values[position], at: slot + 1, step: .index(position))
    return slot + 1
  }

  /// Whether there are elements behind a pause, and reading needn't end there.
  @inline(never)
  private func goesOn(_ cursor: inout ElementCursor) -> Bool {
    let position = cursor.position
    guard position < cursor.count else { return false }
    var element = child(cursor.node)
    if let dictionary = map.dictionary {
      dictionary.place(cursor.values[position], at: slot + 1, step: .index(position))
      element = child(slot + 1)
    }
    if map.reporter?.mustStop(at: element, after: ElementCursor.length) == true { return false }
    cursor.pause(behind: position)
    return true
  }

  /// The members of an object, or nil where the value isn't one.
  public func objectMembers() -> MapMembers? {
    noteWhole()
    if map.watchesAll, map.reporter?.mustStop(at: self) == true { return nil }
    if let store = map.store {
      guard store.kind(at: slot) == .object else { return nil }
      let cursor = store.mayRepeatKeys(at: slot) ? JSONMemberCursor(of: slot) : nil
      return MapMembers(self, count: store.count(at: slot), node: slot + 1, cursor)
    }
    guard let object = map.dictionary?[slot] as? [String: Any] else { return nil }
    return MapMembers(self, count: object.count, object: object)
  }

  /// The same for a member of an object that has been read.
  fileprivate func goesOn(behind position: Int) -> Bool {
    guard position % ElementCursor.length == 0, map.watchesAll, map.mayStop else { return true }
    return map.reporter?.mustStop(at: self, after: ElementCursor.length) != true
  }

  fileprivate func child(_ slot: Int) -> MapInput {
    MapInput(map: map, slot: slot, elements: elements)
  }
}

/// Where the next element of an array lies, without the array, which would have to be counted.
@usableFromInline struct ElementCursor {
  @usableFromInline let count: Int
  fileprivate var position = 0
  fileprivate var node = 0
  fileprivate var values: [Any] = []
  /// Where somebody is asked whether to stop, or the end.
  fileprivate var pause: Int

  fileprivate init(count: Int, node: Int = 0, values: [Any] = []) {
    self.count = count
    self.node = node
    self.values = values
    pause = count
  }

  fileprivate mutating func pause(behind position: Int) {
    pause = min(position + ElementCursor.length, count)
  }

  /// How many elements are read between two pauses.
  fileprivate static var length: Int { 256 }
}

/// The elements of an array being read; each is valid until the next one is asked for.
public struct MapElements {
  @usableFromInline let array: MapInput
  @usableFromInline var cursor: ElementCursor

  /// How many elements the array has.
  @inlinable public var count: Int { cursor.count }

  /// The next element, or nil behind the last one.
  @inlinable public mutating func next() -> MapInput? {
    array.next(&cursor).map { MapInput(map: array.map, slot: $0, elements: array.elements) }
  }
}

/// The members of an object being read; each is valid until the next one is asked for.
///
/// Of several members with the same key only the one that counts is among them.
public struct MapMembers {
  private let object: MapInput
  /// How many members the object has, those with the same key counted one by one.
  public let count: Int
  /// How often the next member was asked for, and how many of the text were looked at for that.
  private var position = 0
  private var looked = 0
  private var node = 0
  /// Looks up which of several members counts, where a key may stand twice.
  private var cursor: JSONMemberCursor?
  private var values: Dictionary<String, Any>.Iterator = [:].makeIterator()

  fileprivate init(_ object: MapInput, count: Int, node: Int, _ cursor: JSONMemberCursor?) {
    self.object = object
    self.count = count
    self.node = node
    self.cursor = cursor
  }

  fileprivate init(_ object: MapInput, count: Int, object values: [String: Any]) {
    self.object = object
    self.count = count
    self.values = values.makeIterator()
  }

  /// The next key and its value, or nil behind the last one.
  public mutating func next() -> (key: String, value: MapInput)? {
    position += 1
    guard object.goesOn(behind: position) else { return nil }
    guard let store = object.map.store else { return nextInDictionary() }
    while looked < count {
      looked += 1
      let (key, value) = (store.keyText(at: node), node + 1)
      node = store.behind(value)
      if counts(value, of: key, in: store) { return (key, object.child(value)) }
    }
    return nil
  }

  private mutating func counts(_ value: Int, of key: String, in store: JSONStore) -> Bool {
    guard var search = cursor else { return true }
    defer { cursor = search }
    // Nothing else holds the table of the search meanwhile, so it isn't copied.
    cursor = nil
    return store.member(key, with: &search) == value
  }

  private mutating func nextInDictionary() -> (key: String, value: MapInput)? {
    guard let (key, value) = values.next() else { return nil }
    object.map.dictionary?.place(value, at: object.slot + 1, step: .key(key))
    return (key, object.child(object.slot + 1))
  }
}
