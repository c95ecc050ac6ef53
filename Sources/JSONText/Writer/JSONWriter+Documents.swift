extension JSONWriter {
  /// Writes the value of a document, as the next value and by this writer's options. Of two equal
  /// keys the one that the document's policy picks is written.
  package func write(_ document: JSONDocument) { document.read { write($0) } }

  /// Writes a value of a document; see `write(_:)`.
  ///
  /// Without recursion: the open containers are on a stack of their own.
  package func write(_ store: JSONStore, at root: Int = 0) {
    var open: [(isObject: Bool, end: Int, duplicates: JSONMemberCursor?)] = []
    var index = root
    while true {
      if isStopped {
        for last in open.reversed() { if last.isObject { endObject() } else { endArray() } }
        return
      }
      switch store.kind(at: index) {
      case .null: null()
      case .bool: bool(store.bool(at: index) ?? false)
      case .number: number(digits: store.numberText(at: index) ?? "0")
      case .string: string(store.keyText(at: index))
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
  /// Moves on from a member to the next one that the search finds for its key, or to `end`.
  fileprivate func skipDuplicates(_ index: inout Int, _ end: Int, _ search: inout JSONMemberCursor?)
  {
    // Taken, so that nothing else holds its table meanwhile.
    guard var cursor = search.take() else { return }
    while index < end, member(keyText(at: index), with: &cursor) != index + 1 {
      index = behind(index + 1)
    }
    search = cursor
  }
}
