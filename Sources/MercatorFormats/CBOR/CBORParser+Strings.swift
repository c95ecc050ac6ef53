import FormatBytes
import JSONText

// Strings of indefinite length, which are sent in chunks.

extension NodeBuilder {
  /// Reads the chunks of a text, whose head has been read. Invalid UTF-8 is replaced if the options say so.
  mutating func joinedText(_ head: CBORHead) throws(FormatFailure) -> String {
    var rest = input
    let text = try rest.joinedText(head) { bytes, offset throws(FormatFailure) in
      try replacing(bytes, at: offset)
    }
    try input.move(to: rest.position)
    return text
  }
}

extension ByteCursor {
  /// Reads the chunks of a text, whose head has been read.
  ///
  /// - Parameter replaced: returns a text for bytes that aren't UTF-8, and their offset, or throws an error, as by default.
  mutating func joinedText(
    _ head: CBORHead,
    replaced: ([UInt8], Int) throws(FormatFailure) -> String = { _, offset throws(FormatFailure) in
      throw .invalid("invalid UTF-8", offset: offset)
    }
  ) throws(FormatFailure) -> String {
    var text = ""
    // No character is split between two chunks: RFC 8949, section 3.2.3.
    while let chunk = try nextChunk(of: head) {
      if let part = string(chunk) {
        text += part
      } else {
        text += try replaced(array(chunk), chunk.lowerBound)
      }
    }
    return text
  }

  /// Reads the chunks of a byte string, whose head has been read.
  mutating func joinedBytes(_ head: CBORHead) throws(FormatFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try nextChunk(of: head) { bytes += array(chunk) }
    return bytes
  }

  /// Reads the next chunk of a string, and returns its range; nil at its end.
  mutating func nextChunk(of string: CBORHead) throws(FormatFailure) -> Range<Int>? {
    let chunk = try CBORHead(&self)
    if chunk.isBreak { return nil }
    guard chunk.type == string.type, !chunk.isIndefinite else {
      throw .invalid("chunk that isn't a string of the same type", offset: chunk.offset)
    }
    return try take(chunk.argument, chunk.stringName, at: chunk.offset)
  }
}

extension CBORHead {
  /// What a text or byte string is in the error for its length.
  var stringName: StaticString {
    type == .text ? "text with a length" : "byte string with a length"
  }
}
