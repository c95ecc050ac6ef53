/// The position from which the next key of an object is searched.
///
/// Keys mostly come in the order of the lines, so the member behind the last match is tried first, and the
/// search wraps around at the end. A large object gets a table of its keys when that guess first fails.
package struct JSONMemberCursor {
  package private(set) var object: Int
  private var nextKey: Int
  /// The end of the range for guesses: the end of the object once its keys are known to be comparable byte by
  /// byte and free of duplicates, and 0 before that.
  private var guessEnd = 0
  /// The keys of a large object by their headers.
  private var table: MemberTable?
  /// The tables for objects with escaped or duplicate keys, and the cursors of objects inside this one.
  private var tables: ObjectTables?

  /// In objects with fewer members, comparing headers one by one is faster than a table.
  private static let tableCount = 48
  /// How many members are compared before the table is used, since the next key is rarely far.
  private static let nearCount = 8

  package init(of object: Int) {
    self.object = object
    nextKey = object &+ 1
  }

  /// Moves the cursor to another object of the same text.
  package mutating func move(to object: Int, in store: JSONStore) {
    self.object = object
    nextKey = object &+ 1
    let node = store.nodes[object]
    guessEnd = node.isKind(.object) && !node.has(RawNode.Flags.isIrregular) ? node.end : 0
    // Checking for nil first avoids a release, which is an atomic operation.
    if table != nil { table = nil }
    if tables != nil { tables = nil }
  }

  /// Returns the value of the next member if it has this key of at most 16 bytes without `byte`.
  @_transparent  // Measured: a tenth of reading, with the functions it calls.
  fileprivate mutating func guess(
    _ key: ShortKey,
    unlessContaining byte: UInt8,
    in store: JSONStore
  ) -> Int? {
    let nodes = store.nodes
    let next = nextKey
    guard next < guessEnd, nodes[next].length == key.count, key.isWhole,
      key.isSame(as: store.bytes + nodes[next].position), !key.contains(byte)
    else { return nil }
    nextKey = nodes.behind(next &+ 1)
    return next &+ 1
  }

  /// Returns the value of the next member if it has this cached key of at most 16 bytes.
  @_transparent  // Measured: a tenth of reading, with the functions it calls.
  fileprivate mutating func guess(_ cachedKey: CachedKey, in store: JSONStore) -> Int? {
    let (nodes, next) = (store.nodes, nextKey)
    guard next < guessEnd, nodes[next].header == cachedKey.pointer.pointee.header else {
      return nil
    }
    let key = cachedKey.short
    guard key.isWhole, key.isSame(as: store.bytes + nodes[next].position) else { return nil }
    nextKey = nodes.behind(next &+ 1)
    return next &+ 1
  }

  /// Returns the value of the next member if it has this cached key, which may have any length.
  @_transparent
  fileprivate mutating func guessLong(_ cachedKey: CachedKey, in store: JSONStore) -> Int? {
    let (nodes, key, next) = (store.nodes, cachedKey.pointer, nextKey)
    guard next < guessEnd, nodes[next].header == key.pointee.header,
      cachedKey.isSame(as: store.bytes + nodes[next].position)
    else { return nil }
    return found(next, nodes)
  }

  @inline(never)  // Measured: inlined, it takes registers from the guess.
  fileprivate mutating func find(_ key: Key, in store: JSONStore) -> Int? {
    let nodes = store.nodes
    guard nodes[object].isKind(.object) else { return nil }
    if nodes[object].has(RawNode.Flags.isIrregular) { return findByText(key, in: store) }
    let end = nodes[object].end
    guessEnd = end
    let start = nextKey
    let header = key.header
    let isLarge = nodes[object].length >= Self.tableCount
    var candidate = start
    var looks = isLarge ? Self.nearCount : .max
    while candidate < end, looks > 0 {
      if matches(candidate, header, key, store) { return found(candidate, nodes) }
      candidate = nodes.behind(candidate &+ 1)
      looks &-= 1
    }
    if isLarge { return lookUp(key, header, in: store) }
    candidate = object &+ 1
    while candidate < start {
      if matches(candidate, header, key, store) { return found(candidate, nodes) }
      candidate = nodes.behind(candidate &+ 1)
    }
    return nil
  }

  /// Looks up a key in an irregular object.
  @inline(never)
  private mutating func findByText(_ key: Key, in store: JSONStore) -> Int? {
    let text = ExactText(String(decoding: key.utf8, as: UTF8.self))
    return madeTables().value(of: text, in: object, of: store)
  }

  private mutating func lookUp(_ key: Key, _ header: UInt64, in store: JSONStore) -> Int? {
    if table == nil { table = MemberTable(of: object, in: store.nodes) }
    let candidate = table?.key(header, in: store.nodes) { hasBytes(of: key, at: $0, store) }
    return candidate.map { found($0, store.nodes) }
  }

  private mutating func found(_ key: Int, _ nodes: UnsafePointer<RawNode>) -> Int {
    nextKey = nodes.behind(key &+ 1)
    return key &+ 1
  }

  private func matches(_ candidate: Int, _ header: UInt64, _ key: Key, _ store: JSONStore) -> Bool {
    store.nodes[candidate].header == header && hasBytes(of: key, at: candidate, store)
  }

  /// Compares the bytes of two keys with equal headers, and so with equal lengths.
  private func hasBytes(of key: Key, at candidate: Int, _ store: JSONStore) -> Bool {
    bytesAreEqual(store.bytes + store.nodes[candidate].position, key.bytes, count: key.count)
  }

  private mutating func madeTables() -> ObjectTables {
    if let tables { return tables }
    let tables = ObjectTables()
    self.tables = tables
    return tables
  }

  /// Returns the key of an object that equals `key` except for its case; nil if there is none. The object is
  /// that of the cursor or lies inside of it.
  mutating func key(ignoringCaseOf key: String, of object: Int, in store: JSONStore) -> String? {
    if object == self.object {
      return madeTables().key(ignoringCaseOf: key, in: object, of: store)
    }
    return madeTables().withCursor(of: object) {
      $0.key(ignoringCaseOf: key, of: object, in: store)
    }
  }

  /// Calls `body` with the cursor of an object, which is that of this cursor or lies inside of it. A cursor
  /// that needs a table is kept for the next path into its object.
  fileprivate mutating func withCursor<R>(
    of object: Int,
    in store: JSONStore,
    _ body: (inout JSONMemberCursor) -> R
  ) -> R {
    if object == self.object { return body(&self) }
    let node = store.nodes[object]
    let needsTable = node.length >= Self.tableCount || node.has(RawNode.Flags.isIrregular)
    guard needsTable, node.isKind(.object) else {
      var cursor = JSONMemberCursor(of: object)
      return body(&cursor)
    }
    return madeTables().withCursor(of: object, body)
  }
}

/// The result of looking up a key that may be a path.
package enum JSONMemberLookup {
  case found(Int)
  case absent
  /// The key contains the byte that makes it a path; nothing was looked up.
  case containsByte
}

extension JSONStore {
  /// Returns the value of the member `key`; `cursor` belongs to an object of this store.
  package func member(_ key: String, with cursor: inout JSONMemberCursor) -> Int? {
    key.withBytes { cursor.find(Key($0), in: self) }
  }

  /// Looks up the member `key`, unless the key contains `byte`, which makes it a path.
  package func member(
    _ key: String,
    unlessContaining byte: UInt8,
    with cursor: inout JSONMemberCursor
  ) -> JSONMemberLookup {
    let short = key.withBytes { ShortKey($0) }
    if let value = cursor.guess(short, unlessContaining: byte, in: self) { return .found(value) }
    return search(key, unlessContaining: byte, with: &cursor)
  }

  /// Returns the value of the member with a cached key, or nil.
  package func member(at cachedKey: CachedKey, with cursor: inout JSONMemberCursor) -> Int? {
    cursor.guess(cachedKey, in: self) ?? search(cachedKey, with: &cursor)
  }

  @inline(never)  // Measured: inlined, it takes registers from the guess.
  private func search(_ cachedKey: CachedKey, with cursor: inout JSONMemberCursor) -> Int? {
    cursor.guessLong(cachedKey, in: self) ?? member(cachedKey.pointer.pointee.key, with: &cursor)
  }

  @inline(never)  // Measured: inlined, it takes registers from the guess.
  private func search(
    _ key: String,
    unlessContaining byte: UInt8,
    with cursor: inout JSONMemberCursor
  ) -> JSONMemberLookup {
    key.withBytes { utf8 in
      let key = Key(utf8)
      if key.contains(byte) { return .containsByte }
      return cursor.find(key, in: self).map { .found($0) } ?? .absent
    }
  }

  /// Returns the value at a path below the object of a cursor, or nil if a part leads nowhere. A part is a
  /// key in an object and a position in an array.
  ///
  /// An empty part is the key "". A position has any form that `Int.init(_:)` accepts: "1", "01" and "+1" are
  /// all the second element.
  package func descend(
    to path: String,
    delimiter: String,
    with cursor: inout JSONMemberCursor
  ) -> Int? {
    path.withBytes { path in
      delimiter.withBytes { delimiter in
        var current = cursor.object
        var start = 0
        while true {
          let end = ByteScanning.firstRange(of: delimiter, in: path, from: start) ?? path.count
          let part = UnsafeBufferPointer(rebasing: path[start..<end])
          guard let next = child(part, of: current, with: &cursor) else { return nil }
          if end == path.count { return next }
          current = next
          start = end + delimiter.count
        }
      }
    }
  }

  private func child(
    _ part: UnsafeBufferPointer<UInt8>,
    of index: Int,
    with cursor: inout JSONMemberCursor
  ) -> Int? {
    switch kind(at: index) {
    case .object: cursor.withCursor(of: index, in: self) { $0.find(Key(part), in: self) }
    case .array:
      KeyPosition.integer(String(decoding: part, as: UTF8.self))
        .flatMap { element(at: $0, of: index) }
    default: nil
    }
  }

  /// Returns the value at a path below the object of a cursor, or nil if a step leads nowhere. A step is a
  /// key in an object and a position in an array.
  package func descend(
    to path: [JSONPath.Step],
    with cursor: inout JSONMemberCursor
  ) -> Int? {
    var current = cursor.object
    for step in path {
      guard let child = child(step, of: current, with: &cursor) else { return nil }
      current = child
    }
    return current
  }

  /// Returns the child that a step selects in a value, which is the cursor's object or lies inside of it.
  func child(
    _ step: JSONPath.Step,
    of index: Int,
    with cursor: inout JSONMemberCursor
  ) -> Int? {
    switch step {
    case .key(let key): cursor.withCursor(of: index, in: self) { member(key, with: &$0) }
    case .index(let position): element(at: position, of: index)
    }
  }
}
