/// Writes JSON straight into one growing buffer of UTF-8.
///
///     let writer = JSONWriter()
///     writer.beginObject()
///     writer.key("id")
///     writer.integer(7)
///     writer.endObject()
///     try writer.text()   // {"id":7}
///
/// Commas, colons, line breaks and indentation come by themselves. In the plain case a member goes
/// straight to its place; a key that was written before, or a path into a nested object, makes the
/// writer take the current object apart and put it together again at its end (see `MemberTree`).
/// A writer is for one task at a time, also where its text is asked for.
public final class JSONWriter {
  // Unchecked exclusivity: a writer is used by one mapping at a time and calls nothing of the
  // user's while it changes these. Checking cost a fifth of writing.

  /// How the text is written.
  @exclusivity(unchecked) public private(set) var options: JSONWritingOptions
  /// Whether all of them are the default, but for the layout.
  @exclusivity(unchecked) private var hasUsualOptions = false
  /// Whether the options escape more than JSON asks for.
  @exclusivity(unchecked) private(set) var hasExtraEscapes = false
  /// Whether a key is written as it is, between quotes and before a colon, and may be remembered.
  @exclusivity(unchecked) private(set) var writesKeysPlain = false

  @exclusivity(unchecked) var buffer: ByteBuffer
  /// The arrays and objects that are open.
  @exclusivity(unchecked) var frames = UnsafeArray<Frame>(capacity: 8)
  /// The members written so far of all open objects, but for those on a key sequence; each frame knows where
  /// its own begin.
  @exclusivity(unchecked) var members = UnsafeArray<Member>(capacity: 40)
  /// The open objects that are being put together anew, the innermost last.
  @exclusivity(unchecked) var rebuilds: [Rebuild] = []
  /// Levels of nesting that paths add to those of `frames`.
  @exclusivity(unchecked) var extraIndent = 0
  @exclusivity(unchecked) var problems = Problems()
  /// Who is asked whether to stop, if anybody is.
  @exclusivity(unchecked) var questions: WritingQuestions?
  /// The keys of models.
  @exclusivity(unchecked) var keySequences: KeySequences

  struct Frame: BitwiseCopyable {
    /// The offset of the opening bracket.
    let start: Int
    /// The index of the object's first member in `members`.
    let firstMember: Int
    /// The key sequence that the object is on, and how many of its steps are written or passed; see
    /// `KeySequences`. Where any are, `members` may lack some; see `listMembers`.
    var sequence: UnsafeMutablePointer<KeySequences.KeySequence>?
    var passed: Int32 = 0
    let isObject: Bool
    /// Whether nothing was written inside yet.
    var isEmpty = true
    /// Whether the object is being put together anew.
    var isRebuilt = false
    /// Whether the writer's first error, or the first value left out, is inside.
    var hasFailure = false
    var hasOmission = false
    /// What is written as this object, where that has an identity.
    var subject: JSONSubject?
    /// The marks of what is written as this container and those around it.
    var marks: UInt64
    /// The keys written so far, except on a key sequence.
    var seen = KeyFilter()
  }

  struct Member: BitwiseCopyable {
    /// The header of the key as `Key` computes it.
    let header: UInt64
    /// The offset of the key's opening quote.
    let start: Int
    /// The offset behind the colon.
    let valueStart: Int
  }

  /// How deep this text stands in another, and inside of what; see `init(options:inside:_:)`.
  let outerDepth: Int
  let outerSubjects: [JSONSubject]

  /// A writer with nothing written. `capacity` is the number of bytes it makes room for at first, by
  /// default as many as the thread's last text had, and 2 kB at least.
  public convenience init(
    options: JSONWritingOptions = JSONWritingOptions(),
    capacity: Int? = nil
  ) {
    self.init(options, capacity, KeySequences())
  }

  /// A writer of a text that becomes a string in another, which is `depth` levels deep there and inside
  /// of `subjects`. Both count as if there were no quotes.
  package convenience init(
    options: JSONWritingOptions,
    inside depth: Int,
    _ subjects: [JSONSubject]
  ) {
    var options = options
    options.maximumDepth -= depth
    self.init(options, 256, KeySequences(), depth: depth, subjects: subjects)
  }

  init(
    _ options: JSONWritingOptions,
    _ capacity: Int?,
    _ keySequences: consuming KeySequences,
    depth: Int = 0,
    subjects: [JSONSubject] = []
  ) {
    self.options = options
    outerDepth = depth
    outerSubjects = subjects
    buffer = ByteBuffer(capacity: capacity ?? Self.capacity(&keySequences))
    self.keySequences = keySequences
    applyOptions()
  }

  /// Makes a writer that was cleared as good as new.
  func reset(_ options: JSONWritingOptions) {
    self.options = options
    hasUsualOptions = false
    applyOptions()
    makeRoom()
  }

  /// The same with the default options, but for the layout.
  func reset(isPretty: Bool) {
    // Most texts are written like the one before.
    if hasUsualOptions, options.isPretty == isPretty { return makeRoom() }
    reset(JSONWritingOptions(isPretty: isPretty))
    hasUsualOptions = true
  }

  private func makeRoom() {
    // Unless the last text had so much that it was let go of.
    if !buffer.hasRoom(for: Self.minimumCapacity) {
      buffer.makeRoom(for: Self.capacity(&keySequences))
    }
  }

  private static var minimumCapacity: Int { 2048 }

  private static func capacity(_ keySequences: inout KeySequences) -> Int {
    max(keySequences.expectedLength, minimumCapacity)
  }

  private func applyOptions() {
    hasExtraEscapes = options.isASCIIOnly || options.escapesSlashes
    writesKeysPlain = !hasExtraEscapes && !options.isPretty && options.remembersKeys
  }

  /// The innermost open container.
  var frame: Frame? { frames.last?.pointee }

  // MARK: Keys

  /// Writes a key; the next value is its value. Writing a key again replaces the earlier value.
  public func key(_ text: String) {
    text.withBytes { key(Key($0), text) }
  }

  /// Writes a key, unless it has `byte` in it, or asks for any care; then it answers false and writes
  /// nothing.
  package func key(_ key: ShortKey, unlessContaining byte: UInt8) -> Bool {
    key.isPlain(without: byte) && writeNew(key)
  }

  /// Writes a key, unless it has `byte` in it; then it answers false and writes nothing.
  package func key(_ text: String, unlessContaining byte: UInt8) -> Bool {
    text.withBytes {
      let key = Key($0)
      if key.count > 16, writeNew(key, unlessContaining: byte) { return true }
      if key.contains(byte) { return false }
      self.key(key, text)
      return true
    }
  }

  // Measured with all functions a key and a text pass through: 1,800 of the 29,200 instructions that
  // writing an object of 28 members takes.
  @inline(__always)
  private func key(_ key: Key, _ text: String) {
    guard let frame = frames.last, frame.pointee.isObject else { return }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    if frame.pointee.isRebuilt {
      beginFragment(at: [.key(text)])
    } else if frame.pointee.seen.insert(header),
      hasWritten(key, header, since: frame.pointee.firstMember)
    {
      startRebuild()
      beginFragment(at: [.key(text)])
    } else {
      uniqueKey(key, header: header)
    }
  }

  /// Writes a key that the caller knows to be new in this object, as those of a dictionary are.
  public func uniqueKey(_ key: String) {
    if let frame = frames.last, frame.pointee.sequence != nil { leaveSequence() }
    if let frame = frames.last, frame.pointee.isRebuilt {
      beginFragment(at: [.key(key)])
    } else {
      key.withBytes { uniqueKey(Key($0), header: 0) }
    }
  }

  @inline(__always)  // Measured: see `JSONWriter.key`.
  private func uniqueKey(_ key: Key, header: UInt64) {
    separate()
    let start = buffer.count
    quote(key.utf8)
    if options.isPretty { buffer.append(" : ") } else { buffer.append(UInt8(ascii: ":")) }
    members.append(Member(header: header, start: start, valueStart: buffer.count))
  }

  private func hasWritten(_ key: Key, _ header: UInt64, since first: Int) -> Bool {
    listMembers()
    for index in first..<members.count where members[index].header == header {
      if decodedKey(of: members[index]).utf8.elementsEqual(key.utf8) { return true }
    }
    return false
  }

  // MARK: Scalars

  /// Writes null.
  public func null() {
    beginValue()
    buffer.append(0x6C6C_756E, length: 4)
  }

  /// Writes true or false.
  public func bool(_ value: Bool) {
    beginValue()
    append(value)
  }

  /// Writes a text.
  public func string(_ value: String) {
    beginValue()
    quote(value)
  }

  /// Writes an integer.
  public func integer(_ value: Int64) {
    beginValue()
    append(value)
  }

  /// Writes an integer.
  public func integer(_ value: UInt64) {
    beginValue()
    append(value)
  }

  /// Writes the shortest digits that read back as the same Double; without ".0" where integral.
  public func double(_ value: Double) {
    guard value.isFinite else { return nonFinite(value) }
    beginValue()
    append(value)
  }

  /// Writes the shortest digits that read back as the same Float; without ".0" where integral.
  public func float(_ value: Float) {
    guard value.isFinite else { return nonFinite(Double(value)) }
    beginValue()
    append(value)
  }

  /// Writes a number from its digits, which have to be those of a JSON number.
  public func number(digits: String) {
    beginValue()
    append(digits: digits)
  }

  /// Writes a number as it stands in a JSON text, byte for byte.
  public func number(literal text: String) {
    beginValue()
    var text = text
    text.withUTF8 { buffer.append($0) }
  }

  /// Deals with NaN and infinities as the options say.
  private func nonFinite(_ value: Double) {
    switch options.nonFiniteNumbers {
    case .null: null()
    case .text: string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .fail: refuseValue(.nonFiniteNumber)
    }
  }
}
