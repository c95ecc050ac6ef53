import JSONText

/// The bytes of a format other than JSON, read from front to back.
///
/// Every access is checked, so a parser over it can't read foreign memory. No call allocates memory for more bytes than
/// there are, whatever length the input claims.
@usableFromInline package struct ByteCursor {
  /// The bytes, which are valid during the call that parses them.
  @usableFromInline let base: UnsafePointer<UInt8>
  /// The number of bytes.
  @usableFromInline package let end: Int
  /// The offset of the next byte, at most `end`.
  @usableFromInline package internal(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
    // An empty buffer may have no address; nothing is read then.
    base = bytes.baseAddress ?? ("" as StaticString).utf8Start
    end = bytes.count
    // Not clamped: at an offset beyond the end nothing is read.
    self.position = position
  }

  /// The number of bytes that haven't been read.
  @inlinable package var remaining: Int { end &- position }

  /// The next byte, which stays to be read; nil at the end.
  @inlinable package var next: UInt8? { position < end ? base[position] : nil }

  /// Moves to an offset of `0...end`; any other one is an unexpected end.
  package mutating func move(to offset: Int) throws(FormatFailure) {
    guard 0...end ~= offset else { throw unexpectedEnd }
    position = offset
  }

  /// Whether a text is in the input at an offset.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset >= 0, count <= end &- offset else { return false }
    return bytesAreEqual(base + offset, text.utf8Start, count: count)
  }

  /// Reads a byte.
  @inlinable package mutating func byte() throws(FormatFailure) -> UInt8 {
    guard position < end else { throw unexpectedEnd }
    defer { position &+= 1 }
    return base[position]
  }

  /// Reads an unsigned integer of a number of bytes from 0 to 8, of which the first is the highest.
  @inlinable package mutating func integer(ofSize size: Int) throws(FormatFailure) -> UInt64 {
    guard let value = integer(at: position, ofSize: size) else { throw unexpectedEnd }
    position &+= size
    return value
  }

  /// Returns the integer of 0 to 8 bytes at an offset; nil if they aren't all in the input.
  @inlinable @inline(__always)  // Measured: a tenth of reading binary property lists.
  package func integer(at offset: Int, ofSize size: Int) -> UInt64? {
    if size > 0, offset >= 0, offset <= end &- 8 {
      // All eight bytes are in front of the end.
      return base.word(offset) >> UInt64(64 &- 8 &* size)
    }
    return lastInteger(at: offset, ofSize: size)
  }

  /// Returns an integer in the last bytes of the input.
  @usableFromInline func lastInteger(at offset: Int, ofSize size: Int) -> UInt64? {
    guard 0...end ~= offset, size <= end - offset else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset &+ size { value = value << 8 | UInt64(base[index]) }
    return value
  }

  /// Returns the byte at an offset; nil if it isn't in the input.
  @inlinable package func byte(at offset: Int) -> UInt8? {
    0..<end ~= offset ? base[offset] : nil
  }

  /// Returns the offset of the first byte from `start` on for which `isFound` returns true, or `limit` if there is
  /// none before it.
  @inlinable package func first(
    from start: Int,
    to limit: Int,
    where isFound: (UInt8) -> Bool
  ) -> Int {
    var offset = max(start, 0)
    let limit = min(limit, end)
    while offset < limit, !isFound(base[offset]) { offset &+= 1 }
    return offset
  }

  /// Returns the offset of the first byte in `start..<limit` that is one of three; the limit, at most the end, if there is
  /// none.
  package func first(
    of a: UInt8,
    _ b: UInt8,
    _ c: UInt8,
    from start: Int,
    to limit: Int = .max
  ) -> Int {
    let start = max(start, 0)
    return first(in: start..<max(start, limit)) { $0.equal(a).or($0.equal(b)).or($0.equal(c)) }
  }

  /// Returns the offset of the first byte from `start` on that isn't a space, a tab or an end of a line; the end if there
  /// is none.
  package func endOfSpace(from start: Int) -> Int {
    let start = max(start, 0)
    let all = ByteBlock.Marks(repeating: true)
    return first(in: start..<max(start, end)) { $0.whitespace.xor(all) }
  }

  /// Skips bytes that the caller has checked to be there, and returns their range.
  @inlinable package mutating func take(_ count: Int) -> Range<Int> {
    // At most to the end, so that a wrong count could read nothing foreign.
    let start = position
    position = count < 0 || count > remaining ? end : start &+ count
    return start..<position
  }

  /// Skips a number of bytes that the input claims, and returns their range, or throws an error if fewer are left.
  @inlinable package mutating func take(
    _ count: UInt64,
    _ what: StaticString,
    at offset: Int
  ) throws(FormatFailure) -> Range<Int> {
    take(try checked(count, what, at: offset))
  }

  /// Returns a number of bytes, elements or members that the input claims as an Int, or throws an error if fewer are
  /// left.
  ///
  /// - Parameters:
  ///   - size: the minimum size of an element or member, in bytes.
  ///   - what: what has the number, for the error, such as "text with a length".
  ///   - offset: the offset of the value.
  @inlinable package func checked(
    _ number: UInt64,
    ofSize size: Int = 1,
    _ what: StaticString,
    at offset: Int
  ) throws(FormatFailure) -> Int {
    guard number <= UInt64(remaining / size) else { throw tooMany(number, what, at: offset) }
    return Int(truncatingIfNeeded: number)
  }

  @usableFromInline func tooMany(_ number: UInt64, _ what: StaticString, at offset: Int)
    -> FormatFailure
  {
    let left = remaining == 1 ? "1 byte is left" : "\(remaining) bytes are left"
    return .invalid("\(what) of \(number), but only \(left)", offset: offset)
  }

  @usableFromInline var unexpectedEnd: FormatFailure {
    .invalid("unexpected end of input", offset: end)
  }

  /// Returns a range that was taken as text; nil if it isn't UTF-8.
  package func string(_ range: Range<Int>) -> String? {
    let bytes = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: base, count: end)[range])
    let text = String(decoding: bytes, as: UTF8.self)
    // Replaced bytes are others, even if they are as many.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Returns a range that was taken as bytes.
  package func array(_ range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base, count: end)[range])
  }

  /// Throws an error if there are bytes behind the value.
  package func expectEnd() throws(FormatFailure) {
    if remaining > 0 {
      throw .invalid("unexpected bytes after the value", offset: position)
    }
  }
}
