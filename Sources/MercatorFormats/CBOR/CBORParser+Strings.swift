extension CBORParser {
  /// Reads the content of a text string, whose head has been read.
  mutating func text(_ head: CBORHead) throws -> String {
    guard head.isIndefinite else { return try input.text(head.argument, at: head.offset) }
    var text = ""
    // No character is split between two chunks: RFC 8949, section 3.2.3.
    while let chunk = try nextChunk(of: head) {
      text += try input.text(chunk.argument, at: chunk.offset)
    }
    return text
  }

  /// Reads the content of a byte string, whose head has been read.
  mutating func bytes(_ head: CBORHead) throws -> ArraySlice<UInt8> {
    guard head.isIndefinite else {
      return try input.bytes(head.argument, of: "byte string", at: head.offset)
    }
    var bytes: [UInt8] = []
    while let chunk = try nextChunk(of: head) {
      bytes += try input.bytes(chunk.argument, of: "byte string", at: chunk.offset)
    }
    return bytes[...]
  }

  /// Reads the head of the next chunk of a string; nil at its end.
  private mutating func nextChunk(of string: CBORHead) throws -> CBORHead? {
    try input.checkStop()
    let chunk = try CBORHead(&input)
    if chunk.isBreak { return nil }
    guard chunk.type == string.type, !chunk.isIndefinite else {
      throw input.error("chunk that isn't a string of the same type", at: chunk.offset)
    }
    return chunk
  }
}
