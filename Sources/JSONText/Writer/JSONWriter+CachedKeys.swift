/// Keys of models; see `KeySequences`.
///
/// An object is on its key sequence as long as all keys written in it are keys of the key sequence, in their order.
/// Whatever else is done to it leaves the key sequence first.
extension JSONWriter {
  /// Lets the object that was opened last, which is that of a model, take the key sequence of its type, and
  /// answers where it starts; nil where it has none.
  package func sequence(of type: ObjectIdentifier) -> CachedKey? {
    // Whoever sorts members needs to know them all.
    guard writesKeysPlain, !options.sortsKeys, let start = keySequences.start(of: type) else {
      return nil
    }
    frames.last?.pointee.sequence = start.pointer.pointee.sequence
    return start
  }

  /// The cached key behind `cachedKey` that a key is, made where the key sequence ends there; nil where it goes on
  /// otherwise.
  @inline(never)
  package func extendSequence(with key: String, after cachedKey: CachedKey) -> CachedKey? {
    keySequences.append(key, after: cachedKey)
  }

  /// Writes the key of a cached key; false, and nothing written, where the object isn't on its key sequence, or has
  /// passed the cached key.
  package func key(at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return key(at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target)
    return true
  }

  /// Writes a member; see `key(at:)`.
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

  /// Writes a member; see `key(at:)`.
  package func integer(_ value: Int64, at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return integer(value, at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    buffer.advance(to: target + DecimalDigits.write(signed: value, to: target))
    return true
  }

  /// Writes a member; see `key(at:)`.
  package func bool(_ value: Bool, at cachedKey: CachedKey) -> Bool {
    if needsMemberRoom {
      makeMemberRoom()
      return bool(value, at: cachedKey)
    }
    guard let target = copyKey(of: cachedKey) else { return false }
    // Eight bytes at most, and all of the word.
    target.storeBytes(of: Self.word(of: value).littleEndian, as: UInt64.self)
    buffer.advance(to: target + Self.length(of: value))
    return true
  }

  /// Writes a member that is an array without elements; false, and nothing written, also where there is
  /// more to be looked at.
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

  /// How many bytes there is room for behind a key that `copyKey` has written.
  private static var valueRoom: Int { 1 + DecimalDigits.maximumLength }
  /// What `copyKey` asks for: the comma, the blocks, of which what is too much is overwritten by what
  /// follows, and the value.
  private static var memberRoom: Int { 1 + MemoryLayout<KeySequences.Step.Text>.size + valueRoom }

  // Asked apart, and the writer asked again: so nothing has to be kept while the buffer grows, which saves
  // a function that writes a member seven registers. Measured: asked for once, in `copyKey`, it takes a
  // hundredth more of writing small objects.

  @inline(__always)  // Measured: see `JSONWriter.key`.
  private var needsMemberRoom: Bool { !buffer.hasRoom(for: Self.memberRoom) }

  @inline(never)
  private func makeMemberRoom() { buffer.reserve(Self.memberRoom) }

  /// Writes the comma and the key of a cached key, without counting them in, and answers where the value goes,
  /// for which there are `valueRoom` bytes; nil, and nothing written, as `key(at:)` says.
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
