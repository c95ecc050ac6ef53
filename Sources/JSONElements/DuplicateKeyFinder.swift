import JSONText

/// Finds keys that occur twice in the same object, while a `ValueSkipper` skips the text.
///
///     {"a":1,"b":{"a":2},"\u0061":3}
///                         ^ a duplicate key: $.a
///
/// The keys of all open objects form a stack. A hash table finds equal keys; an entry is removed from it by undoing its
/// insertion, since entries are removed in the opposite order. The number and the length of the keys are limited: an
/// object that exceeds a limit isn't compared any further.
///
/// Measured: in a class, the checks for exclusive access to its properties took half of the instructions of a check.
struct DuplicateKeyFinder {
  /// What was found.
  struct KeyFinding {
    enum Kind {
      /// A key that its object has already.
      case duplicate
      /// The key from which on an object isn't compared.
      case uncompared
    }

    let kind: Kind
    /// The path of the key, or of the object.
    let path: JSONPath
    /// The position of the key in the text; nil if a part of the text in front of it was removed since.
    var position: Int?
    /// The place of the key, once it is known.
    var place: TextPlace?
  }

  private struct Level {
    let isObject: Bool
    /// The indices of the first key, and of its first byte.
    let firstKey: Int
    let firstByte: Int
    /// The number of elements in front of the current one.
    var index = 0
    /// The number of keys.
    var keyCount = 0
    var isCompared: Bool
  }

  private struct StoredKey {
    /// The index of the first byte in `bytes`; the key ends where the next one starts.
    let start: Int
    let hash: UInt64
    /// Where the table has the index of this key; -1 if it isn't in the table.
    let slot: Int
  }

  private let limits: DuplicateKeyLimits
  private let maximumFindings: Int
  private var levels: [Level] = []
  private var keys: [StoredKey] = []
  private var bytes: [UInt8] = []
  /// For each hash the index of a key, or -1. Entries with the same hash follow each other.
  private var table: [Int32]
  /// Chosen at random, so that a sender can't choose keys that have the same hash.
  private let hashing = KeyHashing()
  /// The first byte of the key that is being read.
  private var start = 0
  private var isKeyOpen = false
  private var isKeyEscaped = false
  /// Whether only the beginning of the key is kept, which may end inside of an escape.
  private var isKeyCut = false
  private var keyPosition: Int?
  private var keyPlace: TextPlace?
  /// What was found and not taken yet.
  private var findings: [KeyFinding] = []
  /// The number of duplicate keys that were found.
  private(set) var count = 0
  private var hasFoundUncompared = false
  /// The distance between the positions of the skipper and those in the text.
  var shift = 0

  /// - Parameter maximumFindings: the number of duplicate keys whose paths are told; others are only counted.
  init(_ limits: DuplicateKeyLimits, maximumFindings: Int) {
    (self.limits, self.maximumFindings) = (limits, maximumFindings)
    var size = 16
    while size < 2 * limits.totalKeys { size *= 2 }
    table = [Int32](repeating: -1, count: size)
  }

  /// Begins with another text.
  mutating func restart() {
    while !levels.isEmpty { close() }
    isKeyOpen = false
  }

  // MARK: Events

  mutating func open(isObject: Bool) {
    levels.append(
      Level(isObject: isObject, firstKey: keys.count, firstByte: bytes.count, isCompared: true)
    )
  }

  mutating func close() {
    guard let level = levels.popLast() else { return }
    removeKeys(from: level.firstKey)
    bytes.removeLast(bytes.count - level.firstByte)
  }

  /// Begins the next element of an array.
  mutating func beginElement() { levels[levels.count - 1].index += 1 }

  mutating func beginKey(at position: Int) {
    let last = levels.count - 1
    if !levels[last].isCompared {
      // Only the current key is kept, for paths.
      removeKeys(from: levels[last].firstKey)
      bytes.removeLast(bytes.count - levels[last].firstByte)
    }
    (start, isKeyOpen, isKeyEscaped, isKeyCut) = (bytes.count, true, false, false)
    (keyPosition, keyPlace) = (position + shift, nil)
  }

  /// Adds a part of a key as the text spells it.
  mutating func add(_ part: UnsafeBufferPointer<UInt8>) {
    let last = levels.count - 1
    if levels[last].isCompared {
      let isTooLong = bytes.count - levels[last].firstByte + part.count > limits.bytes
      if isTooLong || bytes.count + part.count > limits.totalBytes { stopComparing() }
    }
    if ByteScanning.firstIndex(of: UInt8(ascii: "\\"), in: part, from: 0) != nil {
      isKeyEscaped = true
    }
    guard !levels[last].isCompared else { return bytes.append(contentsOf: part) }
    let room = max(limits.shownBytes - (bytes.count - start), 0)
    if part.count > room { isKeyCut = true }
    bytes.append(contentsOf: part.prefix(room))
  }

  /// Ends a key: compares it with the others of its object.
  mutating func endKey() {
    isKeyOpen = false
    let last = levels.count - 1
    if isKeyEscaped, !isKeyCut { undoEscapes() }
    levels[last].keyCount += 1
    if levels[last].isCompared,
      levels[last].keyCount > limits.keys || keys.count >= limits.totalKeys
    {
      stopComparing()
    }
    guard levels[last].isCompared else {
      return keys.append(StoredKey(start: start, hash: 0, slot: -1))
    }
    let first = levels[last].firstKey
    let hash = bytes.withUnsafeBytes { bytes in
      // The object is a part of the hash, so that equal keys of open objects aren't found in the same place.
      hashing.hash(of: UnsafeRawBufferPointer(rebasing: bytes[start...]), in: first)
    }
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    // The table is never more than half full.
    while table[slot] >= 0 {
      let other = Int(table[slot])
      if other >= first, keys[other].hash == hash, hasSameBytes(other) {
        keys.append(StoredKey(start: start, hash: hash, slot: -1))
        count += 1
        if count <= maximumFindings { addFinding(.duplicate, levels[...]) }
        return
      }
      slot = (slot + 1) & (table.count - 1)
    }
    table[slot] = Int32(truncatingIfNeeded: keys.count)
    keys.append(StoredKey(start: start, hash: hash, slot: slot))
  }

  private func end(of key: Int) -> Int { key + 1 < keys.count ? keys[key + 1].start : start }

  private func hasSameBytes(_ key: Int) -> Bool {
    bytes[keys[key].start..<end(of: key)].elementsEqual(bytes[start...])
  }

  private mutating func undoEscapes() {
    let text = bytes.withUnsafeBufferPointer { bytes in
      string(unescaping: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    bytes.removeSubrange(start...)
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: Memory

  /// Removes the last keys from the stack and the table.
  private mutating func removeKeys(from first: Int) {
    while keys.count > first {
      let slot = keys.removeLast().slot
      if slot >= 0 { table[slot] = -1 }
    }
  }

  /// Forgets the keys of the innermost object, except for the current one.
  private mutating func stopComparing() {
    let last = levels.count - 1
    levels[last].isCompared = false
    let first = levels[last].firstByte
    removeKeys(from: levels[last].firstKey)
    if !hasFoundUncompared {
      hasFoundUncompared = true
      addFinding(.uncompared, levels.dropLast())
    }
    let shown = bytes[start...].prefix(limits.shownBytes)
    if shown.endIndex < bytes.endIndex { isKeyCut = true }
    bytes.replaceSubrange(first..., with: Array(shown))
    start = first
  }

  // MARK: Findings

  private mutating func addFinding(_ kind: KeyFinding.Kind, _ levels: ArraySlice<Level>) {
    let path = JSONPath(steps(levels))
    findings.append(KeyFinding(kind: kind, path: path, position: keyPosition, place: keyPlace))
  }

  /// The keys and positions that lead to the current values of the first levels.
  private func steps(_ levels: ArraySlice<Level>) -> [JSONPath.Step] {
    levels.indices.compactMap { depth in
      guard levels[depth].isObject else { return .index(levels[depth].index) }
      // The current key is the last one in front of the next level.
      let next = depth + 1 < self.levels.count ? self.levels[depth + 1] : nil
      let count = next?.firstKey ?? keys.count
      guard count > levels[depth].firstKey else { return nil }
      let end = next?.firstByte ?? bytes.count
      return .key(String(decoding: bytes[keys[count - 1].start..<end], as: UTF8.self))
    }
  }

  /// Takes the findings, with their places in a text.
  mutating func takeFindings(in text: ElementText) -> [KeyFinding] {
    defer { findings = [] }
    return findings.map { finding in
      var finding = finding
      if let position = finding.position { finding.place = text.place(of: position) }
      return finding
    }
  }

  /// Prepares for the removal of a part of the text. The findings must have been taken.
  mutating func leave(_ text: ElementText) {
    guard isKeyOpen, let position = keyPosition else { return }
    (keyPlace, keyPosition) = (text.place(of: position), nil)
  }
}

/// How many keys are compared to find duplicate keys, so that the memory for them is bounded.
package struct DuplicateKeyLimits: Sendable {
  /// The number of keys of one object, and the bytes of all of them.
  package var keys = 32_768
  package var bytes = 1 << 20
  /// The number of keys of all open objects, and the bytes of all of them.
  package var totalKeys = 65_536
  package var totalBytes = 4 << 20
  /// The length of a key in a path, if the key isn't compared.
  package var shownBytes = 100

  package init() {}
}
