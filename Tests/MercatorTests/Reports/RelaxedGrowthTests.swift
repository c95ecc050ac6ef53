import Foundation
import Mercator
import TestSupport
import Testing

/// How the cost of a text that is rewritten before it is parsed grows with its length.
@Suite(.serialized) struct RelaxedGrowthTests {
  /// A text that repeats a part, between a start and an end, and what is wrong with it, if anything.
  struct Case: CustomTestStringConvertible, Sendable {
    let start: String
    let part: String
    let end: String
    let error: String?

    init(_ start: String, _ part: String, _ end: String, _ error: String? = nil) {
      (self.start, self.part, self.end, self.error) = (start, part, end, error)
    }

    var testDescription: String { start + part + "…" + end }

    func text(_ byteCount: Int) -> [UInt8] {
      var text = Array(part.utf8)
      text.reserveCapacity(2 * byteCount)
      while text.count < byteCount { text += text }
      text.removeLast(text.count - byteCount / part.utf8.count * part.utf8.count)
      return Array(start.utf8) + text + Array(end.utf8)
    }

    static let all = [
      Case("", "/* ", "", "unterminated comment"),
      Case("", "/*", "", "unexpected character"),
      Case("[", "/*/", "", "unterminated comment"),
      Case("[", "/**/", "]"),
      Case("[", "//\n", "]"),
      Case("[1", "//", "", "unexpected end of input"),
      Case("[1,", "/*,*/", "]"),
      Case("", "'", "", "unexpected text after the value"),
      Case("'", "\"", "'"),
      Case("'", #"\'"#, "'"),
      Case("'", #"\"#, "", "unterminated string"),
      Case("['", "','", "',]"),
      Case("", "{a:", "", "nested too deeply"),
      Case("", "{'", "", "missing colon"),
      Case("[", "{a:1},", "]"),
      Case("{", "a:1,", "}"),
      Case("{", "a", "", "unexpected end of input"),
      Case("[", "1,", "]"),
      Case("[", ",", "]", "unexpected character"),
      Case("", "]", "", "unexpected character"),
      Case("[", " ", "]"),
      Case("[\"", #"\ud800"#, "\"]"),
      Case("[\"", #"\\"#, #"\ud800"]"#),
    ]
  }

  private static let options = MapOptions(
    reading: .init(syntax: .relaxed, invalidUTF8: .replace)
  )
  private let mapper = ValueMapper<String?>(options: options)

  @Test(.growth, arguments: Case.all)
  func `twice the text takes about twice the time`(row: Case) {
    expectLinearTime(row.text(250_000), row.text(500_000), with: mapper)
  }

  @Test(arguments: Case.all)
  func `a megabyte is read or refused for the reason that is first`(row: Case) {
    let text = row.text(1_000_000)
    do throws(MappingFailure) {
      _ = try mapper.read(text)
      #expect(row.error == nil)
    } catch {
      guard case .json(let error) = error else { return #expect(row.error == nil) }
      #expect(error.code.rawValue == row.error)
      #expect(error.description.utf8.count < 400)
    }
  }

  @Test(.growth) func `the same for bytes that are replaced`() throws {
    func text(_ count: Int) -> [UInt8] { [0x22] + [UInt8](repeating: 0x80, count: count) + [0x22] }
    expectLinearTime(text(100_000), text(200_000), with: mapper)
    let value = try mapper.read(text(1_000_000))
    #expect(value?.utf8.count == 3_000_000)
  }

  @Test(.growth) func `the places of many issues take one pass over the text`() {
    let mapper = ValueMapper<[Int?]>(
      options: MapOptions(
        reading: .init(syntax: .relaxed),
        reporting: .init(maximumIssues: .max)
      )
    )
    func text(_ count: Int) -> [UInt8] {
      Array("[\(String(repeating: "/* é */ 'x\"',", count: count))]".utf8)
    }
    #expect(mapper.readReporting(text(10_000)).report.issues.count == 10_000)
    expectLinearTime(text(5_000), text(10_000), with: mapper)
  }

  private func expectLinearTime<Value>(
    _ few: [UInt8],
    _ many: [UInt8],
    with mapper: ValueMapper<Value>
  ) {
    expectGrowth(below: 3) {
      _ = mapper.readReporting(few)
    } to: {
      _ = mapper.readReporting(many)
    }
  }
}
