import JSONText
import Testing

/// A text that isn't JSON, what is wrong with it, and the offset of the byte that is wrong.
struct RejectCase: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let code: JSONParsingError.Code
  let offset: Int

  init(_ text: String, _ code: JSONParsingError.Code, _ offset: Int) {
    self.init(bytes: Array(text.utf8), code, offset)
  }

  init(bytes: [UInt8], _ code: JSONParsingError.Code, _ offset: Int) {
    self.bytes = bytes
    self.code = code
    self.offset = offset
  }

  /// These bytes as the text of a string, whose first byte has the offset 1.
  init(inString bytes: [UInt8], _ code: JSONParsingError.Code, _ offset: Int) {
    self.init(bytes: [0x22] + bytes + [0x22], code, offset)
  }

  var testDescription: String {
    String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}
