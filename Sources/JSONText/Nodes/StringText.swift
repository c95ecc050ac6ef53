/// Returns the text of a string node, with its escapes undone.
///
/// `bytes` is the text the node was parsed from, so `position ..< position + length` lies in it.
func string(of node: RawNode, in bytes: UnsafePointer<UInt8>) -> String {
  let raw = UnsafeBufferPointer(start: bytes + node.position, count: node.length)
  if node.has(RawNode.Flags.isASCII) { return string(ofValid: raw, isASCII: true) }
  return node.has(RawNode.Flags.isEscaped) ? string(unescaping: raw) : string(ofValid: raw)
}

/// Returns the text of a string whose bytes between the quotes were parsed, with its escapes undone.
@inline(never)  // Measured: the setup of a buffer on the stack took 20 instructions of every text.
package func string(unescaping raw: UnsafeBufferPointer<UInt8>) -> String {
  // Undoing an escape never makes a text longer.
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
    let count = undoEscapes(of: raw, into: buffer)
    return string(ofValid: UnsafeBufferPointer(rebasing: buffer[..<count]))
  }
}

/// Returns a String of bytes that are known to be UTF-8.
func string(ofValid utf8: UnsafeBufferPointer<UInt8>) -> String {
  string(ofValid: utf8, isASCII: ByteScanning.areASCII(utf8))
}

/// Returns a String of bytes that are known to be UTF-8. If the String knows that it is ASCII, hashing and
/// comparing it take a fourth of the time.
///
/// The parser has checked all bytes of a document or has them from a String, and undone escapes are scalars;
/// a writer's text is made of Strings. Measured: not checking again halves the cost of a Chinese text and
/// saves a tenth of an ASCII one.
///
/// - Parameter isASCII: evaluated only if the String can store the result.
private func string(
  ofValid utf8: UnsafeBufferPointer<UInt8>,
  isASCII: @autoclosure () -> Bool
) -> String {
  #if compiler(>=6.2)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return String(copying: UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII()))
    }
  #endif
  return String(decoding: utf8, as: UTF8.self)
}

/// Copies `raw` with its escapes, which are valid, undone; returns how many bytes were written.
private func undoEscapes(
  of raw: UnsafeBufferPointer<UInt8>,
  into buffer: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  var from = 0
  var to = 0
  func put(_ byte: UInt8) {
    buffer[to] = byte
    to &+= 1
  }
  func unit() -> UInt32 {
    var unit: UInt32 = 0
    for index in from &+ 2..<from &+ 6 { unit = unit << 4 | (hexDigit(raw[index]) ?? 0) }
    return unit
  }
  while from < raw.count {
    guard raw[from] == UInt8(ascii: "\\") else {
      // Copies everything up to the next escape or the end.
      let start = from
      from = ByteScanning.firstIndex(of: UInt8(ascii: "\\"), in: raw, from: from) ?? raw.count
      let run = UnsafeBufferPointer(rebasing: raw[start..<from])
      _ = UnsafeMutableBufferPointer(rebasing: buffer[to...]).update(fromContentsOf: run)
      to &+= run.count
      continue
    }
    let escape = raw[from &+ 1]
    guard escape == UInt8(ascii: "u") else {
      put(unescaped(escape))
      from &+= 2
      continue
    }
    var value = unit()
    from &+= 6
    // Behind a high surrogate is a low one, unless lone surrogates are accepted, which become U+FFFD.
    if value & 0xFC00 == 0xD800, from &+ 6 <= raw.count, raw[from] == UInt8(ascii: "\\"),
      raw[from &+ 1] == UInt8(ascii: "u"), unit() & 0xFC00 == 0xDC00
    {
      value = 0x10000 &+ (value & 0x3FF) << 10 &+ (unit() & 0x3FF)
      from &+= 6
    }
    for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? .init() { put(byte) }
  }
  return to
}

private func unescaped(_ escape: UInt8) -> UInt8 {
  switch escape {
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "t"): 0x09
  default: escape
  }
}
