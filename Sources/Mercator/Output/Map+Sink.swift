import JSONText

// The sink that the lines of a map write to: a text, or a dictionary. Which of them it is, is decided here and
// in `MapOutput`.

extension Map {
  /// The text being written; nil if no text is written.
  var writer: JSONWriter? {
    if case .writer(let writer) = session.content { writer } else { nil }
  }

  /// The text being written, without counting references; nil if no text is written.
  var uncountedWriter: UncountedReference<JSONWriter>? { session.uncountedWriter }

  /// The dictionary being written; nil if none is.
  var sink: DictionarySink? { session.sink }

  /// Whether all values that can't be written are reported.
  var isOutputObserved: Bool { writer?.isObserved ?? (sink?.observer != nil) }

  /// The members written so far.
  func writtenMembers() -> [String: Any] {
    sink?.object(at: cursor.object)
      ?? writer?.currentObject?.read { $0.object(at: 0) } ?? [:]
  }

  /// The number of open containers in the whole output, and what is being written as them.
  var openContainers: (count: Int, subjects: [JSONSubject]) {
    switch session.content {
    case .writer(let writer): (writer.depth, writer.subjects)
    case .sink(let sink): (sink.nesting, sink.subjects)
    case .values: (0, session.interceptor?.subject.map { [$0] } ?? [])
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
}
