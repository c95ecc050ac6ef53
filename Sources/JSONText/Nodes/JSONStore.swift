/// The addresses of a document's bytes and nodes, without ownership. Mappings read from it.
///
/// Copying a store costs no reference counts. It is valid as long as its document is alive: an owner of a
/// store keeps the document beside it, and reads only while the document is alive. Every index comes from the
/// store itself (0, a child, a member), so it lies in its nodes.
@usableFromInline package struct JSONStore: @unchecked Sendable {
  // Unchecked: the memory is written before the document is created, and not changed as long as it is alive.

  /// The text, then `padding` bytes of zero.
  package let bytes: UnsafePointer<UInt8>
  /// The number of bytes of the text, without the padding.
  let byteCount: Int
  /// All nodes; every index in them is that of a node, or the end of the array.
  @usableFromInline let nodes: UnsafePointer<RawNode>
  /// The table that numbers are converted with.
  let powers: PowersOfFive

  package init(
    bytes: UnsafePointer<UInt8>,
    byteCount: Int,
    nodes: UnsafePointer<RawNode>,
    powers: PowersOfFive
  ) {
    (self.bytes, self.byteCount, self.nodes, self.powers) = (bytes, byteCount, nodes, powers)
  }

  /// Returns the node of a value or key.
  @inlinable package func node(at index: Int) -> RawNode { nodes[index] }

  @inlinable package func kind(at index: Int) -> JSONKind { nodes[index].kind }

  package func isNull(at index: Int) -> Bool {
    nodes[index].isKind(.null)
  }

  /// Returns the index behind a value and all its descendants: its next sibling, or its parent's end.
  package func behind(_ index: Int) -> Int { nodes.behind(index) }

  /// Calls `body` with the index of each key of an object, in the order of the text.
  @inlinable @inline(__always)
  package func forEachKey(of object: Int, _ body: (Int) -> Void) {
    var key = object &+ 1
    let end = nodes[object].end
    while key < end {
      body(key)
      key = nodes[key &+ 1].behind(key &+ 1)
    }
  }

  package func count(at index: Int) -> Int {
    nodes[index].isContainer ? nodes[index].length : 0
  }

  /// Whether the value is an object that may have duplicate keys; also true for some that have none.
  package func mayRepeatKeys(at index: Int) -> Bool {
    nodes[index].isKind(.object) && nodes[index].has(RawNode.Flags.isIrregular)
  }

  /// Whether the value at `index` is or contains an object that may have duplicate keys.
  package func mayRepeatKeys(in index: Int) -> Bool {
    (index..<behind(index)).contains { mayRepeatKeys(at: $0) }
  }

  /// Which of two equal keys is used. A flag of the root tells. Measured: a fifth field in every copy of a store
  /// took a hundredth of reading.
  package var duplicateKeys: JSONParsingOptions.DuplicateKeys {
    nodes[0].has(RawNode.Flags.firstKeyWins) ? .firstWins : .lastWins
  }

  package func bool(at index: Int) -> Bool? {
    nodes[index].isKind(.bool) ? nodes[index].has(RawNode.Flags.isTrue) : nil
  }

  package func string(at index: Int) -> String? {
    let node = nodes[index]
    return node.isKind(.string) ? JSONText.string(of: node, in: bytes) : nil
  }

  /// The length of a key in the text, in bytes.
  package func keyLength(at index: Int) -> Int { nodes[index].length }

  /// Returns the text of a node that is known to be a string, as keys always are.
  package func keyText(at index: Int) -> String { JSONText.string(of: nodes[index], in: bytes) }

  package func numberText(at index: Int) -> String? { number(at: index)?.text }

  /// Returns the number at `index` without converting it; valid as long as the document is alive.
  package func number(at index: Int) -> JSONNumber? {
    let node = nodes[index]
    guard node.isKind(.number) else { return nil }
    return JSONNumber(
      digits: UnsafeBufferPointer(start: bytes + node.position, count: node.length),
      isInteger: node.has(RawNode.Flags.isInteger),
      powers: powers
    )
  }

  /// Returns a number as a Double; nil for one so large that it may be a whole number which a Double rounds, and for
  /// any other value.
  package func plainDouble(at index: Int) -> Double? {
    guard let value = number(at: index)?.double, value.magnitude < 0x1p53 else { return nil }
    return value
  }

  package func element(at position: Int, of index: Int) -> Int? {
    guard nodes[index].isKind(.array), position >= 0, position < nodes[index].length else {
      return nil
    }
    var element = index + 1
    for _ in 0..<position { element = behind(element) }
    return element
  }

  /// Returns the offset of a value's first byte. Scalar nodes contain it. For a container, the brackets
  /// behind the scalar or key before it are counted, since only containers can be in between.
  package func offset(of index: Int) -> Int {
    let node = nodes[index]
    guard node.isContainer else { return node.kind == .string ? node.position - 1 : node.position }
    var scalar = index - 1
    while scalar >= 0, nodes[scalar].isContainer { scalar -= 1 }
    return offset(ofBracket: index - scalar, from: end(ofScalar: scalar))
  }

  /// Returns the offset behind a scalar or key; 0 for `index` -1, which is before the first node.
  func end(ofScalar index: Int) -> Int {
    guard index >= 0 else { return 0 }
    return nodes[index].position + nodes[index].length + (nodes[index].kind == .string ? 1 : 0)
  }

  /// Returns the offset of the `count`-th opening bracket from `start` on. There must be no scalar or key in
  /// between.
  func offset(ofBracket count: Int, from start: Int) -> Int {
    var (offset, count) = (start, count)
    while offset < byteCount {
      if bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[") {
        count -= 1
        if count == 0 { break }
      }
      offset += 1
    }
    return offset
  }

  /// Returns the offset of the `count`-th opening bracket before the one at `end`, or `end` for 0. There must
  /// be no scalar or key in between.
  func offset(ofBracket count: Int, before end: Int) -> Int {
    var (offset, count) = (end, count)
    while count > 0, offset > 0 {
      offset -= 1
      if bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[") { count -= 1 }
    }
    return offset
  }
}
