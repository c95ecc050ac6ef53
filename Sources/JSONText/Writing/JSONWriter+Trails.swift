/// Keys of models; see `KeyTrails`.
///
/// An object is on its trail as long as all keys written in it are steps of the trail, in their order.
/// Whatever else is done to it leaves the trail first.
extension JSONWriter {
  /// Lets the object that was opened last, which is that of a model, take the trail of its type, and
  /// answers where it starts; nil where it has none.
  package func trail(of type: ObjectIdentifier) -> KeyStep? {
    // Whoever sorts members needs to know them all.
    guard writesKeysPlain, !options.sortsKeys, let start = trails.start(of: type) else {
      return nil
    }
    follow(start)
    return start
  }

  /// The same for a trail whose start this writer has given before.
  package func follow(_ start: KeyStep) {
    frames.last?.pointee.trail = start.pointer.pointee.trail
  }

  /// The step behind `step` that a key is, made where the trail ends there; nil where it goes on
  /// otherwise.
  @inline(never)
  package func extendTrail(with key: String, after step: KeyStep) -> KeyStep? {
    trails.append(key, after: step)
  }

  /// Writes the key of a step; false, and nothing written, where the object isn't on its trail, or has
  /// passed the step.
  package func key(at step: KeyStep) -> Bool { writeKey(at: step) }

  /// Writes a member; see `key(at:)`.
  package func string(_ value: String, at step: KeyStep) -> Bool {
    guard writeKey(at: step) else { return false }
    quote(value)
    return true
  }

  /// Writes a member; see `key(at:)`.
  package func integer(_ value: Int64, at step: KeyStep) -> Bool {
    guard writeKey(at: step) else { return false }
    append(value)
    return true
  }

  /// Writes a member; see `key(at:)`.
  package func bool(_ value: Bool, at step: KeyStep) -> Bool {
    guard writeKey(at: step) else { return false }
    append(value)
    return true
  }

  @inline(__always)  // Measured: see `JSONWriter.key`.
  private func writeKey(at selected: KeyStep) -> Bool {
    guard let frame = frames.last else { return false }
    let step = selected.pointer
    let position = step.pointee.position
    guard UInt(bitPattern: frame.pointee.trail) == UInt(bitPattern: step.pointee.trail),
      frame.pointee.passed <= position
    else { return false }
    frame.pointee.passed = position &+ 1
    // The comma and the blocks, of which what is too much is overwritten by what follows.
    buffer.reserve(1 + MemoryLayout<KeyTrails.Step.Text>.size)
    var target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    target.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    let comma = frame.pointee.isEmpty ? 0 : 1
    frame.pointee.isEmpty = false
    target += comma
    target.storeBytes(of: step.pointee.text.0, as: ByteBlock.Bytes.self)
    let length = Int(step.pointee.length)
    if length > 16 {
      target.storeBytes(of: step.pointee.text.1, toByteOffset: 16, as: ByteBlock.Bytes.self)
      if length > 32 { copyRest(of: step, to: target) }
    }
    buffer.advance(comma &+ length)
    return true
  }

  /// The same for the rest of a key that is long.
  @inline(never)
  private func copyRest(
    of step: UnsafeMutablePointer<KeyTrails.Step>,
    to target: UnsafeMutableRawPointer
  ) {
    target.storeBytes(of: step.pointee.text.2, toByteOffset: 32, as: ByteBlock.Bytes.self)
    target.storeBytes(of: step.pointee.text.3, toByteOffset: 48, as: ByteBlock.Bytes.self)
    target.storeBytes(of: step.pointee.text.4, toByteOffset: 64, as: ByteBlock.Bytes.self)
  }
}
