/// Tables of an object's members, each built in one pass when it is first needed and then used for all
/// lookups of a cursor.
///
/// A class, so that a cursor that needs no tables carries one word.
final class ObjectTables {
  /// The value for each key's text; of duplicate keys, the one that the document's policy selects.
  private var values: [ExactText: Int]?
  /// The keys by their lower-case text; of several, the first by code points.
  private var keysByLowercase: [String: String]?
  /// The cursors of objects inside this one that paths lead through, by their indices.
  private var inner = RareDictionary<Int, JSONMemberCursor>()

  /// Returns the value of the member whose key has this text, or nil.
  func value(of key: ExactText, in object: Int, of store: JSONStore) -> Int? {
    if values == nil { values = store.valuesByText(of: object) }
    return values?[key]
  }

  /// Returns the key that equals `key` except for its case, or nil.
  func key(ignoringCaseOf key: String, in object: Int, of store: JSONStore) -> String? {
    if keysByLowercase == nil { keysByLowercase = store.keys(of: object).byLowercase() }
    return keysByLowercase?[key.lowercased()]
  }

  /// Calls `body` with the cursor of an object inside this one.
  func withCursor<R>(of object: Int, _ body: (inout JSONMemberCursor) -> R) -> R {
    inner.change(object) { known in
      var cursor = known ?? JSONMemberCursor(of: object)
      defer { known = cursor }
      return body(&cursor)
    }
  }
}

extension JSONStore {
  /// Returns the indices of all objects that may have duplicate keys.
  package func irregularObjects() -> [Int] {
    guard nodes[0].isContainer, nodes[0].has(RawNode.Flags.hasIrregularObjects) else { return [] }
    return (0..<behind(0)).filter { mayRepeatKeys(at: $0) }
  }

  /// Returns the values in the object at `index` that duplicate keys make unused, in the order of the text.
  package func unusedDuplicates(at index: Int) -> [Int] {
    guard mayRepeatKeys(at: index) else { return [] }
    let used = Set(valuesByText(of: index).values)
    var unused: [Int] = []
    forEachKey(of: index) { key in
      if !used.contains(key + 1) { unused.append(key + 1) }
    }
    return unused
  }

  fileprivate func valuesByText(of object: Int) -> [ExactText: Int] {
    var values = [ExactText: Int]()
    values.reserveCapacity(nodes[object].length)
    forEachKey(of: object) { key in
      let text = ExactText(keyText(at: key))
      if duplicateKeys != .firstWins || values[text] == nil { values[text] = key &+ 1 }
    }
    return values
  }

  fileprivate func keys(of object: Int) -> [String] {
    guard kind(at: object) == .object else { return [] }
    var keys: [String] = []
    keys.reserveCapacity(count(at: object))
    forEachKey(of: object) { keys.append(keyText(at: $0)) }
    return keys
  }
}

extension Sequence<String> {
  /// The keys by their lower-case text; of several with the same, the first by code points.
  ///
  /// Those that take quadratic time to compare are left out: the key of a line has fewer non-starters in a row.
  package func byLowercase() -> [String: String] {
    let keys = filter { !$0.hasNonStarters(beyond: 30) }
    return Dictionary(keys.map { ($0.lowercased(), $0) }) { first, second in
      second.precedesByBytes(first) ? second : first
    }
  }
}
