import JSONText

/// Checks whether a text is JSON, without keeping it: chunk by chunk, in memory that doesn't depend on its length.
///
///     append(chunk) --> ElementText --> ValueSkipper          the text
///                                   --> DuplicateKeyFinder    keys that occur twice
///
/// The errors are those of the parser for the same text, wherever chunks end. What is kept is the last chunk, one bit
/// for each open container, and a limited number of keys.
package final class TextCheck {
  /// What the text is.
  package enum Format: Sendable {
    /// One JSON text.
    case text
    /// A JSON text in each line; blank lines are ignored.
    case lines
  }

  /// What was found in the text.
  package enum Finding {
    /// The text, or one of its lines, isn't JSON.
    case invalid(JSONParsingError)
    /// A key occurs a second time in its object.
    case duplicateKey(JSONPath, TextPlace)
    /// An object has too many keys, or too long ones, for all of them to be compared. Only the first such object is told.
    case uncompared(JSONPath, TextPlace)
  }

  private enum CheckPhase {
    /// At the start of the text.
    case start
    /// In front of a value.
    case value
    case skipping
    case behindValue
    /// In a line with an error.
    case discarding
    case ended
  }

  private let format: Format
  private let options: JSONParsingOptions
  private let maximumErrors: Int
  private var text = ElementText(opening: UInt8(ascii: "["))
  private var skipper: ValueSkipper
  private var phase = CheckPhase.start
  private var isWhole = false
  /// The position up to which the text is used up.
  private var position = 1
  /// The start of the line in which `position` is; 0 if it is in front of the text.
  private var lineStart = 1
  /// The error of a comma that was used up before the value behind it has arrived, if no value follows.
  private var trailingComma: (number: Int, error: JSONParsingError)?
  private var findings: [Finding] = []
  /// The number of errors, which is larger than that of the findings if there are more than the maximum.
  package private(set) var errorCount = 0
  /// The number of values that are JSON.
  package private(set) var valueCount = 0

  /// - Parameters:
  ///   - limits: how many keys are compared; nil to compare none.
  ///   - maximumErrors: the number of errors, and of duplicate keys, that are findings. Others are only counted.
  package init(
    _ format: Format,
    _ options: JSONParsingOptions = JSONParsingOptions(),
    comparingKeys limits: DuplicateKeyLimits?,
    maximumErrors: Int
  ) {
    (self.format, self.options, self.maximumErrors) = (format, options, maximumErrors)
    skipper = ValueSkipper(options, depth: 0)
    skipper.keys = limits.map { DuplicateKeyFinder($0, maximumFindings: maximumErrors) }
  }

  /// Whether nothing behind the text that was checked can change the result.
  package var isEnded: Bool { if case .ended = phase { true } else { false } }

  /// The number of duplicate keys, of which only the first ones are findings.
  package var duplicateKeyCount: Int { skipper.keys?.count ?? 0 }

  /// Adds bytes to the end of the text, and checks what can be checked.
  package func append(_ bytes: UnsafeRawBufferPointer) {
    if isEnded { return }
    text.append(bytes)
    check()
  }

  /// Ends the text, and checks the rest of it.
  package func finish() {
    isWhole = true
    check()
  }

  /// Returns what was found since the last call.
  package func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  private func check() {
    text.pad()
    if case .start = phase, !begin() { return }
    switch format {
    case .text: checkText()
    case .lines: checkLines()
    }
    collectKeys()
    skipper.keys?.leave(text)
    if position > 1 {
      text = text.split(at: position)
      lineStart = max(lineStart - (position - 1), 0)
      position = 1
    }
  }

  /// Skips a byte order mark. Returns false if more bytes are needed.
  private func begin() -> Bool {
    // The longest mark has four bytes. Behind it are those that the excerpt of an error shows.
    if text.count < ElementText.lookahead, !isWhole { return false }
    phase = .value
    do throws(ParseFailure) {
      position = try parser(to: text.end).skipByteOrderMark(from: 1)
    } catch {
      fail(error)
      // Not a single line can be read.
      phase = .ended
    }
    return true
  }

  private func checkText() {
    if isEnded { return }
    let failure = proceed(to: text.end, isWhole: isWhole)
    if let failure {
      fail(failure)
      phase = .ended
    } else if isWhole {
      valueCount += 1
      phase = .ended
    }
  }

  private func checkLines() {
    let bytes = UnsafeBufferPointer(start: text.text, count: text.end)
    while !isEnded {
      let lineFeed = ByteScanning.firstIndex(of: UInt8(ascii: "\n"), in: bytes, from: position)
      let end = lineFeed ?? text.end
      if case .discarding = phase {
        position = end
      } else {
        let isWholeLine = isWhole || lineFeed != nil
        let failure = text.withZero(at: end) { proceed(to: end, isWhole: isWholeLine) }
        if let failure { failLine(failure, endingAt: end) }
      }
      guard lineFeed != nil || isWhole else { return }
      if case .behindValue = phase { valueCount += 1 }
      phase = lineFeed == nil ? .ended : .value
      position = end + (lineFeed == nil ? 0 : 1)
      lineStart = position
    }
  }

  private func failLine(_ failure: ParseFailure, endingAt end: Int) {
    // A blank line is none.
    if failure.code != .emptyInput { fail(failure) }
    phase = .discarding
    position = end
  }

  /// The distance between the positions of the parser, which sees a line as a text of its own, and those in the text.
  private var shift: Int { max(lineStart - 1, 0) }

  private func parser(to end: Int) -> PartParser {
    PartParser(bytes: text.text + shift, end: end - shift)
  }

  /// Checks the text up to a position. Returns what is wrong with it.
  ///
  /// - Parameter isWhole: whether the text, or the line, ends there.
  private func proceed(to end: Int, isWhole: Bool) -> ParseFailure? {
    let parser = parser(to: end)
    let shift = shift
    skipper.keys?.shift = shift
    var local = position - shift
    defer { position = local + shift }
    let safeEnd = isWhole ? Int.max : parser.end - ElementText.lookahead
    do throws(ParseFailure) {
      if case .value = phase {
        local = parser.skipWhitespace(from: local)
        if local >= safeEnd { return nil }
        if local >= parser.end { return ParseFailure(code: .emptyInput, offset: end) }
        skipper.restart(at: local)
        phase = .skipping
      }
      if case .skipping = phase {
        skipper.move(to: local)
        defer { local = skipper.position }
        guard try skipper.skip(in: parser, isWhole: isWhole) else {
          keepComma(in: parser)
          return nil
        }
        phase = .behindValue
      }
      local = parser.skipWhitespace(from: local)
      if local >= safeEnd || local >= parser.end { return nil }
      throw parser.failureBehindValue(at: local, .trailingText)
    } catch {
      return ParseFailure(code: error.code, offset: error.offset + shift)
    }
  }

  /// Keeps the error for a comma of which the text is about to be removed.
  private func keepComma(in parser: PartParser) {
    guard skipper.isBehindUsedComma, trailingComma?.number != skipper.usedCommaCount else { return }
    var comma = skipper.position - 1
    while parser.bytes[comma] != UInt8(ascii: ",") { comma -= 1 }
    let failure = ParseFailure(code: .trailingComma, offset: comma + shift)
    trailingComma = (skipper.usedCommaCount, error(failure))
  }

  private func fail(_ failure: ParseFailure) {
    collectKeys()
    skipper.keys?.restart()
    errorCount += 1
    guard errorCount <= maximumErrors else { return }
    if skipper.isBehindUsedComma, let trailingComma, isClosingBracket(at: failure) {
      findings.append(.invalid(trailingComma.error))
    } else {
      findings.append(.invalid(error(failure)))
    }
  }

  private func error(_ failure: ParseFailure) -> JSONParsingError {
    // The recent bytes in front of the text belong to the line as well, unless it begins in the text.
    text.error(failure, in: lineStart > 0 ? lineStart..<text.end : nil)
  }

  /// Whether a failure is that of a closing bracket in the place of a value or a key.
  private func isClosingBracket(at failure: ParseFailure) -> Bool {
    switch (failure.code, text.text[failure.offset]) {
    case (.unexpectedCharacter, UInt8(ascii: "]")), (.unexpectedCharacter, UInt8(ascii: "}")),
      (.keyNotAString, UInt8(ascii: "}")):
      failure.offset < text.end
    default: false
    }
  }

  private func collectKeys() {
    for finding in skipper.keys?.takeFindings(in: text) ?? [] {
      guard let place = finding.place else { continue }
      switch finding.kind {
      case .duplicate: findings.append(.duplicateKey(finding.path, place))
      case .uncompared: findings.append(.uncompared(finding.path, place))
      }
    }
  }
}
