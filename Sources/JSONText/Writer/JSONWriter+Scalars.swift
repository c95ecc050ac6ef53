/// Writes numbers, strings and dates as text.
extension JSONWriter {
  // MARK: Numbers

  /// The room that the longest integer and the longest number of all need, with their signs.
  static var integerRoom: Int { 1 + DecimalDigits.maximumLength }
  static var numberRoom: Int { 1 + ShortestDecimal.maximumLength }

  /// Writes an integer, for which the caller has reserved `integerRoom`.
  @inline(__always)  // Measured with `DecimalDigits.writeFirst`: a tenth of writing an integer.
  func put(_ value: Int64) {
    buffer.advance(DecimalDigits.write(signed: value, to: buffer.base + buffer.count))
  }

  func append(_ value: Bool) {
    buffer.append(Self.word(of: value), length: Self.length(of: value))
  }

  /// `true` or `false` as a word, and the number of its bytes that are text.
  static func word(of value: Bool) -> UInt64 { value ? 0x6575_7274 : 0x65_736C_6166 }
  static func length(of value: Bool) -> Int { value ? 4 : 5 }

  /// Writes a finite Double, for which the caller has reserved `numberRoom`.
  @inline(__always)  // Measured with what it calls: a sixth of writing coordinates.
  func put(_ value: Double) {
    put(BinaryParts(value), sign: Int(truncatingIfNeeded: value.bitPattern >> 63))
  }

  /// Writes a finite number, for which the caller has reserved `numberRoom`.
  ///
  /// - Parameter sign: the number of bytes of the sign: 1 for a negative number, else 0.
  @inline(__always)
  func put(_ parts: BinaryParts, sign: Int) {
    let start = buffer.base + buffer.count
    start.pointee = UInt8(ascii: "-")
    buffer.advance(sign &+ Self.write(parts, powers, to: UnsafeMutableRawPointer(start + sign)))
  }

  /// Returns the text that a finite Double is written as.
  package static func text(of value: Double) -> String {
    var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: 1 + ShortestDecimal.maximumLength)
    let sign = Int(truncatingIfNeeded: value.bitPattern >> 63)
    let count = bytes.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { sign &+ write(BinaryParts(value), .table, to: $0 + sign) } ?? 0
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Writes a finite magnitude. The caller has made room for a ShortestDecimal, the longest of all numbers.
  @inline(__always)
  static func write(
    _ parts: BinaryParts,
    _ powers: PowersOfFive,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    let isIntegral = parts.significand.trailingZeroBitCount &+ parts.exponent >= 0
    // Integral values are written with all their digits if these are exact: up to 2^53 for a Double, up to
    // 2^24 for a Float. At that bound itself the exponent is 1.
    if isIntegral, parts.exponent <= 0 {
      let value = parts.significand &>> UInt64(truncatingIfNeeded: 0 &- parts.exponent)
      return DecimalDigits.write(value, to: target)
    }
    if parts.exponent == 1, parts.isCloserBelow {
      return DecimalDigits.write(parts.significand << 1, to: target)
    }
    if parts.significand == 0 { return DecimalDigits.write(0, to: target) }
    return ShortestDecimal(parts, powers).write(to: target, withExponent: isIntegral)
  }

  /// Writes the digits of a number, without the ".0" at the end of Swift's integral values.
  func append(digits: String) {
    var digits = digits
    digits.withUTF8 { utf8 in
      let isIntegral =
        utf8.count > 2 && utf8[utf8.count - 2] == UInt8(ascii: ".")
        && utf8[utf8.count - 1] == UInt8(ascii: "0")
      buffer.append(
        UnsafeBufferPointer(rebasing: utf8[..<(isIntegral ? utf8.count - 2 : utf8.count)])
      )
    }
  }

  // MARK: Strings

  /// Writes a string in quotes, with escapes where they are needed.
  func quote(_ text: String) { text.withBytes { quote($0) } }

  func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    // Room for the quotes, and for eight bytes since the last word is stored whole.
    if !buffer.hasRoom(for: utf8.count &+ 10), makeRoom(quoting: utf8) { return }
    quote(utf8, at: UnsafeMutableRawPointer(buffer.base + buffer.count))
  }

  /// Writes a quoted string behind `target`, up to which bytes were written to reserved room.
  ///
  /// The caller has reserved ten bytes more than the string has.
  @_transparent  // Measured: see `JSONWriter.key`.
  func quote(_ utf8: UnsafeBufferPointer<UInt8>, at target: UnsafeMutableRawPointer) {
    if !hasExtraEscapes, copyClean(utf8, to: target) {
      return buffer.advance(to: target + (utf8.count &+ 2))
    }
    buffer.advance(to: target)
    quoteEscaping(utf8)
  }

  /// Copies a string with quotes to `target`. Returns false if it needs escapes.
  ///
  /// No byte behind the string is loaded.
  @_transparent  // Measured: see `JSONWriter.key`.
  private func copyClean(
    _ utf8: UnsafeBufferPointer<UInt8>,
    to target: UnsafeMutableRawPointer
  ) -> Bool {
    let count = utf8.count
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    if let base = utf8.baseAddress {
      let text = target + 1
      if count >= 16 {
        guard copyCleanBlocks(base, count, to: text) else { return false }
      } else {
        let short = ShortKey(utf8)
        if !short.isClean { return false }
        text.storeBytes(of: short.head.littleEndian, as: UInt64.self)
        if count > 8 {
          text.storeBytes(of: short.tail.littleEndian, toByteOffset: count &- 8, as: UInt64.self)
        }
      }
    }
    target.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ 1, as: UInt8.self)
    return true
  }

  /// Copies a text of at least 16 bytes. Returns whether none of its bytes is `byte` or needs an escape.
  @_transparent
  func copyCleanBlocks(
    _ source: UnsafePointer<UInt8>,
    _ count: Int,
    to target: UnsafeMutableRawPointer,
    _ byte: UInt8 = UInt8(ascii: "\"")
  ) -> Bool {
    var marks = ByteBlock.Marks(repeating: false)
    var position = 0
    while true {
      marks = marks.or(ByteBlock.copy(source, position, to: target, marking: byte))
      if position &+ 16 >= count { return marks.isEmpty }
      // The last block overlaps the one before it. Not by `min`, which a debug build calls.
      let (next, last) = (position &+ 16, count &- 16)
      position = next < last ? next : last
    }
  }

  private func quoteEscaping(_ utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    escape(utf8)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a text without quotes, with escapes where they are needed.
  func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < utf8.count {
      position = copyClean(utf8, from: position)
      if position < utf8.count { position = escape(at: position, in: utf8) }
    }
  }

  /// Copies the text from `start` up to the first byte that needs an escape, and returns its position.
  private func copyClean(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = utf8.baseAddress else { return utf8.count }
    let count = utf8.count
    var position = start
    // The stores cover the rest of the text, and at most seven bytes behind it.
    buffer.reserve(count &- start &+ 8)
    while !hasExtraEscapes, position &+ 16 <= count {
      let block = ByteBlock(base, position)
      block.store(to: UnsafeMutableRawPointer(buffer.base + buffer.count), 0)
      let clean = block.stops.first
      buffer.advance(clean ?? 16)
      if let clean { return position &+ clean }
      position &+= 16
    }
    while position < count {
      let word = ByteScanning.load(base, position, upTo: count)
      let marks = ByteScanning.stops(in: word) | extraEscapes(in: word)
      // Zero bytes behind the text are marked like any control character.
      let clean = min(marks.trailingZeroBitCount >> 3, count &- position)
      buffer.append(word, length: clean)
      position &+= clean
      if marks != 0 { return position }
    }
    return count
  }

  private func extraEscapes(in word: UInt64) -> UInt64 {
    (options.isASCIIOnly ? word & ByteScanning.highs : 0)
      | (options.escapesSlashes ? ByteScanning.marks(of: UInt8(ascii: "/"), in: word) : 0)
  }

  /// Writes the escape of the scalar at `position`, and returns the position of the next scalar.
  private func escape(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = utf8[position]
    switch byte {
    case UInt8(ascii: "\""): escape(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): escape(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): escape(UInt8(ascii: "/"))
    case 0x08: escape(UInt8(ascii: "b"))
    case 0x09: escape(UInt8(ascii: "t"))
    case 0x0A: escape(UInt8(ascii: "n"))
    case 0x0C: escape(UInt8(ascii: "f"))
    case 0x0D: escape(UInt8(ascii: "r"))
    case 0x80...:
      var iterator = utf8[position...].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return position + 1 }
      for unit in UTF16.encode(scalar) ?? .init() { appendUnit(unit) }
      return position + (UTF8.encode(scalar)?.count ?? 1)
    default: appendUnit(UInt16(byte))
    }
    return position + 1
  }

  private func escape(_ letter: UInt8) {
    buffer.append(UInt64(UInt8(ascii: "\\")) | UInt64(letter) << 8, length: 2)
  }

  private func appendUnit(_ unit: UInt16) {
    buffer.append("\\u")
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(unit >> shift & 0xF)
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Makes room for a string and returns false. If the string is so long that the stop closure must be called
  /// in between, writes it in parts and returns true.
  @inline(never)
  func makeRoom(quoting utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let questions, utf8.count > WritingQuestions.copiedLength / 2 else {
      // Room for the quotes, and for eight bytes since the last word is stored whole.
      buffer.reserve(utf8.count &+ 10)
      return false
    }
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    while start < utf8.count, !questions.ask() {
      var end = min(start + WritingQuestions.copiedLength / 2, utf8.count)
      // Parts end at the start of a scalar.
      while end < utf8.count, end > start + 1, utf8[end] & 0xC0 == 0x80 { end -= 1 }
      escape(UnsafeBufferPointer(rebasing: utf8[start..<end]))
      start = end
    }
    buffer.append(UInt8(ascii: "\""))
    return true
  }

  // MARK: Dates

  /// Writes a time, which must be in UTC and writable, as a string.
  package func iso8601(_ time: ISO8601Time, fractionDigits: Int) {
    let form = DateForm.utc(fractionDigits: fractionDigits)
    dateText(maximumLength: DateForm.maximumLength) { form.write(time, to: $0) }
  }

  /// Writes a member whose value is a time; see `key(at:)` for when it returns false.
  package func iso8601(_ time: ISO8601Time, fractionDigits: Int, at cachedKey: CachedKey) -> Bool {
    guard key(at: cachedKey) else { return false }
    let form = DateForm.utc(fractionDigits: fractionDigits)
    putDateText(maximumLength: DateForm.maximumLength) { form.write(time, to: $0) }
    return true
  }

  /// Writes a time that `layout` can write.
  package func time(_ time: WallTime, _ layout: DateLayout) {
    // A layout needs no escapes in JSON, but the options may require more, such as for a slash.
    guard !hasExtraEscapes else { return string(layout.text(time)) }
    dateText(maximumLength: layout.maximumLength) { layout.write(time, to: $0) }
  }

  /// Writes a string of at most `maximumLength` bytes without escapes; `write` returns its length.
  @inline(__always)
  func dateText(maximumLength: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    beginValue()
    putDateText(maximumLength: maximumLength, write)
  }

  /// Writes a string that `write` puts, of at most `maximumLength` bytes without escapes, behind a separator
  /// or key that is written already; `write` returns its length.
  @inline(__always)
  func putDateText(maximumLength: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    // The text and its quotes.
    buffer.reserve(maximumLength + 2)
    buffer.appendUnchecked(UInt8(ascii: "\""))
    buffer.advance(write(buffer.base + buffer.count))
    buffer.appendUnchecked(UInt8(ascii: "\""))
  }
}
