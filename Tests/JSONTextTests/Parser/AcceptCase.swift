import Testing

/// A text that is JSON, and the value it holds.
struct AcceptCase: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let tree: TestTree

  init(_ text: String, _ tree: TestTree) {
    bytes = Array(text.utf8)
    self.tree = tree
  }

  init(bytes: [UInt8], _ tree: TestTree) {
    self.bytes = bytes
    self.tree = tree
  }

  var testDescription: String {
    String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}
