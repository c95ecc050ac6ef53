/// The keys that models of each type were written or read with, in their order, each ready to be copied.
///
/// All models of one type are mapped by the same lines. A key with the same bits as the cached key at its
/// place needs no comparison of bytes. The keys of a key sequence are all different and are only followed
/// forward, so none of them can be a duplicate in its object.
///
///     User ─ "id": ─ "name": ─ "url":
///     Link ─ "url":
///
/// The first model of a type creates no key sequence, since most types with one model have only one. The key
/// sequences of a text are kept for the thread's next text; see `KeySequences+Thread.swift`.
@usableFromInline struct KeySequences: ~Copyable {
  /// A key of a key sequence. Its address is valid as long as the key sequences are.
  ///
  /// The parts that a short key needs are in the first 64 bytes, since the keys of many types hardly fit into
  /// the processor's first cache.
  @usableFromInline struct Step {
    @usableFromInline let key: String
    /// The next cached key, if there is one.
    @usableFromInline var next: CachedKey?
    let sequence: UnsafeMutablePointer<KeySequence>
    /// The index of the key in its key sequence; -1 for the start, in front of the first key.
    let position: Int32
    /// The length of `text` if the key is written.
    let length: Int32
    /// The header of the key as `Key` computes it.
    let header: UInt64
    /// The quoted key and the colon if it is written; its ends if it is read, see `short`.
    let text: Text

    typealias Text = (
      ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes
    )

    /// The first and last bytes of a key that is read, and its length, the upper half of the header.
    var short: ShortKey {
      let (head, tail) = unsafeBitCast(text.0, to: (UInt64, UInt64).self)
      return ShortKey(head: head, tail: tail, count: Int(truncatingIfNeeded: header >> 32))
    }
  }

  struct KeySequence: BitwiseCopyable {
    /// Whether models of the type are read with this key sequence; otherwise they are written.
    let isRead: Bool
    /// The start, in front of the first key.
    var start: CachedKey?
    /// The number of keys.
    var length = 0
    var seen = KeyFilter()
  }

  /// The maximum number of keys of one key sequence, and of all key sequences together.
  private static var maximumLength: Int { 128 }
  private static var maximumCount: Int { 8192 }
  /// The maximum length of a key in bytes: with quotes and colon it fits into the blocks of `Step.text`.
  private static var maximumKeyLength: Int { MemoryLayout<Step.Text>.size - 3 }
  /// The number of keys that are allocated at a time.
  private static var chunkLength: Int { 32 }

  /// All data of the key sequences, behind one address, so that a thread can keep it for the next text.
  struct State: ~Copyable {
    var types = KeySequenceTable()
    /// The memory of the keys; all chunks except the last one are full.
    var chunks: [UnsafeMutablePointer<Step>] = []
    var count = 0
    /// The length of the last text in bytes.
    var textLength = 0
    /// The writer of the last text, if it can be reused; it uses these key sequences.
    var writer: JSONWriter?
    /// The place where the thread keeps this state, while the kept writer is in use.
    var home: UnsafeMutablePointer<UnsafeMutablePointer<State>?>?
    /// The document of the last text that was read, if its memory can be reused.
    var document: JSONDocument?

    deinit {
      // Otherwise the writer's own deinit would keep this state again.
      writer?.keySequences.forget()
      // Each type with a start has a key sequence of its own.
      types.forEach { $0.pointer.pointee.sequence.deallocate() }
      for (index, chunk) in chunks.enumerated() {
        // The first `count` keys are initialized, in order, and no others.
        chunk.deinitialize(count: min(count - index * chunkLength, chunkLength))
        // Deallocated as raw memory, as it was allocated because of its alignment.
        UnsafeMutableRawPointer(chunk).deallocate()
      }
    }
  }

  /// Nil until a key sequence is requested.
  private var state: UnsafeMutablePointer<State>?

  deinit {
    if let state { KeySequences.keep(state) }
  }

  /// Frees a state of `makeState`.
  static func destroy(_ state: UnsafeMutablePointer<State>) {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The expected maximum length of the next text in bytes, derived from the last text; at most 1 MB.
  ///
  /// Measured: growing takes up to twice the memory, and a twentieth of the time of writing.
  var expectedLength: Int {
    mutating get {
      let last = known.pointee.textLength
      // An eighth more, and the room that a writer reserves in advance.
      return min(last + last / 8 + 128, 1 << 20)
    }
    set { known.pointee.textLength = newValue }
  }

  /// Keeps a writer and its key sequences for the thread's next text.
  static func keep(_ writer: consuming JSONWriter) {
    let state = writer.keySequences.known
    let home = state.pointee.home
    state.pointee.writer?.keySequences.forget()
    state.pointee.writer = consume writer
    guard let home, home.pointee == nil else { return keep(state) }
    state.pointee.home = nil
    home.pointee = state
  }

  /// Drops the reference to the state, whose owner frees it.
  mutating func forget() { state = nil }

  /// Keeps the document of a text for the thread's next text.
  mutating func keep(_ document: consuming JSONDocument) { known.pointee.document = document }

  /// The state; taken from the thread or created if there is none yet.
  private var known: UnsafeMutablePointer<State> {
    mutating get { state ?? makeState() }
  }

  @inline(never)
  private mutating func makeState() -> UnsafeMutablePointer<State> {
    if let kept = KeySequences.takeKept() {
      state = kept
      return kept
    }
    let made = UnsafeMutablePointer<State>.allocate(capacity: 1)
    made.initialize(to: State())
    state = made
    return made
  }

  /// Returns the start of a type's key sequence, or nil if the type has none.
  ///
  /// A type has one key sequence for writing and another one for reading.
  @inline(__always)  // Measured: every nested model calls this.
  mutating func start(of type: ObjectIdentifier, isRead: Bool = false) -> CachedKey? {
    let state = known
    // The address of a type is even, and not 0.
    let type = UInt(bitPattern: type) | (isRead ? 1 : 0)
    return state.pointee.types.quickStart(of: type) ?? start(of: type)
  }

  /// Returns the start of a type that isn't at the slot of its hash, or has no key sequence yet.
  @inline(never)
  private mutating func start(of type: UInt) -> CachedKey? {
    let state = known
    guard let place = state.pointee.types.place(of: type) else { return nil }
    if let start = place.pointee.start { return start }
    let sequence = UnsafeMutablePointer<KeySequence>.allocate(capacity: 1)
    sequence.initialize(to: KeySequence(isRead: type & 1 != 0, start: nil))
    let none = ByteBlock.Bytes(repeating: 0)
    let start = append(
      Step(
        key: "",
        sequence: sequence,
        position: -1,
        length: 0,
        header: 0,
        text: (none, none, none, none, none)
      )
    )
    sequence.pointee.start = start
    place.pointee.start = start
    return start
  }

  private mutating func append(_ cachedKey: Step) -> CachedKey {
    let state = known
    let place = state.pointee.count % Self.chunkLength
    if place == 0 { state.pointee.chunks.append(Self.makeChunk()) }
    let target = state.pointee.chunks[state.pointee.chunks.count - 1] + place
    target.initialize(to: cachedKey)
    state.pointee.count += 1
    return CachedKey(pointer: target)
  }

  /// Allocates memory for `chunkLength` keys, each at the start of a cache line.
  private static func makeChunk() -> UnsafeMutablePointer<Step> {
    UnsafeMutableRawPointer.allocate(
      byteCount: chunkLength * MemoryLayout<Step>.stride,
      alignment: 64
    ).bindMemory(to: Step.self, capacity: chunkLength)
  }

  /// Appends a key to the key sequence that ends with `cachedKey`. Returns nil if the key sequence continues
  /// with another key, is full, or can't contain this key.
  @inline(never)
  mutating func append(_ key: String, after cachedKey: CachedKey) -> CachedKey? {
    let sequence = cachedKey.pointer.pointee.sequence
    guard cachedKey.pointer.pointee.next == nil, sequence.pointee.length < Self.maximumLength,
      let state, state.pointee.count < Self.maximumCount
    else { return nil }
    let spaces = ByteBlock.Bytes(repeating: 0x20)
    var text: Step.Text = (spaces, spaces, spaces, spaces, spaces)
    var (header, short) = (UInt64(0), ShortKey.none)
    var length = 0
    let isPlain = key.withBytes { utf8 in
      guard utf8.count <= Self.maximumKeyLength else { return false }
      (header, short) = (Key(utf8).header, ShortKey(utf8))
      length = utf8.count + 3
      return withUnsafeMutableBytes(of: &text) { target in
        UnsafeMutableRawBufferPointer(rebasing: target[1...]).copyMemory(from: .init(utf8))
        var marks = ByteBlock.Marks(repeating: false)
        for offset in stride(from: 0, to: target.count, by: 16) {
          let block = ByteBlock(
            target.loadUnaligned(fromByteOffset: offset, as: ByteBlock.Bytes.self)
          )
          marks = marks.or(block.stopsAndNonASCII).or(block.equal(UInt8(ascii: ".")))
        }
        target[0] = UInt8(ascii: "\"")
        target[length - 2] = UInt8(ascii: "\"")
        target[length - 1] = UInt8(ascii: ":")
        return marks.isEmpty
      }
    }
    guard isPlain, !sequence.pointee.seen.insert(header) || isNew(header, on: sequence) else {
      return nil
    }
    if sequence.pointee.isRead {
      text.0 = unsafeBitCast((short.head, short.tail), to: ByteBlock.Bytes.self)
    }
    let next = append(
      Step(
        key: key,
        sequence: sequence,
        position: Int32(truncatingIfNeeded: sequence.pointee.length),
        length: Int32(truncatingIfNeeded: length),
        header: header,
        text: text
      )
    )
    cachedKey.pointer.pointee.next = next
    sequence.pointee.length += 1
    return next
  }

  /// Whether no key of a key sequence has this header.
  private func isNew(_ header: UInt64, on sequence: UnsafeMutablePointer<KeySequence>) -> Bool {
    var cachedKey = sequence.pointee.start
    while let current = cachedKey {
      if current.pointer.pointee.header == header { return false }
      cachedKey = current.pointer.pointee.next
    }
    return true
  }
}
