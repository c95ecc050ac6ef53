// Members along the key sequence of a type; see `KeySequences`.

extension FormatWriter {
  /// Puts the object opened last, which belongs to a model, on the key sequence with this start.
  package func follow(_ start: CachedKey) {
    frames.last?.pointee.sequence = start.pointer.pointee.sequence
  }

  /// Writes a cached key. Returns false, and writes nothing, if the object isn't on this key sequence, or has passed the
  /// cached key already.
  package func key(at cachedKey: CachedKey) -> Bool { putKey(of: cachedKey, roomBehind: 0) }

  /// Writes a member whose value is a text; see `key(at:)` for when it returns false.
  package func string(_ value: String, at cachedKey: CachedKey) -> Bool {
    value.withBytes { utf8 in
      guard putKey(of: cachedKey, roomBehind: 9 &+ utf8.count) else { return false }
      put(utf8)
      return true
    }
  }

  /// Writes a member whose value is an integer; see `key(at:)` for when it returns false.
  package func integer(_ value: Int64, at cachedKey: CachedKey) -> Bool {
    guard putKey(of: cachedKey, roomBehind: 9) else { return false }
    put(value)
    return true
  }

  /// Writes a member whose value is a floating-point number; see `key(at:)` for when it returns false.
  package func double(_ value: Double, at cachedKey: CachedKey) -> Bool {
    guard putKey(of: cachedKey, roomBehind: 9) else { return false }
    put(value)
    return true
  }

  /// Writes a member whose value is a boolean; see `key(at:)` for when it returns false.
  package func bool(_ value: Bool, at cachedKey: CachedKey) -> Bool {
    guard putKey(of: cachedKey, roomBehind: 1) else { return false }
    put(value)
    return true
  }

  /// Writes a member whose value is an empty array; returns false like `key(at:)`, or at the depth limit.
  package func emptyArray(at cachedKey: CachedKey) -> Bool {
    guard frames.count < maximumDepth, rebuilds.isEmpty, putKey(of: cachedKey, roomBehind: 1) else {
      return false
    }
    buffer.appendUnchecked(isCBOR ? 0x80 : 0x90)
    return true
  }

  /// Writes a cached key, and makes room for so many bytes behind it.
  @inline(__always)
  private func putKey(of selected: CachedKey, roomBehind: Int) -> Bool {
    guard let frame = frames.last else { return false }
    let cachedKey = selected.pointer
    let position = cachedKey.pointee.position
    guard UInt(bitPattern: frame.pointee.sequence) == UInt(bitPattern: cachedKey.pointee.sequence),
      frame.pointee.passed <= position
    else { return false }
    frame.pointee.passed = position &+ 1
    frame.pointee.count &+= 1
    // Two blocks, of which the surplus is overwritten by the next bytes.
    buffer.reserve(32 &+ roomBehind)
    let start = buffer.count
    // The cached text has the quotes and the colon of JSON.
    let count = Int(cachedKey.pointee.length) &- 3
    if count < 24 {
      let target = UnsafeMutableRawPointer(buffer.base + start)
      target.storeBytes(of: cachedKey.pointee.text.0, as: ByteBlock.Bytes.self)
      if count > 15 {
        target.storeBytes(of: cachedKey.pointee.text.1, toByteOffset: 16, as: ByteBlock.Bytes.self)
      }
      // The head has one byte, which takes the place of the quote.
      let head = (isCBOR ? 0x60 : 0xA0) | UInt8(truncatingIfNeeded: count)
      target.storeBytes(of: head, as: UInt8.self)
      buffer.advance(count &+ 1)
    } else {
      putLongKey(cachedKey.pointee.key, roomBehind)
    }
    members.append(
      FormatMember(header: cachedKey.pointee.header, start: start, valueStart: buffer.count)
    )
    return true
  }

  @inline(never)
  private func putLongKey(_ key: String, _ roomBehind: Int) {
    put(key)
    buffer.reserve(roomBehind)
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
