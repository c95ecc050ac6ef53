import JSONText

// Writes the members of a map's object to a text or a dictionary.

extension Map {
  /// The number of open containers in the whole output, and what is being written as them.
  var openContainers: (count: Int, subjects: [JSONSubject]) {
    switch session.content {
    case .writer(let writer): (writer.depth, writer.subjects)
    case .sink(let sink): (sink.nesting, sink.subjects)
    case .format(let sink): (sink.output.nesting, sink.output.subjects)
    case .values(let lines): (0, lines.subject.map { [$0] } ?? [])
    case .document, .dictionary, .nothing: (0, [])
    }
  }

  /// Writes the member of the current key.
  func writeMember(_ write: (inout MapOutput) -> Void) {
    var output = MapOutput(member: self)
    write(&output)
  }

  /// Writes the current key to `writer`.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func openMember(in writer: JSONWriter) {
    if let cachedKey = line.cachedKey {
      if !writer.key(at: cachedKey) { openMemberWithCare(in: writer) }
      return
    }
    let dot = UInt8(ascii: ".")
    if line.shortKey.isWhole, writer.key(line.shortKey, unlessContaining: dot) { return }
    openMemberWithCare(in: writer)
  }

  /// Writes the current key to bytes of another format.
  @inline(__always)
  func openMember(in writer: any FormatOutput) {
    if let cachedKey = line.cachedKey {
      if !writer.key(at: cachedKey) { openMemberWithCare(in: writer) }
      return
    }
    if writer.key(line.shortKey, unlessContaining: UInt8(ascii: ".")) { return }
    openMemberWithCare(in: writer)
  }

  @inline(never)
  private func openMemberWithCare(in writer: any FormatOutput) {
    guard let currentKey else { return }
    let steps = currentSteps
    if steps.count == 1, case .key(let key)? = steps.first {
      writer.key(key)
    } else if lineOptions?.isPath == false {
      writer.key(currentKey)
    } else {
      writer.path(steps)
    }
  }

  @inline(never)
  private func openMemberWithCare(in writer: JSONWriter) {
    guard let currentKey else { return }
    if let lineOptions {
      let steps = currentSteps
      if !lineOptions.isPath, case .key(let key)? = steps.first {
        writer.key(key)
      } else {
        writer.path(steps)
      }
    } else if !writer.key(currentKey, unlessContaining: UInt8(ascii: ".")) {
      writer.path(currentSteps)
    }
  }

  /// Returns a writer with what `write` writes as a part of this map's object, in a text of its own.
  ///
  /// - Parameter levels: the levels of nesting that the text counts as, beyond those around it.
  func part(levels: Int = 0, _ write: (inout MapOutput) -> Void) -> JSONWriter {
    let (count, subjects) = openContainers
    let writer = JSONWriter(options: session.options.writing, inside: count + levels, subjects)
    // The new writer checks the stack only after it has opened several levels.
    if JSONWriter.isStackLow {
      writer.refuseNesting()
    } else {
      MapOutput.withRoot(of: Map(inside: self, session.with(.writer(writer))), write)
    }
    return writer
  }

  /// Returns the bytes that `write` writes, or nil if they aren't valid JSON.
  package func bytes(_ write: (inout MapOutput) -> Void) -> [UInt8]? {
    let writer = JSONWriter(options: session.options.writing)
    MapOutput.withRoot(of: Map(inside: self, session.with(.writer(writer))), write)
    return try? writer.bytes()
  }

  /// Removes what has been written for this key, such as in `didWrite(_:)`.
  ///
  ///     func didWrite(_ map: Map) {
  ///       if isGuest { map["account.token"].remove() }
  ///     }
  ///
  /// The key may be a path; an object or array that is empty then stays. Nothing happens if the key isn't written, and
  /// when reading. It concerns the output only: a copy of the model has the property, as have comparisons and stores.
  public func remove() {
    guard !isReading, !isEnded else { return }
    let steps = currentSteps
    writer?.remove(steps)
    session.sink?.remove(at: steps)
  }
}
