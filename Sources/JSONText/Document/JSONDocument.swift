/// A parsed text: its bytes and the flat array of its nodes, both owned.
///
///     let document = try JSONDocument(#"{"id": 7}"#)
///     document.root["id"]?.integer(as: Int.self)   // 7
///
/// A document never changes and may be read from many tasks at once. Whoever holds one of its nodes
/// holds the document.
public final class JSONDocument: @unchecked Sendable {
  // Unchecked: both buffers are written before `init` ends and only read from then on.

  /// What the document owns.
  package let store: JSONStore

  /// Parses a text that is well-formed Unicode already.
  ///
  /// - Parameter isDue: asked now and then; parsing stops where it is true.
  /// - Throws: `JSONError` where the text isn't JSON or breaks a limit of `options`.
  public convenience init(
    _ text: String,
    options: JSONParsingOptions = JSONParsingOptions(),
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(JSONError) {
    var text = text
    let store = text.withUTF8 { utf8 in
      JSONStore.parsing(UnsafeRawBufferPointer(utf8), validatesUTF8: false, options, isDue)
    }
    self.init(try store.get())
  }

  /// Parses bytes, which have to be UTF-8.
  ///
  /// - Throws: `JSONError` where the bytes aren't JSON or break a limit of `options`.
  public convenience init(
    _ bytes: [UInt8],
    options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) {
    let store = bytes.withUnsafeBytes { JSONStore.parsing($0, validatesUTF8: true, options, nil) }
    self.init(try store.get())
  }

  /// Parses bytes, which have to be UTF-8; they are copied.
  ///
  /// - Parameter isDue: asked now and then; parsing stops where it is true.
  /// - Throws: `JSONError` where the bytes aren't JSON or break a limit of `options`.
  public convenience init(
    _ bytes: UnsafeRawBufferPointer,
    options: JSONParsingOptions = JSONParsingOptions(),
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(JSONError) {
    self.init(try JSONStore.parsing(bytes, validatesUTF8: true, options, isDue).get())
  }

  private init(_ store: JSONStore) { self.store = store }

  deinit {
    if store.hasNodesApart { BufferMemory.free(store.nodes) }
    BufferMemory.free(store.block)
  }

  /// Reads from the store while the document is alive.
  package func read<R>(_ body: (JSONStore) -> R) -> R {
    withExtendedLifetime(self) { body(store) }
  }

  /// The number of bytes of the text.
  public var byteCount: Int { store.byteCount }

  /// The value the text holds.
  public var root: JSONNode { JSONNode(document: self, index: 0) }
}

extension JSONStore {
  /// Allocates and fills the buffers of a store, which its document frees.
  fileprivate static func parsing(
    _ source: UnsafeRawBufferPointer,
    validatesUTF8: Bool,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?
  ) -> Result<JSONStore, JSONError> {
    let count = source.count
    // Lengths and counts have 32 bits in a node.
    let maximum = min(options.maximumBytes, Int(UInt32.max) - 1)
    guard count <= maximum else {
      let failure = ParseFailure(code: .tooLarge, offset: max(maximum, 0))
      return .failure(JSONError(failure, in: source.bindMemory(to: UInt8.self)))
    }
    let offset = offset(of: count)
    let block = BufferMemory.allocate(byteCount: offset + count + padding)
    let bytes = (block + offset).bindMemory(to: UInt8.self, capacity: count + padding)
    UnsafeMutableRawBufferPointer(start: bytes, count: count).copyMemory(from: source)
    (bytes + count).initialize(repeating: 0, count: padding)

    let capacity = nodeCapacity(for: count)
    // Where it may be stopped it grows by equal steps, and `isDue` is asked at each.
    let step = isDue == nil ? nil : 65_536
    var nodes =
      offset > 0
      // What is in front of the text is room for as many, and aligned as the block is.
      ? PlainBuffer(
        in: block.bindMemory(to: RawNode.self, capacity: capacity),
        capacity: capacity,
        growingBy: step
      )
      : PlainBuffer(capacity: min(capacity, step ?? capacity), growingBy: step)
    let parser = JSONParser(
      bytes: bytes,
      end: count,
      validatesUTF8: validatesUTF8,
      options: options,
      isDue: isDue
    )
    do {
      try parser.parse(into: &nodes)
      return .success(
        JSONStore(
          bytes: bytes,
          byteCount: count,
          nodes: nodes.release(),
          duplicateKeys: options.duplicateKeys
        )
      )
    } catch {
      let error = JSONError(error, in: UnsafeBufferPointer(start: bytes, count: count))
      BufferMemory.free(block)
      return .failure(error)
    }
  }
}
