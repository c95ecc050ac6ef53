import JSONText

// By the means that Mercator has, and not by `JSONNode`: that one counts a reference for each value
// and begins each search for a key anew. A floor that is easily beaten would be none.

/// A value in a document that somebody else keeps alive.
struct HandNode {
  let store: JSONStore
  let index: Int
}

/// Reads the members of an object; the next one is looked for behind the last one found.
struct HandReader<Model>: HandCoder {
  let store: JSONStore
  let cursor: UnsafeMutablePointer<JSONMemberCursor>
  let model: UnsafeMutablePointer<Model>

  @inline(__always)
  func member<C: HandCoding>(_ key: String, _ value: C.Coded?, _: C.Type, set: Setter<Model, C>) {
    guard let index = store.member(key, with: &cursor.pointee) else { return }
    if let value = C.read(HandNode(store: store, index: index)) { set(&model.pointee, value) }
  }
}

/// Writes members to a text.
struct HandWriter<Model>: HandCoder {
  let writer: JSONWriter

  @inline(__always)
  func member<C: HandCoding>(_ key: String, _ value: C.Coded?, _: C.Type, set: Setter<Model, C>) {
    guard let value else { return }
    writer.uniqueKey(key)
    C.write(value, to: writer)
  }
}

/// Reads the members of what `JSONSerialization` gives.
struct DictionaryReader<Model>: HandCoder {
  let json: [String: Any]
  let model: UnsafeMutablePointer<Model>

  @inline(__always)
  func member<C: HandCoding>(_ key: String, _ value: C.Coded?, _: C.Type, set: Setter<Model, C>) {
    if let object = json[key], let value = C.cast(object) { set(&model.pointee, value) }
  }
}

/// Makes what `JSONSerialization` takes.
struct DictionaryWriter<Model>: HandCoder {
  let json: UnsafeMutablePointer<[String: Any]>

  @inline(__always)
  func member<C: HandCoding>(_ key: String, _ value: C.Coded?, _: C.Type, set: Setter<Model, C>) {
    if let value { json.pointee[key] = C.object(value) }
  }
}
