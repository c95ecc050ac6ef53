@testable import JSONElements
@testable import JSONText
import Testing
import TestSupport
import JSONTestSupport

/// Elements are those that the parser finds when it reads a text whole.
struct ElementReferenceTests {
  @Test func `each line is read as it would be alone`() throws {
    var json = RandomJSON(seed: 1)
    for _ in 0..<5000 {
      var text: [UInt8] = []
      for _ in 0..<json.random.below(5) {
        var line = json.tree(depth: 3).compactBytes
        mutate(&line, &json.random)
        text += line.filter { $0 != 0x0A } + (json.random.below(3) == 0 ? [0x0D, 0x0A] : [0x0A])
      }
      expect(.lines, text, lines(of: text), &json.random)
    }
  }

  @Test func `the elements of an array are those of the whole text`() throws {
    var json = RandomJSON(seed: 2)
    for _ in 0..<5000 {
      let elements = (0..<json.random.below(6)).map { _ in json.tree(depth: 3).compactBytes }
      let separator: [UInt8] = json.random.below(2) == 0 ? [0x2C] : [0x20, 0x2C, 0x0A, 0x20]
      var text = Array(#"{"x":"#.utf8) + json.tree(depth: 3).compactBytes
      text += Array(#","data":{"rows":["#.utf8) + Array(elements.joined(separator: separator))
      text += Array(#"],"y":"#.utf8) + json.tree(depth: 3).compactBytes + Array("}}".utf8)
      if json.random.below(2) == 0 { mutate(&text, &json.random) }
      let expected: [String]
      do {
        let document = try JSONDocument(text)
        guard let rows = document.root["data"]?["rows"], rows.kind == .array else { continue }
        expected =
          rows.elements.enumerated().map { index, element in
            "\(index) \(String(decoding: element.bytes, as: UTF8.self))"
          } + ["ended"]
      } catch {
        expected = ["+\(error.offset) \(error)"]
      }
      // Another value in the place of the array ends reading before the rest of the text is checked.
      let lines = transcript(.array(path: ["data", "rows"])).lines(text, chunks: [text.count])
      if lines.last?.first?.isLetter == true, lines.last != "ended" { continue }
      expect(.array(path: ["data", "rows"]), text, expected, &json.random)
    }
  }

  private func transcript(_ framing: ElementFraming) -> ElementTranscript {
    ElementTranscript(framing: framing)
  }

  /// Compares a stream with what is expected, for some random ways to cut it into chunks. Of a text that isn't JSON, only
  /// the error is compared; the elements before it have to be the same for all chunks.
  private func expect(
    _ framing: ElementFraming,
    _ text: [UInt8],
    _ expected: [String],
    _ random: inout SeededGenerator
  ) {
    let transcript = transcript(framing)
    let whole = transcript.lines(text, chunks: [max(text.count, 1)])
    let shown = String(decoding: text, as: UTF8.self)
    let isError = expected.count == 1 && expected[0].hasPrefix("+")
    #expect((isError ? Array(whole.suffix(1)) : whole.map(withoutPlace)) == expected, "\(shown)")
    for usesParts in [false, true] {
      var transcript = transcript
      transcript.usesParts = usesParts
      let lengths = (0..<20).map { _ in 1 + random.below(40) }
      #expect(transcript.lines(text, chunks: lengths) == whole, "\(shown) \(lengths) \(usesParts)")
    }
  }

  private func withoutPlace(_ line: String) -> String {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 ? "\(parts[0]) \(parts[3])" : line
  }

  private func lines(of text: [UInt8]) -> [String] {
    var (result, start, line) = ([] as [String], 0, 1)
    for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer {
        start += part.count + 1
        line += 1
      }
      let space: [UInt8] = [0x20, 0x09, 0x0D]
      let lead = part.prefix { space.contains($0) }.count
      if lead == part.count { continue }
      let bytes = Array(part.dropFirst(lead))
      do {
        let root = try JSONDocument(bytes).root
        result.append("\(result.count) \(String(decoding: root.bytes, as: UTF8.self))")
      } catch {
        // The document doesn't know of the whitespace in front of it, nor of the lines.
        let column = error.column + lead
        let message = "invalid JSON at line \(line), column \(column): \(error.code.rawValue)"
        let excerpt = error.excerpt.split(separator: "\n", omittingEmptySubsequences: false)
        let text = ([message] + excerpt.map(String.init)).joined(separator: "\n")
        result.append("\(result.count) \(text)")
      }
    }
    return result + ["ended"]
  }

  private func mutate(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    guard random.below(3) == 0, !text.isEmpty else { return }
    let index = random.below(text.count)
    switch random.below(4) {
    case 0: text.remove(at: index)
    case 1: text[index] = Array("[]{},:\"\\0-+.eEtfn/ \u{1}ü".utf8)[random.below(22)]
    case 2: text.insert(Array("[]{},:\"\\0-+.eEtfn/ ".utf8)[random.below(19)], at: index)
    default: text.removeSubrange(index..<min(text.count, index + 1 + random.below(4)))
    }
  }
}

extension JSONNode {
  /// The text of the value.
  fileprivate var bytes: [UInt8] { document.withText(of: index) { Array($0) } }
}

extension TestTree {
  /// The value as JSON without whitespace.
  fileprivate var compactBytes: [UInt8] {
    let writer = JSONWriter()
    writer.tree(self)
    return (try? writer.bytes()) ?? []
  }
}
