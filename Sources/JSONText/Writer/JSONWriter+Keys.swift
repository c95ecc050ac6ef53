/// Writes the keys of members, and finds keys that are repeated.
extension JSONWriter {
  /// Writes a key; the value written next belongs to it. Repeating a key replaces its earlier value.
  public func key(_ text: String) {
    text.withBytes { key(Key($0), text) }
  }

  /// Writes a key that needs no special treatment. Returns false, and writes nothing, if the key contains
  /// `byte`, has more than 16 bytes, needs escapes or may be a duplicate, or if the options don't allow it.
  package func key(_ key: ShortKey, unlessContaining byte: UInt8) -> Bool {
    key.isPlain(without: byte) && writeNew(key)
  }

  /// Writes a key, unless it contains `byte`. Returns false, and writes nothing, if it does.
  package func key(_ text: String, unlessContaining byte: UInt8) -> Bool {
    text.withBytes {
      let key = Key($0)
      if key.count > 16, writeNew(key, unlessContaining: byte) { return true }
      if key.contains(byte) { return false }
      self.key(key, text)
      return true
    }
  }

  // Measured with all functions that keys and strings pass through: inlining saves 1,800 of the 29,200
  // instructions of writing an object of 28 members.
  @_transparent
  private func key(_ key: Key, _ text: String) {
    guard let frame = frames.last, frame.pointee.isObject else { return }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    if frame.pointee.isRebuilt {
      beginFragment(at: [.key(text)])
    } else if frame.pointee.seen.insert(header),
      hasWritten(key, header, since: frame.pointee.firstMember)
    {
      startRebuild()
      beginFragment(at: [.key(text)])
    } else {
      uniqueKey(key, header: header)
    }
  }

  /// Writes a key that the caller knows to be new in this object, such as a key of a dictionary.
  public func uniqueKey(_ key: String) {
    if let frame = frames.last, frame.pointee.sequence != nil { leaveSequence() }
    if let frame = frames.last, frame.pointee.isRebuilt {
      beginFragment(at: [.key(key)], isNew: true)
    } else {
      key.withBytes { uniqueKey(Key($0), header: 0) }
    }
  }

  @_transparent  // Measured: see `JSONWriter.key`.
  private func uniqueKey(_ key: Key, header: UInt64) {
    separate()
    let start = buffer.count
    quote(key.utf8)
    endKey(from: start, header: header)
  }

  /// Writes the colon behind a key that starts at `start`, and lists the member.
  @_transparent  // Measured: see `JSONWriter.key`.
  func endKey(from start: Int, header: UInt64) {
    if options.isPretty { buffer.append(" : ") } else { buffer.append(UInt8(ascii: ":")) }
    members.append(Member(header: header, start: start, valueStart: buffer.count))
  }

  private func hasWritten(_ key: Key, _ header: UInt64, since first: Int) -> Bool {
    listMembers()
    for index in first..<members.count where members[index].header == header {
      if decodedKey(of: members[index]).utf8.elementsEqual(key.utf8) { return true }
    }
    return false
  }

  /// Writes the comma, the key, which needs no escapes, and the colon of a member. Returns false, and writes
  /// nothing, if the options need more than that, the key may be a duplicate, or the object is being rebuilt.
  @_transparent  // Measured: see `JSONWriter.key`.
  func writeNew(_ key: ShortKey) -> Bool {
    guard writesKeysPlain, let frame = frames.last else { return false }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    guard frame.pointee.isObject, !frame.pointee.isRebuilt,
      !frame.pointee.seen.insert(header)
    else { return false }
    // Comma, quotes, colon and two whole words, whose surplus bytes are overwritten.
    buffer.reserve(26)
    let isFirst = frame.pointee.isEmpty
    frame.pointee.isEmpty = false
    var target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    let lead: UInt16 = UInt16(UInt8(ascii: ",")) | UInt16(UInt8(ascii: "\"")) << 8
    target.storeBytes(of: (isFirst ? lead >> 8 : lead).littleEndian, as: UInt16.self)
    target += isFirst ? 1 : 2
    target.storeBytes(of: key.head.littleEndian, as: UInt64.self)
    if key.count > 8 {
      target.storeBytes(of: key.tail.littleEndian, toByteOffset: key.count &- 8, as: UInt64.self)
    }
    let end = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8
    target.storeBytes(of: end.littleEndian, toByteOffset: key.count, as: UInt16.self)
    let start = buffer.count &+ (isFirst ? 0 : 1)
    let valueStart = start &+ key.count &+ 3
    buffer.advance(valueStart &- buffer.count)
    members.append(Member(header: header, start: start, valueStart: valueStart))
    return true
  }

  /// Writes the comma, a key of at least 16 bytes, and the colon of a member. Returns false, and writes
  /// nothing, if the key contains `byte`, needs escapes or may be a duplicate, or if the object is being
  /// rebuilt.
  func writeNew(_ key: Key, unlessContaining byte: UInt8) -> Bool {
    guard writesKeysPlain, let frame = frames.last else { return false }
    if frame.pointee.sequence != nil { leaveSequence() }
    let header = key.header
    guard frame.pointee.isObject, !frame.pointee.isRebuilt else { return false }
    // Comma, quotes and colon.
    buffer.reserve(key.count &+ 4)
    let start = buffer.count &+ (frame.pointee.isEmpty ? 0 : 1)
    let target = UnsafeMutableRawPointer(buffer.base + start)
    guard copyCleanBlocks(key.bytes, key.count, to: target + 1, byte),
      !frame.pointee.seen.insert(header)
    else { return false }
    if !frame.pointee.isEmpty { buffer.append(UInt8(ascii: ",")) }
    frame.pointee.isEmpty = false
    target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    let end = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8
    target.storeBytes(of: end.littleEndian, toByteOffset: key.count &+ 1, as: UInt16.self)
    let valueStart = start &+ key.count &+ 3
    buffer.advance(valueStart &- buffer.count)
    members.append(Member(header: header, start: start, valueStart: valueStart))
    return true
  }
}

/// Writes the keys of models from their key sequences; see `KeySequences`.
///
/// An object is on its key sequence as long as all keys written in it are keys of the key sequence, in their
/// order. Any other change to the object leaves the key sequence first.
extension JSONWriter {
  /// Whether objects may be on a key sequence. Sorting needs a list of all members.
  package var followsSequences: Bool { writesKeysPlain && !options.sortsKeys }

  /// Writes the comma, the key and the colon of a member from a cached key. Returns false, and writes
  /// nothing, if the object isn't on this key sequence, or has passed the cached key already.
  package func key(at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return key(at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target)
    return true
  }

  /// Writes a member whose value is a string; see `key(at:)` for when it returns false.
  package func string(_ value: String, at cachedKey: CachedKey) -> Bool {
    // Like `withBytes`, whose generic result takes a tenth of writing GitHub's user in a debug build.
    if let isWritten = value.utf8.withContiguousStorageIfAvailable({ string($0, at: cachedKey) }) {
      return isWritten
    }
    return value.withCopiedBytes { string($0, at: cachedKey) }
  }

  @inline(never)
  private func string(_ utf8: UnsafeBufferPointer<UInt8>, at cachedKey: CachedKey) -> Bool {
    guard buffer.hasRoom(for: Self.memberRoom &+ utf8.count) else {
      guard key(at: cachedKey) else { return false }
      quote(utf8)
      return true
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    quote(utf8, at: target)
    return true
  }

  /// Writes a member whose value is an integer; see `key(at:)` for when it returns false.
  package func integer(_ value: Int64, at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return integer(value, at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target + DecimalDigits.write(signed: value, to: target))
    return true
  }

  /// Writes a member whose value is a boolean; see `key(at:)` for when it returns false.
  package func bool(_ value: Bool, at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return bool(value, at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    // The value has at most eight bytes; the whole word is stored.
    target.storeBytes(of: Self.word(of: value).littleEndian, as: UInt64.self)
    buffer.advance(to: target + Self.length(of: value))
    return true
  }

  /// Writes a member whose value is an empty array; returns false like `key(at:)`, or at the depth limit.
  package func emptyArray(at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return emptyArray(at: cachedKey)
    }
    guard !isFull, let target = copyKey(of: cachedKey) else { return false }
    let brackets = UInt16(UInt8(ascii: "[")) | UInt16(UInt8(ascii: "]")) << 8
    target.storeBytes(of: brackets.littleEndian, as: UInt16.self)
    buffer.advance(to: target + 2)
    return true
  }

  /// The number of bytes that fit behind a key written by `copyKey`.
  @_transparent
  private static var valueRoom: Int { 1 + DecimalDigits.maximumLength }
  /// The room that `copyKey` needs: the comma, the blocks of the key, whose surplus is overwritten by the
  /// next bytes, and the value.
  @_transparent
  private static var memberRoom: Int { 1 + MemoryLayout<CachedKey.Content.Text>.size + valueRoom }

  // Each caller checks the room first and then calls itself again. So nothing has to be kept while the buffer
  // grows, which saves a function that writes a member seven registers. Measured: reserving once, in
  // `copyKey`, takes a hundredth more of writing small objects.

  @_transparent  // Measured: see `JSONWriter.key`.
  private var needsMemberRoom: Bool { !buffer.hasRoom(for: Self.memberRoom) }

  @inline(never)
  private func makeMemberRoom() { buffer.reserve(Self.memberRoom) }

  /// Writes the comma and the key of a cached key behind the buffer's end, without advancing it. Returns the
  /// address for the value, with room for `valueRoom` bytes, or nil if `key(at:)` has to return false.
  @_transparent  // Measured: see `JSONWriter.key`.
  private func copyKey(of selected: CachedKey) -> UnsafeMutableRawPointer? {
    guard let frame = frames.last else { return nil }
    let cachedKey = selected.pointer
    let position = cachedKey.pointee.position
    guard UInt(bitPattern: frame.pointee.sequence) == UInt(bitPattern: cachedKey.pointee.sequence),
      frame.pointee.passed <= position
    else { return nil }
    frame.pointee.passed = position &+ 1
    var target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    target.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    target += frame.pointee.isEmpty ? 0 : 1
    frame.pointee.isEmpty = false
    let length = Int(cachedKey.pointee.length)
    selected.storeText(length, to: target)
    return target + length
  }
}
