/// Writes JSON as UTF-8 into one growing buffer.
///
///     let writer = JSONWriter()
///     writer.beginObject()
///     writer.key("id")
///     writer.integer(7)
///     writer.endObject()
///     try writer.text()   // {"id":7}
///
/// The writer adds commas, colons, line breaks and indentation itself. A member is normally appended to the
/// text. If a key is repeated, or a path leads into a nested object, the current object is rebuilt from a
/// tree when it is closed (see `MemberTree`). Only one task at a time may use a writer, also to get its text.
public final class JSONWriter {
  // Unchecked exclusivity: one mapping at a time uses a writer, and while the writer changes these properties
  // it calls no code of the user but the stop closure, which was made before the writer and can't reach it.
  // Measured: the checks took a fifth of the time of writing.

  /// The options that the text is written with.
  public let options: JSONWritingOptions
  /// How many containers may be inside each other in this text.
  let maximumDepth: Int
  /// Whether the options escape more characters than JSON requires.
  let hasExtraEscapes: Bool
  /// Whether keys without special characters are copied as they are, without spaces, and may be cached.
  let writesKeysPlain: Bool
  let powers = PowersOfFive.table

  @exclusivity(unchecked) var buffer: ByteBuffer
  /// The open arrays and objects, the innermost last.
  @exclusivity(unchecked) var frames: UnsafeArray<Frame>
  /// The members written so far of all open objects, except those of objects on a key sequence. Each frame
  /// holds the index of its first member.
  @exclusivity(unchecked) var members: UnsafeArray<Member>
  /// The memory of the beginning of the text, and of the first frames and members; nil if it was handed out.
  @exclusivity(unchecked) var block: MemoryBlock?
  /// The open objects that are being rebuilt, the innermost last.
  @exclusivity(unchecked) var rebuilds: [Rebuild] = []
  /// The key of the next member of a dictionary, which is written if the member has a value.
  @exclusivity(unchecked) package private(set) var entryKey = ""
  /// The levels of nesting that paths add to those of `frames`.
  @exclusivity(unchecked) var extraIndent = 0
  @exclusivity(unchecked) var problems: Problems?
  /// Decides whether writing has to stop; nil if nothing can stop it.
  @exclusivity(unchecked) var questions: WritingQuestions?

  struct Frame: BitwiseCopyable {
    /// The offset of the opening bracket.
    let start: Int
    /// The index of the object's first member in `members`.
    let firstMember: Int
    /// The key sequence that the object is on, and how many of its keys are written or skipped; see
    /// `KeySequences`. If `passed` isn't 0, `members` may lack members of this object; see `listMembers`.
    var sequence: UnsafeMutablePointer<KeySequence>?
    var passed: Int32 = 0
    let isObject: Bool
    /// Whether nothing has been written inside the container yet.
    var isEmpty = true
    /// Whether the object is being rebuilt.
    var isRebuilt = false
    /// Whether the writer's first error, or the first omitted value, is inside the container.
    var hasFailure = false
    var hasOmission = false
    /// The identity of the value that is written as this object, if it has one.
    var subject: JSONSubject?
    /// The marks of the subjects of this container and of those around it; see `JSONSubject.mark`.
    var marks: UInt64
    /// The keys written so far, except those written on a key sequence.
    var seen = KeyFilter()
  }

  struct Member: BitwiseCopyable {
    /// The header of the key as `Key` computes it.
    let header: UInt64
    /// The offset of the key's opening quote.
    let start: Int
    /// The offset of the first byte behind the colon.
    let valueStart: Int
  }

  /// The depth and the subjects around this text if it becomes a string in another text.
  let outerDepth: Int
  let outerSubjects: [JSONSubject]
  /// The levels of indentation around this text if it becomes an element of an array.
  let outerIndent: Int

  /// Creates a writer with an empty text.
  ///
  /// - Parameter capacity: the initial size of the buffer in bytes; by default at least 1 kB, and often enough
  ///   for a text as long as the last one of this thread.
  public convenience init(
    options: JSONWritingOptions = JSONWritingOptions(),
    capacity: Int? = nil
  ) {
    self.init(options: options, capacity: capacity, inside: 0)
  }

  /// Creates a writer of a text that becomes an element of an array at the root of another text, in front of which
  /// its indentation is written.
  package convenience init(elementWith options: JSONWritingOptions) {
    self.init(options: options, inside: 1, indentedBy: 1)
  }

  /// Creates a writer of a text that becomes a string in another text.
  ///
  /// - Parameters:
  ///   - depth: the depth of the string, which counts as if the text were nested without quotes.
  ///   - subjects: the subjects around the string.
  ///   - levels: the levels of indentation around a text that is no string.
  @inline(never)
  package init(
    options: JSONWritingOptions,
    capacity: Int? = nil,
    inside depth: Int,
    _ subjects: [JSONSubject] = [],
    indentedBy levels: Int = 0
  ) {
    self.options = options
    maximumDepth = options.maximumDepth - depth
    outerDepth = depth
    outerSubjects = subjects
    outerIndent = levels
    hasExtraEscapes = options.isASCIIOnly || options.escapesSlashes
    writesKeysPlain = !hasExtraEscapes && !options.isPretty && options.remembersKeys
    // The block has room for `textOffset` bytes and, unless the buffer has memory of its own, for a text. It
    // is aligned for all types, as memory of `malloc` is, and the strides are multiples of the alignments.
    let offset = Self.textOffset
    let block =
      capacity == nil
      ? BlockCache.takeForText(behind: offset) : MemoryBlock(byteCount: offset)
    self.block = block
    let frameCount = Self.blockFrames
    frames = UnsafeArray(
      in: block.start.bindMemory(to: Frame.self, capacity: frameCount),
      capacity: frameCount
    )
    let memberCount = Self.blockMembers
    let members = block.start + frameCount * MemoryLayout<Frame>.stride
    self.members = UnsafeArray(
      in: members.bindMemory(to: Member.self, capacity: memberCount),
      capacity: memberCount
    )
    buffer =
      capacity.map { ByteBuffer(capacity: $0) }
      ?? ByteBuffer(in: block.start + offset, byteCount: block.byteCount - offset)
  }

  /// How many frames and members are in the block; enough for many texts.
  private static var blockFrames: Int { 6 }
  private static var blockMembers: Int { 10 }

  /// Where the text begins in its block. It is the last thing there, so that the address sanitizer would find
  /// bytes that are written behind it.
  static var textOffset: Int {
    blockFrames * MemoryLayout<Frame>.stride + blockMembers * MemoryLayout<Member>.stride
  }

  deinit {
    // Frames, members and buffer don't access memory that they don't own when they are destroyed.
    guard let block else { return }
    BlockCache.expect(textLength: count)
    BlockCache.giveBack(ofText: block)
  }

  /// Sets the key of the next member of a dictionary, for `writeEntryKey`.
  package func prepareEntry(_ key: String) { entryKey = key }

  /// Writes the key of the next member of a dictionary.
  package func writeEntryKey() { uniqueKey(entryKey) }

  /// The innermost open container, or nil if none is open.
  var frame: Frame? { frames.last?.pointee }

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

  /// Writes a string.
  public func string(_ value: String) {
    beginValue()
    quote(value)
  }

  /// Writes a signed integer.
  public func integer(_ value: Int64) {
    beginValue()
    buffer.reserve(Self.integerRoom)
    put(value)
  }

  /// Writes an unsigned integer.
  public func integer(_ value: UInt64) {
    beginValue()
    buffer.reserve(Self.integerRoom)
    buffer.advance(DecimalDigits.write(value, to: buffer.base + buffer.count))
  }

  /// Writes a Double with the fewest digits that read back as the same Double; without ".0" if integral.
  public func double(_ value: Double) {
    guard value.isFinite else { return nonFinite(value) }
    beginValue()
    buffer.reserve(Self.numberRoom)
    put(value)
  }

  /// Writes a Float with the fewest digits that read back as the same Float; without ".0" if integral.
  public func float(_ value: Float) {
    guard value.isFinite else { return nonFinite(Double(value)) }
    beginValue()
    buffer.reserve(Self.numberRoom)
    put(BinaryParts(value), sign: Int(truncatingIfNeeded: value.bitPattern >> 31))
  }

  /// Writes a number from its digits, without a final ".0". The digits must form a valid JSON number.
  public func number(digits: String) {
    beginValue()
    append(digits: digits)
  }

  /// Writes a number as it is spelled in `text`, which must be a valid JSON number.
  public func number(literal text: String) {
    beginValue()
    var text = text
    text.withUTF8 { buffer.append($0) }
  }

  /// Writes NaN or an infinity as `nonFiniteNumbers` of the options says.
  private func nonFinite(_ value: Double) {
    switch options.nonFiniteNumbers {
    case .null: null()
    case .text: string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    case .fail: refuseValue(.nonFiniteNumber)
    }
  }
}

/// Writes commas, line breaks and indentation between values.
extension JSONWriter {
  /// Writes the comma and line break before an element; nothing before a member's value or the root.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func beginValue() {
    if let frame = frames.last, !frame.pointee.isObject { separate() }
  }

  /// Writes the comma and line break before an element or a key.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func separate() {
    guard let frame = frames.last else { return }
    if frame.pointee.isEmpty {
      frame.pointee.isEmpty = false
    } else {
      buffer.append(UInt8(ascii: ","))
    }
    if options.isPretty { breakLine() }
  }

  /// Breaks the line before a closing bracket; an empty container takes three lines as in
  /// `JSONSerialization`.
  @inline(never)
  func breakLine(endingEmpty isEmpty: Bool) {
    if isEmpty { buffer.append(UInt8(ascii: "\n")) }
    breakLine()
  }

  @inline(never)
  func breakLine() {
    buffer.append(UInt8(ascii: "\n"))
    let indent = (frames.count + extraIndent + outerIndent) * options.boundedIndent
    buffer.append(UInt8(ascii: " "), times: indent)
  }
}
