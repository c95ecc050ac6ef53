import JSONText

extension PartParser {
  /// Scans the key whose quote is at a position, with invalid text replaced if the options say so. Returns it, and the
  /// position behind its closing quote.
  func scanKey(
    at start: Int,
    _ options: JSONParsingOptions
  ) throws(ParseFailure) -> (key: String, end: Int) {
    do throws(ParseFailure) {
      return try scanValidKey(at: start)
    } catch {
      guard options.invalidUTF8 == .replace, error.isInvalidText else { throw error }
    }
    let end = try skipInvalidText(at: start, options)
    var options = options
    // The limit is one for the elements.
    options.maximumNodes = .max
    do {
      // The key begins at its quote, and ends in front of `end`.
      let key = UnsafeRawBufferPointer(start: bytes + start, count: end - start)
      let document = try JSONDocument(key, isText: false, options, stoppingIf: nil)
      return (document.root.string ?? "", end)
    } catch {
      throw ParseFailure(code: error.code, offset: start + error.offset)
    }
  }

  /// Returns the position behind a value in which invalid UTF-8 and lone surrogates are accepted.
  func skipInvalidText(
    at start: Int,
    _ options: JSONParsingOptions
  ) throws(ParseFailure) -> Int {
    var skipper = ValueSkipper(options, depth: 0)
    skipper.move(to: start)
    // Of a value that doesn't end in the text, the skipper throws the error at the end of the text.
    _ = try skipper.skip(in: self, isWhole: true)
    return skipper.position
  }
}

extension ParseFailure {
  /// Whether `JSONParsingOptions.InvalidUTF8.replace` avoids this failure.
  var isInvalidText: Bool { code == .invalidUTF8 || code == .loneSurrogate }
}
