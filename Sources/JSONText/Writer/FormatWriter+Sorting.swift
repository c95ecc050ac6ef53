// What has no order in Swift is sorted, so that writing it again gives the same bytes.

extension FormatWriter {
  /// Sorts the members of the innermost object, which isn't being rebuilt.
  func sortMembers() {
    guard let frame = frames.last?.pointee else { return }
    var sorted = (frame.firstMember..<members.count).map { index in
      let end = index + 1 < members.count ? members[index + 1].start : buffer.count
      let (start, valueStart) = (members[index].start, members[index].valueStart)
      let key =
        format.sortsByBytes
        ? Array(buffer.bytes(start..<valueStart)) : key(of: members[index]).utf8Bytes
      return (key: key, bytes: Array(buffer.bytes(start..<end)))
    }
    sorted.sort { $0.key.lexicographicallyPrecedes($1.key) }
    replaceContent(of: frame, with: sorted.map(\.bytes))
  }

  /// Sorts the elements of the innermost array by their bytes.
  package func sortElements() {
    guard let frame = frames.last?.pointee, !frame.isObject, frame.count > 1 else { return }
    // A copy that is complete, to be parsed.
    let copy = FormatWriter(format, maximumDepth: .max)
    _ = copy.begin(isObject: false)
    copy.buffer.append(buffer.bytes(frame.start + frame.headSize..<buffer.count))
    copy.frames.last?.pointee.count = frame.count
    copy.end()
    guard let elements = copy.document?.parts else { return }
    replaceContent(
      of: frame,
      with: elements.map(\.text).sorted { $0.lexicographicallyPrecedes($1) }
    )
  }

  private func replaceContent(of frame: FormatFrame, with parts: [[UInt8]]) {
    buffer.truncate(to: frame.start + frame.headSize)
    for part in parts { part.withUnsafeBufferPointer { buffer.append($0) } }
  }
}
