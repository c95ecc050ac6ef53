/// A parsed text: its bytes and the flat array of its nodes, both owned.
///
///     let document = try JSONDocument(#"{"id": 7}"#)
///     document.root["id"]?.integer(as: Int.self)   // 7
///
/// A document never changes and may be read from many tasks at once. Whoever holds one of its nodes
/// holds the document.
public final class JSONDocument: @unchecked Sendable {
  // Unchecked: all is written before `init` ends and only read from then on, but for `parse`, whose
  // caller is the only one to hold the document, and for the locator, which a lock guards.

  /// What the document owns.
  @exclusivity(unchecked) package private(set) var store: JSONStore
  /// The length of the block whose end the text is.
  private let blockLength: Int
  /// What finds the paths and places of values; see `JSONDocument+Places.swift`.
  @exclusivity(unchecked) var locator: NodeLocator?

  /// Parses a text that is well-formed Unicode already.
  ///
  /// - Parameter isDue: asked now and then; parsing stops where it is true.
  /// - Throws: `JSONParsingError` where the text isn't JSON or breaks a limit of `options`.
  public convenience init(
    _ text: String,
    options: JSONParsingOptions = JSONParsingOptions(),
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(JSONParsingError) {
    var text = text
    let store = text.withUTF8 { utf8 in
      JSONStore.parsing(UnsafeRawBufferPointer(utf8), isText: true, options, isDue)
    }
    self.init(try store.get())
  }

  /// Parses bytes, which have to be UTF-8.
  ///
  /// - Throws: `JSONParsingError` where the bytes aren't JSON or break a limit of `options`.
  public convenience init(
    _ bytes: [UInt8],
    options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONParsingError) {
    let store = bytes.withUnsafeBytes { JSONStore.parsing($0, isText: false, options, nil) }
    self.init(try store.get())
  }

  /// Parses bytes, which have to be UTF-8; they are copied.
  ///
  /// - Parameter isDue: asked now and then; parsing stops where it is true.
  /// - Throws: `JSONParsingError` where the bytes aren't JSON or break a limit of `options`.
  public convenience init(
    _ bytes: UnsafeRawBufferPointer,
    options: JSONParsingOptions = JSONParsingOptions(),
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(JSONParsingError) {
    try self.init(bytes, isText: false, options, stoppingIf: isDue)
  }

  /// Parses bytes that have to be UTF-8, or the bytes of a text, which are.
  package convenience init(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions,
    stoppingIf isDue: (() -> Bool)?
  ) throws(JSONParsingError) {
    self.init(try JSONStore.parsing(bytes, isText: isText, options, isDue).get())
  }

  private init(_ store: JSONStore) {
    self.store = store
    blockLength = JSONStore.blockLength(for: store.byteCount)
  }

  deinit {
    if hasNodesApart { BufferMemory.deallocate(store.nodes) }
    BufferMemory.deallocate(block)
  }

  private var block: UnsafeMutableRawPointer {
    let end = UnsafeMutableRawPointer(mutating: store.bytes) + store.byteCount + JSONStore.padding
    return end - blockLength
  }

  /// Whether the nodes are in a block of their own: those of a large text, or of a small one that have
  /// grown.
  var hasNodesApart: Bool { UnsafeRawPointer(store.nodes) != UnsafeRawPointer(block) }

  /// Reads from the store while the document is alive.
  package func read<R>(_ body: (JSONStore) -> R) -> R {
    withExtendedLifetime(self) { body(store) }
  }

  /// The number of bytes of the text.
  public var byteCount: Int { store.byteCount }

  /// The value the text holds.
  public var root: JSONNode { JSONNode(document: self, index: 0) }
}

// Another text in the memory of the last one; see `ReadingKeySequences`.
extension JSONDocument {
  /// Whether the document has no more memory than most texts need, in one block.
  package var isSmall: Bool { blockLength <= 65_536 && !hasNodesApart }

  /// Whether a small document has room for a text of so many bytes, and as many nodes as most have.
  package func hasRoom(for byteCount: Int) -> Bool {
    byteCount <= JSONStore.maximumInOneBlock
      && JSONStore.blockLength(for: byteCount) <= blockLength
  }

  /// Makes this the document of another text, in the memory it has.
  ///
  /// It has to be small, with room for the text, and nobody but the caller may hold it. Where this
  /// throws it is not to be read any more.
  package func parse(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions
  ) throws(JSONParsingError) {
    let block = UnsafeMutableRawBufferPointer(start: block, count: blockLength)
    if locator != nil { locator = nil }
    store = try JSONStore.parsing(bytes, isText: isText, options, nil, in: block).get()
  }
}
