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
    /// Where the text is: behind a value or an opening bracket, up to the first byte of a value.
    var start: UInt32 = 0
    var length: UInt32 = 0
    var context = Context.none
    /// The indices of the separators that came behind the value of this one, the last one and another one.
    var next: Int32 = 0
    var second: Int32 = 0
    /// The index of the separator that came first in an object that is that value, or an element of it.
    var first: Int32 = 0
    /// Where the last scalar behind this separator is, the length of it and of the separator behind it, and the
    /// index of that. The length is 0 if there is none.
    var value: UInt32 = 0
    var valueLength: UInt32 = 0
    var behindValue: Int32 = 0
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

  /// The separators; the first one is none.
  let items: UnsafeMutablePointer<Separator>
  /// The indices of the separators, as a hash table with linear probing; 0 in a free cell.
  private let indices: UnsafeMutablePointer<UInt16>
  private var count = 1
  /// Whether the text is long enough for separators to be added.
  let isUsed: Bool
  /// The index of the separator of the last skipped value.
  var last = 0
  /// For each open container that is skipped, the index of the separator in front of it.
  let outer: UnsafeMutablePointer<Int>

  private static let capacity = 1000
  private static let bits = 11
  /// In a shorter text, nothing is repeated often enough.
  private static let minimumTextLength = 4096

  /// Creates the separators of a text. In a short text, nothing is expected.
  init(textLength: Int) {
    isUsed = textLength >= Self.minimumTextLength
    items = .allocate(capacity: isUsed ? Self.capacity : 1)
    items.initialize(to: Separator())
    outer = .allocate(capacity: 64)
    outer.initialize(repeating: 0, count: 64)
    indices = .allocate(capacity: isUsed ? 1 << Self.bits : 1)
    indices.initialize(repeating: 0, count: isUsed ? 1 << Self.bits : 1)
  }

  deinit {
    items.deallocate()
    outer.deallocate()
    indices.deallocate()
  }

  /// Adds the separator in `start..<end` of a text, which has been validated, behind the last one.
  ///
  /// - Parameters:
  ///   - key: the header of the key in it.
  ///   - last: the index of the separator in front of it or, for the first one of an object, in front of that.
  @inline(never)
  func add(
    _ start: Int,
    _ end: Int,
    in bytes: UnsafePointer<UInt8>,
    key: UInt64,
    _ context: Context,
    behind last: Int
  ) -> Int {
    let hash = key >> 8 ^ UInt64(context.rawValue) << 24
    let length = end - start
    // The mask keeps the cell below 2^bits, and more than half of the cells are free.
    var cell = FibonacciHash.index(of: hash, bits: Self.bits)
    var index = Int(indices[cell])
    while index != 0 {
      let known = items[index]
      if known.context == context, Int(known.length) == length,
        bytesAreEqual(bytes + Int(known.start), bytes + start, count: length)
      {
        break
      }
      cell = (cell + 1) & (1 << Self.bits - 1)
      index = Int(indices[cell])
    }
    if index == 0 {
      guard count < Self.capacity else { return 0 }
      index = count
      count += 1
      items[index] = Separator(
        // A text has less than 2^32 bytes.
        start: UInt32(truncatingIfNeeded: start),
        length: UInt32(truncatingIfNeeded: length),
        context: context
      )
      indices[cell] = UInt16(truncatingIfNeeded: index)
    }
    if context == .opening {
      items[last].first = Int32(truncatingIfNeeded: index)
    } else if items[last].next != index {
      items[last].second = items[last].next
      items[last].next = Int32(truncatingIfNeeded: index)
    }
    return index
  }
}

extension SkippedSeparators {
  /// Whether a separator with this context is at `position` of a text, and a value follows.
  @inline(__always)  // Measured with `isRepeated`.
  func isExpected(
    _ index: Int,
    _ context: Context,
    in bytes: UnsafePointer<UInt8>,
    at position: Int
  ) -> Bool {
    items[index].context == context
      && Self.isRepeated(items[index].start, items[index].length, in: bytes, at: position)
  }

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
