import Foundation

/// Records what one call reads of its document, which is parsed as a whole or by a projection.
///
/// - A document that is parsed as a whole marks all of its objects, so that each lookup of a key comes here. From
///   that `MemberUse` is made, and from that the projection for the next text.
/// - A document that is parsed by a projection marks the objects that lack members. If one of those members is
///   asked for, or all of them, the result of the call is useless: `isMissed` is true, and the text must be read
///   again. What the call has got until then may be wrong.
///
/// Only the call notes what it reads, in its own thread. Whoever outlives the call reads `complete` instead, which
/// may be asked for in any task.
package final class UseRecord: @unchecked Sendable {
  // Unchecked: only the thread of the call changes it, except for the complete document, which a lock guards.

  /// The parts that the document has; nil if it has all of them.
  package let projection: Projection?
  /// Whether something was asked for that the document lacks.
  package private(set) var isMissed = false
  /// Whether there is an array or object in a place where the texts before had none.
  package internal(set) var hasUnseenParts = false
  /// Whether the complete document was asked for.
  package var isCompleted: Bool { lock.withLock { complete != nil } }

  /// The headers of the keys that were looked up in each object, if the document is complete.
  private(set) var lookedUpKeys: [Int: Set<UInt64>] = [:]
  /// The objects whose members were all read, if the document is complete.
  private(set) var wholeObjects: Set<Int> = []
  /// The offsets of the containers that were parsed by a projection.
  var offsets: [ContainerOffset] = []

  private let lock = NSLock()
  private var complete: JSONDocument?

  /// Whether the call is over, so that nothing is noted any more.
  package var isClosed = false

  /// Creates the record for a document that is parsed by a projection, or as a whole.
  package init(_ projection: Projection?) { self.projection = projection }

  /// Notes that a key was looked up in an object that is marked.
  func noteLookUp(of header: UInt64, in object: Int, _ node: RawNode) {
    if isClosed { return }
    guard let projection else {
      lookedUpKeys[object, default: []].insert(header)
      return
    }
    let shape = projection.shape(at: node.shape)
    if projection.part(of: header, in: shape) == .skipped { isMissed = true }
  }

  /// Notes that all members are read of an object that is marked.
  func noteWhole(_ object: Int) {
    if isClosed { return }
    if projection == nil { wholeObjects.insert(object) } else { isMissed = true }
  }

  /// Notes that the number of members is needed of an object that is marked.
  func noteShown() {
    if projection != nil, !isClosed { isMissed = true }
  }

  /// Returns the document with all parts of the text; nil if it can't be made.
  fileprivate func complete(_ parse: () -> JSONDocument?) -> JSONDocument? {
    lock.withLock {
      if complete == nil { complete = parse() }
      return complete
    }
  }
}

/// The offset of a container in the text, which its node doesn't contain.
struct ContainerOffset: BitwiseCopyable {
  // A text has less than 2^32 bytes, and so fewer nodes.
  let index: UInt32
  let offset: UInt32
}

extension RawNode {
  /// The index of the shape by which members of this object were skipped; 0 if none were.
  var shape: Int { Int(truncatingIfNeeded: (header & Flags.shapeMask) >> 8) }
}

// MARK: The complete document

extension JSONDocument {
  /// Whether it is recorded what is read of the document.
  package var isRecorded: Bool { record != nil }

  /// Notes that everything in a value may be read, and returns whether something in it was skipped.
  package func lacksParts(in index: Int) -> Bool {
    guard let record else { return false }
    return read { store in
      store.noteWhole(in: index)
      return record.projection != nil
        && (index..<store.behind(index)).contains {
          store.nodes[$0].isContainer && store.nodes[$0].has(RawNode.Flags.isMarked)
        }
    }
  }

  /// Returns the document with all parts of the text, and the index in it of a value of this one.
  ///
  /// It has no record, so it may be read in any task, and after the call.
  package func complete(at index: Int) -> (document: JSONDocument, index: Int) {
    guard let record, let complete = record.complete({ parsedAgain() }) else { return (self, index) }
    if record.projection == nil { return (complete, index) }
    return read { store in
      complete.read { (complete, $0.index(atOffset: store.offset(of: index))) }
    }
  }

  /// Parses the text again, as a whole.
  ///
  /// - Parameter record: records what is read of the new document.
  package func parsedAgain(
    _ options: JSONParsingOptions,
    stoppingIf isDue: (() -> Bool)?,
    _ record: UseRecord
  ) throws(JSONParsingError) -> JSONDocument {
    // Not by `read`, whose closure can't throw a typed error.
    defer { withExtendedLifetime(self) {} }
    let text = UnsafeRawBufferPointer(start: store.bytes, count: store.byteCount)
    return try JSONDocument(text, isText: true, options, stoppingIf: isDue, record)
  }

  private func parsedAgain() -> JSONDocument? {
    let isFirst = store.duplicateKeys == .firstWins
    // The text was valid, and within the limits.
    let options = JSONParsingOptions(
      maximumDepth: .max,
      duplicateKeys: isFirst ? .firstWins : .lastWins
    )
    return read { store in
      let text = UnsafeRawBufferPointer(start: store.bytes, count: store.byteCount)
      return try? JSONDocument(text, isText: true, options, stoppingIf: nil)
    }
  }
}

extension JSONStore {
  /// Returns the index of the value or key that starts at an offset.
  fileprivate func index(atOffset offset: Int) -> Int {
    // Nodes are in the order of the text.
    var bounds = 0..<(nodes[0].isContainer ? nodes[0].end : 1)
    while bounds.count > 1 {
      let middle = bounds.lowerBound + bounds.count / 2
      if self.offset(of: middle) <= offset {
        bounds = middle..<bounds.upperBound
      } else {
        bounds = bounds.lowerBound..<middle
      }
    }
    return bounds.lowerBound
  }
}

// MARK: Notes

extension JSONStore {
  /// The record of the document; nil for most documents.
  ///
  /// Its reference lies behind the padding of the text. It is valid because the document has another one.
  var record: UncountedReference<UseRecord>? {
    guard nodes[0].isContainer, nodes[0].has(RawNode.Flags.hasRecord) else { return nil }
    return UnsafeRawPointer(bytes + byteCount + JSONStore.padding)
      .loadUnaligned(as: UncountedReference<UseRecord>.self)
  }

  /// Notes that a key was looked up in an object, if that is to be recorded.
  @inline(__always)
  func noteLookUp(of key: Key, in object: Int) {
    if nodes[object].has(RawNode.Flags.isMarked) { recordLookUp(of: key, in: object) }
  }

  @inline(never)
  private func recordLookUp(of key: Key, in object: Int) {
    record?.with { $0.noteLookUp(of: key.header, in: object, nodes[object]) }
  }

  /// Notes that all members of an object are read, if that is to be recorded.
  @inline(__always)
  func noteWhole(_ object: Int) {
    if nodes[object].has(RawNode.Flags.isMarked) { recordWhole(object) }
  }

  @inline(never)
  private func recordWhole(_ object: Int) {
    record?.with { $0.noteWhole(object) }
  }

  /// Notes that the number of members of an object is needed, if that is to be recorded.
  func noteShown(_ index: Int) {
    if nodes[index].isContainer, nodes[index].has(RawNode.Flags.isMarked) {
      record?.with { $0.noteShown() }
    }
  }

  /// Notes that everything in a value is read.
  func noteWhole(in index: Int) {
    guard nodes[0].isContainer, nodes[0].has(RawNode.Flags.hasRecord) else { return }
    for index in index..<behind(index) where nodes[index].isContainer { noteWhole(index) }
  }

  /// Returns the offset of a container in a document that was parsed by a projection; nil for any other document.
  func offset(ofProjected index: Int) -> Int? {
    record?.with { record in
      guard record.projection != nil else { return nil }
      // Text is only skipped behind a value of an object with a shape. So it is in front of a key, or of a
      // container that the record has, and never in front of others.
      var known = index
      while known >= 0, nodes[known].isContainer {
        if let offset = record.offsets.offset(of: known) {
          return known == index ? offset : self.offset(ofBracket: index - known, from: offset + 1)
        }
        known -= 1
      }
      return offset(ofBracket: index - known, from: end(ofScalar: known))
    }
  }
}

extension [ContainerOffset] {
  /// Returns the offset of a container; nil if it isn't in the array, which is in the order of the text.
  fileprivate func offset(of container: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].index) < container { low = middle + 1 } else { high = middle }
    }
    guard low < count, Int(self[low].index) == container else { return nil }
    return Int(self[low].offset)
  }
}
