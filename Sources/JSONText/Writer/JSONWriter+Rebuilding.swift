/// Rebuilds objects that can't be written in sequence: with repeated keys, paths or sorted keys.
extension JSONWriter {
  struct Rebuild {
    /// The number of open frames, including that of the rebuilt object.
    let depth: Int
    let tree: MemberTree
    /// The member being written, whose value is the text from `start` on. If it is new, the object has no member
    /// with its key, or shall have a duplicate.
    var fragment: (path: [JSONPath.Step], start: Int, isNew: Bool)?
  }

  /// Writes the next value at `path` below the current object, and creates the containers along the path.
  ///
  /// A key creates an object; a position creates an array, filled up with null. Existing objects and arrays
  /// along the path are extended; any other existing value is replaced. The first step must be a key.
  public func path(_ path: [JSONPath.Step]) {
    if startRebuild(for: path) { beginFragment(at: path) }
  }

  /// Removes the value at `path` below the current object, if there is one. The first step must be a key.
  public func remove(_ path: [JSONPath.Step]) {
    guard startRebuild(for: path) else { return }
    finishFragment()
    rebuilds[rebuilds.count - 1].tree.remove(at: path[...])
  }

  /// Starts to rebuild the current object, if it isn't being rebuilt. Returns false if it can't have the path.
  private func startRebuild(for path: [JSONPath.Step]) -> Bool {
    guard let frame, frame.isObject, let first = path.first, !first.isIndex else { return false }
    if !frame.isRebuilt { startRebuild() }
    return true
  }

  /// Moves the members of the innermost object from the text into a tree.
  func startRebuild() {
    listMembers()
    guard let frame else { return }
    rebuilds.append(Rebuild(depth: frames.count, tree: memberTree(of: frame)))
    frames.last?.pointee.isRebuilt = true
    members.truncate(to: frame.firstMember)
    truncate(to: frame.start + 1)
  }

  /// Returns the members of the innermost object, taken from the text.
  private func memberTree(of frame: Frame) -> MemberTree {
    let tree = MemberTree()
    for index in frame.firstMember..<members.count {
      // A member's text ends at the comma before the next member.
      var end = buffer.count
      if index + 1 < members.count {
        end = members[index + 1].start - 1
        while buffer.base[end] != UInt8(ascii: ",") { end -= 1 }
      }
      let text = Array(buffer.bytes(members[index].valueStart..<end))
      tree.append(decodedKey(of: members[index]), .text(text))
    }
    return tree
  }

  /// The innermost open object with the members written so far, as a document.
  package var currentObject: JSONDocument? {
    guard let frame, frame.isObject else { return nil }
    listMembers()
    if frame.isRebuilt { finishFragment() }
    let copy = JSONWriter()
    copy.beginObject()
    copy.write(frame.isRebuilt ? rebuilds[rebuilds.count - 1].tree : memberTree(of: frame))
    copy.end(UInt8(ascii: "}"))
    return (try? copy.bytes()).flatMap { JSONDocument(written: $0) }
  }

  /// Starts a fragment: the text written from now on is the value at `path`.
  ///
  /// - Parameter isNew: whether the path is a single new key, which isn't searched among the members.
  func beginFragment(at path: [JSONPath.Step], isNew: Bool = false) {
    finishFragment()
    frames.last?.pointee.isEmpty = false
    rebuilds[rebuilds.count - 1].fragment = (path, buffer.count, isNew)
    extraIndent += path.count - 1
  }

  func finishFragment() {
    let last = rebuilds.count - 1
    guard let (path, start, isNew) = rebuilds[last].fragment else { return }
    let text = Array(buffer.bytes(start..<buffer.count))
    if isNew, case .key(let key)? = path.first {
      rebuilds[last].tree.append(key, .text(text))
    } else {
      rebuilds[last].tree.set(text, at: path[...])
    }
    dropFragment()
  }

  /// Discards the text of the member being written in the innermost object.
  func dropFragment() {
    let last = rebuilds.count - 1
    guard let (path, start, _) = rebuilds[last].fragment else { return }
    rebuilds[last].fragment = nil
    extraIndent -= path.count - 1
    truncate(to: start)
  }

  /// Writes the members of the tree, without the closing bracket.
  func finishRebuild() {
    finishFragment()
    guard let rebuild = rebuilds.popLast() else { return }
    if options.sortsKeys { rebuild.tree.sort() }
    frames.last?.pointee.isEmpty = true
    frames.last?.pointee.isRebuilt = false
    write(rebuild.tree)
  }

  private func write(_ tree: MemberTree) {
    for (key, value) in tree.entries {
      if !tree.isArray { uniqueKey(key) }
      switch value {
      case .text(let text):
        beginValue()
        text.withUnsafeBufferPointer { buffer.append($0) }
      case .tree(let subtree):
        if subtree.isArray { beginArray() } else { beginObject() }
        write(subtree)
        end(subtree.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
      }
    }
  }
}

/// Reads the members written so far back from the text of an object.
///
/// The members of an object on a key sequence aren't recorded; they are parsed from the text when needed,
/// which is rare. Measured: recording them was a twentieth of writing small objects.
extension JSONWriter {
  /// Takes the innermost object off its key sequence. Later keys are compared with all keys written so far.
  @inline(never)
  func leaveSequence() {
    guard let frame = frames.last, let sequence = frame.pointee.sequence else { return }
    frame.pointee.sequence = nil
    // Skipped keys are inserted too. That is harmless: the search for such a key in the text finds nothing.
    var cachedKey = sequence.pointee.start
    for _ in 0..<frame.pointee.passed {
      cachedKey = cachedKey?.pointer.pointee.next
      if let cachedKey { _ = frame.pointee.seen.insert(cachedKey.pointer.pointee.header) }
    }
  }

  /// Lists all members of the innermost object in `members`, and takes the object off its key sequence.
  func listMembers() {
    leaveSequence()
    guard let frame = frames.last, frame.pointee.passed > 0 else { return }
    frame.pointee.passed = 0
    members.truncate(to: frame.pointee.firstMember)
    for member in writtenMembers(of: frame.pointee, upTo: buffer.count) { members.append(member) }
  }

  /// Parses the members of an object without line breaks, up to an offset. The last may have no value.
  func writtenMembers(of frame: Frame, upTo end: Int) -> [Member] {
    var members: [Member] = []
    var start = frame.start + 1
    func endMember(at comma: Int) {
      if start < comma {
        let valueStart = closingQuote(from: start, upTo: comma) + 2
        let key = decodedKey(in: start..<valueStart - 1)
        let header = key.withBytes { Key($0).header }
        members.append(Member(header: header, start: start, valueStart: valueStart))
      }
      start = comma + 1
    }
    forEachComma(in: start..<end) { endMember(at: $0) }
    endMember(at: end)
    return members
  }

  /// Returns the member, without its header, whose comma or key is the first thing written at `start`.
  func writtenMember(from start: Int) -> Member {
    let isFirst = buffer.base[start] != UInt8(ascii: ",")
    let key = isFirst ? start : start + 1
    let valueStart = closingQuote(from: key, upTo: buffer.count) + 2
    return Member(header: 0, start: key, valueStart: valueStart)
  }

  /// Returns the key of a member, with escapes undone.
  func decodedKey(of member: Member) -> String {
    decodedKey(in: member.start..<member.valueStart - (options.isPretty ? 3 : 1))
  }

  @inline(never)
  private func decodedKey(in range: Range<Int>) -> String {
    let quoted = buffer.bytes(range)
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    return (try? JSONDocument(UnsafeRawBufferPointer(quoted)))?.root.string ?? ""
  }

  /// Calls `body` with the offset of each comma in a text, except inside strings and nested containers.
  @inline(never)
  func forEachComma(in range: Range<Int>, _ body: (Int) -> Void) {
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch buffer.base[index] {
      case UInt8(ascii: "\""): index = closingQuote(from: index, upTo: range.upperBound)
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: body(index)
      default: break
      }
      index += 1
    }
  }

  /// Returns the offset of the quote that ends the string starting at `start`, or `end` if there is none.
  private func closingQuote(from start: Int, upTo end: Int) -> Int {
    var index = start + 1
    while index < end {
      let marks = ByteScanning.stops(in: ByteScanning.load(buffer.base, index, upTo: end))
      if marks == 0 {
        index += 8
        continue
      }
      index += marks.trailingZeroBitCount >> 3
      if index >= end { break }
      switch buffer.base[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return end
  }
}
