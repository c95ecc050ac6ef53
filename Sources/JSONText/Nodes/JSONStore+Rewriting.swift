/// Parses texts that may have to be rewritten first. The parser itself accepts only JSON in valid UTF-8.
extension JSONStore {
  /// Parses a text that may have relaxed syntax or invalid UTF-8, as the options say.
  static func rewriting(
    _ source: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?
  ) -> Result<Parsed, JSONParsingError> {
    var options = options
    // The caller has checked the length of the original text; a rewritten one may be longer.
    options.maximumBytes = .max
    let replaces = options.invalidUTF8 == .replace
    options.invalidUTF8 = .refuse
    let result =
      options.syntax == .relaxed
      ? parsingRelaxed(source, isText: isText, options, isDue)
      : parsing(source, isText: isText, options, isDue)
    // The parser validates every text anyway, so looking for what to replace costs nothing if all is valid.
    guard replaces, case .failure(let error) = result,
      error.code == .invalidUTF8 || error.code == .loneSurrogate
    else { return result }
    return parsingRepaired(source, options, isDue)
  }

  /// Replaces invalid UTF-8 and lone surrogates, and parses the result.
  private static func parsingRepaired(
    _ source: UnsafeRawBufferPointer,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?
  ) -> Result<Parsed, JSONParsingError> {
    let bytes = source.bindMemory(to: UInt8.self)
    let questions = isDue.map { StopQuestions($0) }
    let repair = UTF8Repair(bytes, questions)
    if questions?.wasDue == true { return .failure(stopped(bytes)) }
    // Everything is valid now, so this doesn't lead here again.
    let result = repair.text.withBytes { parsing($0, isText: true, options, isDue) }
    switch result {
    case .success(var parsed):
      parsed.original = OriginalText(byteCount: bytes.count, repair, before: parsed.original)
      return .success(parsed)
    case .failure(let error):
      return .failure(error.moved(to: repair.text.offsets.original(of: error.offset)))
    }
  }

  /// Rewrites a text of relaxed syntax as JSON, and parses the result.
  private static func parsingRelaxed(
    _ source: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?
  ) -> Result<Parsed, JSONParsingError> {
    var options = options
    options.syntax = .strict
    let bytes = source.bindMemory(to: UInt8.self)
    let questions = isDue.map { StopQuestions($0) }
    let rewriter = RelaxedRewriter(
      bytes,
      isText: isText,
      maximumDepth: options.maximumDepth,
      questions
    )
    let original =
      rewriter.text.isChanged
      ? OriginalText(copy(of: bytes, questions), rewriter.text.offsets) : nil
    if questions?.wasDue == true { return .failure(stopped(bytes)) }
    let result = rewriter.text.withBytes { parsing($0, isText: isText, options, isDue) }
    switch result {
    case .success(var parsed):
      parsed.original = original
      return .success(parsed)
    case .failure(let error):
      var failure = ParseFailure(
        code: error.code,
        offset: rewriter.text.offsets.original(of: error.offset)
      )
      // A comment that can't be rewritten is left in the text, and the parser finds no other error before it.
      if error.code == .comment, let reason = rewriter.failure { failure = reason }
      return .failure(JSONParsingError(failure, in: bytes))
    }
  }

  /// Returns a copy of a text. It is incomplete if parsing has to stop.
  private static func copy(
    of bytes: UnsafeBufferPointer<UInt8>,
    _ questions: StopQuestions?
  ) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    while copy.count < bytes.count {
      let part = copy.count..<min(bytes.count, copy.count + (1 << 20))
      copy.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[part]))
      if copy.count < bytes.count, questions?.isDueNow(at: copy.count) == true { break }
    }
    return copy
  }

  private static func stopped(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONParsingError {
    JSONParsingError(ParseFailure(code: .stopped, offset: bytes.count), in: bytes)
  }
}
