import Foundation
import JSONText

// What a map reads from or writes to: a text, or dictionaries. Which of them it is, is decided here, in `MapInput`, and
// in `MapOutput`.

extension Map {
  /// The nodes of the text being read; nil if the source isn't text.
  var store: JSONStore? { session.store }

  /// The document being read, which is made if there is none yet; nil if the source isn't text.
  var document: JSONDocument? { session.document }

  /// Whether the lines read the object at an index of a document.
  package func isOver(_ object: Int, of document: JSONDocument) -> Bool {
    cursor.object == object && self.document === document
  }

  /// The text being written; nil if no text is written.
  var writer: JSONWriter? {
    if case .writer(let writer) = session.content { writer } else { nil }
  }

  /// Finds the value of a key, which is a path if it contains a dot.
  ///
  /// - Returns: the value, and whether the node in front of it in a text is its key.
  func find(_ key: String) -> (value: OptionalIndex, isKeyInText: Bool) {
    let dot = UInt8(ascii: ".")
    switch search({ $0.member(key, unlessContaining: dot, with: &$1) }) {
    case .found(let value): return (OptionalIndex(value), true)
    case .absent: return (.missing, false)
    case .containsByte: return (find(key, delimiter: "."), false)
    case nil: return (key.containsDot ? find(key, delimiter: ".") : find(member: key), false)
    }
  }

  /// Finds the value of the next key of a key sequence.
  func find(_ key: CachedKey) -> OptionalIndex {
    // Without `search`, whose closure takes a tenth of a line in a debug build.
    guard let store else { return .missing }
    return OptionalIndex(store.member(at: key, with: &cursor))
  }

  /// Finds the value of a key in which dots have no meaning.
  func find(member key: String) -> OptionalIndex {
    if let found = search({ $0.member(key, with: &$1) }) { return OptionalIndex(found) }
    return dictionary?.select(member: key) == true ? OptionalIndex(0) : .missing
  }

  /// Finds the value at a path of keys, or of positions where they lead into an array.
  func find(_ path: String, delimiter: String) -> OptionalIndex {
    if let found = search({ $0.descend(to: path, delimiter: delimiter, with: &$1) }) {
      return OptionalIndex(found)
    }
    let parts = path.components(separatedBy: delimiter)
    return dictionary?.select(parts) == true ? OptionalIndex(0) : .missing
  }

  /// Finds the value at a path of keys and positions.
  func find(_ path: [JSONPath.Step]) -> OptionalIndex {
    if let found = search({ $0.descend(to: path, with: &$1) }) { return OptionalIndex(found) }
    return dictionary?.select(path) == true ? OptionalIndex(0) : .missing
  }

  /// Finds the value at a path and returns it with the keys and positions as they are in the input; see
  /// `JSONStore.find`.
  func find(
    _ path: [JSONPath.Step],
    position: KeyPosition,
    ignoringCase: Bool
  ) -> (path: [JSONPath.Step], value: OptionalIndex) {
    let inText = search {
      $0.find(path, with: &$1, position: position, ignoringCase: ignoringCase)
    }
    if let inText { return (inText?.path ?? path, OptionalIndex(inText?.value)) }
    guard let found = dictionary?.find(path, position: position, ignoringCase: ignoringCase)
    else { return (path, .missing) }
    return (found, find(found))
  }

  /// Finds this object itself.
  func findSelf() -> OptionalIndex {
    if store != nil { return OptionalIndex(cursor.object) }
    guard let dictionary else { return .missing }
    dictionary.place(root: dictionary.JSON)
    return OptionalIndex(0)
  }

  /// The path of the object that this map reads.
  @inline(never)
  var path: JSONPath {
    document?.path(of: cursor.object) ?? dictionary?.path ?? JSONPath()
  }

  /// Creates a map for a whole text or value, which is its current value.
  @inline(never)
  package convenience init(ofAll session: Session, _ dictionary: DictionarySource? = nil) {
    self.init(session, object: 0, dictionary: dictionary)
    selectAll()
  }

  /// Starts recording the keys that lines ask for.
  @usableFromInline func beginToKeepUnmapped() {
    madeExtras.lookedUpKeys = []
    // Keys are looked up without the key sequence from here on.
    if isReading { line.cachedKey = nil }
    line.instrumentation = usualInstrumentation
  }
}
