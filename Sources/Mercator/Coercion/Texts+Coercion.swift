import Foundation

// Values that YYModel makes of texts in a way of its own, whether or not there is a strict one.

extension MapInput {
  /// The URL of a text without the white space around it.
  func trimmedURL(_ text: String) -> URL? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: trimmed) else { return nil }
    if trimmed != text { noteCoercion(URL.self) }
    return url
  }

  /// The bytes of a text.
  func utf8(_ text: String) -> Data {
    noteCoercion(Data.self)
    return Data(text.utf8)
  }
}

extension MapOutput {
  /// Writes bytes as the text they are; what is none is left out.
  mutating func writeUTF8(_ bytes: Data) {
    if let text = String(data: bytes, encoding: .utf8) {
      write(text)
    } else {
      noteOmission()
      writeNil()
    }
  }
}
