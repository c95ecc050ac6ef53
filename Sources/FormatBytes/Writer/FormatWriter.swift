import Foundation
import JSONText

/// Writes a binary format into one growing buffer: the sink beside `JSONWriter`, with the same calls.
///
/// A member is normally appended to the bytes. If a key is repeated, or a path leads into a nested object, the current
/// object is rebuilt from a tree when it is closed (see `MemberTree`). The number of elements or members stands in front
/// of them, and is known only when a container is closed: the room for it is that of the last object of the same type, or
/// of the last container on the same level, and the content is moved if that was wrong.
package final class FormatWriter: FormatOutput {
  // Unchecked exclusivity as in `JSONWriter`: one mapping at a time uses a writer, and while the writer changes these
  // properties it calls no code of the user but the stop closure, which can't reach it.

  package let format: BinaryFormat
  /// Whether the encoding is CBOR, not MessagePack; asked for every value.
  let isCBOR: Bool
  let maximumDepth: Int
  let sortsKeys: Bool
  let outerDepth: Int
  let outerSubjects: [JSONSubject]
  @exclusivity(unchecked) var buffer: ByteBuffer
  @exclusivity(unchecked) var frames: UnsafeArray<FormatFrame>
  /// The members of all open objects, except those that are being rebuilt.
  @exclusivity(unchecked) var members: UnsafeArray<FormatMember>
  /// The memory of the first bytes, frames and members; nil if it was handed out.
  private var block: MemoryBlock?
  /// The open objects that are being rebuilt, the innermost last.
  @exclusivity(unchecked) var rebuilds: [FormatRebuild] = []
  /// The key of the next member of a dictionary, which is written if the member has a value.
  @exclusivity(unchecked) package private(set) var entryKey = ""
  /// The bytes that the head of the last container on each of the first 16 levels took, in four bits each, apart from the
  /// objects that are on a key sequence.
  @exclusivity(unchecked) var headSizes: UInt64 = 0x1111_1111_1111_1111
  /// The first value that couldn't be written, because of which there are no bytes.
  @exclusivity(unchecked) package internal(set) var problem: JSONWritingError?
  /// Called with every value that can't be written.
  @exclusivity(unchecked) package var observer: ((JSONWritingError) -> Void)?
  @exclusivity(unchecked) var questions: WritingQuestions?

  struct FormatFrame: BitwiseCopyable {
    /// The offset of the container's head, and the bytes that are reserved for it.
    var start: Int
    let headSize: Int
    /// The index of the object's first member in `members`.
    let firstMember: Int
    let isObject: Bool
    /// Whether the object is being rebuilt.
    var isRebuilt = false
    /// Whether the members are sorted, as those of a dictionary are.
    var isSorted = false
    /// Whether the first problem is inside.
    var hasProblem = false
    /// The number of elements or members.
    var count = 0
    /// The key sequence that the object is on, and how many of its keys are written or skipped; see `KeySequences`.
    var sequence: UnsafeMutablePointer<KeySequence>?
    var passed: Int32 = 0
    /// The identity of the value that is written as this container, if it has one.
    var subject: JSONSubject?
    /// The marks of the subjects of this container and of those around it.
    var marks: UInt64
    /// The keys written so far, except those written on a key sequence.
    var seen = KeyFilter()
  }

  struct FormatMember: BitwiseCopyable {
    /// The header of the key as `Key` computes it.
    let header: UInt64
    /// The offsets of the key and of the value.
    let start: Int
    let valueStart: Int
  }

  /// - Parameters:
  ///   - sortsKeys: whether the members of all objects are sorted, not only those of dictionaries.
  ///   - outer: the number of open containers around the bytes, and what is being written as them.
  package init(
    _ format: BinaryFormat,
    maximumDepth: Int,
    sortsKeys: Bool = false,
    inside outer: (count: Int, subjects: [JSONSubject]) = (0, [])
  ) {
    self.format = format
    isCBOR = format.encoding == .cbor
    self.maximumDepth = maximumDepth - outer.count
    self.sortsKeys = sortsKeys
    (outerDepth, outerSubjects) = outer
    // As in `JSONWriter`: the strides are multiples of the alignments.
    let (frameCount, memberCount) = (Self.blockFrames, Self.blockMembers)
    let offset = Self.bytesOffset
    let block = BlockCache.takeForText(behind: offset)
    self.block = block
    frames = UnsafeArray(
      in: block.start.bindMemory(to: FormatFrame.self, capacity: frameCount),
      capacity: frameCount
    )
    let members = block.start + frameCount * MemoryLayout<FormatFrame>.stride
    self.members = UnsafeArray(
      in: members.bindMemory(to: FormatMember.self, capacity: memberCount),
      capacity: memberCount
    )
    buffer = ByteBuffer(in: block.start + offset, byteCount: block.byteCount - offset)
  }

  /// How many frames and members are in the block; enough for many values.
  private static var blockFrames: Int { 6 }
  private static var blockMembers: Int { 40 }

  /// Where the bytes begin in their block.
  private static var bytesOffset: Int {
    blockFrames * MemoryLayout<FormatFrame>.stride
      + blockMembers * MemoryLayout<FormatMember>.stride
  }

  deinit {
    // Frames, members and buffer don't access memory that they don't own when they are destroyed.
    if let block { BlockCache.giveBack(ofText: block) }
  }

  /// Returns the bytes, and empties the writer; see `ByteBuffer.takeData(in:behind:_:)`.
  package func data() -> Data {
    // Frames and members are in the block, too.
    frames = UnsafeArray()
    members = UnsafeArray()
    return buffer.takeData(in: &block, behind: Self.bytesOffset) { bytes, _ in
      BlockCache.giveBack(handedOutAt: bytes - FormatWriter.bytesOffset)
    }
  }

  package var native: NativeOutput { format.native }

  /// The number of bytes written so far.
  package var length: Int { buffer.count }

  /// Calls a function with the bytes written so far, which are valid during the call.
  package func withBytes<R>(_ body: (ByteCursor) throws -> R) rethrows -> R {
    // Whatever the function retains, its bytes are those of this writer.
    try withExtendedLifetime(self) { try body(ByteCursor(buffer.bytes(0..<buffer.count))) }
  }

  /// Returns a document of what has been written; nil if that is nothing.
  var document: JSONDocument? {
    format.document(ofWritten: buffer.bytes(0..<buffer.count))
  }

  // MARK: Stopping

  /// Sets a closure that decides whether to stop. Once it returns true, there are no bytes.
  package func stop(if isDue: @escaping () -> Bool) {
    let questions = WritingQuestions(isDue)
    self.questions = questions
    // The buffer's uncounted reference is valid because the writer holds the object as long.
    buffer.ask(UncountedReference(questions))
  }

  /// Whether writing was stopped.
  package var isStopped: Bool { questions?.wasDue == true }

  // MARK: Keys

  /// Writes a key of at most 16 bytes. Returns false, and writes nothing, if it is longer, contains `byte`, or may be a
  /// duplicate.
  package func key(_ key: ShortKey, unlessContaining byte: UInt8) -> Bool {
    guard key.isWhole, !key.contains(byte), let frame = frames.last, !frame.pointee.isRebuilt else {
      return false
    }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    if frame.pointee.seen.insert(header) { return false }
    frame.pointee.count &+= 1
    // The head and two whole words, whose surplus bytes are overwritten.
    buffer.reserve(17)
    let start = buffer.count
    let target = UnsafeMutableRawPointer(buffer.base + start)
    // A text of less than 24 bytes has a head of one byte in both encodings.
    let head = (isCBOR ? 0x60 : 0xA0) | UInt8(truncatingIfNeeded: key.count)
    target.storeBytes(of: head, as: UInt8.self)
    target.storeBytes(of: key.head.littleEndian, toByteOffset: 1, as: UInt64.self)
    if key.count > 8 {
      target.storeBytes(of: key.tail.littleEndian, toByteOffset: key.count &- 7, as: UInt64.self)
    }
    buffer.advance(key.count &+ 1)
    members.append(FormatMember(header: header, start: start, valueStart: buffer.count))
    return true
  }

  /// Writes a key; the value written next belongs to it. Repeating a key replaces its earlier value.
  package func key(_ text: String) {
    guard let frame = frames.last, frame.pointee.isObject else { return }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = text.withBytes { Key($0).header }
    if frame.pointee.isRebuilt {
      beginFragment(at: [.key(text)])
    } else if frame.pointee.seen.insert(header), hasWritten(text, header, frame.pointee) {
      startRebuild()
      beginFragment(at: [.key(text)])
    } else {
      append(key: text, header)
    }
  }

  /// Writes a key that the caller knows to be new in this object, such as a key of a dictionary.
  package func uniqueKey(_ text: String) {
    if frames.last?.pointee.sequence != nil { leaveSequence() }
    if frames.last?.pointee.isRebuilt == true {
      beginFragment(at: [.key(text)], isNew: true)
    } else {
      append(key: text, 0)
    }
  }

  /// Writes a key that is a number, by its digits. The caller knows it to be new in this object.
  package func uniqueKey(number digits: String) {
    guard format.hasNumberKeys, let frame = frames.last, !frame.pointee.isRebuilt else {
      return uniqueKey(digits)
    }
    let start = buffer.count
    buffer.reserve(9)
    guard put(integer: digits) else { return uniqueKey(digits) }
    if frame.pointee.sequence != nil { leaveSequence() }
    frame.pointee.count &+= 1
    members.append(FormatMember(header: 0, start: start, valueStart: buffer.count))
  }

  private func append(key text: String, _ header: UInt64) {
    guard let frame = frames.last else { return }
    frame.pointee.count &+= 1
    let start = buffer.count
    put(text)
    members.append(FormatMember(header: header, start: start, valueStart: buffer.count))
  }

  private func hasWritten(_ key: String, _ header: UInt64, _ frame: FormatFrame) -> Bool {
    (frame.firstMember..<members.count).contains { index in
      members[index].header == header && ExactText(self.key(of: members[index])) == ExactText(key)
    }
  }

  /// Returns the offset of the text of a key, behind its head.
  func startOfKey(of member: FormatMember) -> Int {
    isText(at: member.start)
      ? member.start + textHeadSize(buffer.base[member.start]) : member.start
  }

  /// Returns the key of a member.
  func key(of member: FormatMember) -> String {
    guard isText(at: member.start) else {
      let number = format.document(ofWritten: buffer.bytes(member.start..<member.valueStart))
      return number?.read { $0.nativeNumber(at: 0)?.text ?? $0.numberText(at: 0) } ?? ""
    }
    return String(decoding: buffer.bytes(startOfKey(of: member)..<member.valueStart), as: UTF8.self)
  }

  // MARK: Dictionaries

  /// Prepares the key of the next member of a dictionary, for `writeEntryKey`.
  package func prepareEntry(_ key: String) { entryKey = key }

  /// Writes the key of the next member of a dictionary.
  package func writeEntryKey() {
    frames.last?.pointee.isSorted = true
    uniqueKey(entryKey)
  }
}
