/// Predicts the text between two values of skipped members: a comma, the next key and its colon.
///
///     "verified": false,
///     "statuses_count": 1290,
///                     ^---- ,\n    "lang": is expected here, because it came after "statuses_count" before
///
/// Objects of one type mostly have the same keys in the same order, with the same whitespace. If the text has the
/// expected bytes, it needs no other check, and the place of the next value is known before they have been
/// compared. If not, it is validated as usual. Measured: without this, skipping takes as long as making nodes,
/// because each step has to wait until the length of the last key is known.
///
/// A scalar often has the same value as in the last object, such as false, and is then compared with it.
///
/// A separator is valid wherever its context is the same: the bytes were validated there.
///
/// It belongs to one parser. The pointers are valid as long as it lives.
final class SkippedSeparators {
  /// A text that has been validated, and its most recent successors.
  struct Separator: BitwiseCopyable {
    typealias Reference = UnsafeMutablePointer<Separator>

    /// Where the text is: behind a value or an opening bracket, up to the first byte of a value.
    let start: UInt32
    let length: UInt32
    let context: Context
    /// Where the last short scalar behind this separator is, and the length of it and of the separator behind it;
    /// 0 if there is none.
    var value: UInt32 = 0
    var valueLength: UInt32 = 0
    /// That separator.
    var behindValue: Reference
    /// The separators that came behind the value of this one: the last one, and another one.
    var next: Reference
    var second: Reference
    /// The separator that came first in an object that is the value, or an element of it.
    var first: Reference

    /// Creates a separator. The others that it refers to are `none`.
    init(
      start: UInt32 = 0,
      length: UInt32 = 0,
      context: Context = .none,
      _ none: Reference
    ) {
      (self.start, self.length, self.context) = (start, length, context)
      (behindValue, next, second, first) = (none, none, none, none)
    }
  }

  /// Where a separator is.
  struct Context: Equatable, BitwiseCopyable {
    let rawValue: UInt32

    /// Nowhere.
    static let none = Context(rawValue: 0)
    /// Behind a value in an object of which nothing is parsed.
    static let inside = Context(rawValue: 1)
    /// Behind the opening bracket of an object of which nothing is parsed.
    static let opening = Context(rawValue: 2)
    /// Behind a value in an object with a shape that doesn't have the key.
    static func skipped(in shape: Int) -> Context {
      Context(rawValue: UInt32(truncatingIfNeeded: shape * 2 + 3))
    }
    /// In front of the first key of an object with a shape that doesn't have the key. It is never expected.
    static func start(in shape: Int) -> Context {
      Context(rawValue: UInt32(truncatingIfNeeded: shape * 2 + 4))
    }
  }

  /// The separators. The first one is none, which is never expected.
  let none: Separator.Reference
  /// The indices of the separators, as a hash table with linear probing; 0 in a free cell.
  private let indices: UnsafeMutablePointer<UInt16>
  private var count = 1
  /// Whether the text is long enough for separators to be added.
  let isUsed: Bool
  /// The separator in front of the last skipped value.
  var last: Separator.Reference
  /// For each open container that is skipped, the separator in front of it.
  let outer: UnsafeMutablePointer<Separator.Reference>

  private static let capacity = 1000
  private static let bits = 11
  /// In a shorter text, nothing is repeated often enough.
  private static let minimumTextLength = 4096

  /// Creates the separators of a text. In a short text, nothing is expected.
  init(textLength: Int) {
    isUsed = textLength >= Self.minimumTextLength
    none = .allocate(capacity: isUsed ? Self.capacity : 1)
    none.initialize(to: Separator(none))
    last = none
    outer = .allocate(capacity: 64)
    outer.initialize(repeating: none, count: 64)
    indices = .allocate(capacity: isUsed ? 1 << Self.bits : 1)
    indices.initialize(repeating: 0, count: isUsed ? 1 << Self.bits : 1)
  }

  deinit {
    none.deallocate()
    outer.deallocate()
    indices.deallocate()
  }

  /// Adds the separator in `start..<end` of a text, which has been validated, behind the last one.
  ///
  /// - Parameters:
  ///   - key: the header of the key in it.
  ///   - last: the separator in front of it or, for the first one of an object, in front of that.
  @inline(never)
  func add(
    _ start: Int,
    _ end: Int,
    in bytes: UnsafePointer<UInt8>,
    key: UInt64,
    _ context: Context,
    behind last: Separator.Reference
  ) -> Separator.Reference {
    let hash = key >> 8 ^ UInt64(context.rawValue) << 24
    let length = end - start
    // The mask keeps the cell below 2^bits, and more than half of the cells are free.
    var cell = FibonacciHash.index(of: hash, bits: Self.bits)
    var index = Int(indices[cell])
    while index != 0 {
      let known = none[index]
      if known.context == context, Int(known.length) == length,
        bytesAreEqual(bytes + Int(known.start), bytes + start, count: length)
      {
        break
      }
      cell = (cell + 1) & (1 << Self.bits - 1)
      index = Int(indices[cell])
    }
    if index == 0 {
      guard count < Self.capacity else { return none }
      index = count
      count += 1
      (none + index).initialize(
        to: Separator(
          // A text has less than 2^32 bytes.
          start: UInt32(truncatingIfNeeded: start),
          length: UInt32(truncatingIfNeeded: length),
          context: context,
          none
        )
      )
      indices[cell] = UInt16(truncatingIfNeeded: index)
    }
    let added = none + index
    if context == .opening {
      last.pointee.first = added
    } else if last.pointee.next != added {
      last.pointee.second = last.pointee.next
      last.pointee.next = added
    }
    return added
  }
}

extension SkippedSeparators.Separator.Reference {
  typealias Context = SkippedSeparators.Context

  /// The end of `skipExpected`.
  struct Run {
    /// A value that is to be validated as usual or, if `valueStart` is less, behind a value.
    var position: Int
    /// The separator in front of the value.
    var last: SkippedSeparators.Separator.Reference
    /// The first byte of the value.
    var valueStart: Int
  }

  /// Skips plain scalars and the separators that are expected behind them, as far as they go.
  ///
  /// Everything else in a text takes more variables than there are registers. Measured: in one loop with this, it
  /// took a third more time.
  ///
  /// - Parameters:
  ///   - start: the first byte of the value behind this separator.
  ///   - context: the context of separators in the same object.
  ///   - mayNest: whether the limit of the depth allows arrays there.
  @inline(never)
  func skipExpected(
    from start: Int,
    _ context: Context,
    mayNest: Bool,
    in bytes: UnsafePointer<UInt8>
  ) -> Run {
    // The parser must get the chance to stop.
    let limit = start &+ 65_536
    var (position, last) = (start, self)
    while position < limit {
      let length = last.pointee.valueLength
      if length > 0,
        Pointee.isRepeated(last.pointee.value, length, in: bytes, at: position)
      {
        position &+= Int(length)
        last = last.pointee.behindValue
        continue
      }
      let end = Self.endOfScalar(at: position, limit, mayNest, in: bytes)
      guard end > position else { break }
      let next = last.pointee.next
      guard Pointee.isExpected(next, context, in: bytes, at: end) else {
        return Run(position: end, last: last, valueStart: position)
      }
      let behind = end &+ Int(next.pointee.length)
      Pointee.setValue(of: last, position, end, behind, next, in: bytes)
      (position, last) = (behind, next)
    }
    return Run(position: position, last: last, valueStart: position)
  }

  /// Returns the end of a string in ASCII without escapes, of a literal, of an empty array, or of an integer in front
  /// of a comma; or `start` for any other value. The loads are like those of `JSONParser`.
  @inline(__always)  // Measured: the step of each skipped member.
  private static func endOfScalar(
    at start: Int,
    _ limit: Int,
    _ mayNest: Bool,
    in bytes: UnsafePointer<UInt8>
  ) -> Int {
    let first = bytes[start]
    if first == UInt8(ascii: "\"") {
      var position = start &+ 1
      while position < limit {
        guard let count = ByteBlock(bytes, position).stopsAndNonASCII.first else {
          position &+= 16
          continue
        }
        position &+= count
        return bytes[position] == UInt8(ascii: "\"") ? position &+ 1 : start
      }
      return start
    }
    if isDigit(first) {
      var end = start
      var marks = ByteScanning.nonDigits(in: ByteScanning.load(bytes, end))
      while marks == 0, end < limit {
        end &+= 8
        marks = ByteScanning.nonDigits(in: ByteScanning.load(bytes, end))
      }
      end &+= marks.trailingZeroBitCount >> 3
      guard first != UInt8(ascii: "0") || end == start &+ 1 else { return start }
      return bytes[end] == UInt8(ascii: ",") ? end : start
    }
    if first == UInt8(ascii: "["), bytes[start &+ 1] == UInt8(ascii: "]") {
      return mayNest ? start &+ 2 : start
    }
    let word = ByteScanning.load4(bytes, start)
    if word == ByteScanning.load4(("null" as StaticString).utf8Start, 0) { return start &+ 4 }
    if word == ByteScanning.load4(("true" as StaticString).utf8Start, 0) { return start &+ 4 }
    let isFalse =
      first == UInt8(ascii: "f")
      && ByteScanning.load4(bytes, start &+ 1)
        == ByteScanning.load4(("alse" as StaticString).utf8Start, 0)
    return isFalse ? start &+ 5 : start
  }
}

extension SkippedSeparators.Separator {
  /// Whether this separator, with this context, is at `position` of a text, and a value follows.
  @inline(__always)  // Measured with `isRepeated`.
  static func isExpected(
    _ separator: Reference,
    _ context: SkippedSeparators.Context,
    in bytes: UnsafePointer<UInt8>,
    at position: Int
  ) -> Bool {
    separator.pointee.context == context
      && isRepeated(separator.pointee.start, separator.pointee.length, in: bytes, at: position)
  }

  /// `isExpected` for what is rarely expected.
  @inline(never)  // Measured: inlined, it takes registers from the loop.
  static func isSeldomExpected(
    _ separator: Reference,
    _ context: SkippedSeparators.Context,
    in bytes: UnsafePointer<UInt8>,
    at position: Int
  ) -> Bool {
    isExpected(separator, context, in: bytes, at: position)
  }

  /// Sets the short scalar in `start..<end`, and the separator behind it up to `next`. Others hardly ever repeat.
  @inline(__always)
  static func setValue(
    of separator: Reference,
    _ start: Int,
    _ end: Int,
    _ next: Int,
    _ behind: Reference,
    in bytes: UnsafePointer<UInt8>
  ) {
    // An array, though empty, counts for the depth, which may be another one next time.
    guard end &- start <= 10, end &- start == 1 || !isDigit(bytes[start]),
      bytes[start] != UInt8(ascii: "[")
    else { return }
    separator.pointee.value = UInt32(truncatingIfNeeded: start)
    separator.pointee.valueLength = UInt32(truncatingIfNeeded: next &- start)
    separator.pointee.behindValue = behind
  }
}

extension SkippedSeparators.Separator {
  /// Whether the bytes at `position` of a text are those at `start`, and a value follows.
  ///
  /// Each load reaches at most 16 bytes beyond bytes that were equal. Those aren't zero, so they are in the text,
  /// and 16 zero bytes follow it.
  @inline(__always)  // Measured: called in front of and behind each skipped value.
  static func isRepeated(
    _ start: UInt32,
    _ length: UInt32,
    in bytes: UnsafePointer<UInt8>,
    at position: Int
  ) -> Bool {
    let (first, other) = (bytes + Int(start), bytes + position)
    let length = Int(length)
    func differ(_ offset: Int) -> Bool {
      (ByteScanning.load(first, offset) ^ ByteScanning.load(other, offset))
        | (ByteScanning.load(first, offset &+ 8) ^ ByteScanning.load(other, offset &+ 8)) != 0
    }
    guard length >= 16 else { return isShortRepeated(first, other, length) }
    if differ(0) { return false }
    var offset = 16
    while offset &+ 16 < length {
      if differ(offset) { return false }
      offset &+= 16
    }
    // These may overlap the bytes before.
    return !differ(length &- 16) && other[length] > 0x20
  }

  @inline(__always)
  private static func isShortRepeated(
    _ first: UnsafePointer<UInt8>,
    _ other: UnsafePointer<UInt8>,
    _ length: Int
  ) -> Bool {
    let head = ByteScanning.load(first, 0) ^ ByteScanning.load(other, 0)
    if length < 8 {
      return head & ByteScanning.firstBytes(length) == 0 && other[length] > 0x20
    }
    let tail = ByteScanning.load(first, length &- 8) ^ ByteScanning.load(other, length &- 8)
    return head | tail == 0 && other[length] > 0x20
  }
}
