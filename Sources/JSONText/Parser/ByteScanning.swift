/// Examines eight bytes as one word: a set high bit in the result marks a byte that was found.
///
/// The tests for "is zero" and "is less than" are those of Lamport (Multiple Byte Processing with Full-Word
/// Instructions, 1975). Borrows can mark bytes above the first match, never below it, so the lowest mark is
/// exact. Words are little-endian, so the lowest byte comes first.
@usableFromInline package struct ByteScanning {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }
  static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Marks quotes, backslashes and control characters.
  static func stops(in word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    return
      (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- (ones &* 0x20)) & ~word)) & highs
  }

  /// Marks one ASCII character.
  @inlinable static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  static func load4(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt32 {
    UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt32.self)
  }

  @inlinable package static func load(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    // Not by `init(littleEndian:)`, which a debug build calls.
    let word = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    #if _endian(little)
      return word
    #else
      return word.byteSwapped
    #endif
  }

  /// Returns the eight bytes from `offset` on, with zero for those from `count` on, which aren't read.
  @_transparent  // Measured: a tenth of writing.
  static func load(_ bytes: UnsafePointer<UInt8>, _ offset: Int, upTo count: Int) -> UInt64 {
    let rest = count &- offset
    if rest >= 8 { return load(bytes, offset) }
    let raw = UnsafeRawPointer(bytes + offset)
    if rest >= 4 {
      let low = UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
      let last = raw.loadUnaligned(fromByteOffset: rest &- 4, as: UInt32.self)
      // The two words overlap in bytes that are equal in both.
      return low | UInt64(UInt32(littleEndian: last)) << UInt64((rest &- 4) &* 8)
    }
    if rest <= 0 { return 0 }
    // The first, middle and last of three bytes; with fewer bytes, some of these are the same byte.
    let (middle, last) = (rest &>> 1, rest &- 1)
    return UInt64(raw.load(as: UInt8.self))
      | UInt64(raw.load(fromByteOffset: middle, as: UInt8.self)) << UInt64(middle &* 8)
      | UInt64(raw.load(fromByteOffset: last, as: UInt8.self)) << UInt64(last &* 8)
  }

  /// Returns a mask of the first `count` bytes of a word, or of all eight.
  @_transparent  // Measured: 600 instructions of writing an object of 28 members.
  @inlinable static func firstBytes(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// Whether eight bytes of a JSON number contain "e" or "E", the only ones that have this bit.
  static func haveExponent(_ word: UInt64) -> Bool { word & (ones &* 0x40) != 0 }

  /// Marks bytes that aren't ASCII digits; the lowest mark is exact.
  @inlinable package static func nonDigits(in word: UInt64) -> UInt64 {
    ((word &+ (ones &* 0x46)) | (word &- (ones &* 0x30))) & highs
  }

  /// Returns the value of eight ASCII digits, of which the first byte is the highest digit.
  @inlinable package static func digits(_ word: UInt64) -> UInt64 {
    var value = word &- DecimalDigits.zeros
    value = (value &* 10) &+ (value >> 8)
    let low = (value & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = ((value >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (low &+ high) >> 32
  }

  /// Whether all bytes are ASCII; reads nothing behind them.
  static func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress, bytes.count > 16 else {
      // Head and tail cover all of up to 16 bytes.
      let ends = Key(bytes)
      return (ends.head | ends.tail) & highs == 0
    }
    var position = 0
    while ByteBlock(base, position).atLeast(0x80).isEmpty {
      if position &+ 16 >= bytes.count { return true }
      // The last block overlaps the one before it.
      position = min(position &+ 16, bytes.count &- 16)
    }
    return false
  }

  /// Whether `bytes` contains `byte`, which isn't zero; reads nothing behind them.
  static func contains(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    firstIndex(of: byte, in: bytes, from: 0) != nil
  }

  /// Returns the index of the first `byte`, which isn't zero, from `start` on; reads nothing behind `bytes`.
  package static func firstIndex(
    of byte: UInt8,
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var index = start
    while index &+ 64 <= bytes.count {
      // All 64 bytes are before `bytes.count`. Measured: lines of 270 bytes are found in half of the instructions.
      let marks = ByteBlock(base, index).equal(byte).or(ByteBlock(base, index &+ 16).equal(byte))
      let others = ByteBlock(base, index &+ 32).equal(byte)
      if !marks.or(others.or(ByteBlock(base, index &+ 48).equal(byte))).isEmpty { break }
      index &+= 64
    }
    while index &+ 16 <= bytes.count {
      // All 16 bytes are before `bytes.count`.
      if let count = ByteBlock(base, index).equal(byte).first { return index &+ count }
      index &+= 16
    }
    while index < bytes.count {
      // Zero bytes behind the text don't match.
      let marks = marks(of: byte, in: load(base, index, upTo: bytes.count))
      if marks != 0 { return index &+ marks.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    return nil
  }

  /// Returns the index of the first `pattern`, which isn't empty, from `start` on.
  static func firstRange(
    of pattern: UnsafeBufferPointer<UInt8>,
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index..<index + pattern.count].elementsEqual(pattern) { return index }
      index += 1
    }
    return nil
  }
}
