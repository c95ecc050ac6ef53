import Foundation

/// JSON without the whitespace between its tokens.
enum CompactText {
  /// Appends a JSON text without its whitespace. Numbers and strings are appended as they are spelled.
  ///
  /// - Parameter text: JSON; other text may lose spaces.
  static func append(_ text: UnsafeRawBufferPointer, to output: inout Data) {
    // The beginning of the bytes that weren't appended yet.
    var start = 0
    var isInString = false
    var position = 0
    while position < text.count {
      let byte = text[position]
      if isInString {
        if byte == UInt8(ascii: "\\") {
          position += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte <= 0x20 {
        output.append(contentsOf: text[start..<position])
        start = position + 1
      }
      position += 1
    }
    output.append(contentsOf: text[start...])
  }
}
