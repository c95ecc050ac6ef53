/// A key compared by its code points, as RFC 8259 requires. A String would treat "é" and "e\u{301}" as equal.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.withBytes { a in
      b.text.withBytes { b in
        guard a.count == b.count else { return false }
        // An empty string has no address.
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return bytesAreEqual(first, second, count: a.count)
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
