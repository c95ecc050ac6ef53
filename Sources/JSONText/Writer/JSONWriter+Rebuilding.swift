/// Objects that can't be written straight through: keys written twice, paths, sorted keys.
extension JSONWriter {
  struct Rebuild {
    /// The number of open frames, the rebuilt object's included.
    let depth: Int
    let tree: MemberTree
    /// The member being written, whose value is the text from `start` on.
    var fragment: (path: [JSONPath.Step], start: Int)?
  }

  /// Writes the next value at `path` below the current object, making what is on the way.
  ///
  /// A key makes an object, a position an array, filled up with null. Objects and arrays that lie on
  /// the way already are added to; anything else that does is replaced. The first step is a key.
  public func path(_ path: [JSONPath.Step]) {
    guard let frame, frame.isObject, let first = path.first, !first.isIndex else { return }
    if !frame.isRebuilt { startRebuild() }
    beginFragment(at: path)
  }

  /// Moves what the innermost object holds so far into a tree.
  func startRebuild() {
    listMembers()
    guard let frame else { return }
    rebuilds.append(Rebuild(depth: frames.count, tree: memberTree(of: frame)))
    frames.last?.pointee.isRebuilt = true
    members.truncate(to: frame.firstMember)
    buffer.truncate(to: frame.start + 1)
  }

  /// The members of the innermost object, as they have been written.
  private func memberTree(of frame: Frame) -> MemberTree {
    let tree = MemberTree()
    for index in frame.firstMember..<members.count {
      // A member's text ends where the comma before the next member stands.
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

  /// The innermost object that is open, with what has been written of it so far.
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

  /// What is written from now on is the value at `path`.
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

  /// Forgets the member being written of the innermost object.
  func dropFragment() {
    let last = rebuilds.count - 1
    guard let (path, start) = rebuilds[last].fragment else { return }
    rebuilds[last].fragment = nil
    extraIndent -= path.count - 1
    buffer.truncate(to: start)
  }

  /// Writes the tree's members, up to but without the closing bracket.
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
