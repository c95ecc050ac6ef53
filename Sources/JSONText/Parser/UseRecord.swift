import Foundation

/// Records what one call reads of its document, and completes the document if it asks for something that was skipped.
///
/// - A document that is parsed as a whole marks all of its objects, so that each lookup of a key comes here. From
///   that `MemberUse` is made, and from that the projection for the next text.
/// - A document that is parsed by a projection marks the objects that lack members. When one of those members is
///   asked for, or all of them, the whole text is parsed behind the nodes that there are, and the value is taken from
///   there:
///
///       nodes    the parts │ the whole text
///                0         │ start         end
///
/// So the values of a document never change, and an index of a part stays valid. In the second part all objects have
/// all members, and nothing is marked.
package final class UseRecord: @unchecked Sendable {
  // Unchecked: a lock guards what changes after parsing. Maps that outlive the call may ask in any task.

  /// The parts that are parsed; nil for all of them.
  package let projection: Projection?
  /// Whether there is an array or object in a place where the texts before had none.
  package internal(set) var hasUnseenParts = false
  /// The offsets of the containers that were parsed by the projection.
  var offsets: [ContainerOffset] = []
  /// The index of the first node of the whole text, and the number of nodes for which there is room.
  var start = 0
  var room = 0

  private let lock = NSLock()
  private var wholeState = WholeState.missing
  private var isClosed = false
  /// The headers of the keys that were looked up in each object.
  private var lookedUpKeys: [Int: Set<UInt64>] = [:]
  /// The objects of which all members were read.
  private var wholeObjects: Set<Int> = []

  private enum WholeState {
    case missing
    case present
    /// The parser refused a text that it had accepted, which is a bug.
    case refused
  }

  /// Creates the record for a document that is parsed by a projection, or as a whole.
  package init(_ projection: Projection?) { self.projection = projection }

  /// Whether something was asked for that had been skipped.
  package var isMissed: Bool { lock.withLock { wholeState != .missing } }

  /// Ends the recording, and returns what was looked up in each object, and the objects that were read as a whole.
  func close() -> (lookedUpKeys: [Int: Set<UInt64>], wholeObjects: Set<Int>) {
    lock.withLock {
      isClosed = true
      return (lookedUpKeys, wholeObjects)
    }
  }

  /// Notes that a key is looked up in an object that is marked. Returns whether members with it were skipped.
  fileprivate func noteLookUp(of header: UInt64, in object: Int, _ node: RawNode) -> Bool {
    if let projection {
      return projection.selection(of: header, in: projection.shape(at: node.shape)) == .skipped
    }
    lock.withLock { if !isClosed { lookedUpKeys[object, default: []].insert(header) } }
    return false
  }

  /// Notes that all members of an object are read.
  fileprivate func noteWhole(_ object: Int) {
    lock.withLock { if !isClosed { wholeObjects.insert(object) } }
  }

  /// Parses the whole text of a store, unless that was done before. Returns false if it can't be parsed.
  fileprivate func complete(_ store: JSONStore) -> Bool {
    lock.withLock {
      if wholeState == .missing { wholeState = parse(store) ? .present : .refused }
      return wholeState == .present
    }
  }

  private func parse(_ store: JSONStore) -> Bool {
    let parser = JSONParser(
      bytes: store.bytes,
      end: store.byteCount,
      validatesUTF8: false,
      options: JSONParsingOptions(maximumDepth: .max, maximumNodes: room),
      stop: NeverStops()
    )
    // Nobody reads the memory behind the parts before `complete` returns. It has room for the nodes of any text of
    // this length; the limit is there for safety.
    let memory = UnsafeMutablePointer(mutating: store.nodes + start)
    var nodes = UnsafeArray(in: memory, capacity: room)
    do throws(ParseFailure) { try parser.parse(into: &nodes) } catch { return false }
    for index in 0..<nodes.count where nodes[index].isContainer {
      nodes[index].payload += UInt64(truncatingIfNeeded: start)
    }
    return true
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

// MARK: Reading a document that has a record

extension JSONStore {
  /// The record of the document; nil for most documents.
  ///
  /// Its reference lies behind the padding of the text. It is valid because the document has another one.
  private var record: UncountedReference<UseRecord>? {
    guard hasRecord else { return nil }
    return UnsafeRawPointer(bytes + byteCount + JSONStore.padding)
      .loadUnaligned(as: UncountedReference<UseRecord>.self)
  }

  private var hasRecord: Bool {
    nodes[0].isContainer && nodes[0].has(RawNode.Flags.hasRecord)
  }

  /// Notes that a key is looked up in an object that is marked. Returns the object in the whole text if members with
  /// this key were skipped, or else nil.
  func objectToSearch(for key: Key, insteadOf object: Int) -> Int? {
    record?.with { record in
      guard record.noteLookUp(of: key.header, in: object, nodes[object]) else { return nil }
      return completed(object, record)
    }
  }

  /// Returns an index of the same value, if it is an object that lacks members, in the whole text. Call it before
  /// all members are read.
  package func withAllMembers(_ index: Int) -> Int {
    guard nodes[index].isContainer, nodes[index].has(RawNode.Flags.isMarked) else { return index }
    return withAllMembers(index, isRead: true)
  }

  @inline(never)
  private func withAllMembers(_ index: Int, isRead: Bool) -> Int {
    record?.with { record in
      if record.projection != nil { return completed(index, record) }
      if isRead { record.noteWhole(index) }
      return index
    } ?? index
  }

  /// Returns an index of the same value, if something in it was skipped, in the whole text. Call it before the value
  /// is read with everything in it.
  package func whole(_ index: Int) -> Int { hasRecord ? recordedWhole(index) : index }

  @inline(never)
  private func recordedWhole(_ index: Int) -> Int {
    record?.with { record in
      for part in index..<behind(index)
      where nodes[part].isContainer && nodes[part].has(RawNode.Flags.isMarked) {
        if record.projection != nil { return completed(index, record) }
        record.noteWhole(part)
      }
      return index
    } ?? index
  }

  /// Returns the number of elements or members for a text about the value, which needs nothing but the number.
  package func shownCount(at index: Int) -> Int {
    guard nodes[index].isContainer else { return 0 }
    let isMarked = nodes[index].has(RawNode.Flags.isMarked)
    return nodes[isMarked ? withAllMembers(index, isRead: false) : index].length
  }

  /// Returns the index in the whole text of a part; `index` itself if the text can't be parsed.
  private func completed(_ index: Int, _ record: UseRecord) -> Int {
    guard record.complete(self) else { return index }
    let offset = offset(of: index)
    // Nodes are in the order of the text.
    var bounds = record.start..<nodes[record.start].end
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

  /// The index of the root around a value: 0, or that of the whole text, which lies behind the parts.
  func root(around index: Int) -> Int {
    guard hasRecord, index >= nodes[0].end else { return 0 }
    return nodes[0].end
  }

  /// Returns the offset of a container in a document that was parsed by a projection; nil for any other document.
  func offset(ofProjected index: Int) -> Int? {
    record?.with { record in
      guard record.projection != nil else { return nil }
      let first = root(around: index)
      // Text is only skipped behind a value of an object with a shape. So it is in front of a key, or of a
      // container that the record has, and never in front of others.
      var known = index
      while known >= first, nodes[known].isContainer {
        if let offset = record.offsets.offset(of: known) {
          return known == index ? offset : self.offset(ofBracket: index - known, from: offset + 1)
        }
        known -= 1
      }
      let end = known < first ? 0 : end(ofScalar: known)
      return offset(ofBracket: index - known, from: end)
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
