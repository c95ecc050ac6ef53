/// A changed copy of a text, and the offsets of its bytes in that text.
///
/// Changes are made in the order of the text. The bytes between them are copied in runs, and a text without
/// changes isn't copied at all.
struct RewrittenText: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  private let stop: StopQuestions?
  private var output = ByteBuffer()
  /// The offset in the source behind everything that was copied or replaced.
  private var done = 0
  private(set) var offsets = OffsetMap()
  private(set) var isChanged = false

  /// - Parameter stop: asked in between while much is copied. After it has returned true, the copy is
  ///   incomplete.
  init(of source: UnsafeBufferPointer<UInt8>, _ stop: StopQuestions?) {
    self.source = source
    self.stop = stop
  }

  /// Replaces a range of the source, which must lie behind the last change. An empty range inserts a text.
  mutating func replace(_ range: Range<Int>, with text: StaticString) {
    copy(upTo: range.lowerBound)
    output.append(text)
    done = range.upperBound
    isChanged = true
    if range.count != text.utf8CodeUnitCount {
      offsets.append(rewritten: output.count, original: done)
    }
  }

  /// Replaces each byte of a range of the source by a space.
  mutating func blank(_ range: Range<Int>) {
    copy(upTo: range.lowerBound)
    inParts(upTo: range.upperBound) { output, part in
      output.append(UInt8(ascii: " "), times: part.count)
    }
    isChanged = true
  }

  /// Returns the offset in the copy that a byte of the source will have if it isn't changed.
  func offset(of sourceOffset: Int) -> Int { output.count + sourceOffset - done }

  /// Replaces the byte at an offset in the copy, which lies before `end` in the source, by a space.
  mutating func blank(copyOffset offset: Int, before end: Int) {
    copy(upTo: end)
    isChanged = true
    // An incomplete copy, which isn't used, may be shorter.
    if offset < output.count { output.base[offset] = UInt8(ascii: " ") }
  }

  /// Copies what is left of the source, if there was any change at all.
  mutating func finish() {
    if isChanged { copy(upTo: source.count) }
  }

  private mutating func copy(upTo end: Int) {
    if output.count == 0 { output.reserve(source.count) }
    let source = source
    inParts(upTo: end) { output, part in
      output.append(UnsafeBufferPointer(rebasing: source[part]))
    }
  }

  /// Calls `body` with parts of the source up to `end`, at most 1 MB between two calls of the stop closure.
  private mutating func inParts(upTo end: Int, _ body: (inout ByteBuffer, Range<Int>) -> Void) {
    while done < end {
      let part = done..<min(end, done + (1 << 20))
      body(&output, part)
      done = part.upperBound
      if done < end, stop?.isDueNow(at: done) == true { return }
    }
  }

  /// Calls `body` with the text: the source itself if nothing was changed.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    body(UnsafeRawBufferPointer(isChanged ? output.bytes(0..<output.count) : source))
  }
}
