import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Texts that are JSON")
struct AcceptedTextTests {
  static let cases =
    AcceptCases.literals + AcceptCases.numbers + AcceptCases.strings + AcceptCases.escapes
    + AcceptCases.utf8 + AcceptCases.arrays + AcceptCases.objects + AcceptCases.whitespace

  @Test("a text that is JSON parses to its value", arguments: cases)
  func value(_ accepted: AcceptCase) throws {
    let document = try JSONDocument(accepted.bytes)
    #expect(document.byteCount == accepted.bytes.count)
    #expect(TestTree(document.root) == accepted.tree)
  }

  @Test("the same text as a String parses to the same value", arguments: cases)
  func valueOfString(_ accepted: AcceptCase) throws {
    let text = String(decoding: accepted.bytes, as: UTF8.self)
    #expect(TestTree(try JSONDocument(text).root) == accepted.tree)
  }

  @Test("what was parsed is the same value after writing and parsing it", arguments: cases)
  func roundTrip(_ accepted: AcceptCase) throws {
    let document = try JSONDocument(accepted.bytes)
    let text = try JSONWriter.text { $0.node(document.root) }
    let again = try JSONDocument(text)
    #expect(again.root.isEquivalent(to: document.root), "written as \(text)")
    #expect(document.root.isEquivalent(to: again.root), "written as \(text)")
  }

  @Test("every text that is cut short is refused, unless it ends in a number", arguments: cases)
  func prefixes(_ accepted: AcceptCase) throws {
    for count in 0..<accepted.bytes.count {
      let prefix = Array(accepted.bytes[..<count])
      do {
        let root = try JSONDocument(prefix).root
        let rest = accepted.bytes[count...]
        let restIsWhitespace = rest.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
        #expect(root.kind == .number || restIsWhitespace, "accepted the first \(count) bytes")
      } catch {
        #expect((0...count).contains(error.offset), "of the first \(count) bytes")
      }
    }
  }

  @Test("there are at least 150 cases, all different")
  func caseCount() {
    #expect(Set(Self.cases.map(\.bytes)).count == Self.cases.count)
    #expect(Self.cases.count >= 150)
  }
}
