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

  /// Returns the characters between the quotes of a string or key; nil if they are those that a writer would
  /// write with its default options, and for any other kind.
  package func ownSpelling(at index: Int) -> String? {
    let node = nodes[index]
    guard node.isKind(.string), node.has(RawNode.Flags.isEscaped) else { return nil }
    // The parser has checked that the string lies inside the text.
    let raw = UnsafeBufferPointer(start: bytes + node.position, count: node.length)
    return raw.hasOwnSpelling ? String(decoding: raw, as: UTF8.self) : nil
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

extension UnsafeBufferPointer<UInt8> {
  /// Whether a writer would use other escapes for a string with these characters between its quotes, all of
  /// whose escapes are valid. It escapes nothing but quotes, backslashes and control characters.
  fileprivate var hasOwnSpelling: Bool {
    var index = 0
    while index < count {
      guard self[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      switch self[index + 1] {
      case UInt8(ascii: "/"): return true
      case UInt8(ascii: "u"):
        // Control characters without a letter of their own, with small hexadecimal digits.
        guard self[index + 2] == UInt8(ascii: "0"), self[index + 3] == UInt8(ascii: "0"),
          self[index + 4] == UInt8(ascii: "0") || self[index + 4] == UInt8(ascii: "1")
        else { return true }
        let (high, low) = (self[index + 4], self[index + 5])
        if UInt8(ascii: "A")...UInt8(ascii: "F") ~= low { return true }
        if high == UInt8(ascii: "0"), [UInt8]("89acd".utf8).contains(low) { return true }
        index += 6
      default: index += 2
      }
    }
    return false
  }
}
