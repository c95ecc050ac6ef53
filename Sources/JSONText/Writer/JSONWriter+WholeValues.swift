/// Arrays of numbers and strings. Their elements contain nothing, so the array is normally written without
/// opening a frame for it. Measured: saves a sixth of writing pairs of coordinates.
extension JSONWriter {
  /// Writes an array of numbers as the next value, or null if containers are nested too deeply.
  package func array(_ values: [Double]) {
    let isFinite = values.allSatisfy(\.isFinite)
    if isFinite, flatArray(values, room: Self.numberRoom, { $0.put($1) }) { return }
    nestedArray(values) { $0.double($1) }
  }

  /// Writes an array of integers as the next value, or null if containers are nested too deeply.
  package func array(_ values: [Int]) {
    if flatArray(values, room: Self.integerRoom, { $0.put(Int64($1)) }) { return }
    nestedArray(values) { $0.integer(Int64($1)) }
  }

  /// Writes an array of strings as the next value, or null if containers are nested too deeply.
  package func array(_ values: [String]) {
    if flatArray(values, room: 0, { $0.quote($1) }) { return }
    nestedArray(values) { $0.string($1) }
  }

  /// Writes an array without a frame. Returns false, and writes nothing, if it needs one.
  ///
  /// - Parameter room: the bytes that are reserved for each element.
  @inline(__always)  // Measured: one loop for each type.
  private func flatArray<T>(_ values: [T], room: Int, _ put: (JSONWriter, T) -> Void) -> Bool {
    // A short array is written without checking whether to stop.
    guard !values.isEmpty, values.count < 256 || questions == nil, beginNested(1) != nil
    else { return false }
    var separator = UInt8(ascii: "[")
    for value in values {
      buffer.reserve(1 + room)
      buffer.appendUnchecked(separator)
      put(self, value)
      separator = UInt8(ascii: ",")
    }
    buffer.append(UInt8(ascii: "]"))
    return true
  }

  @inline(__always)
  private func nestedArray<T>(_ values: [T], _ write: (JSONWriter, T) -> Void) {
    guard nestArray() else { return }
    for value in values {
      if isStopped { break }
      write(self, value)
    }
    endArray()
  }
}

/// Strings and keys with the escapes of the text that they were parsed from.
extension JSONWriter {
  /// Writes a string with the characters `spelling` between its quotes. If the options require more escapes,
  /// writes `text` instead, which is the string without escapes.
  package func string(_ text: String, spelled spelling: String) {
    beginValue()
    if hasExtraEscapes { quote(text) } else { appendQuoted(spelling) }
  }

  /// Writes a key with the characters `spelling` between its quotes; see `string(_:spelled:)`. An object that is
  /// rebuilt has the key without its spelling. The caller knows the key to be new in the object.
  package func uniqueKey(_ key: String, spelled spelling: String) {
    guard !hasExtraEscapes, frame?.isRebuilt == false else { return uniqueKey(key) }
    if frame?.sequence != nil { leaveSequence() }
    separate()
    let start = buffer.count
    appendQuoted(spelling)
    endKey(from: start, header: 0)
  }

  private func appendQuoted(_ spelling: String) {
    buffer.append(UInt8(ascii: "\""))
    spelling.withBytes { buffer.append($0) }
    buffer.append(UInt8(ascii: "\""))
  }
}

extension JSONWriter {
  /// Writes the value of a document as the next value, with this writer's options. Of duplicate keys only the
  /// member that the document's policy selects is written.
  package func write(_ document: JSONDocument) { document.read { write($0) } }

  /// Writes one value of a document as the next value, with this writer's options.
  ///
  /// The function doesn't recurse: an array holds the open containers.
  ///
  /// - Parameter native: writes a value that JSON doesn't have; by default, null is written.
  package func write(_ store: JSONStore, at root: Int = 0, native: ((Int) -> Void)? = nil) {
    var open: [(isObject: Bool, end: Int, duplicates: JSONMemberCursor?)] = []
    var index = root
    while true {
      if isStopped {
        for last in open.reversed() { if last.isObject { endObject() } else { endArray() } }
        return
      }
      switch store.kind(at: index) {
      case _ where native != nil && store.hasNativeForm(at: index): native?(index)
      case .null: null()
      case .bool: bool(store.bool(at: index) ?? false)
      case .number: number(digits: store.numberText(at: index) ?? "0")
      case .string: string(store.string(at: index) ?? "")
      case .array:
        beginArray()
        open.append((false, store.behind(index), nil))
      case .object:
        beginObject()
        let duplicates = store.mayRepeatKeys(at: index) ? JSONMemberCursor(of: index) : nil
        open.append((true, store.behind(index), duplicates))
      }
      index += 1
      while let last = open.indices.last {
        if open[last].isObject {
          store.skipDuplicates(&index, open[last].end, &open[last].duplicates)
        }
        guard open[last].end == index else { break }
        if open[last].isObject { endObject() } else { endArray() }
        open.removeLast()
      }
      guard let last = open.last else { return }
      if last.isObject {
        uniqueKey(store.keyText(at: index))
        index += 1
      }
    }
  }
}

extension JSONStore {
  /// Advances `index` from a member to the next one that a lookup of its key returns, or to `end`.
  fileprivate func skipDuplicates(_ index: inout Int, _ end: Int, _ search: inout JSONMemberCursor?)
  {
    // Taken out of the optional, so that its table is uniquely referenced during the lookups.
    guard var cursor = search.take() else { return }
    while index < end, member(keyText(at: index), with: &cursor) != index + 1 {
      index = behind(index + 1)
    }
    search = cursor
  }
}
