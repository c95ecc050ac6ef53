import JSONText
import Testing

/// A text that isn't JSON, what is wrong with it, and the offset of the byte that is wrong.
package struct RejectCase: Sendable, CustomTestStringConvertible {
  package let bytes: [UInt8]
  package let code: JSONParsingError.Code
  package let offset: Int

  package init(_ text: String, _ code: JSONParsingError.Code, _ offset: Int) {
    self.init(bytes: Array(text.utf8), code, offset)
  }

  package init(bytes: [UInt8], _ code: JSONParsingError.Code, _ offset: Int) {
    self.bytes = bytes
    self.code = code
    self.offset = offset
  }

  /// These bytes as the text of a string, whose first byte has the offset 1.
  package init(inString bytes: [UInt8], _ code: JSONParsingError.Code, _ offset: Int) {
    self.init(bytes: [0x22] + bytes + [0x22], code, offset)
  }

  package var testDescription: String {
    String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}
