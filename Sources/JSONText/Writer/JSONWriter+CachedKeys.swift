/// Writes the keys of models from their key sequences; see `KeySequences`.
///
/// An object is on its key sequence as long as all keys written in it are keys of the key sequence, in their
/// order. Any other change to the object leaves the key sequence first.
extension JSONWriter {
  /// Whether objects may be on a key sequence. Sorting needs a list of all members.
  package var followsSequences: Bool { writesKeysPlain && !options.sortsKeys }

  /// Puts the object opened last, which belongs to a model, on the key sequence with this start.
  package func follow(_ start: CachedKey) {
    frames.last?.pointee.sequence = start.pointer.pointee.sequence
  }

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
    if needsMemberRoom {
      makeMemberRoom()
      return string(value, at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target)
    quote(value)
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
  private static var valueRoom: Int { 1 + DecimalDigits.maximumLength }
  /// The room that `copyKey` needs: the comma, the blocks of the key, whose surplus is overwritten by the
  /// next bytes, and the value.
  private static var memberRoom: Int { 1 + MemoryLayout<CachedKey.Content.Text>.size + valueRoom }

  // Each caller checks the room first and then calls itself again. So nothing has to be kept while the buffer
  // grows, which saves a function that writes a member seven registers. Measured: reserving once, in
  // `copyKey`, takes a hundredth more of writing small objects.

  @inline(__always)  // Measured: see `JSONWriter.key`.
  private var needsMemberRoom: Bool { !buffer.hasRoom(for: Self.memberRoom) }

  @inline(never)
  private func makeMemberRoom() { buffer.reserve(Self.memberRoom) }

  /// Writes the comma and the key of a cached key behind the buffer's end, without advancing it. Returns the
  /// address for the value, with room for `valueRoom` bytes, or nil if `key(at:)` has to return false.
  @inline(__always)  // Measured: see `JSONWriter.key`.
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
    target.storeBytes(of: cachedKey.pointee.text.0, as: ByteBlock.Bytes.self)
    let length = Int(cachedKey.pointee.length)
    if length > 16 {
      target.storeBytes(of: cachedKey.pointee.text.1, toByteOffset: 16, as: ByteBlock.Bytes.self)
      if length > 32 {
        target.storeBytes(of: cachedKey.pointee.text.2, toByteOffset: 32, as: ByteBlock.Bytes.self)
        target.storeBytes(of: cachedKey.pointee.text.3, toByteOffset: 48, as: ByteBlock.Bytes.self)
        target.storeBytes(of: cachedKey.pointee.text.4, toByteOffset: 64, as: ByteBlock.Bytes.self)
      }
    }
    return target + length
  }
}
