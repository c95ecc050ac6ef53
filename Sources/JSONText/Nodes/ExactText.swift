/// A key compared by its code points, as RFC 8259 requires. A String would treat "é" and "e\u{301}" as equal.
package struct ExactText: Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.withBytes { a in b.text.withBytes { a.elementsEqual($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
