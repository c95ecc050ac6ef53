import Foundation
import JSONText

extension MapInput {
  /// Returns the elements of an array, or nil if the value isn't an array.
  public func arrayElements() -> MapInput.ArrayElements? {
    elementCursor().map { MapInput.ArrayElements(array: self, cursor: $0) }
  }

  /// Returns the position of the first element, for a caller that has this input. Nil if it isn't an array.
  @usableFromInline func elementCursor() -> ElementCursor? {
    map.instrumentsAll && map.mayStop ? pausingElementCursor() : wholeElementCursor()
  }

  @inline(never)
  private func pausingElementCursor() -> ElementCursor? {
    guard !mustStop(), var cursor = wholeElementCursor() else { return nil }
    cursor.pause(behind: 0)
    return cursor
  }

  @inline(__always)
  private func wholeElementCursor() -> ElementCursor? {
    if let store = map.store {
      guard store.isArray(at: slot) || readRepeatedTexts(store) else { return nil }
      return ElementCursor(count: store.count(at: slot), node: slot + 1)
    }
    return heldElements.map { ElementCursor(count: $0.count, values: $0) }
  }

  // Separate functions, whose registers would otherwise be saved and restored for each container of a text.

  @inline(never)
  private var heldElements: [Any]? {
    if let elements = map.dictionary?[slot] as? [Any] { return elements }
    guard let value = map.dictionary?[slot] else { return nil }
    return setElements(of: value)
  }

  /// The object in a dictionary source; nil for any other value. Members whose keys aren't text are left out, with an
  /// issue for each.
  @inline(never)
  var heldObject: [String: Any]? {
    map.dictionary?.object(at: slot) { keys in
      for key in keys { noteLeftOut(key: key) }
    }
  }

  /// Reports that a member of this object is left out because its key, of the type with this name, isn't text.
  func noteLeftOut(key type: String) {
    map.session.reporter?.add(
      .wrongType,
      at: path,
      slot: textSlot,
      expected: "a string as key",
      found: "a key of type \(type)",
      .skipped
    )
  }

  /// Returns the slot of the next element, or nil after the last one.
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

  /// Whether there are more elements, and reading needn't stop. Called when the cursor reaches its pause.
  @inline(never)
  private func goesOn(_ cursor: inout ElementCursor) -> Bool {
    let position = cursor.position
    guard position < cursor.count else { return false }
    var element = child(cursor.node)
    if let dictionary = map.dictionary {
      dictionary.place(cursor.values[position], at: slot + 1, step: .index(position))
      element = child(slot + 1)
    }
    if element.mustStop(after: ElementCursor.length) { return false }
    cursor.pause(behind: position)
    return true
  }

  /// Returns the members of an object, or nil if the value isn't an object.
  public func objectMembers() -> MapInput.ObjectMembers? {
    noteWhole()
    if map.instrumentsAll, mustStop() { return nil }
    if let store = map.store {
      guard store.kind(at: slot) == .object else { return nil }
      let cursor = store.mayRepeatKeys(at: slot) ? JSONMemberCursor(of: slot) : nil
      return MapInput.ObjectMembers(self, count: store.count(at: slot), node: slot + 1, cursor)
    }
    return heldObject.map { MapInput.ObjectMembers(self, values: $0) }
  }

  /// Whether reading needn't stop at a member of an object.
  fileprivate func goesOn(behind position: Int) -> Bool {
    guard position % ElementCursor.length == 0, map.instrumentsAll, map.mayStop else { return true }
    return !mustStop(after: ElementCursor.length)
  }

  fileprivate func child(_ slot: Int) -> MapInput {
    MapInput(map: map, slot: slot, elements: elements)
  }

  /// Whether the value is an object.
  package var isObject: Bool {
    if let store = map.store { return store.kind(at: slot) == .object }
    return heldObject != nil
  }

  /// Returns the value at a key of this object, or nil if it is missing. A key with a dot is a path. The
  /// value is valid until the next call.
  package func member(_ key: String) -> MapInput? {
    guard isObject else { return nil }
    let rules = map.session.options.keyRules
    let ignoringCase = rules?.ignoresCase ?? false
    let steps = rules?.styled(key.dottedSteps) ?? key.dottedSteps
    if let store = map.store {
      // A new cursor, because each call usually has another object.
      var cursor = JSONMemberCursor(of: slot)
      return store.find(steps, with: &cursor, position: .integer, ignoringCase: ignoringCase)
        .map { MapInput(map: map, slot: $0.value, elements: elements) }
    }
    guard let dictionary = map.dictionary, let object = heldObject else { return nil }
    let inside = DictionarySource(object)
    guard let path = inside.find(steps, position: .integer, ignoringCase: ignoringCase),
      inside.select(path)
    else { return nil }
    dictionary.places.removeSubrange((slot + 1)...)
    dictionary.places += inside.places
    return MapInput(map: map, slot: slot + 1, elements: elements)
  }
}

/// The position in an array being read, without the array, which would need reference counting.
@usableFromInline struct ElementCursor {
  @usableFromInline let count: Int
  fileprivate var position = 0
  fileprivate var node: Int
  /// The elements in a dictionary source.
  fileprivate(set) var values: [Any]
  /// The position where the stop condition is checked next, or the end.
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

  /// The number of elements between two checks of the stop condition.
  fileprivate static var length: Int { 256 }
}

extension MapInput {
  /// The elements of an array being read. Each is valid until the next one is requested.
  public struct ArrayElements {
    @usableFromInline let array: MapInput
    @usableFromInline var cursor: ElementCursor

    /// The number of elements.
    @inlinable public var count: Int { cursor.count }

    /// Returns the next element, or nil after the last one.
    @inlinable public mutating func next() -> MapInput? {
      array.next(&cursor).map { MapInput(map: array.map, slot: $0, elements: array.elements) }
    }
  }
}

extension MapInput {
  /// The members of an object being read. Each is valid until the next one is requested.
  ///
  /// Of members with duplicate keys, only the one that counts by the options is returned.
  public struct ObjectMembers {
    private let object: MapInput
    /// The number of members, including duplicate keys.
    public let count: Int
    /// The number of calls of `next()`, and the number of members of the text visited by them.
    private var position = 0
    private var looked = 0
    private var node: Int
    /// Looks up which member counts; nil if the object has no duplicate keys.
    private var cursor: JSONMemberCursor?
    private var values: Dictionary<String, Any>.Iterator = [:].makeIterator()
    /// Whether the last key can be hashed and compared in time for its length; see `MapOptions.Limits`.
    @usableFromInline private(set) var hasComparableKey = true
    private let maximumNonStarters: Int

    fileprivate init(
      _ object: MapInput,
      count: Int,
      node: Int = 0,
      _ cursor: JSONMemberCursor? = nil
    ) {
      self.object = object
      self.count = count
      self.node = node
      self.cursor = cursor
      maximumNonStarters = object.map.session.options.maximumNonStarters
    }

    fileprivate init(_ object: MapInput, values: [String: Any]) {
      self.init(object, count: values.count)
      self.values = values.makeIterator()
    }

    /// Returns the next key and its value, or nil after the last one.
    public mutating func next() -> (key: String, value: MapInput)? {
      position += 1
      guard object.goesOn(behind: position) else { return nil }
      guard let store = object.map.store else {
        guard let (key, value) = values.next() else { return nil }
        object.map.dictionary?.place(value, at: object.slot + 1, step: .key(key))
        return (key, object.child(object.slot + 1))
      }
      while looked < count {
        looked += 1
        let (key, value) = (store.keyText(at: node), node + 1)
        // Measured: comparing the length here saves a twentieth of reading a dictionary of integers.
        hasComparableKey =
          key.utf8.count / 2 <= maximumNonStarters
          || !store.hasNonStarters(beyond: maximumNonStarters, at: node)
        node = store.behind(value)
        if counts(value, of: key, in: store) { return (key, object.child(value)) }
      }
      return nil
    }

    private mutating func counts(_ value: Int, of key: String, in store: JSONStore) -> Bool {
      guard var search = cursor else { return true }
      defer { cursor = search }
      // The property is cleared, so that the cursor's table has one reference and isn't copied.
      cursor = nil
      return store.member(key, with: &search) == value
    }
  }
}

/// Returns the elements of a set in a dictionary source, in any order; nil for any other value.
private func setElements(of value: Any) -> [Any]? {
  // Only objects are cast to classes: a cast would bridge a Swift container with all its contents.
  guard type(of: value) is AnyClass else { return (value as? any SwiftSet)?.elements }
  return (value as? NSSet)?.allObjects
}

private protocol SwiftSet {
  var elements: [Any] { get }
}

extension Set: SwiftSet {
  fileprivate var elements: [Any] { Array(self) }
}
