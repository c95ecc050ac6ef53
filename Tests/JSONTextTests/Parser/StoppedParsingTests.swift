import Testing

@testable import JSONText

@Suite("Parsing that is stopped")
struct StoppedParsingTests {
  private final class Count {
    var value = 0
  }

  private func parse(_ text: String, stoppingAt number: Int) throws -> (JSONDocument?, Int) {
    let count = Count()
    let isDue = {
      count.value += 1
      return count.value > number
    }
    do throws(JSONParsingError) {
      return (try JSONDocument(text, stoppingIf: isDue), count.value)
    } catch {
      #expect(error.code == .stopped)
      return (nil, count.value)
    }
  }

  private static let texts: [String] = {
    let objects = (0..<60_000).map { "{\"k\($0)\": [\"\($0)\", -1.5e3, true, null]}" }
    let members = (0..<150_000).map { "\"key\($0)\":\"é\"" }
    return [
      "[\(objects.joined(separator: ",\n  "))]", "{\(members.joined(separator: ","))}",
      "[\"\(String(repeating: "ab\\n", count: 500_000))\"]",
    ]
  }()

  @Test("the document is the same whether or not somebody is asked")
  func sameDocument() throws {
    for text in Self.texts {
      let (document, count) = try parse(text, stoppingAt: .max)
      #expect(try #require(document).root.isEquivalent(to: try JSONDocument(text).root))
      let megabytes = text.utf8.count >> 20
      #expect(count >= 2 * megabytes - 1)
    }
  }

  @Test("there is no document, and no other error, at whatever question the answer is yes")
  func stops() throws {
    for text in Self.texts {
      let count = try parse(text, stoppingAt: .max).1
      for number in 0..<count - 1 {
        #expect(try parse(text, stoppingAt: number).0 == nil)
      }
    }
  }

  @Test("a text that is no JSON has the same error whether or not somebody is asked")
  func sameError() throws {
    for text in Self.texts {
      let broken = String(text.dropLast())
      let error = #expect(throws: JSONParsingError.self) { try JSONDocument(broken) }
      let asked = #expect(throws: JSONParsingError.self) {
        try JSONDocument(broken, stoppingIf: { false })
      }
      #expect(asked == error)
    }
  }

  @Test("lines are counted up to a megabyte, and not behind it")
  func lines() throws {
    let text = "[\n" + String(repeating: "1,\n", count: 700_000) + "1]"
    var offsets: [Int] = []
    for number in 0..<8 {
      var count = 0
      let error = #expect(throws: JSONParsingError.self) {
        try JSONDocument(text) {
          count += 1
          return count > number
        }
      }
      guard let error else { continue }
      offsets.append(error.offset)
      if error.offset <= 1 << 20 {
        #expect(error.line >= 1)
        #expect(error.column >= 1)
      } else {
        #expect(error.line == 0)
        #expect(error.column == 0)
      }
    }
    #expect(offsets.contains { $0 > 1 << 20 })
    #expect(offsets.contains { $0 <= 1 << 20 })
  }
}
