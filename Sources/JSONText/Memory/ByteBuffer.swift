/// The growing buffer that text is written into.
struct ByteBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// How far may be written without `grow`: to the end of the memory, or to the next question.
  private var capacity: Int
  private var allocated: Int
  /// Who is asked on the way, whom the writer holds.
  private var questions: Unmanaged<WritingQuestions>?

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    allocated = self.capacity
    base = BufferMemory.allocate(byteCount: self.capacity)
      .bindMemory(to: UInt8.self, capacity: self.capacity)
  }

  deinit { BufferMemory.deallocate(base) }

  /// Makes room for `extra` bytes behind `count`; every write below `count + extra` is then safe.
  mutating func reserve(_ extra: Int) {
    if capacity &- count < extra { grow(by: extra) }
  }

  /// Whether there is room for `extra` bytes without growing.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  func hasRoom(for extra: Int) -> Bool { capacity &- count >= extra }

  @inline(never)
  private mutating func grow(by extra: Int) {
    guard let questions else {
      if allocated &- count < extra { growMemory(by: extra) }
      capacity = allocated
      return
    }
    questions._withUnsafeGuaranteedRef { _ = $0.ask() }
    let needed = count + max(extra, WritingQuestions.distance)
    if allocated < needed { growMemory(by: needed - count) }
    capacity = needed
  }

  private mutating func growMemory(by extra: Int) {
    let larger = max(allocated * 2, count + extra)
    base = BufferMemory.grow(base, to: larger)
      .bindMemory(to: UInt8.self, capacity: larger)
    allocated = larger
  }

  /// Asks from now on, or never again, whether to stop.
  mutating func ask(_ questions: Unmanaged<WritingQuestions>?) {
    self.questions = questions
    capacity = questions == nil ? allocated : min(count + WritingQuestions.distance, allocated)
  }

  @inline(__always)  // Measured: brackets, commas and colons are a sixth of writing small objects.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  /// Appends the first `length` bytes of a word, the lowest first.
  @inline(__always)  // Measured: literals and escapes; a call of `memcpy` for two bytes otherwise.
  mutating func append(_ word: UInt64, length: Int) {
    reserve(8)
    // Eight bytes from `count` on, for which there is room now.
    UnsafeMutableRawPointer(base + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// For a byte that room was reserved for.
  mutating func appendUnchecked(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
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

  /// Counts in what was written up to `end`, for which there was room.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  mutating func advance(to end: UnsafeMutableRawPointer) {
    count = end - UnsafeMutableRawPointer(base)
  }

  /// Counts `extra` bytes in that were written behind `count` after reserving them.
  mutating func advance(_ extra: Int) { count &+= extra }

  /// Forgets everything, and frees the memory where that is more than `maximum` bytes.
  mutating func clear(keeping maximum: Int) {
    count = 0
    if allocated > maximum { self = ByteBuffer(capacity: 0) }
  }

  /// Makes room for so many bytes where nothing is written.
  mutating func makeRoom(for newCapacity: Int) {
    if allocated < newCapacity { self = ByteBuffer(capacity: newCapacity) }
  }

  /// Forgets everything from `newCount` on.
  mutating func truncate(to newCount: Int) { count = min(newCount, count) }

  /// Hands the memory to the caller, who frees it as `BufferMemory`, with no more than half of it unused.
  ///
  /// The rest stays: `malloc` takes new pages for what is larger than all that it was given back, so a block
  /// made smaller would have the next text take them again, and the one after.
  consuming func release() -> UnsafeMutableRawBufferPointer {
    let memory =
      count < allocated / 2
      ? BufferMemory.grow(base, to: max(count, 1))
      : UnsafeMutableRawPointer(base)
    let count = count
    discard self
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// The bytes of a range inside `0..<count`, valid until the next write.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
