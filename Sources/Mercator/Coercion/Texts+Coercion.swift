import Foundation

// Conversions from text that YYModel does differently, even if a strict one would succeed.

extension MapInput {
  /// Returns the URL of a text after trimming white space.
  func trimmedURL(_ text: String) -> URL? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: trimmed) else { return nil }
    if trimmed != text { noteCoercion(URL.self) }
    return url
  }

  /// Returns the UTF-8 bytes of a text.
  func utf8(_ text: String) -> Data {
    noteCoercion(Data.self)
    return Data(text.utf8)
  }
}

extension MapOutput {
  /// Writes bytes as UTF-8 text; invalid UTF-8 is left out.
  mutating func writeUTF8(_ bytes: Data) {
    if let text = String(data: bytes, encoding: .utf8) {
      write(text)
    } else {
      noteOmission()
      writeNil()
    }
  }
}
