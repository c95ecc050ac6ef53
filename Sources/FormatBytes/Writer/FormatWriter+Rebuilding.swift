import JSONText

// Objects that can't be written in sequence: with repeated keys or paths.

extension FormatWriter {
  struct FormatRebuild {
    /// The number of open frames, including that of the rebuilt object.
    let depth: Int
    let tree: MemberTree
    /// The member being written, whose value is in the bytes from `start` on. If it is new, the object has no member
    /// with its key.
    var fragment: (path: [JSONPath.Step], start: Int, isNew: Bool)?
  }

  /// Writes the next value at `path` below the current object, and creates the containers along the path; see
  /// `JSONWriter.path`.
  package func path(_ path: [JSONPath.Step]) {
    if startRebuild(for: path) { beginFragment(at: path) }
  }

  /// Removes the value at `path` below the current object, if there is one. The first step must be a key.
  package func remove(at path: [JSONPath.Step]) {
    guard startRebuild(for: path) else { return }
    finishFragment()
    rebuilds[rebuilds.count - 1].tree.remove(at: path[...])
  }

  private func startRebuild(for path: [JSONPath.Step]) -> Bool {
    guard let frame = frames.last?.pointee, frame.isObject, let first = path.first, !first.isIndex
    else { return false }
    if !frame.isRebuilt { startRebuild() }
    return true
  }

  /// Moves the members of the innermost object from the bytes into a tree.
  func startRebuild() {
    guard let frame = frames.last else { return }
    frame.pointee.sequence = nil
    rebuilds.append(FormatRebuild(depth: frames.count, tree: memberTree(of: frame.pointee)))
    frame.pointee.isRebuilt = true
    members.truncate(to: frame.pointee.firstMember)
    buffer.truncate(to: frame.pointee.start + frame.pointee.headSize)
  }

  private func memberTree(of frame: FormatFrame) -> MemberTree {
    let tree = MemberTree(syntax: syntax)
    for index in frame.firstMember..<members.count {
      let end = index + 1 < members.count ? members[index + 1].start : buffer.count
      let value = Array(buffer.bytes(members[index].valueStart..<end))
      tree.append(key(of: members[index]), .text(value))
    }
    return tree
  }

  private var syntax: MemberTree.MemberSyntax {
    let format = format
    let null: UInt8 = isCBOR ? 0xF6 : 0xC0
    return MemberTree.MemberSyntax(null: [null]) { bytes, isArray in
      let document = bytes.withUnsafeBufferPointer { format.document(ofWritten: $0) }
      return document.flatMap { $0.root.kind == (isArray ? .array : .object) ? $0.parts : nil }
    }
  }

  func beginFragment(at path: [JSONPath.Step], isNew: Bool = false) {
    finishFragment()
    rebuilds[rebuilds.count - 1].fragment = (path, buffer.count, isNew)
  }

  func finishFragment() {
    let last = rebuilds.count - 1
    guard let (path, start, isNew) = rebuilds[last].fragment else { return }
    let value = Array(buffer.bytes(start..<buffer.count))
    if isNew, case .key(let key)? = path.first {
      rebuilds[last].tree.append(key, .text(value))
    } else {
      rebuilds[last].tree.set(value, at: path[...])
    }
    dropFragment()
  }

  /// Discards the member being written in the innermost object.
  func dropFragment() {
    let last = rebuilds.count - 1
    guard let fragment = rebuilds[last].fragment else { return }
    rebuilds[last].fragment = nil
    buffer.truncate(to: fragment.start)
  }

  /// Writes the members of the tree, in front of the end of the object.
  func finishRebuild() {
    finishFragment()
    guard let rebuild = rebuilds.popLast(), let frame = frames.last else { return }
    frame.pointee.isRebuilt = false
    frame.pointee.count = 0
    write(rebuild.tree)
  }

  private func write(_ tree: MemberTree) {
    for (key, value) in tree.entries {
      if !tree.isArray { uniqueKey(key) }
      switch value {
      case .text(let bytes): encoded(bytes)
      case .tree(let subtree):
        if begin(isObject: !subtree.isArray) {
          write(subtree)
          end()
        }
      }
    }
  }

  /// The innermost open object with the members written so far, as a document.
  package var currentObject: JSONDocument? {
    guard let frame = frames.last?.pointee, frame.isObject else { return nil }
    if frame.isRebuilt { finishFragment() }
    let copy = FormatWriter(format, maximumDepth: .max)
    _ = copy.begin(isObject: true)
    copy.write(frame.isRebuilt ? rebuilds[rebuilds.count - 1].tree : memberTree(of: frame))
    copy.end()
    return copy.document
  }
}

extension JSONDocument {
  /// The keys and the bytes of the elements or members of the root, which was written by a `FormatWriter`.
  var parts: [(key: String, text: [UInt8])] {
    read { store in
      var parts: [(key: String, text: [UInt8])] = []
      let isObject = store.kind(at: 0) == .object
      var index = 1
      while index < store.behind(0) {
        let value = isObject ? index + 1 : index
        let next = store.behind(value)
        // No bytes are between a value and what follows it.
        let end = next < store.behind(0) ? offset(of: next) : byteCount
        let start = offset(of: value)
        let bytes = UnsafeBufferPointer(start: store.bytes + start, count: end - start)
        parts.append((isObject ? store.keyText(at: index) : "", Array(bytes)))
        index = next
      }
      return parts
    }
  }
}
