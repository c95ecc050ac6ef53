import Foundation
import Testing

/// Runs the example as a user does.
@Suite struct QuickStartTests {
  @Test func `it prints the answer that comes with it and reads back what it wrote`() throws {
    let run = try run([])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "24 of 1834 repositories")
    #expect(lines.contains { $0.hasPrefix("Repository") && $0.hasSuffix("Topics") })
    #expect(lines.contains { $0.hasPrefix("tidepool") && $0.contains("ada-k") })
    #expect(run.output.hasSuffix("Read again: equal\n"))
  }

  @Test func `it reads a file and standard input alike`() throws {
    let json = #"{"total_count":1,"incomplete_results":false,"items":[{"id":1,"name":"one"}]}"#
    try withFile(json) { path in
      let fromFile = try run([path])
      let fromInput = try run(["-"], input: json)
      #expect(fromFile.status == 0)
      #expect(fromFile.output.hasPrefix("1 of 1 repositories\n"))
      #expect(fromInput.output == fromFile.output)
    }
  }

  @Test func `a broken file ends with the place of the error`() throws {
    let run = try run(["-"], input: "{\"total_count\": 1,\n \"items\": [1, 2,]}")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors.contains(
        """
        invalid JSON at line 2, column 16: trailing comma
         "items": [1, 2,]}
                       ^
        """
      )
    )
  }

  @Test func `another shape is named with its path`() throws {
    let other = try run(["-"], input: #"{"login": "someone", "id": 1}"#)
    #expect(other.status == 1)
    #expect(other.output == "")
    #expect(other.errors.hasPrefix("quick-start: this JSON is no answer of a repository search\n"))
    #expect(other.errors.contains("- path: $.total_count"))

    let deeper = try run(
      ["-"],
      input: #"{"total_count":1,"incomplete_results":false,"items":[{"id":1},{"x":2}]}"#
    )
    #expect(deeper.status == 1)
    #expect(deeper.errors.contains("- path: $.items[1]"))
  }

  @Test func `a file that isn't there is an error`() throws {
    let run = try run(["/no/such/file.json"])
    #expect(run.status == 1)
    #expect(run.output == "")
  }

  private func run(_ arguments: [String], input: String = "") throws -> ExampleRun {
    try ExampleRun("quick-start", arguments, input: input)
  }

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("quick-start-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }
}
