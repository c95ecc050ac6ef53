/// A position in a text, for errors and reports.
package struct TextPlace {
  package var offset = 0
  /// The line; the first line is 1, and only line feeds end a line.
  package var line = 1
  /// The column in Unicode scalars; the first column is 1.
  package var column = 1

  package init() {}

  /// Creates a place in bytes that have no lines.
  init(withoutLines offset: Int) { (self.offset, line, column) = (offset, 0, 0) }

  /// Moves forward or backward to an offset, which must not be beyond the text in `bytes`.
  mutating func move(to offset: Int, in bytes: UnsafePointer<UInt8>) {
    if offset < self.offset {
      goBack(to: offset, in: bytes)
    } else {
      advance(to: offset, in: bytes)
    }
  }

  private mutating func goBack(to offset: Int, in bytes: UnsafePointer<UInt8>) {
    let lastLine = line
    var index = self.offset
    while index > offset {
      index &-= 1
      if bytes[index] == UInt8(ascii: "\n") {
        line &-= 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column &-= 1
      }
    }
    self.offset = offset
    guard line != lastLine else { return }
    // In another line, the column is counted from the start of that line.
    while index > 0, bytes[index &- 1] != UInt8(ascii: "\n") { index &-= 1 }
    var start = TextPlace()
    start.offset = index
    start.advance(to: offset, in: bytes)
    column = start.column
  }

  /// Moves forward to an offset, which must not be beyond the text in `bytes`.
  mutating func advance(to offset: Int, in bytes: UnsafePointer<UInt8>) {
    // A `while` loop, since iterating over a sequence is slow in debug builds.
    var index = self.offset
    while index < offset {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        line &+= 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column &+= 1
      }
      index &+= 1
    }
    self.offset = offset
  }

  /// Returns this place in a text that begins at another place of a stream.
  package func moved(behind start: TextPlace) -> TextPlace {
    var place = self
    place.offset += start.offset
    place.line += start.line - 1
    if line == 1 { place.column += start.column - 1 }
    return place
  }
}
