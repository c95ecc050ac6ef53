extension JSONStore {
  /// Calls `body` with the bytes of a value in the text, including brackets or quotes.
  ///
  /// - Parameter start: the offset of the value.
  func withText<R>(of index: Int, from start: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    // Both offsets lie in the text: the parser has checked the ends of all values.
    let end = end(of: index, from: start)
    return body(UnsafeRawBufferPointer(start: bytes + start, count: end - start))
  }

  /// Calls `body` with the bytes of a string, copied only if it has escapes; nil for any other kind.
  @inline(__always)
  func withString<R>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R?) -> R? {
    let node = nodes[index]
    guard node.isKind(.string) else { return nil }
    if node.has(RawNode.Flags.isEscaped) { return keyText(at: index).withBytes(body) }
    // The parser has checked that the string lies inside the text.
    return body(UnsafeBufferPointer(start: bytes + node.position, count: node.length))
  }

  /// Returns the offset behind a value. Nodes of scalars contain it; for a container, brackets are counted.
  private func end(of index: Int, from start: Int) -> Int {
    guard nodes[index].isContainer else { return end(ofScalar: index) }
    var offset = start
    var depth = 0
    var isInString = false
    while offset < byteCount {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\\") where isInString: offset += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      default: break
      }
      offset += 1
    }
    return byteCount
  }
}
