extension JSONStore {
  /// Calls `body` with the bytes of a value in the text, including brackets or quotes.
  ///
  /// - Parameter start: the offset of the value.
  func withText<R>(
    of index: Int,
    from start: Int,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    // Both offsets lie in the text: the parser has checked the ends of all values.
    let end = end(of: index, from: start)
    return try body(UnsafeRawBufferPointer(start: bytes + start, count: end - start))
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

  /// Returns the characters between the quotes of a string or key if a writer with default options would write
  /// others; nil if not, and for any other kind of value.
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
  /// Whether a writer with default options would use other escapes. These are the characters between the quotes
  /// of a parsed string, so every escape is complete.
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
        guard isUsualUnit(at: index + 2) else { return true }
        index += 6
      default: index += 2
      }
    }
    return false
  }

  /// Whether the four hexadecimal digits at `index` are those that a writer escapes a control character with:
  /// it uses lowercase digits, and only for control characters without a short escape such as `\n`.
  private func isUsualUnit(at index: Int) -> Bool {
    let (zero, one) = (UInt8(ascii: "0"), UInt8(ascii: "1"))
    let (third, last) = (self[index + 2], self[index + 3])
    guard self[index] == zero, self[index + 1] == zero, third == zero || third == one,
      !(UInt8(ascii: "A")...UInt8(ascii: "F") ~= last)
    else { return false }
    return third == one || !"89acd".utf8.contains(last)
  }
}
