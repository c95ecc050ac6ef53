import Foundation
import Mercator
import MercatorStreams
import TestSupport
import Testing

/// How the work for hostile streams grows with their length. The thread's own time is measured, so streams are read by
/// the thread that asks for them.
@Suite(.serialized, .growth) struct StreamGrowthTests {
  struct Strict: ImmutableMappable, Sendable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  /// A stream that is twice as long for twice the number.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let format: MapStreamFormat
    /// The number of the shorter stream.
    let count: Int
    var chunkBytes = 1 << 16
    var options = MapOptions()
    let maximumBytes: @Sendable (_ count: Int) -> Int
    let bytes: @Sendable (Int) -> [UInt8]

    init(
      _ name: String,
      _ format: MapStreamFormat,
      _ count: Int,
      chunkBytes: Int = 1 << 16,
      options: MapOptions = MapOptions(),
      maximumBytes: @escaping @Sendable (_ count: Int) -> Int = { _ in 64 << 20 },
      _ text: @escaping @Sendable (_ count: Int) -> String
    ) {
      (testDescription, self.format, self.count) = (name, format, count)
      (self.chunkBytes, self.options, self.maximumBytes) = (chunkBytes, options, maximumBytes)
      bytes = { Array(text($0).utf8) }
    }

    static func repeated(_ text: String, _ count: Int) -> String {
      String(repeating: text, count: count)
    }

    static let all = [
      Case("a long line", .jsonLines, 100_000) { "{\"x\":[" + repeated("1,", $0) + "1]}" },
      Case("a long line in single bytes", .jsonLines, 8_000, chunkBytes: 1) {
        "{\"x\":[" + repeated("1,", $0) + "1]}"
      },
      Case("a long element in single bytes", .array(), 8_000, chunkBytes: 1) {
        "[{\"x\":[" + repeated("1,", $0) + "1]}]"
      },
      Case("a long number in single bytes", .concatenated, 16_000, chunkBytes: 1) {
        repeated("1", $0)
      },
      Case("a long string in single bytes", .concatenated, 16_000, chunkBytes: 1) {
        "{\"x\":\"" + repeated("ü", $0 / 2) + "\"}"
      },
      Case("a long record in single bytes", .jsonTextSequence, 8_000, chunkBytes: 1) {
        "\u{1E}{\"x\":[" + repeated("1,\n", $0) + "1]}"
      },
      Case("a long line that isn't JSON in single bytes", .jsonLines, 8_000, chunkBytes: 1) {
        repeated("]", $0)
      },
      Case(
        "a long line that is too long",
        .jsonLines,
        4_000,
        chunkBytes: 1,
        maximumBytes: { _ in 100 }
      ) {
        repeated("]", $0)
      },
      Case(
        "an element that is too long",
        .array(),
        2_000,
        chunkBytes: 1,
        maximumBytes: { _ in 100 }
      ) {
        "[[" + repeated("1,", $0) + "1]]"
      },
      Case(
        "a deep element that is too long",
        .array(),
        2_000,
        chunkBytes: 1,
        options: MapOptions(limits: .init(depth: .max)),
        maximumBytes: { _ in 100 }
      ) {
        "[" + repeated("[", $0) + repeated("]", $0) + "]"
      },
      Case(
        "an element almost too long behind whitespace",
        .array(),
        1_000,
        chunkBytes: 1,
        maximumBytes: { 2 * $0 + 100 }
      ) { "[{}," + repeated(" ", $0) + "{\"x\":[" + repeated("1,", $0) + "1]}]" },
      Case("blank lines", .jsonLines, 1_000_000) { repeated("\r\n", $0) },
      Case("blank lines in single bytes", .jsonLines, 4_000, chunkBytes: 1) { repeated("\n", $0) },
      Case("whitespace in an array", .array(), 1_000_000) { "[" + repeated(" ", $0) + "{}]" },
      // Far more than the whitespace that is kept, which costs less than the rest.
      Case("whitespace behind a comma in single bytes", .array(), 16_000, chunkBytes: 1) {
        "[{}," + repeated(" ", $0) + "{}]"
      },
      Case("whitespace in front of an array", .array(at: "a"), 16_000, chunkBytes: 1) {
        "{\"a\"" + repeated(" ", $0) + ":[{}]}"
      },
      Case("whitespace behind an array", .array(at: "a"), 3_000, chunkBytes: 1) {
        "{\"a\":[{}]" + repeated(" ", $0) + "," + repeated("\n", $0) + "\"b\":1}"
      },
      Case("a skipped value", .array(at: "a"), 50_000) {
        "{\"x\":[" + repeated("{\"a\":[]},", $0) + "1],\"a\":[{}]}"
      },
      Case("a skipped value in single bytes", .array(at: "a"), 600, chunkBytes: 1) {
        "{\"x\":[" + repeated("{\"a\":[]},", $0) + "1],\"a\":[{}]}"
      },
      Case(
        "a deep skipped value in single bytes",
        .array(at: "a"),
        2_000,
        chunkBytes: 1,
        options: MapOptions(limits: .init(depth: .max))
      ) {
        "{\"x\":" + repeated("[", $0) + repeated("]", $0) + ",\"a\":[{}]}"
      },
      Case("a huge key in single bytes", .array(at: "a"), 16_000, chunkBytes: 1) {
        "{\"" + repeated("x", $0) + "\":1,\"a\":[{}]}"
      },
      Case("a huge key of a member in single bytes", .members(), 16_000, chunkBytes: 1) {
        "{\"" + repeated("x", $0) + "\":{}}"
      },
      Case("many keys around an array", .array(at: "a"), 20_000) {
        "{" + (0..<$0).map { "\"k\($0)\":1," }.joined() + "\"a\":[{}]}"
      },
      Case("many elements in front of a position", .array(at: "1000000"), 30_000) {
        "[" + repeated("{},", $0) + "{}]"
      },
      Case("deep nesting", .jsonLines, 100_000) { repeated("[", $0) + repeated("]", $0) },
      Case("tiny elements", .concatenated, 3_000, chunkBytes: .max) { repeated("{}", $0) },
      Case("tiny lines that aren't JSON, in one chunk", .jsonLines, 15_000, chunkBytes: .max) {
        repeated("x\n", $0)
      },
      Case(
        "tiny records that aren't JSON, in one chunk",
        .jsonTextSequence,
        15_000,
        chunkBytes: .max
      ) { repeated("\u{1E}x", $0) },
      Case("tiny elements that don't fit, in one chunk", .array(), 2_000, chunkBytes: .max) {
        "[" + repeated("1,", $0) + "1]"
      },
      Case("members that don't fit, in one chunk", .members(), 2_000, chunkBytes: .max) {
        "{" + repeated("\"\":1,", $0) + "\"\":1}"
      },
      Case(
        "tiny elements that are too long, in one chunk",
        .array(),
        3_000,
        chunkBytes: .max,
        maximumBytes: { _ in 1 }
      ) { "[" + repeated("{},", $0) + "{}]" },
      Case(
        "elements read alone, in one chunk",
        .array(),
        1_000,
        chunkBytes: .max,
        options: MapOptions(policy: .strict)
      ) { "[" + repeated("1,", $0) + "1]" },
      Case(
        "elements with invalid text, in one chunk",
        .array(),
        1_000,
        chunkBytes: .max,
        options: MapOptions(reading: .init(invalidUTF8: .replace))
      ) {
        "[" + repeated("\"\\ud800\",", $0) + "1]"
      },
    ]

    func read(_ count: Int) -> () -> Void {
      let chunks = chunks(bytes(count), of: chunkBytes)
      let options = MapStreamOptions(maximumBytes: maximumBytes(count))
      let mapper = Mapper<Strict>(options: self.options)
      return {
        for result in mapper.elements(of: chunks, as: format, options: options).results {
          if case .failure(let error) = result { _ = "\(error)" }
        }
      }
    }
  }

  @Test(arguments: Case.all)
  func `twice as long a stream needs less than three times the work`(row: Case) {
    let (few, many) = (row.read(row.count), row.read(2 * row.count))
    expectGrowth(below: 3, from: few, to: many)
  }
}
