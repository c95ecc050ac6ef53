/// Opens and closes arrays and objects, and limits how deeply they are nested.
extension JSONWriter {
  /// Opens an object, as the next value.
  public func beginObject() {
    if !open(isObject: true) { begin(isObject: true) }
  }

  /// Closes the object opened last.
  public func endObject() {
    guard let frame = frames.last, frame.pointee.isObject else { return }
    if frame.pointee.isRebuilt || options.sortsKeys { finishMembers() }
    end(UInt8(ascii: "}"))
  }

  @inline(never)
  private func finishMembers() {
    guard let frame else { return }
    if !frame.isRebuilt {
      if members.count <= frame.firstMember + 1 { return }
      startRebuild()
    }
    finishRebuild()
  }

  /// Opens an array, as the next value.
  public func beginArray() {
    if !open(isObject: false) { begin(isObject: false) }
  }

  /// Closes the array opened last.
  public func endArray() {
    guard let frame = frames.last, !frame.pointee.isObject else { return }
    end(UInt8(ascii: "]"))
  }

  private func begin(isObject: Bool) {
    beginValue()
    if isFull { fail(.tooDeep) }
    frames.append(frame(isObject: isObject, inside: frames.last))
    buffer.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  @inline(__always)  // Measured with `open`.
  private func frame(isObject: Bool, inside outer: UnsafeMutablePointer<Frame>?) -> Frame {
    Frame(
      start: buffer.count,
      firstMember: members.count,
      isObject: isObject,
      marks: outer?.pointee.marks ?? 0
    )
  }

  /// Closes the innermost container.
  @inline(__always)  // Measured with `open`: a tenth of writing small objects.
  func end(_ bracket: UInt8) {
    guard let frame = frames.last else { return }
    let (isEmpty, firstMember) = (frame.pointee.isEmpty, frame.pointee.firstMember)
    frames.removeLast()
    members.truncate(to: firstMember)
    if options.isPretty { breakLine(endingEmpty: isEmpty) }
    buffer.append(bracket)
  }

  /// Opens an object for a value that may have an identity. Returns false, and writes null instead, if
  /// containers are nested too deeply for `maximumDepth` or for the rest of the stack, or if the same subject
  /// is being written already and would never end.
  ///
  /// - Parameter start: the start of the type's key sequence, if it has one.
  package func nestObject(of subject: JSONSubject?, on start: CachedKey?) -> Bool {
    guard mayNest(subject), open(isObject: true) || nestWithCare(isObject: true) else {
      return false
    }
    guard let frame = frames.last else { return true }
    if let subject {
      frame.pointee.subject = subject
      frame.pointee.marks |= subject.mark
    }
    if let start { frame.pointee.sequence = start.pointer.pointee.sequence }
    return true
  }

  /// Closes the current object, and opens the next object of the same array for a model of the same type.
  /// Returns false, and changes nothing, if the object has left its key sequence, the buffer is full, or
  /// `subject` may be open already.
  ///
  /// - Parameter start: the start of the key sequence of the type. An object that is still on it is neither
  ///   pretty nor rebuilt, and its members aren't listed.
  package func nextObject(of subject: JSONSubject?, on start: CachedKey) -> Bool {
    guard frames.count > 1, let last = frames.last, buffer.hasRoom(for: 3),
      UInt(bitPattern: last.pointee.sequence) == UInt(bitPattern: start.pointer.pointee.sequence)
    else { return false }
    // `frames.count > 1`, so the frame before the last one exists.
    let outer = last - 1
    var marks = outer.pointee.marks
    if let subject {
      guard marks & subject.mark == 0, outerSubjects.isEmpty else { return false }
      marks |= subject.mark
    }
    // Not by `appendUnchecked` and `frame`, which load the buffer's state again. Measured: a hundredth of
    // writing the benchmark's catalogue.
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    // `hasRoom(for: 3)` was checked, so the three bytes lie inside the buffer.
    target.storeBytes(of: UInt8(ascii: "}"), as: UInt8.self)
    target.storeBytes(of: UInt8(ascii: ","), toByteOffset: 1, as: UInt8.self)
    target.storeBytes(of: UInt8(ascii: "{"), toByteOffset: 2, as: UInt8.self)
    last.pointee = Frame(
      start: buffer.count + 2,
      firstMember: last.pointee.firstMember,
      sequence: last.pointee.sequence,
      isObject: true,
      subject: subject,
      marks: marks
    )
    buffer.advance(3)
    return true
  }

  @inline(__always)
  private func mayNest(_ subject: JSONSubject?) -> Bool {
    guard let subject else { return true }
    // Comparing marks shows for most subjects that they aren't being written. Measured: searching all levels
    // was a fifteenth of writing the benchmark's catalogue of classes.
    let mark = subject.mark
    let mayBeOpen = !outerSubjects.isEmpty || (frames.last?.pointee.marks ?? 0) & mark != 0
    guard mayBeOpen, isOpen(subject) else { return true }
    refuseValue(.containsItself)
    return false
  }

  @inline(never)  // Measured: see `mayNest`.
  private func isOpen(_ subject: JSONSubject) -> Bool {
    (0..<frames.count).contains { frames[$0].subject == subject }
      || outerSubjects.contains(subject)
  }

  /// The subjects of all open containers, and of those around this text.
  package var subjects: [JSONSubject] {
    outerSubjects + (0..<frames.count).compactMap { frames[$0].subject }
  }

  /// Opens an array as the next value. Returns false, and writes null instead, at the depth limit.
  package func nestArray() -> Bool {
    open(isObject: false) ? true : nestWithCare(isObject: false)
  }

  /// Opens an array for a value with an identity. Returns false, and writes null instead, if containers are
  /// nested too deeply, or if the same subject is being written already.
  package func nestArray(of subject: JSONSubject) -> Bool {
    guard mayNest(subject), nestArray() else { return false }
    if let frame = frames.last {
      frame.pointee.subject = subject
      frame.pointee.marks |= subject.mark
    }
    return true
  }

  /// Writes an empty array as the next value. Returns false if `beginNested` returns nil.
  package func emptyArray() -> Bool {
    guard beginNested(2) != nil else { return false }
    buffer.appendUnchecked(UInt8(ascii: "["))
    buffer.appendUnchecked(UInt8(ascii: "]"))
    return true
  }

  /// Opens a container inside another one. Returns false, and writes nothing, at the root, in pretty layout,
  /// at the depth limit, without room, or if the stack must be checked.
  @inline(__always)  // Measured: a tenth of writing small objects.
  func open(isObject: Bool) -> Bool {
    guard !isStackDue, frames.hasRoom, let outer = beginNested(1) else { return false }
    frames.appendUnchecked(frame(isObject: isObject, inside: outer))
    buffer.appendUnchecked(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    return true
  }

  /// Writes the comma in front of a nested container, if needed, and returns the outer container. Returns
  /// nil, and writes nothing, at the root, in pretty layout, at the depth limit, or without room for
  /// `byteCount` more bytes.
  @inline(__always)  // Measured with `open`.
  func beginNested(_ byteCount: Int) -> UnsafeMutablePointer<Frame>? {
    guard let outer = frames.last, !isFull, !options.isPretty,
      buffer.hasRoom(for: byteCount &+ 1)
    else { return nil }
    // The buffer has room for all bytes. If no comma is needed, the bracket overwrites it.
    let needsComma = !outer.pointee.isObject && !outer.pointee.isEmpty
    buffer.base[buffer.count] = UInt8(ascii: ",")
    buffer.advance(needsComma ? 1 : 0)
    // The `isEmpty` of an object was cleared when its key was written.
    if !outer.pointee.isObject { outer.pointee.isEmpty = false }
    return outer
  }

  @inline(never)
  private func nestWithCare(isObject: Bool) -> Bool {
    if isFull || (isStackDue && Self.isStackLow) {
      refuseValue(.tooDeep)
      return false
    }
    begin(isObject: isObject)
    return true
  }

  /// Whether another array or object may be opened. If not, the writer records a `tooDeep` error.
  public var mayNest: Bool {
    if !isFull { return true }
    refuseNesting()
    return false
  }

  /// Whether to check the stack: at every eighth level, since each model in an array takes two of them.
  private var isStackDue: Bool { StackGuard.isDue(at: frames.count, every: 8) }

  /// Whether the stack may be too small for the levels up to the next check: 24 kB for each of the eight.
  package static var isStackLow: Bool { StackGuard.isLow(leaving: 192 * 1024) }

  /// The number of open arrays and objects, including those around this text.
  package var depth: Int { outerDepth + frames.count }

  /// Whether the open containers, with those that paths will create, have reached the depth limit.
  var isFull: Bool { frames.count &+ extraIndent >= maximumDepth }
}
