/// A place in a text, for errors and reports.
package struct TextPlace {
  package var offset = 0
  /// The line, of which the first is 1; only line feeds end a line.
  package var line = 1
  /// The column in Unicode scalars, of which the first is 1.
  package var column = 1

  package init() {}

  /// Counts on to an offset of the text in `bytes`, which has to be no shorter.
  mutating func advance(to offset: Int, in bytes: UnsafePointer<UInt8>) {
    // A loop of its own, since a debug build takes its time for every step of a sequence.
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
}
