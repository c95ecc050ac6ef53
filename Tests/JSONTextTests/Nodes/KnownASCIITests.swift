import JSONText
import Testing

/// A text that is known to be ASCII is hashed and compared several times as fast.
struct KnownASCIITests {
  @Test func `keys, values and whole texts are known to be ASCII where they are`() throws {
    #if compiler(>=6.2)
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
      let padding = String(repeating: "x", count: 40)
      for count in 0...40 {
        for special in ["", "é", "中", "😀"] {
          for offset in Set([0, count / 2, count]) {
            let text = padding.prefix(offset) + special + padding.prefix(count - offset)
            let document = try JSONDocument(#"{"\#(text)":"\#(text)","\n\#(text)":"\n\#(text)"}"#)
            for (key, value) in document.root.members {
              let string = try #require(value.string)
              #expect(key == string)
              #expect(key.hasSuffix(text))
              #expect(key.utf8Span.isKnownASCII == special.isEmpty, "\(key)")
              #expect(string.utf8Span.isKnownASCII == special.isEmpty, "\(key)")
            }
            let writer = JSONWriter()
            writer.string(String(text))
            #expect(try writer.text().utf8Span.isKnownASCII == special.isEmpty, "\(text)")
          }
        }
      }
    #endif
  }
}
