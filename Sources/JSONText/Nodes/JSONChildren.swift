/// The elements of an array, in order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var next_: Int
  private let end: Int

  init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    next_ = index + 1
    end = document.read { $0.kind(at: index) == .array ? $0.behind(index) : index + 1 }
  }

  /// Returns the next element, or nil after the last one.
  public mutating func next() -> JSONNode? {
    guard next_ < end else { return nil }
    defer { next_ = document.read { $0.behind(next_) } }
    return JSONNode(document: document, index: next_)
  }
}

/// The members of an object in the order of the text; duplicate keys are all included.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var nextKey: Int
  private let end: Int

  init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    nextKey = index + 1
    end = document.read { $0.kind(at: index) == .object ? $0.behind(index) : index + 1 }
  }

  /// Returns the next key and its value, or nil after the last one.
  public mutating func next() -> (key: String, value: JSONNode)? {
    guard nextKey < end else { return nil }
    let key = nextKey
    nextKey = document.read { $0.behind(key + 1) }
    return (document.read { $0.keyText(at: key) }, JSONNode(document: document, index: key + 1))
  }
}
