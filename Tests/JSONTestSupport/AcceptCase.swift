import Testing

/// A text that is JSON, and the value it holds.
package struct AcceptCase: Sendable, CustomTestStringConvertible {
  package let bytes: [UInt8]
  package let tree: TestTree

  package init(_ text: String, _ tree: TestTree) {
    bytes = Array(text.utf8)
    self.tree = tree
  }

  package init(bytes: [UInt8], _ tree: TestTree) {
    self.bytes = bytes
    self.tree = tree
  }

  package var testDescription: String {
    String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}
