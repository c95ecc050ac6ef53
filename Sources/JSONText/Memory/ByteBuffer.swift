/// The growing buffer that a text is written into.
@usableFromInline package struct ByteBuffer: ~Copyable {
  @usableFromInline package private(set) var base: UnsafeMutablePointer<UInt8>
  @usableFromInline package var count = 0
  /// How many bytes may be used without `grow`: all memory, or those up to the next stop check.
  @usableFromInline var capacity: Int
  private var allocated: Int
  /// Whether the buffer owns its memory.
  @usableFromInline private(set) var isOwner: Bool
  /// Decides whether to stop when the buffer grows. The writer retains it.
  private var questions: UncountedReference<WritingQuestions>?

  package init(capacity: Int) {
    allocated = max(capacity, 64)
    self.capacity = allocated
    base = Self.allocate(allocated)
    isOwner = true
  }

  /// Creates a buffer without memory.
  package init() {
    // Not accessed: there is no room.
    base = UnsafeArray<UInt8>.noMemory
    (capacity, allocated, isOwner) = (0, 0, false)
  }

  /// Creates a buffer in memory of another owner, which is used as long as it has room.
  package init(in memory: UnsafeMutableRawPointer, byteCount: Int) {
    (capacity, allocated) = (byteCount, byteCount)
    base = memory.bindMemory(to: UInt8.self, capacity: byteCount)
    isOwner = false
  }

  // Inlinable, because the compiler (6.3.1) crashes in a module that inlines functions of a type with another `deinit`.
  @inlinable deinit {
    if isOwner { BufferMemory.deallocate(base) }
  }

  private static func allocate(_ byteCount: Int) -> UnsafeMutablePointer<UInt8> {
    BufferMemory.allocate(byteCount: byteCount).bindMemory(to: UInt8.self, capacity: byteCount)
  }

  /// Makes room for `extra` bytes behind `count`; writing below `count + extra` is then safe.
  @inlinable package mutating func reserve(_ extra: Int) {
    if capacity &- count < extra { grow(by: extra) }
  }

  /// Whether there is room for `extra` bytes without growing.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.open`.
  package func hasRoom(for extra: Int) -> Bool { capacity &- count >= extra }

  @usableFromInline @inline(never)
  mutating func grow(by extra: Int) {
    guard let questions else {
      if allocated &- count < extra { growMemory(by: extra) }
      capacity = allocated
      return
    }
    questions.with { _ = $0.ask() }
    let needed = count + max(extra, WritingQuestions.distance)
    if allocated < needed { growMemory(by: needed - count) }
    capacity = needed
  }

  private mutating func growMemory(by extra: Int) {
    let larger = max(allocated * 2, count + extra, BlockCache.expectedLength)
    if isOwner {
      base = BufferMemory.grow(base, to: larger).bindMemory(to: UInt8.self, capacity: larger)
    } else {
      let old = base
      base = Self.allocate(larger)
      base.update(from: old, count: count)
      isOwner = true
    }
    allocated = larger
  }

  /// Sets what decides whether to stop when the buffer grows; nil for nothing.
  package mutating func ask(_ questions: UncountedReference<WritingQuestions>?) {
    self.questions = questions
    capacity = questions == nil ? allocated : min(count + WritingQuestions.distance, allocated)
  }

  // Measured: brackets, commas and colons are a sixth of writing small objects.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    // `reserve(1)` made room for the byte.
    appendUnchecked(byte)
  }

  /// Appends the first `length` bytes of a word, the lowest first.
  @inline(__always)  // Measured: literals and escapes; a call of `memcpy` for two bytes otherwise.
  mutating func append(_ word: UInt64, length: Int) {
    reserve(8)
    // `reserve(8)` made room for the eight bytes from `count` on.
    UnsafeMutableRawPointer(base + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// Appends a byte for which the caller has reserved room.
  @inlinable package mutating func appendUnchecked(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  /// Appends bytes for which the caller has reserved room. Short ones are copied without a call of `memcpy`.
  @inlinable @inline(__always)  // Measured: a twentieth of writing small objects in binary formats.
  package mutating func appendUnchecked(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let (source, target) = (
      UnsafeRawPointer(start), UnsafeMutableRawPointer(base + count)
    )
    let length = bytes.count
    count &+= length
    // Loads overlap, so that no byte beyond the source is read.
    switch length {
    case 16...64:
      ByteBlock(start, 0).store(to: target, 0)
      if length > 32 {
        ByteBlock(start, 16).store(to: target, 16)
        ByteBlock(start, length &- 32).store(to: target, length &- 32)
      }
      ByteBlock(start, length &- 16).store(to: target, length &- 16)
    case 8..<16:
      let first = source.loadUnaligned(as: UInt64.self)
      let last = source.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
      target.storeBytes(of: first, as: UInt64.self)
      target.storeBytes(of: last, toByteOffset: length &- 8, as: UInt64.self)
    case 4..<8:
      let first = source.loadUnaligned(as: UInt32.self)
      let last = source.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self)
      target.storeBytes(of: first, as: UInt32.self)
      target.storeBytes(of: last, toByteOffset: length &- 4, as: UInt32.self)
    case 1..<4:
      let middle = length >> 1
      target.storeBytes(of: start[0], as: UInt8.self)
      target.storeBytes(of: start[middle], toByteOffset: middle, as: UInt8.self)
      target.storeBytes(of: start[length &- 1], toByteOffset: length &- 1, as: UInt8.self)
    default: target.copyMemory(from: source, byteCount: length)
    }
  }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ byte: UInt8, times: Int) {
    reserve(times)
    (base + count).update(repeating: byte, count: times)
    count &+= times
  }

  /// Sets `count` to the end of bytes that were written to reserved room.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.key`.
  package mutating func advance(to end: UnsafeMutableRawPointer) {
    count = end - UnsafeMutableRawPointer(base)
  }

  /// Adds `extra` bytes, written to reserved room, to `count`.
  @inlinable package mutating func advance(_ extra: Int) { count &+= extra }

  /// Moves the bytes from an offset on, forward or backward.
  package mutating func move(from start: Int, by distance: Int) {
    reserve(max(distance, 0))
    // There is room for a forward move; a backward one ends inside of what was written before.
    (base + start + distance).update(from: base + start, count: count - start)
    count += distance
  }

  /// Removes all bytes from `newCount` on.
  @inlinable package mutating func truncate(to newCount: Int) { count = min(newCount, count) }

  /// Returns the memory, or a copy if the buffer doesn't own it. The caller must free it with `BufferMemory`.
  /// At most half of it is unused.
  ///
  /// Trimming it further would cost new pages: `malloc` takes them for a block larger than all freed ones, so
  /// for every further text.
  package consuming func release() -> MemoryBlock {
    if !isOwner { growMemory(by: 0) }
    let memory =
      count < allocated / 2
      ? BufferMemory.grow(base, to: max(count, 1))
      : UnsafeMutableRawPointer(base)
    let count = count
    discard self
    return MemoryBlock(start: memory, byteCount: count)
  }

  /// Returns the bytes of a range inside `0..<count`, valid until the next write.
  @inlinable package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
