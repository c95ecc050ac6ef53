import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Limits on what strangers send.
struct UntrustedInputTests {
  private struct Item: Mappable {
    var n: Int?
    var values: [Int] = []
    var inside: [Int]?
    var any: Any?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      n <- map["n"]
      values <- map["values"]
      inside <- (map["inside"], EmbeddedJSONTransform<[Int]>())
      any <- map["any"]
    }
  }

  // MARK: Bytes

  private func error(_ input: some MapperInput, _ options: MapOptions) -> String? {
    do {
      _ = try Mapper<Item>(options: options).read(input)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `every input is refused that has more bytes than the limit, with the same error`() {
    let text = #"{"n": 1, "é": "日本語"}"#
    let count = text.utf8.count
    for limit in [0, 5, 12, count - 1] {
      let options = MapOptions(limits: .init(bytes: limit))
      let errors = [
        error(text, options), error(text[...], options), error(Array(text.utf8), options),
        error(Data(text.utf8), options), error("x\(text)y".dropFirst().dropLast(), options),
      ]
      #expect(Set(errors).count == 1)
      #expect(errors[0]?.contains(": too many bytes\n") == true)
    }
    let options = MapOptions(limits: .init(bytes: count))
    #expect(error(text, options) == nil)
    #expect(error(text[...], options) == nil)
    #expect(error(Array(text.utf8), options) == nil)
    #expect(error(Data(text.utf8), options) == nil)
  }

  @Test func `the error shows the place of the first byte that is too many`() {
    #expect(
      error("{\n \"n\": 12345}", MapOptions(limits: .init(bytes: 8))) == """
        invalid JSON at line 2, column 7: too many bytes
         "n": 12345}
              ^
        """
    )
  }

  private final class Issues: @unchecked Sendable {
    // One thread reads at a time.
    var texts: [String] = []
  }

  @Test func `a file is refused that has more bytes than the limit, without being read`() throws {
    let directory = try #require(Bundle.main.resourceURL)
    let folder = "\(UUID())"
    let url = directory.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let text = Data(#"{"n": 1}"#.utf8)
    let file = url.appendingPathComponent("large.json")
    try text.write(to: file)
    // More than there is memory for; it takes no room on the disk.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 37)
    try handle.close()
    let issues = Issues()
    let options = MapOptions(
      limits: .init(bytes: text.count),
      reporting: .init(observer: MapOptions.Observer { issues.texts.append($0.description) })
    )
    let mapper = Mapper<Item>(options: options)
    #expect(mapper.map(JSONfile: "\(folder)/large.json")?.n == nil)
    #expect(mapper.mapArray(JSONfile: "\(folder)/large.json")?.count == nil)
    let issue =
      "$ (line 1, column 9): invalid json: expected JSON, found too many bytes; failed"
    #expect(issues.texts == [issue, issue])
    try text.write(to: file)
    #expect(mapper.map(JSONfile: "\(folder)/large.json")?.n == 1)
  }

  @Test(arguments: Input.allCases)
  func `a text inside of a string has the same limits`(input: Input) throws {
    let text = #"{"n":1,"inside":"[1,2,3]"}"#
    let large = #"{"n":1,"inside":"[1,2,3,\#(String(repeating: " ", count: 30))4]"}"#
    let bytes = Mapper<Item>(options: MapOptions(limits: .init(bytes: 32)))
    #expect(try input.map(text, with: bytes)?.inside == [1, 2, 3])
    if input == .dictionary { #expect(try input.map(large, with: bytes)?.inside == nil) }
    let values = Mapper<Item>(options: MapOptions(limits: .init(values: 5)))
    #expect(try input.map(text, with: values)?.inside == [1, 2, 3])
    let more = #"{"n":1,"inside":"[1,2,3,4,5]"}"#
    #expect(try input.map(more, with: values)?.inside == nil)
  }

  // MARK: The preset

  private let mapper = Mapper<Item>(options: .untrustedInput)

  @Test func `the limits for strangers are those that are documented`() {
    let options = MapOptions.untrustedInput
    #expect(options.limits.bytes == 1_048_576)
    #expect(options.limits.values == 100_000)
    #expect(options.limits.depth == 64)
    #expect(options.limits.combiningCharacters == 30)
    #expect(options.reporting.maximumIssues == 64)
    var others = options
    others.limits.bytes = .max
    others.limits.values = .max
    others.limits.depth = 512
    others.limits.combiningCharacters = 256
    others.reporting.maximumIssues = 256
    #expect(others == MapOptions())
  }

  @Test func `a megabyte is read, and not a byte more`() {
    func text(_ count: Int) -> String {
      #"{"n":1"# + String(repeating: " ", count: count - 7) + "}"
    }
    #expect(mapper.map(JSONString: text(1_048_576))?.n == 1)
    #expect(mapper.map(JSONString: text(1_048_577))?.n == nil)
  }

  @Test func `100,000 values and keys are read, and none more`() {
    func text(_ count: Int) -> String {
      // The object, the key and the array are three of them.
      "{\"values\":[" + String(repeating: "1,", count: count - 4) + "1]}"
    }
    #expect(mapper.map(JSONString: text(100_000))?.values.count == 99_997)
    #expect(mapper.map(JSONString: text(100_001))?.values == nil)
  }

  @Test func `64 levels are read and written, and none more`() throws {
    func text(_ depth: Int) -> String {
      "{\"any\":" + String(repeating: "[", count: depth - 1)
        + String(repeating: "]", count: depth - 1) + "}"
    }
    let model = try #require(mapper.map(JSONString: text(64)))
    #expect(mapper.toJSONString(model) == #"{"values":[],"# + text(64).dropFirst())
    #expect(mapper.map(JSONString: text(65))?.any == nil)
    let deeper = try #require(Mapper<Item>().map(JSONString: text(65)))
    #expect(mapper.toJSONString(deeper) == nil)
  }

  @Test func `64 issues are kept, and the others counted`() throws {
    let text = "[" + String(repeating: #"{"n":"x"},"#, count: 99) + #"{"n":"x"}]"#
    let report = mapper.readArrayReporting(text).report
    #expect(report.issues.count == 64)
    #expect(report.omittedCount == 36)
  }
}
