/// The keys that models of each type were written or read with, in their order, each ready to be copied.
///
/// All models of one type are mapped by the same lines. A key with the same bits as the cached key at its
/// place needs no comparison of bytes. The keys of a key sequence are all different and are only followed
/// forward, so none of them can be a duplicate in its object.
///
///     User ─ "id": ─ "name": ─ "url":
///     Link ─ "url":
///
/// A type has one key sequence for writing and another one for reading. Of the first model of a type only
/// the type is recorded, since most types with one model have only one.
///
/// A `CachedKey` is valid as long as the `KeySequences` object that returned it is alive: keys are appended,
/// but never changed, moved or freed before that. So whoever stores a cached key keeps the object alive, or
/// drops the key first. Only one call at a time uses an object, but several texts of that call may share it.
///
/// With the compilation flag `MERCATOR_NO_KEY_SEQUENCES`, no type has a key sequence.
package final class KeySequences {
  static var isOn: Bool {
    #if MERCATOR_NO_KEY_SEQUENCES
      false
    #else
      true
    #endif
  }

  /// A hash table of the key sequences with linear probing; nil before the first request.
  private var cells: UnsafeMutablePointer<Cell>?
  /// The number of key sequences. At least half of the cells are free, so that every search ends.
  private var sequenceCount = 0
  /// The number of cached keys.
  private(set) var count = 0

  private typealias Cell = UnsafeMutablePointer<KeySequence>?

  /// The number of cells is 2^10.
  private static var cellBits: Int { 10 }
  /// The maximum number of keys of all key sequences together, and of each of them.
  private static var maximumCount: Int { 8192 }
  private static var maximumLength: Int { 128 }

  /// Creates an object without key sequences, which allocates memory for them when they are requested.
  package init() {}

  deinit {
    guard let cells else { return }
    for index in 0..<1 << Self.cellBits {
      guard let sequence = cells[index] else { continue }
      var next = sequence.pointee.start
      while let cachedKey = next {
        next = cachedKey.pointer.pointee.next
        cachedKey.pointer.deinitialize(count: 1)
        // Deallocated as raw memory, as it was allocated because of its alignment.
        UnsafeMutableRawPointer(cachedKey.pointer).deallocate()
      }
      sequence.deallocate()
    }
    cells.deallocate()
  }

  /// Returns the start of a type's key sequence for reading or writing, or nil if the type has none.
  package func start(of type: ObjectIdentifier, isRead: Bool) -> CachedKey? {
    guard Self.isOn else { return nil }
    let cell = cell(of: type, isRead)
    guard let sequence = cell.pointee else {
      add(KeySequence(type: type, isRead: isRead), at: cell)
      return nil
    }
    return sequence.pointee.start ?? makeStart(of: sequence)
  }

  /// Returns the cell of a type's key sequence, or the free cell that it may take.
  private func cell(of type: ObjectIdentifier, _ isRead: Bool) -> UnsafeMutablePointer<Cell> {
    let cells = cells ?? makeCells()
    // The address of a type is even.
    let address = UInt64(UInt(bitPattern: type)) | (isRead ? 1 : 0)
    var index = FibonacciHash.index(of: address, bits: Self.cellBits)
    while let other = cells[index], other.pointee.type != type || other.pointee.isRead != isRead {
      // The mask wraps the index around, so it is inside the table.
      index = (index + 1) & (1 << Self.cellBits - 1)
    }
    return cells + index
  }

  @inline(never)
  private func makeCells() -> UnsafeMutablePointer<Cell> {
    let made = UnsafeMutablePointer<Cell>.allocate(capacity: 1 << Self.cellBits)
    made.initialize(repeating: nil, count: 1 << Self.cellBits)
    cells = made
    return made
  }

  @inline(never)
  private func add(_ sequence: KeySequence, at cell: UnsafeMutablePointer<Cell>) {
    guard sequenceCount < 1 << (Self.cellBits - 1) else { return }
    let added = UnsafeMutablePointer<KeySequence>.allocate(capacity: 1)
    added.initialize(to: sequence)
    cell.pointee = added
    sequenceCount += 1
  }

  @inline(never)
  private func makeStart(of sequence: UnsafeMutablePointer<KeySequence>) -> CachedKey {
    let start = add(CachedKey.Content(startOf: sequence))
    sequence.pointee.start = start
    return start
  }

  /// Allocates a cached key, at the start of a cache line.
  private func add(_ content: CachedKey.Content) -> CachedKey {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<CachedKey.Content>.size,
      alignment: 64
    )
    count += 1
    return CachedKey(pointer: memory.initializeMemory(as: CachedKey.Content.self, to: content))
  }

  /// Returns the cached key of `key` behind `last`, which it appends. Returns nil if the key sequence
  /// continues with another key, is full, or can't contain this key.
  @inline(never)
  package func append(_ key: String, after last: CachedKey) -> CachedKey? {
    let sequence = last.pointer.pointee.sequence
    guard last.pointer.pointee.next == nil, sequence.pointee.length < Self.maximumLength,
      count < Self.maximumCount, let content = CachedKey.Content(key, nextIn: sequence),
      sequence.pointee.insert(content.header)
    else { return nil }
    let next = add(content)
    last.pointer.pointee.next = next
    sequence.pointee.length += 1
    return next
  }

  // MARK: Keeping an object for the next call

  /// Takes the object that the thread keeps, or creates one. A call inside of another one gets its own. When
  /// the result is destroyed, its thread keeps the object.
  package static func take() -> Owned<KeySequences> {
    Owned(local.value?.pointee.take() ?? KeySequences()) { keep($0) }
  }

  /// Keeps an object for the thread's next `take`, unless it has other references, or the thread keeps one
  /// with as many keys.
  private static func keep(_ sequences: consuming KeySequences) {
    guard isKnownUniquelyReferenced(&sequences),
      let kept = local.value ?? local.make(nil)
    else { return }
    if let count = kept.pointee?.count, count >= sequences.count { return }
    kept.pointee = consume sequences
  }

  private static let local = ThreadLocal<KeySequences?> { ThreadLocal<KeySequences?>.free($0) }
}
