import JSONText

// What has no order in Swift is sorted, so that writing it again gives the same bytes.

extension FormatWriter {
  /// Sorts the members of the innermost object, which isn't being rebuilt.
  func sortMembers() {
    guard let frame = frames.last?.pointee else { return }
    let indices = frame.firstMember..<members.count
    // Members often are in order already, as those of a sorted array of keys.
    guard zip(indices, indices.dropFirst()).contains(where: { precedes($1, $0) }) else { return }
    let start = members[frame.firstMember].start
    let content = Array(buffer.bytes(start..<buffer.count))
    let sorted = indices.sorted { precedes($0, $1) }.map { index in
      let end = index + 1 < members.count ? members[index + 1].start : buffer.count
      return members[index].start - start..<end - start
    }
    buffer.truncate(to: start)
    content.withUnsafeBufferPointer { content in
      for member in sorted { buffer.append(UnsafeBufferPointer(rebasing: content[member])) }
    }
  }

  /// Whether the key of a member comes before another one.
  private func precedes(_ first: Int, _ second: Int) -> Bool {
    bytesPrecede(keyBytes(of: members[first]), keyBytes(of: members[second]))
  }

  private func keyBytes(of member: FormatMember) -> UnsafeBufferPointer<UInt8> {
    let start = format.sortsByBytes ? member.start : startOfKey(of: member)
    // The key is in the buffer, and valid until something is written.
    return buffer.bytes(start..<member.valueStart)
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
    let sorted = elements.map(\.text).sorted { $0.lexicographicallyPrecedes($1) }
    buffer.truncate(to: frame.start + frame.headSize)
    for element in sorted { element.withUnsafeBufferPointer { buffer.append($0) } }
  }
}
