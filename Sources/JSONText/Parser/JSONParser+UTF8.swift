/// Validates UTF-8 in strings; see `UTF8Sequence.validLength`.
extension JSONParser {
  /// Validates UTF-8 from `start`, where a sequence starts. Returns the position of the next quote, backslash
  /// or control character, or of a later byte of 0x80 and above.
  ///
  /// Invariants: everything before `position` is well-formed, except that a sequence may extend beyond it.
  /// `position <= end`, since a zero byte stops the scan, so 16 bytes are readable from there on. `position
  /// >= 3`, so the three bytes before it are part of the text.
  func scanUTF8(from start: Int) throws(ParseFailure) -> Int {
    if start < 3 { return skipPlain(from: try scanScalars(from: start, beyond: start)) }
    var position = start
    while true {
      guard let count = UTF8Block(bytes, position).marks.first else {
        position &+= 16
        if stop.isDue(at: position) { return position }
        // No sequence is open behind ASCII, and `skipPlain` is faster for more ASCII.
        if bytes[position &- 1] < 0x80 { return skipPlain(from: position) }
        continue
      }
      let mark = position &+ count
      if bytes[mark] < 0x80, startOfSequence(openAt: mark) == mark { return mark }
      let start = startOfSequence(openAt: position)
      return skipPlain(from: try scanScalars(from: start, beyond: mark))
    }
  }

  /// Returns the start of the sequence that must continue at `position`, or `position` if there is none.
  /// Everything before it is well-formed, so the first byte tells the length of its sequence.
  private func startOfSequence(openAt position: Int) -> Int {
    if bytes[position &- 1] >= 0xC0 { return position &- 1 }
    if bytes[position &- 2] >= 0xE0 { return position &- 2 }
    return bytes[position &- 3] >= 0xF0 ? position &- 3 : position
  }

  /// Validates single sequences, up to the first ASCII character at or behind `mark`. No byte before `mark`
  /// ends a string.
  private func scanScalars(from start: Int, beyond mark: Int) throws(ParseFailure) -> Int {
    var position = start
    while true {
      if bytes[position] >= 0x80 {
        position = try scanScalar(at: position)
      } else if position < mark {
        position &+= 1
      } else {
        return position
      }
    }
  }

  /// Validates the UTF-8 sequence at `position`, which starts with a byte of 0x80 or above. An invalid byte
  /// ends the check, so nothing behind the padding is read.
  func scanScalar(at position: Int) throws(ParseFailure) -> Int {
    let length = UTF8Sequence.validLength(bytes, at: position)
    if length == 0 { throw ParseFailure(code: .invalidUTF8, offset: position) }
    return position &+ length
  }
}
