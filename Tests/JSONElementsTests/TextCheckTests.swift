@testable import JSONElements
@testable import JSONText
import Testing
import JSONTestSupport

@Suite("Checking a text chunk by chunk")
struct TextCheckTests {
  private static let lengths = [1, 2, 3, 7, 16, 61, 100, 1_000, 100_000]

  private static let rejected: [RejectCase] =
    [
      RejectCases.ends, RejectCases.literals, RejectCases.numbers, RejectCases.structure,
      RejectCases.extensions, RejectCases.strings, RejectCases.escapes, RejectCases.utf8,
    ].flatMap { $0 }
  private static let accepted: [AcceptCase] =
    [
      AcceptCases.literals, AcceptCases.numbers, AcceptCases.strings, AcceptCases.escapes,
      AcceptCases.utf8, AcceptCases.arrays, AcceptCases.objects, AcceptCases.whitespace,
    ].flatMap { $0 }

  /// Returns what is found in a text whose chunks have a length.
  private func findings(
    _ bytes: [UInt8],
    _ format: TextCheck.Format = .text,
    chunks length: Int,
    limits: DuplicateKeyLimits? = DuplicateKeyLimits(),
    options: JSONParsingOptions = JSONParsingOptions(),
    maximumErrors: Int = 100
  ) -> [String] {
    let check = TextCheck(format, options, comparingKeys: limits, maximumErrors: maximumErrors)
    var found: [TextCheck.Finding] = []
    var position = 0
    while position < bytes.count {
      let end = min(position + length, bytes.count)
      bytes[position..<end].withUnsafeBytes { check.append($0) }
      found += check.takeFindings()
      position = end
    }
    check.finish()
    found += check.takeFindings()
    return found.map { finding in
      switch finding {
      case .invalid(let error): "\(error) (offset \(error.offset))"
      case .duplicateKey(let path, let place):
        "duplicate key \(path) at \(place.line):\(place.column)+\(place.offset)"
      case .uncompared(let path, let place):
        "uncompared \(path) at \(place.line):\(place.column)+\(place.offset)"
      }
    }
  }

  /// Returns the error of the parser for a text.
  private func parserError(_ bytes: [UInt8]) -> [String] {
    do throws(JSONParsingError) {
      _ = try JSONDocument(bytes)
      return []
    } catch {
      return ["\(error) (offset \(error.offset))"]
    }
  }

  private func expectParserError(_ bytes: [UInt8]) {
    let expected = parserError(bytes)
    for length in Self.lengths {
      let found = findings(bytes, chunks: length, limits: nil)
      #expect(found == expected, "chunks of \(length): \(bytes.prefix(200))")
    }
  }

  @Test("a text that isn't JSON has the error of the parser, wherever chunks end")
  func errors() {
    for each in Self.rejected { expectParserError(each.bytes) }
  }

  @Test("so has it between much other text")
  func longErrors() {
    let front = Array(("{\"é\":\"" + String(repeating: "ü😀", count: 40) + "\",\n\"b\":[1,\n").utf8)
    let end = Array(("\n,2]" + String(repeating: " ", count: 150) + "}").utf8)
    for each in Self.rejected { expectParserError(front + each.bytes + end) }
  }

  @Test("a text that is JSON has no error, wherever chunks end")
  func accepted() {
    for each in Self.accepted {
      for length in Self.lengths {
        #expect(findings(each.bytes, chunks: length, limits: nil) == [])
      }
    }
  }

  @Test("a trailing comma is the same error behind any amount of whitespace")
  func spaceBehindComma() {
    for count in [0, 1, 90, 4_000, 4_095, 4_096, 4_097, 5_000, 20_000] {
      let space =
        String(repeating: " ", count: count / 2) + "\n"
        + String(repeating: "\t", count: count / 2)
      for text in [
        "[1,\(space)]", "{\"a\":1,\(space)}", "[1,\(space)}", "{\"a\":1,\(space)]", "[1,\(space)x]",
        "[1,\(space)2,\(space)]", "[1,\(space)", "{\"a\":1,\(space)1}", "[[1,\(space)2],\(space)}",
      ] {
        let bytes = Array(text.utf8)
        let expected = parserError(bytes)
        for length in [97, 1_000, 4_097, 9_000, 100_000] {
          #expect(findings(bytes, chunks: length) == expected)
        }
      }
    }
  }

  @Test("a damaged text has the error of the parser", arguments: 0..<4)
  func damage(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard + 1) &* 0x1234_5678_9ABC_DEF1)
    for round in 0..<300 {
      let writer = JSONWriter(options: RandomJSON.options(round), capacity: 64)
      writer.tree(json.tree(depth: 6))
      var bytes = try writer.bytes()
      json.mutate(&bytes)
      let expected = parserError(bytes)
      for length in [1, 5, 50, 130, 100_000] {
        let found = findings(bytes, chunks: length, limits: nil)
        #expect(found == expected, "chunks of \(length): \(bytes)")
      }
    }
  }

  @Test("each line has the error that it has alone, at its place in the text")
  func lines() {
    let cases = Self.rejected.map(\.bytes) + Self.accepted.map(\.bytes)
    let lines = cases.filter { line in
      // Blank lines are ignored, and a byte order mark is one in the first line only.
      let marks: [UInt8] = [0xEF, 0xFE, 0xFF, 0]
      guard let first = line.first, !line.contains(0x0A) else { return false }
      return line.contains { $0 > 0x20 } && !marks.contains(first)
    }
    var expected: [String] = []
    var offset = 0
    for (index, line) in lines.enumerated() {
      do throws(JSONParsingError) {
        _ = try JSONDocument(line)
      } catch {
        var place = TextPlace()
        (place.offset, place.line) = (offset, index + 1)
        let moved = error.moved(behind: place)
        expected.append("\(moved) (offset \(moved.offset))")
      }
      offset += line.count + 1
    }
    let text = Array(lines.joined(separator: [0x0A]))
    for length in Self.lengths {
      let found = findings(text, .lines, chunks: length, limits: nil, maximumErrors: .max)
      #expect(found.count == expected.count)
      for (one, other) in zip(found, expected) { #expect(one == other) }
    }
  }

  @Test("blank lines are ignored, and only the first errors are told")
  func lineCounts() {
    let text = Array("\u{FEFF}1\r\n\r\n \t\n[2,\n3]\n[]\n{}}\n\"".utf8)
    for length in Self.lengths {
      let check = TextCheck(.lines, comparingKeys: nil, maximumErrors: 2)
      for chunk in stride(from: 0, to: text.count, by: length) {
        text[chunk..<min(chunk + length, text.count)].withUnsafeBytes { check.append($0) }
      }
      check.finish()
      #expect(check.errorCount == 4)
      #expect(check.takeFindings().count == 2)
      #expect(check.valueCount == 2)
    }
  }

  @Test("duplicate keys are found with their path and place, wherever chunks end")
  func duplicateKeys() {
    let text = """
      {"a": 1, "ü": [0, {"b": {"a": 1, "c": 2, "a": 3}, "a": 1}],
       "\\u0061": {"x": 1}, "aa": 2, "": 1, "é": {}, "e\u{301}": {},
       "": {"": [[], {"": 1, "": 2}]}}
      """
    for length in Self.lengths {
      #expect(
        findings(Array(text.utf8), chunks: length) == [
          "duplicate key $.ü[1].b.a at 1:42+42",
          "duplicate key $.a at 2:2+62",
          #"duplicate key $[""] at 3:2+120"#,
          #"duplicate key $[""][""][1][""] at 3:24+142"#,
        ]
      )
    }
  }

  @Test("keys of different lines aren't compared with each other")
  func duplicateKeysInLines() {
    let text = "{\"a\":1}\n{\"a\":1,\"a\"\n{\"a\":2}\n{\"b\":{\"a\":1,\"a\":1}}\n"
    for length in Self.lengths {
      let found = findings(Array(text.utf8), .lines, chunks: length)
      #expect(found.count == 3)
      #expect(found.first == "duplicate key $.a at 2:8+15")
      #expect(found.last == "duplicate key $.b.a at 4:13+39")
    }
  }

  @Test("objects beyond the limits aren't compared, which is told once, and others are")
  func limits() {
    var limits = DuplicateKeyLimits()
    (limits.keys, limits.bytes, limits.totalKeys, limits.totalBytes) = (4, 20, 8, 40)
    limits.shownBytes = 3
    let small = #"{"a":1,"a":2}"#
    let cases: [(text: String, findings: [String])] = [
      (
        #"{"a":1,"b":1,"c":1,"d":1,"a":1,"d":\#(small),"long":\#(small)}"#,
        [
          "uncompared $ at 1:26+25", "duplicate key $.d.a at 1:43+42",
          "duplicate key $.lon.a at 1:64+63",
        ]
      ),
      (
        #"{"a":1,"12345678901234567890":\#(small),"a":1}"#,
        ["uncompared $ at 1:8+7", "duplicate key $[\"123\"].a at 1:38+37"]
      ),
      (
        #"{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":\#(small)}}}}}}}}}"#,
        ["uncompared $.a.a.a.a.a.a.a.a at 1:42+41"]
      ),
      (
        #"[{"12345678901234":{"12345678901234":{"12345678901234":1,"a":2,"a":2}}},\#(small)]"#,
        [
          "uncompared $[0][\"12345678901234\"][\"12345678901234\"] at 1:39+38",
          "duplicate key $[1].a at 1:80+79",
        ]
      ),
    ]
    for (text, expected) in cases {
      for length in Self.lengths {
        #expect(findings(Array(text.utf8), chunks: length, limits: limits) == expected)
      }
    }
  }

  @Test("a key of which only the beginning is kept is shown as the text spells it")
  func keysThatAreCut() {
    let key = #"ab\u00e9\ud83d\ude00\\\n"#
    let text = Array(#"{"":1,"\#(key)":{"c":1,"c":2}}"#.utf8)
    for count in 0...key.utf8.count + 1 {
      var limits = DuplicateKeyLimits()
      (limits.bytes, limits.shownBytes) = (2, count)
      let isWhole = count >= key.utf8.count
      let shown = isWhole ? "abé😀\\\n" : String(key.prefix(count))
      let path = JSONPath([.key(shown), .key("c")])
      for length in Self.lengths {
        let found = findings(text, chunks: length, limits: limits)
        #expect(found.last == "duplicate key \(path) at 1:\(text.count - 6)+\(text.count - 7)")
      }
    }
  }

  @Test("keys with lone surrogates are compared as they are read, if those are accepted")
  func loneSurrogates() {
    let text = Array(#"{"\ud800":1,"a\udfff":2,"\ud800":3,"\ud800\u0041":4,"\ud800A":5}"#.utf8)
    let options = JSONParsingOptions(invalidUTF8: .replace)
    for length in Self.lengths {
      let found = findings(text, chunks: length, options: options)
      #expect(
        found == [
          "duplicate key $[\"\u{FFFD}\"] at 1:25+24", "duplicate key $[\"\u{FFFD}A\"] at 1:53+52",
        ]
      )
    }
  }

  @Test("only the first duplicate keys are findings, and all are counted")
  func manyDuplicateKeys() {
    let text = "{" + String(repeating: "\"a\":0,", count: 1_000) + "\"b\":0}"
    let check = TextCheck(.text, comparingKeys: DuplicateKeyLimits(), maximumErrors: 3)
    Array(text.utf8).withUnsafeBytes { check.append($0) }
    check.finish()
    #expect(check.takeFindings().count == 3)
    #expect(check.duplicateKeyCount == 999)
  }

  @Test("a text may be nested as deeply as the options allow")
  func depth() {
    let options = JSONParsingOptions(maximumDepth: 3)
    for (text, count) in [("[[[]]]", 0), ("[[[[]]]]", 1), ("[{\"a\":{\"b\":[]}}]", 1)] {
      for length in Self.lengths {
        let found = findings(Array(text.utf8), chunks: length, options: options)
        #expect(found.count == count)
      }
    }
  }
}
