import Foundation

/// A parsed JSON text. It owns the bytes and the flat array of nodes.
///
///     let document = try JSONDocument(#"{"id": 7}"#)
///     document.root["id"]?.integer(as: Int.self)   // 7
///
/// A document never changes and may be read from many tasks at once. Each node retains its document.
public final class JSONDocument: @unchecked Sendable {
  // Unchecked: everything is written before `init` ends and only read afterwards, except for the locator,
  // which a lock guards.

  /// The bytes and nodes that the document owns.
  package let store: JSONStore
  /// The memory block that ends with the text and its padding.
  private let block: MemoryBlock
  /// The text from which the parsed one was rewritten, if it was.
  private let original: OriginalText?
  /// The format of the bytes, if it isn't JSON, and where the nodes are in them.
  private let content: FormatContent?
  /// The places in another document of the values, if they were gathered from it.
  package private(set) var gathered: GatheredPlaces?
  /// The cache for finding paths and positions of values.
  private var locator: NodeLocator?

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
    let parsed = text.withUTF8 { utf8 in
      JSONStore.parsing(UnsafeRawBufferPointer(utf8), isText: true, options, isDue)
    }
    self.init(try parsed.get())
  }

  /// Parses an array of UTF-8 bytes.
  ///
  /// - Throws: `JSONParsingError` if the bytes aren't JSON in UTF-8 or exceed a limit of `options`.
  public convenience init(
    _ bytes: [UInt8],
    options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONParsingError) {
    let parsed = bytes.withUnsafeBytes { JSONStore.parsing($0, isText: false, options, nil) }
    self.init(try parsed.get())
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
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(JSONParsingError) {
    self.init(try JSONStore.parsing(bytes, isText: isText, options, isDue).get())
  }

  /// Sets the places in another document of values that were gathered from it, which their paths refer to.
  package func setGathered(_ places: GatheredPlaces) { gathered = places }

  /// Parses what a writer has written within its own limit of depth, so that the parser needs none; nil if it isn't
  /// JSON, because the writer wrote nothing.
  package convenience init?(
    written text: [UInt8],
    duplicateKeys: JSONParsingOptions.DuplicateKeys = .lastWins
  ) {
    let options = JSONParsingOptions(maximumDepth: .max, duplicateKeys: duplicateKeys)
    do { try self.init(text, options: options) } catch { return nil }
  }

  init(_ parsed: JSONStore.Parsed) {
    (store, block, original) = parsed
    content = nil
  }

  /// Creates a document of nodes and a text that are in memory which the document then owns.
  package init(_ store: JSONStore, _ block: MemoryBlock, _ content: FormatContent? = nil) {
    (self.store, self.block, original) = (store, block, nil)
    self.content = content
  }

  deinit { store.free(block) }

  /// Whether the nodes have memory of their own: those of a large text, or of a small one that needed it.
  var hasSeparateNodes: Bool { !store.hasNodes(in: block) }

  /// How many bytes of memory the text and its nodes take, with what is left of a block that was longer.
  package var memory: Int { hasSeparateNodes ? store.memory : max(block.byteCount, store.memory) }

  /// Calls `body` with the store while the document is alive.
  package func read<R>(_ body: (JSONStore) throws -> R) rethrows -> R {
    try withExtendedLifetime(self) { try body(store) }
  }

  /// The number of bytes of the text.
  public var byteCount: Int { original?.byteCount ?? content?.byteCount ?? store.byteCount }

  /// Whether the document is in a format other than JSON.
  package var isOfFormat: Bool { content != nil }

  /// The format of the bytes; nil for JSON.
  package var format: NodeFormat? { content?.format }

  /// Whether values have places in the bytes.
  package var hasPlaces: Bool { content?.format.hasOffsets ?? true }

  /// What is wrong in the bytes, although there is a document.
  package var findings: NodeFindings? { content?.findings }

  /// The keys that a form has more than once, by the nodes of their values.
  package var repeatedKeys: [Int: RepeatedKey] { content?.repeatedKeys ?? [Int: RepeatedKey]() }

  /// What an item without a value is, such as "unknown simple value 99".
  package func description(ofItem index: Int) -> String {
    content.map { description(ofItemAt: $0.offset(of: index)) } ?? ""
  }

  func description(ofItemAt offset: Int) -> String {
    format?.describe(self, offset) ?? ""
  }

  /// Returns the bytes of a value that its JSON doesn't say all about; nil for any other value.
  package func nativeBytes(at index: Int) -> NativeBytes? {
    guard let content, let find = content.format.nativeBytes else { return nil }
    return find(self, index, content.offset(of: index))
  }

  /// Returns a range of the bytes of the input.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    read { Array(UnsafeBufferPointer(start: $0.bytes, count: byteCount)[range]) }
  }

  /// Whether a key is a number in the input.
  package func isNumber(key index: Int) -> Bool {
    guard let content, let isNumber = content.format.isNumberKey else { return false }
    return isNumber(self, content.offset(of: index))
  }

  /// Returns the offset that the copy of a node keeps: 0 for JSON, whose copies have no places.
  func offset(ofCopied index: Int) -> Int { content?.offset(of: index) ?? 0 }

  /// The number of invalid sequences of UTF-8 and escapes of lone surrogates in the text that
  /// `JSONParsingOptions.InvalidUTF8.replace` has replaced, also in comments.
  public var replacementCount: Int {
    content?.findings.replacementCount ?? original?.replacementCount ?? 0
  }

  /// The position of the first replacement; nil if there is none.
  package var firstReplacement: TextPlace? {
    if let findings = content?.findings {
      return findings.replacementCount == 0 ? nil : place(at: findings.firstReplacement)
    }
    return read { store in original?.firstReplacement(ifParsedAs: store) }
  }

  /// The root value of the text.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  // Paths and positions are for errors and reports. The document caches the locator, so that all callers share
  // it: issues found during a mapping, and errors that are printed later.

  /// Returns the path of a value. For many values in order, that takes one pass over the text in total.
  package func path(of index: Int) -> JSONPath {
    let path = withLocator { locator in read { locator.path(of: index, in: $0) } }
    return gathered?.path(of: path.steps) ?? path
  }

  /// Returns the position of a value. For many values in order, that takes one pass over the text.
  package func place(of index: Int) -> TextPlace {
    if let content { return place(at: content.offset(of: index)) }
    return withLocator { locator in read { locator.place(of: index, in: $0, original) } }
  }

  /// Returns the position of an offset in the bytes of a format, whose lines are 0 if it has none.
  package func place(at offset: Int) -> TextPlace {
    guard content?.format.hasLines == true else { return TextPlace(withoutLines: offset) }
    return withLocator { locator in read { locator.place(at: offset, in: $0) } }
  }

  /// Returns the offset of a value in the text.
  package func offset(of index: Int) -> Int {
    if let content { return content.offset(of: index) }
    let offset = read { $0.offset(of: index) }
    return original?.offset(of: offset) ?? offset
  }

  /// Calls `body` with the bytes of a value in the text, including brackets or quotes. They are JSON, also if
  /// the text had relaxed syntax.
  package func withText<R>(
    of index: Int,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    let start = withLocator { locator in read { locator.offset(of: index, in: $0) } }
    return try read { try $0.withText(of: index, from: start, body) }
  }

  /// If two tasks call this at the same time, the second one uses a new locator.
  private func withLocator<R>(_ body: (inout NodeLocator) -> R) -> R {
    var locator = lock.withLock { self.locator.take() } ?? NodeLocator()
    defer {
      let unused = lock.withLock {
        let unused = self.locator
        self.locator = locator
        return unused
      }
      // Freed outside of the lock.
      _ = consume unused
    }
    return body(&locator)
  }
}

/// Guards the locators of all documents. It is only held while a locator is taken or put back.
private let lock = NSLock()
