/// The bytes and nodes of a document, without owning them: what a mapping reads from.
///
/// Being plain addresses, a store costs no reference counts. It is valid as long as its document is
/// alive; whoever keeps a store keeps the document beside it, and reads only while it does.
/// Every index comes from the store itself (0, a child, a member), so it lies in its nodes.
package struct JSONStore: @unchecked Sendable {
  // Unchecked: what the addresses lead to is written before anybody reads a document, and again only
  // when nobody holds it any more; see `JSONDocument.parse`.

  /// The text, then `padding` bytes of zero.
  let bytes: UnsafePointer<UInt8>
  /// The number of bytes of the text, without the padding.
  let byteCount: Int
  /// All nodes; every index in them lies in `0...nodeCount`.
  let nodes: UnsafePointer<RawNode>
  package let duplicateKeys: JSONParsingOptions.DuplicateKeys
}

extension JSONStore {
  package func kind(at index: Int) -> JSONKind { nodes[index].kind }

  package func isNull(at index: Int) -> Bool {
    nodes[index].isKind(.null)
  }

  /// The index behind a value and all its descendants: its next sibling, or its parent's end.
  package func behind(_ index: Int) -> Int { nodes.behind(index) }

  package func count(at index: Int) -> Int {
    nodes[index].isContainer ? nodes[index].length : 0
  }

  /// Whether `index` is an object in which a key may stand twice; true for some where none does.
  package func mayRepeatKeys(at index: Int) -> Bool {
    nodes[index].isKind(.object) && nodes[index].has(RawNode.Flags.isIrregular)
  }

  /// The same for any object in the value at `index`.
  package func mayRepeatKeys(in index: Int) -> Bool {
    (index..<behind(index)).contains { mayRepeatKeys(at: $0) }
  }

  package func bool(at index: Int) -> Bool? {
    nodes[index].isKind(.bool) ? nodes[index].has(RawNode.Flags.isTrue) : nil
  }

  package func string(at index: Int) -> String? {
    nodes[index].isKind(.string) ? keyText(at: index) : nil
  }

  /// The text of a node that is known to be a string: a key always is.
  package func keyText(at index: Int) -> String { JSONText.string(of: nodes[index], in: bytes) }

  package func numberText(at index: Int) -> String? { number(at: index)?.text }

  /// The number at `index`, still as text; it is valid as long as the document is.
  package func number(at index: Int) -> JSONNumber? {
    let node = nodes[index]
    guard node.isKind(.number) else { return nil }
    return JSONNumber(
      digits: UnsafeBufferPointer(start: bytes + node.position, count: node.length),
      isInteger: node.has(RawNode.Flags.isInteger)
    )
  }

  /// The number at `index` as a Double, unless it might have digits that a Double hasn't.
  package func plainDouble(at index: Int) -> Double? {
    guard let number = number(at: index), let value = number.double,
      !number.isInteger || value.magnitude < 0x1p53
    else { return nil }
    return value
  }

  package func integer<I: FixedWidthInteger>(at index: Int) -> I? {
    number(at: index)?.integer()
  }

  package func element(at position: Int, of index: Int) -> Int? {
    guard nodes[index].isKind(.array), position >= 0, position < nodes[index].length else {
      return nil
    }
    var element = index + 1
    for _ in 0..<position { element = behind(element) }
    return element
  }

  /// The offset of a value's first byte. Scalars know it; for a container the brackets behind the
  /// scalar or key before it are counted, since only containers can stand in between.
  package func offset(of index: Int) -> Int {
    let node = nodes[index]
    guard node.isContainer else { return node.kind == .string ? node.position - 1 : node.position }
    var scalar = index - 1
    while scalar >= 0, nodes[scalar].isContainer { scalar -= 1 }
    return offset(ofBracket: index - scalar, from: end(ofScalar: scalar))
  }

  /// The offset behind a scalar or key; 0 for `index` -1, which is before the first node.
  func end(ofScalar index: Int) -> Int {
    guard index >= 0 else { return 0 }
    return nodes[index].position + nodes[index].length + (nodes[index].kind == .string ? 1 : 0)
  }

  /// The offset of the opening bracket that is number `count` from an offset on, behind which no text of
  /// a scalar may come before it.
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

  /// The offset of the opening bracket that is number `count` before another one, between which there is
  /// no text of a scalar; 0 is the other one.
  func offset(ofBracket count: Int, before end: Int) -> Int {
    var (offset, count) = (end, count)
    while count > 0, offset > 0 {
      offset -= 1
      if bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[") { count -= 1 }
    }
    return offset
  }
}
