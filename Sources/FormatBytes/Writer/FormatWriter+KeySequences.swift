import JSONText

// Members along the key sequence of a type; see `KeySequences`.

extension FormatWriter {
  /// Writes a cached key. Returns false, and writes nothing, if the object isn't on this key sequence, or has passed the
  /// cached key already.
  package func key(at cachedKey: CachedKey) -> Bool {
    member(at: cachedKey) {}
  }

  /// Writes a member whose value is a text; see `key(at:)` for when it returns false.
  // Measured: inlined into the witness of the protocol, it retains the writer for a closure.
  @inline(never)
  package func string(_ value: String, at cachedKey: CachedKey) -> Bool {
    value.withBytes { string($0, at: cachedKey) }
  }

  @inline(never)
  private func string(_ utf8: UnsafeBufferPointer<UInt8>, at cachedKey: CachedKey) -> Bool {
    if !members.hasRoom || !buffer.hasRoom(for: Self.memberRoom &+ utf8.count) {
      makeMemberRoom(andFor: utf8.count)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target)
    put(utf8)
    return true
  }

  /// Writes a member whose value is an integer; see `key(at:)` for when it returns false.
  package func integer(_ value: Int64, at cachedKey: CachedKey) -> Bool {
    member(at: cachedKey) { put(value) }
  }

  /// Writes a member whose value is a floating-point number; see `key(at:)` for when it returns false.
  package func double(_ value: Double, at cachedKey: CachedKey) -> Bool {
    member(at: cachedKey) { put(value) }
  }

  /// Writes a member whose value is a boolean; see `key(at:)` for when it returns false.
  package func bool(_ value: Bool, at cachedKey: CachedKey) -> Bool {
    member(at: cachedKey) { put(value) }
  }

  /// Writes a member whose value is an empty array; returns false like `key(at:)`, or at the depth limit.
  package func emptyArray(at cachedKey: CachedKey) -> Bool {
    guard frames.count < maximumDepth, rebuilds.isEmpty else { return false }
    return member(at: cachedKey) { buffer.appendUnchecked(isCBOR ? 0x80 : 0x90) }
  }

  /// Writes a member whose value is written by `putValue`, for which there is room for nine bytes.
  @inline(__always)  // Measured: with the closure, it is the same code in each of its callers.
  private func member(at cachedKey: CachedKey, _ putValue: () -> Void) -> Bool {
    if needsMemberRoom { makeMemberRoom() }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target)
    putValue()
    return true
  }

  /// The room that a member needs: the head of the key, its blocks, whose surplus is overwritten by the next bytes, and
  /// a value or head of at most nine bytes.
  private static var memberRoom: Int { 2 + MemoryLayout<CachedKey.Content.Text>.size + 9 }

  @inline(__always)
  private var needsMemberRoom: Bool { !members.hasRoom || !buffer.hasRoom(for: Self.memberRoom) }

  @inline(never)
  private func makeMemberRoom(andFor extra: Int = 0) {
    buffer.reserve(Self.memberRoom &+ extra)
    _ = members.makeRoom(for: 1, upTo: .max)
  }

  /// Writes a cached key behind the buffer's end, for which there must be room, without advancing it. Returns the address
  /// for the value, or nil if `key(at:)` has to return false.
  @inline(__always)  // As in `JSONWriter`.
  private func copyKey(of selected: CachedKey) -> UnsafeMutableRawPointer? {
    guard let frame = frames.last else { return nil }
    let cachedKey = selected.pointer
    let position = cachedKey.pointee.position
    guard UInt(bitPattern: frame.pointee.sequence) == UInt(bitPattern: cachedKey.pointee.sequence),
      frame.pointee.passed <= position
    else { return nil }
    frame.pointee.passed = position &+ 1
    frame.pointee.count &+= 1
    let start = buffer.count
    let target = UnsafeMutableRawPointer(buffer.base + start)
    // The cached text has the quotes and the colon of JSON. The head takes the place of the first quote.
    let count = Int(cachedKey.pointee.length) &- 3
    let headSize = count < (isCBOR ? 24 : 32) ? 1 : 2
    let text = target + (headSize &- 1)
    selected.storeText(count &+ 1, to: text)
    let length = UInt8(truncatingIfNeeded: count)
    if headSize == 1 {
      target.storeBytes(of: (isCBOR ? 0x60 : 0xA0) | length, as: UInt8.self)
    } else {
      target.storeBytes(of: isCBOR ? 0x78 : 0xD9, as: UInt8.self)
      target.storeBytes(of: length, toByteOffset: 1, as: UInt8.self)
    }
    let valueStart = start &+ headSize &+ count
    members.appendUnchecked(
      FormatMember(header: cachedKey.pointee.header, start: start, valueStart: valueStart)
    )
    return target + (headSize &+ count)
  }

  /// Leaves the key sequence, so that any key can be written.
  func leaveSequence() {
    guard let frame = frames.last else { return }
    frame.pointee.sequence = nil
    for index in frame.pointee.firstMember..<members.count {
      _ = frame.pointee.seen.insert(members[index].header)
    }
  }
}
