import JSONText

// The value that a line has of its own, as its kind reads it.

extension LineDefault {
  /// Returns the value as one of a kind; nil if the property can't hold it.
  func value<K: PropertyKind>(_ kind: K, _ map: Map) -> K.Value? {
    guard let text = map.bytes(write), let value = kind.value(ofJSON: text, map) else { return nil }
    // An Optional that can't hold the value is nil.
    return meansNull(value) ? nil : value
  }
}

extension PropertyKind {
  /// Returns the value for JSON that isn't in the input, and that a writer has made; nil if the kind doesn't read it.
  func value(ofJSON text: [UInt8], _ map: Map) -> Value? {
    guard let document = JSONDocument(written: text) else { return nil }
    let content = Session.SessionContent.document(document, document.store)
    let inner = Map(inside: map, map.session.with(content, nil, toObject: false))
    inner.selectAll()
    return readNew(inner.input)
  }
}
