import JSONText

/// The bytes of a stream that have arrived and aren't used up yet, in memory that a document can take over.
///
///     recent bytes | [ | bytes of the stream | padding
///                    0   1                     end
///
/// A position is an index behind the recent bytes, which are used up already. The bracket makes the text that of an
/// array, or of an object, so a document with its elements can find the place of each one.
///
/// Invariant: the memory has room for `recentLength` bytes, `end` bytes, and the padding, which is zero after `pad()`.
final class ElementText {
  /// The number of used-up bytes that are kept for the excerpt of an error, and the number of bytes that have to
  /// follow an invalid one before the error is certain and its excerpt complete.
  static let recentLength = 48
  static let lookahead = 96
  /// The most whitespace that is kept behind a comma until the next value arrives.
  static let maximumSpace = 4096

  private let bracket: UInt8
  private var block: MemoryBlock
  /// The position behind the last byte.
  private(set) var end = 1
  /// The place in the stream of the first byte.
  private var place = TextPlace()
  /// The last place found, since many places are found in order.
  private var lastPlace: (position: Int, place: TextPlace)?
  /// The number of recent bytes in front of the bracket.
  private var recentCount = 0

  /// Whether the memory belongs to this text, and not to a document.
  private var ownsBlock = true

  /// Creates an empty text with room for some bytes.
  init(opening bracket: UInt8, room: Int = 0) {
    self.bracket = bracket
    block = Self.makeBlock(for: room)
    bytes[0] = bracket
  }

  deinit {
    if ownsBlock { BlockCache.giveBack(block) }
  }

  /// The length of the longest chunk so far.
  private var chunkLength = 0

  private static func makeBlock(for count: Int) -> MemoryBlock {
    BlockCache.take(atLeast: recentLength + 1 + count + JSONStore.padding)
  }

  /// The text, from the bracket on; valid until bytes are added or taken.
  private var bytes: UnsafeMutablePointer<UInt8> {
    (block.start + Self.recentLength).assumingMemoryBound(to: UInt8.self)
  }

  var text: UnsafePointer<UInt8> { UnsafePointer(bytes) }

  /// The number of bytes of the stream.
  var count: Int { end - 1 }

  /// Adds bytes of the stream.
  func append(_ source: UnsafeRawBufferPointer) {
    guard let address = source.baseAddress else { return }
    chunkLength = max(chunkLength, source.count)
    let needed = Self.recentLength + end + source.count + JSONStore.padding
    if needed > block.byteCount { makeRoom(for: source.count) }
    // `makeRoom` made the block long enough for these bytes and the padding.
    UnsafeMutableRawPointer(bytes + end).copyMemory(from: address, byteCount: source.count)
    end += source.count
  }

  /// Moves the bytes to a longer block.
  private func makeRoom(for extra: Int) {
    // At least twice as long, so that each byte is moved only a few times.
    let longer = Self.makeBlock(for: max(2 * count, count + extra + extra / 4))
    let target = (longer.start + Self.recentLength).assumingMemoryBound(to: UInt8.self)
    recentCount = copyRecent(before: 1, to: target)
    UnsafeMutableRawPointer(target).copyMemory(from: bytes, byteCount: end)
    BlockCache.giveBack(block)
    block = longer
  }

  /// Copies the bytes before a position to the place in front of another bracket. Returns their number.
  private func copyRecent(before position: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
    // At most `recentLength` bytes, for which there is room in front of the bracket.
    let first = max(position - Self.recentLength, 1 - recentCount)
    let recent = (first..<position).map { byte(at: $0) }
    for (index, byte) in recent.enumerated() { target[index - recent.count] = byte }
    return recent.count
  }

  /// Returns a byte of the text, or one of the recent bytes, whose positions end with 0.
  private func byte(at position: Int) -> UInt8 {
    // From `1 - recentCount` to `end`, so inside of the memory. The bracket is skipped.
    position >= 1 ? text[position] : text[position - 1]
  }

  /// Makes the bytes behind the text zero, which the parser may read.
  func pad() { (bytes + end).update(repeating: 0, count: JSONStore.padding) }

  /// Calls `body` while a zero byte is at a position, at which every loop of the parser stops as at the end of a text.
  func withZero<R>(at position: Int, _ body: () -> R) -> R {
    // At most the first byte behind the text, which belongs to the padding.
    let byte = bytes[position]
    bytes[position] = 0
    defer { bytes[position] = byte }
    return body()
  }

  /// Sets the characters of a range to spaces, in which a document finds no brackets. Line breaks and the number of
  /// Unicode scalars stay, so that the places behind the range are the same.
  func blank(_ range: Range<Int>) {
    for position in range where bytes[position] < 0x80 && bytes[position] != UInt8(ascii: "\n") {
      bytes[position] = 0x20
    }
  }

  /// Returns a text of the bytes from a position on, and keeps those before it.
  func split(at position: Int) -> ElementText {
    // With some more room than for the next chunk, since usually a part of an element is left of each one.
    let room = end - position + chunkLength + chunkLength / 4
    let rest = ElementText(opening: bracket, room: room)
    rest.chunkLength = chunkLength
    // The recent bytes are those before the position.
    rest.recentCount = copyRecent(before: position, to: rest.bytes)
    UnsafeMutableRawPointer(rest.bytes + 1)
      .copyMemory(from: text + position, byteCount: end - position)
    rest.end = 1 + end - position
    rest.place = place(of: position)
    return rest
  }

  /// Takes the memory for a document, and leaves this text without any.
  ///
  /// - Returns: the memory, which the caller owns from then on, and the offset of the bracket in it.
  func takeMemory() -> (block: MemoryBlock, offset: Int) {
    ownsBlock = false
    return (block, Self.recentLength)
  }

  /// Returns the place in the stream of a position. One in front of the text is in the same line.
  func place(of position: Int) -> TextPlace {
    if position < 1 { return place.back(by: 1 - position) }
    var last = (position: 1, place: place)
    if let lastPlace, lastPlace.position <= position { last = lastPlace }
    // The bytes in front of the position are in the text.
    let bytes = UnsafeBufferPointer(start: text + last.position, count: position - last.position)
    last.place.advance(over: bytes)
    lastPlace = (position, last.place)
    return last.place
  }

  /// Returns the error for a failure at a position, with its place in the stream.
  ///
  /// - Parameter element: the part of the text that the excerpt may show; nil for all of it.
  func error(_ failure: ParseFailure, in element: Range<Int>? = nil) -> JSONParsingError {
    let position = min(failure.offset, end)
    let first = max(position - Self.recentLength, element?.lowerBound ?? 1 - recentCount)
    let last = min(position + Self.lookahead, element?.upperBound ?? end)
    return JSONParsingError(
      ParseFailure(code: failure.code, offset: position - first),
      in: (first..<last).map { byte(at: $0) },
      at: place(of: position)
    )
  }
}
