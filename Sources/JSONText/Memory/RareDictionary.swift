/// A dictionary for what few inputs, options or models need. Its functions run the code of the standard library that
/// serves all types, while `Dictionary` is compiled anew for each. Measured: 2.7 kB for each pair of types.
package struct RareDictionary<Key: Hashable, Value> {
  package private(set) var members: [Key: Value]

  // Not by an empty literal, for which the runtime makes the metadata of an array of pairs. Measured: a thirtieth of
  // copying an object.
  @_semantics("optimize.sil.specialize.generic.never")
  package init() { members = [Key: Value]() }

  package var count: Int { members.count }

  /// The value of a key; nil if there is none.
  package subscript(key: Key) -> Value? {
    @_semantics("optimize.sil.specialize.generic.never") get { members[key] }
    @_semantics("optimize.sil.specialize.generic.never") set { members[key] = newValue }
  }

  /// Changes the value of a key in place.
  @_semantics("optimize.sil.specialize.generic.never")
  @discardableResult
  package mutating func change<R>(_ key: Key, _ change: (inout Value?) -> R) -> R {
    change(&members[key])
  }

  /// Appends an element to the array of a key, which is made if it is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func append<Element>(_ element: Element, to key: Key) where Value == [Element] {
    if members[key]?.append(element) == nil { members[key] = [element] }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func removeAll() { members = [Key: Value]() }

  /// Calls `body` with each key and value.
  @_semantics("optimize.sil.specialize.generic.never")
  package func forEach(_ body: (Key, Value) -> Void) {
    for (key, value) in members { body(key, value) }
  }
}

extension RareDictionary: Sendable where Key: Sendable, Value: Sendable {}
