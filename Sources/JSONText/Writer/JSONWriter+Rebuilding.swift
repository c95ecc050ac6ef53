/// Rebuilds objects that can't be written in sequence: with repeated keys, paths or sorted keys.
extension JSONWriter {
  struct Rebuild {
    /// The number of open frames, including that of the rebuilt object.
    let depth: Int
    let tree: MemberTree
    /// The member being written, whose value is the text from `start` on.
    var fragment: (path: [JSONPath.Step], start: Int)?
  }

  /// Writes the next value at `path` below the current object, and creates the containers along the path.
  ///
  /// A key creates an object; a position creates an array, filled up with null. Existing objects and arrays
  /// along the path are extended; any other existing value is replaced. The first step must be a key.
  public func path(_ path: [JSONPath.Step]) {
    guard let frame, frame.isObject, let first = path.first, !first.isIndex else { return }
    if !frame.isRebuilt { startRebuild() }
    beginFragment(at: path)
  }

  /// Moves the members of the innermost object from the text into a tree.
  func startRebuild() {
    listMembers()
    guard let frame else { return }
    rebuilds.append(Rebuild(depth: frames.count, tree: memberTree(of: frame)))
    frames.last?.pointee.isRebuilt = true
    members.truncate(to: frame.firstMember)
    buffer.truncate(to: frame.start + 1)
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
    let options = JSONParsingOptions(maximumDepth: .max)
    return (try? copy.bytes()).flatMap { try? JSONDocument($0, options: options) }
  }

  /// Starts a fragment: the text written from now on is the value at `path`.
  func beginFragment(at path: [JSONPath.Step]) {
    finishFragment()
    frames.last?.pointee.isEmpty = false
    rebuilds[rebuilds.count - 1].fragment = (path, buffer.count)
    extraIndent += path.count - 1
  }

  func finishFragment() {
    let last = rebuilds.count - 1
    guard let (path, start) = rebuilds[last].fragment else { return }
    rebuilds[last].tree.set(Array(buffer.bytes(start..<buffer.count)), at: path[...])
    dropFragment()
  }

  /// Discards the text of the member being written in the innermost object.
  func dropFragment() {
    let last = rebuilds.count - 1
    guard let (path, start) = rebuilds[last].fragment else { return }
    rebuilds[last].fragment = nil
    extraIndent -= path.count - 1
    buffer.truncate(to: start)
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
