import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Reading from many tasks")
struct ConcurrentReadingTests {
  @Test("several tasks read one document at once and see the same")
  func tasks() async throws {
    let text = try JSONWriter.text { writer in
      writer.beginObject()
      for position in 0..<200 {
        writer.key("key\(position)")
        writer.tree(["n": .number("\(position)"), "s": .string("text \(position) \u{1F600}\n")])
      }
      writer.endObject()
    }
    let document = try JSONDocument(text)
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var sum = 0
          for round in 0..<200 {
            let position = (round * 7 + task) % 200
            let member = document.root["key\(position)"]
            sum += member?["n"]?.integer(as: Int.self) == position ? 1 : 0
            sum += member?["s"]?.string == "text \(position) \u{1F600}\n" ? 1 : 0
          }
          return sum + (document.root.isEquivalent(to: document.root) ? 1 : 0)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == [Int](repeating: 401, count: 8))
  }
}
