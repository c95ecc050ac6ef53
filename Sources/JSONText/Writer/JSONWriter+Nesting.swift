/// Arrays and objects, opened and closed, and how deep they lie.
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

  /// Opens an object as the next value; false, and null in its place, where containers are nested so
  /// deeply that they must contain themselves, or that the stack is nearly used up.
  package func nestObject() -> Bool {
    open(isObject: true) ? true : nestWithCare(isObject: true)
  }

  /// The same for what has an identity, if it has; false, and null in its place, also where the same is
  /// being written already, so that it would never end.
  ///
  /// - Parameter start: where the key sequence of the object's type starts, if this writer has given it before.
  package func nestObject(of subject: JSONSubject?, on start: CachedKey? = nil) -> Bool {
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

  /// Closes an object, and opens another beside it in an array, for a model of the same type; false, and
  /// nothing done, where there is more to be done or looked at.
  ///
  /// - Parameter start: where the key sequence of the type starts, which the object that is open has to be on
  ///   still: so it is neither pretty nor put together anew, nor are its members listed.
  package func nextObject(of subject: JSONSubject?, on start: CachedKey) -> Bool {
    guard frames.count > 1, let last = frames.last, buffer.hasRoom(for: 3),
      UInt(bitPattern: last.pointee.sequence) == UInt(bitPattern: start.pointer.pointee.sequence)
    else { return false }
    // There are two.
    let outer = last - 1
    var marks = outer.pointee.marks
    if let subject {
      guard marks & subject.mark == 0, outerSubjects.isEmpty else { return false }
      marks |= subject.mark
    }
    // Not by `appendUnchecked` and `frame`, which ask the writer between the bytes: a hundredth of writing
    // the catalogue.
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    // As there is room for.
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
    // One look says of most that they aren't being written: looking at all levels was a fifteenth of
    // writing the catalogue of classes.
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

  /// What is being written as the objects that are open.
  package var subjects: [JSONSubject] {
    outerSubjects + (0..<frames.count).compactMap { frames[$0].subject }
  }

  /// Opens an array as the next value; see `nestObject`.
  package func nestArray() -> Bool {
    open(isObject: false) ? true : nestWithCare(isObject: false)
  }

  /// The same for what has an identity; see `nestObject(of:on:)`.
  package func nestArray(of subject: JSONSubject) -> Bool {
    guard mayNest(subject), nestArray() else { return false }
    if let frame = frames.last {
      frame.pointee.subject = subject
      frame.pointee.marks |= subject.mark
    }
    return true
  }

  /// Writes an array without elements as the next value; false, and nothing written, where there is more
  /// to be done or looked at.
  package func emptyArray() -> Bool {
    guard beginNested(2) != nil else { return false }
    buffer.appendUnchecked(UInt8(ascii: "["))
    buffer.appendUnchecked(UInt8(ascii: "]"))
    return true
  }

  /// Opens a container inside another, where there is nothing else to be done or looked at.
  @inline(__always)  // Measured: a tenth of writing small objects.
  func open(isObject: Bool) -> Bool {
    guard !isStackDue, frames.hasRoom, let outer = beginNested(1) else { return false }
    frames.appendUnchecked(frame(isObject: isObject, inside: outer))
    buffer.appendUnchecked(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    return true
  }

  /// Writes the comma in front of a container inside another, which is the result, and of which
  /// `byteCount` bytes come next; nil, and nothing written, where they have no room, or there is more to be
  /// done or looked at.
  @inline(__always)  // Measured with `open`.
  func beginNested(_ byteCount: Int) -> UnsafeMutablePointer<Frame>? {
    guard let outer = frames.last, !isFull, !options.isPretty,
      buffer.hasRoom(for: byteCount &+ 1)
    else { return nil }
    // All bytes have room. A bracket takes the comma's place where none is needed.
    let needsComma = !outer.pointee.isObject && !outer.pointee.isEmpty
    buffer.base[buffer.count] = UInt8(ascii: ",")
    buffer.advance(needsComma ? 1 : 0)
    // An object that has a key isn't empty already.
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

  /// Whether another array or object may be opened; asking in vain is an error of the writer.
  public var mayNest: Bool {
    if !isFull { return true }
    refuseNesting()
    return false
  }

  /// Whether to ask what is left of the stack: at every eighth level, since models in arrays take two
  /// levels here.
  private var isStackDue: Bool { StackGuard.isDue(at: frames.count, every: 8) }

  /// Whether there is less than the levels up to the next question may need: 24 kB for each.
  package static var isStackLow: Bool { StackGuard.isLow(leaving: 192 * 1024) }

  /// How many arrays and objects are open, those around the text included.
  package var depth: Int { outerDepth + frames.count }

  /// Whether as many arrays and objects are open as may be, those that paths will make included.
  var isFull: Bool { frames.count &+ extraIndent >= options.maximumDepth }
}
