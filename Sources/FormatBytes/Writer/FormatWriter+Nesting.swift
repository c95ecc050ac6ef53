import JSONText

/// Opens and closes arrays and objects, and limits how deeply they are nested.
extension FormatWriter {
  /// Opens an array or object as the next value. Returns false, and writes null instead, if containers are nested too
  /// deeply, or the same subject is being written already and would never end.
  package func begin(isObject: Bool, of subject: JSONSubject? = nil) -> Bool {
    begin(isObject: isObject, of: subject, on: nil)
  }

  /// Opens the object of a model as `begin(isObject:of:)` does.
  ///
  /// - Parameter start: the start of the type's key sequence, if it has one.
  package func nestObject(of subject: JSONSubject?, on start: CachedKey?) -> Bool {
    begin(isObject: true, of: subject, on: start)
  }

  private func begin(isObject: Bool, of subject: JSONSubject?, on start: CachedKey?) -> Bool {
    let marks = frames.last?.pointee.marks ?? 0
    if let subject, !outerSubjects.isEmpty || marks & subject.mark != 0,
      subjects.contains(subject)
    {
      refuseValue(.containsItself)
      return false
    }
    let level = frames.count
    // Nearly all containers need no more than these comparisons.
    guard
      level < maximumDepth && !StackGuard.isDue(at: level, every: 8) && rebuilds.isEmpty
        && frames.hasRoom && buffer.hasRoom(for: Self.maximumHeadSize) || mayBegin()
    else {
      null()
      return false
    }
    // By the address: a frame is large.
    if let outer = frames.last, !outer.pointee.isObject { outer.pointee.count &+= 1 }
    let sequence = start?.pointer.pointee.sequence
    let headSize =
      sequence?.pointee.headSize ?? (level < 16 ? Int(headSizes &>> (4 &* UInt64(level)) & 0xF) : 1)
    frames.appendUnchecked(
      FormatFrame(
        start: buffer.count,
        headSize: headSize,
        firstMember: members.count,
        isObject: isObject,
        isSorted: isObject && sortsKeys,
        sequence: sequence,
        subject: subject,
        marks: marks | (subject?.mark ?? 0)
      )
    )
    buffer.advance(headSize)
    return true
  }

  /// Closes the current object, and opens the next object of the same array for a model of the same type. Returns false,
  /// and changes nothing, if the object has left its key sequence, its head has more than a byte, the buffer is full, or
  /// `subject` may be open already.
  ///
  /// - Parameter start: the start of the key sequence of the type. An object that is still on it isn't rebuilt.
  package func nextObject(of subject: JSONSubject?, on start: CachedKey) -> Bool {
    guard frames.count > 1, let last = frames.last, buffer.hasRoom(for: 1),
      UInt(bitPattern: last.pointee.sequence) == UInt(bitPattern: start.pointer.pointee.sequence),
      last.pointee.headSize == 1, last.pointee.count <= 15, !last.pointee.isSorted
    else { return false }
    // `frames.count > 1`, so the frame before the last one exists.
    let outer = last - 1
    var marks = outer.pointee.marks
    if let subject {
      guard marks & subject.mark == 0, outerSubjects.isEmpty else { return false }
      marks |= subject.mark
    }
    putShortHead(at: last.pointee.start, true, last.pointee.count)
    members.truncate(to: last.pointee.firstMember)
    outer.pointee.count &+= 1
    last.pointee.start = buffer.count
    last.pointee.hasProblem = false
    last.pointee.count = 0
    last.pointee.passed = 0
    last.pointee.subject = subject
    last.pointee.marks = marks
    buffer.advance(1)
    return true
  }

  private static var maximumHeadSize: Int { 9 }

  /// Makes room for another container. Returns false if it may not be opened.
  @inline(never)
  private func mayBegin() -> Bool {
    // The elements of an array are written from the same place on the stack, so that the first one is checked, and the
    // others if it may have been refused.
    let isLaterElement = frames.last.map { !$0.pointee.isObject && $0.pointee.count > 0 } ?? false
    let isChecked =
      isLaterElement && problem == nil && frames.count < maximumDepth && rebuilds.isEmpty
    guard isChecked || mayNest else { return false }
    buffer.reserve(Self.maximumHeadSize)
    return frames.makeRoom(for: 1, upTo: .max)
  }

  /// Closes the container opened last.
  package func end() {
    guard let frame = frames.last else { return }
    if frame.pointee.isRebuilt || frame.pointee.isSorted || frame.pointee.headSize > 1
      || frame.pointee.count > 15
    {
      return endWithCare()
    }
    putShortHead(at: frame.pointee.start, frame.pointee.isObject, frame.pointee.count)
    members.truncate(to: frame.pointee.firstMember)
    frames.removeLast()
  }

  @inline(never)
  private func endWithCare() {
    if let frame = frames.last, frame.pointee.isRebuilt || frame.pointee.isSorted {
      if frame.pointee.isRebuilt { finishRebuild() }
      if frames.last?.pointee.isSorted == true { sortMembers() }
    }
    guard let frame = frames.last else { return }
    let (start, reserved, count) = (
      frame.pointee.start, frame.pointee.headSize, frame.pointee.count
    )
    let size = headSize(ofCount: count)
    if size != reserved { buffer.move(from: start + reserved, by: size - reserved) }
    putHead(at: start, isObject: frame.pointee.isObject, count: count)
    members.truncate(to: frame.pointee.firstMember)
    let sequence = frame.pointee.sequence
    frames.removeLast()
    if let sequence {
      sequence.pointee.headSize = size
      return
    }
    let level = 4 &* UInt64(frames.count)
    if level < 64 { headSizes = headSizes & ~(0xF << level) | UInt64(size) << level }
  }

  /// Whether another container may be opened. If not, an error is recorded.
  package var mayNest: Bool {
    let isLow = StackGuard.isDue(at: frames.count, every: 8) && JSONWriter.isStackLow
    let depth = rebuilds.isEmpty ? frames.count : frames.count + extraDepth
    if depth < maximumDepth, !isLow { return true }
    note(.tooDeep)
    return false
  }

  /// The levels of nesting that paths add to those of `frames`.
  private var extraDepth: Int {
    rebuilds.reduce(0) { $0 + max(($1.fragment?.path.count ?? 1) - 1, 0) }
  }

  /// The number of open containers in this writer, and in the whole output.
  package var depth: Int { frames.count }
  package var nesting: Int { outerDepth + frames.count }

  /// The identities of what is being written as the open containers.
  package var subjects: [JSONSubject] {
    outerSubjects + (0..<frames.count).compactMap { frames[$0].subject }
  }
}
