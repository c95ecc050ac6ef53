/// A parsed text of which there is no document: the only owner of its bytes and nodes.
///
/// A call of a mapper that reads a text has one. It makes the document when somebody asks for it: an error that tells
/// the place of a value, or a value that outlives the call.
package struct ParsedText: ~Copyable {
  /// The nodes, valid as long as this value, or the document that it becomes, is alive.
  package let store: JSONStore
  private let block: MemoryBlock

  /// Parses bytes; with `isText` they are known to be well-formed UTF-8.
  ///
  /// - Parameter options: how to parse the text as it is; rewriting it takes a document, which knows the places.
  package init(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions
  ) throws(JSONParsingError) {
    (store, block) = try JSONStore.parsingAsIs(bytes, isText: isText, options, nil)
  }

  deinit { store.free(block) }

  /// Makes the document, to which the bytes and nodes belong from then on.
  package consuming func document() -> JSONDocument {
    let document = JSONDocument((store, block, nil))
    discard self
    return document
  }
}

extension JSONStore {
  /// Frees the nodes and the block that ends with the text, whose only owner calls this once.
  func free(_ block: MemoryBlock) {
    if !hasNodes(in: block) { BufferMemory.deallocate(nodes) }
    BlockCache.giveBack(block)
  }
}
