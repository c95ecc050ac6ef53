/// A parsed JSON text. It owns the bytes and the flat array of nodes.
///
///     let document = try JSONDocument(#"{"id": 7}"#)
///     document.root["id"]?.integer(as: Int.self)   // 7
///
/// A document never changes and may be read from many tasks at once. Each node retains its document.
public final class JSONDocument: @unchecked Sendable {
  // Unchecked: everything is written before `init` ends and only read afterwards. Two exceptions: `parse`
  // requires that the caller has the only reference, and a lock guards the locator.

  /// The bytes and nodes that the document owns.
  @exclusivity(unchecked) package private(set) var store: JSONStore
  /// The length of the memory block that ends with the text and its padding.
  private let blockLength: Int
  /// The cache for finding paths and positions of values; see `JSONDocument+Places.swift`.
  @exclusivity(unchecked) var locator: NodeLocator?

  /// Parses a String.
  ///
  /// - Parameter isDue: called at intervals; parsing stops when it returns true.
  /// - Throws: `JSONParsingError` if the text isn't JSON, exceeds a limit, or parsing was stopped.
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

  /// Parses an array of UTF-8 bytes.
  ///
  /// - Throws: `JSONParsingError` if the bytes aren't JSON in UTF-8 or exceed a limit of `options`.
  public convenience init(
    _ bytes: [UInt8],
    options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONParsingError) {
    let store = bytes.withUnsafeBytes { JSONStore.parsing($0, isText: false, options, nil) }
    self.init(try store.get())
  }

  /// Parses a copy of UTF-8 bytes.
  ///
  /// - Parameter isDue: called at intervals; parsing stops when it returns true.
  /// - Throws: `JSONParsingError` if the bytes aren't JSON in UTF-8, exceed a limit, or parsing was stopped.
  public convenience init(
    _ bytes: UnsafeRawBufferPointer,
    options: JSONParsingOptions = JSONParsingOptions(),
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(JSONParsingError) {
    try self.init(bytes, isText: false, options, stoppingIf: isDue)
  }

  /// Parses bytes; with `isText` they are known to be well-formed UTF-8.
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

  /// Whether the nodes have their own block: those of a large text, or of a small one that needed it.
  var hasNodesApart: Bool { UnsafeRawPointer(store.nodes) != UnsafeRawPointer(block) }

  /// Calls `body` with the store while the document is alive.
  package func read<R>(_ body: (JSONStore) -> R) -> R {
    withExtendedLifetime(self) { body(store) }
  }

  /// The number of bytes of the text.
  public var byteCount: Int { store.byteCount }

  /// The root value of the text.
  public var root: JSONNode { JSONNode(document: self, index: 0) }
}

// Parses another text into the memory of the last one; see `ReadingKeySequences`.
extension JSONDocument {
  /// Whether the document has one block of at most 64 kB, which is enough for most texts.
  package var isSmall: Bool { blockLength <= 65_536 && !hasNodesApart }

  /// Whether the block of a small document has room for `byteCount` bytes and the usual number of nodes.
  package func hasRoom(for byteCount: Int) -> Bool {
    byteCount <= JSONStore.maximumInOneBlock
      && JSONStore.blockLength(for: byteCount) <= blockLength
  }

  /// Replaces the text of this document by another one, parsed into the same memory.
  ///
  /// The document must be small and have room for the text, and the caller must have the only reference. If
  /// parsing throws, the document must not be read any more.
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
