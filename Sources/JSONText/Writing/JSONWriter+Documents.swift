extension JSONWriter {
  /// Writes the value of a document, as the next value and by this writer's options.
  package func write(_ document: JSONDocument) { document.read { write($0) } }

  /// Without recursion: the open containers are on a stack of their own.
  private func write(_ store: JSONStore) {
    var open: [(isObject: Bool, end: Int)] = []
    var index = 0
    while true {
      switch store.kind(at: index) {
      case .null: null()
      case .bool: bool(store.bool(at: index) ?? false)
      case .number: number(digits: store.numberText(at: index) ?? "0")
      case .string: string(store.keyText(at: index))
      case .array:
        beginArray()
        open.append((false, store.behind(index)))
      case .object:
        beginObject()
        open.append((true, store.behind(index)))
      }
      index += 1
      while let last = open.last, last.end == index {
        if last.isObject { endObject() } else { endArray() }
        open.removeLast()
      }
      guard let last = open.last else { return }
      if last.isObject {
        key(store.keyText(at: index))
        index += 1
      }
    }
  }
}
