/// The keys that models of each type were written or read with, in their order, each ready to be copied.
///
/// Models of one type are mapped by the same lines. A key that is the very text the last model had at
/// that place needs no look at its bytes; and since the keys of a key sequence are all different and followed
/// forward only, none of them can have been written before in its object.
///
///     User ─ "id": ─ "name": ─ "url":
///     Link ─ "url":
///
/// The first model of a type leaves no key sequence: most of those that come once come only once. What one
/// text leaves is there for the next one that the thread writes; see `KeySequences+Thread.swift`.
@usableFromInline struct KeySequences: ~Copyable {
  /// A key of a key sequence. It stays where it is for as long as the key sequences are there.
  ///
  /// What a short key needs lies in 64 bytes, and the rest behind, since the keys of many types hardly
  /// fit into the processor's first cache: see `Performance.md`.
  @usableFromInline struct Step {
    @usableFromInline let key: String
    /// The next cached key, if there is one.
    @usableFromInline var next: CachedKey?
    let sequence: UnsafeMutablePointer<KeySequence>
    /// How many keys of the key sequence come first; -1 in front of the first key.
    let position: Int32
    /// The length of `text` where the key is written.
    let length: Int32
    /// The header of the key as `Key` computes it.
    let header: UInt64
    /// Where the key is written, it, in quotes, and the colon. Where it is read, its ends: see `short`.
    let text: Text

    typealias Text = (
      ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes, ByteBlock.Bytes
    )

    /// The ends of a key that is read, and its length, which is the upper half of a header.
    var short: ShortKey {
      let (head, tail) = unsafeBitCast(text.0, to: (UInt64, UInt64).self)
      return ShortKey(head: head, tail: tail, count: Int(truncatingIfNeeded: header >> 32))
    }
  }

  struct KeySequence: BitwiseCopyable {
    /// Whether it is the key sequence of models that are read.
    let isRead: Bool
    /// What stands in front of the first key.
    var start: CachedKey?
    /// How many keys it has.
    var length = 0
    var seen = KeyFilter()
  }

  /// How many keys a key sequence has at most, and all of them.
  private static var maximumLength: Int { 128 }
  private static var maximumCount: Int { 8192 }
  /// How long a key is at most: with quotes and colon, what the blocks have room for.
  private static var maximumKeyLength: Int { MemoryLayout<Step.Text>.size - 3 }
  /// How many keys are allocated at a time.
  private static var chunkLength: Int { 32 }

  /// What there is of key sequences, in one place, so that a thread can keep it for the next text.
  struct State: ~Copyable {
    var types = KeySequenceTable()
    /// Where the keys are, all chunks but the last being full.
    var chunks: [UnsafeMutablePointer<Step>] = []
    var count = 0
    /// How many bytes the last text had.
    var textLength = 0
    /// What it was written with, where that may be used again: a writer with these key sequences.
    var writer: JSONWriter?
    /// Where the thread keeps this, while the writer that it has kept writes.
    var home: UnsafeMutablePointer<UnsafeMutablePointer<State>?>?
    /// The document of the last text that was read, where its memory may be used again.
    var document: JSONDocument?

    deinit {
      // It would keep these key sequences in turn.
      writer?.keySequences.forget()
      // Each type that has a start has a key sequence of its own.
      types.forEach { $0.pointer.pointee.sequence.deallocate() }
      for (index, chunk) in chunks.enumerated() {
        // All that were initialised, and no others: `count` of them, in order.
        chunk.deinitialize(count: min(count - index * chunkLength, chunkLength))
        // As it was allocated: raw, for its alignment.
        UnsafeMutableRawPointer(chunk).deallocate()
      }
    }
  }

  /// Nil until a key sequence is asked for.
  private var state: UnsafeMutablePointer<State>?

  deinit {
    if let state { KeySequences.keep(state) }
  }

  /// Frees what `makeState` has made.
  static func destroy(_ state: UnsafeMutablePointer<State>) {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// How many bytes the next text will hardly have more of, going by the last one; up to 1 MB.
  ///
  /// Measured: a buffer that grows takes twice the memory on its way, which is a twentieth of writing.
  var expectedLength: Int {
    mutating get {
      let last = known.pointee.textLength
      // An eighth more, and what a writer reserves in advance.
      return min(last + last / 8 + 128, 1 << 20)
    }
    set { known.pointee.textLength = newValue }
  }

  /// Lets the thread keep a writer with its key sequences, for its next text.
  static func keep(_ writer: consuming JSONWriter) {
    let state = writer.keySequences.known
    let home = state.pointee.home
    state.pointee.writer?.keySequences.forget()
    state.pointee.writer = consume writer
    guard let home, home.pointee == nil else { return keep(state) }
    state.pointee.home = nil
    home.pointee = state
  }

  /// Gives up the key sequences to who frees them.
  mutating func forget() { state = nil }

  /// Keeps the document of a text for the next one.
  mutating func keep(_ document: consuming JSONDocument) { known.pointee.document = document }

  /// The state, made or taken from the thread where there is none yet.
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

  /// What stands in front of the first key of a type, or nil where it has no key sequence.
  ///
  /// A type leaves one key sequence where it is written and one where it is read.
  @inline(__always)  // Measured: every nested model comes here.
  mutating func start(of type: ObjectIdentifier, isRead: Bool = false) -> CachedKey? {
    let state = known
    // The address of a type is even, and not 0.
    let type = UInt(bitPattern: type) | (isRead ? 1 : 0)
    return state.pointee.types.quickStart(of: type) ?? start(of: type)
  }

  /// The same for a type that hasn't got the place of its hash, or has no key sequence yet.
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

  /// Room for `chunkLength` keys, each at the start of a cache line.
  private static func makeChunk() -> UnsafeMutablePointer<Step> {
    UnsafeMutableRawPointer.allocate(
      byteCount: chunkLength * MemoryLayout<Step>.stride,
      alignment: 64
    ).bindMemory(to: Step.self, capacity: chunkLength)
  }

  /// Makes a key sequence longer, which ends with `cachedKey`; nil where it goes on otherwise, or where the key
  /// can't be a part of it.
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

  /// Whether none of a key sequence's keys has this header.
  private func isNew(_ header: UInt64, on sequence: UnsafeMutablePointer<KeySequence>) -> Bool {
    var cachedKey = sequence.pointee.start
    while let current = cachedKey {
      if current.pointer.pointee.header == header { return false }
      cachedKey = current.pointer.pointee.next
    }
    return true
  }
}
