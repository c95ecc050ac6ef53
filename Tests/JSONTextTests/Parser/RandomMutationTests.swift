import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Random damage")
struct RandomMutationTests {
  @Test("a damaged document is refused in good order or is another document", arguments: 0..<20)
  func damage(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) &* 0x9876_5432_1FED_CBA9)
    var original: [UInt8] = []
    for round in 0..<5_000 {
      if round % 10 == 0 {
        let writer = JSONWriter(options: RandomJSON.options(round / 10), capacity: 64)
        writer.tree(json.tree())
        original = try writer.bytes()
      }
      var bytes = original
      json.mutate(&bytes)
      if let complaint = try complaint(about: bytes, pretty: round & 1 == 0) {
        Issue.record("shard \(shard), round \(round): \(complaint) \(bytes)")
        return
      }
    }
  }

  private func complaint(about bytes: [UInt8], pretty: Bool) throws -> String? {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes)
    } catch {
      if !(0...bytes.count).contains(error.offset) { return "an offset out of bounds" }
      if error.line < 1 || error.column < 1 { return "a place that isn't in the text" }
      return error.description.isEmpty ? "no description" : nil
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { return "invalid UTF-8 passed" }
    let writer = JSONWriter(options: JSONWritingOptions(isPretty: pretty))
    writer.node(document.root)
    let again = try JSONDocument(writer.bytes())
    return again.root.isEquivalent(to: document.root) && document.root.isEquivalent(to: again.root)
      ? nil : "another value after writing and parsing"
  }
}
