import Foundation
import Testing

struct ReadmeModelTests {
  @Test func `the README shows the models that the tool writes for its sample`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardizedFileURL
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let sample = try #require(readme.between("For `user.json` with\n`", "`, the"))
    let command = try #require(readme.between("```sh\nmercator ", "\n```"))
    let models = try #require(readme.between("enum Generated {\n-->\n```swift\n", "```\n"))

    let folder = try TemporaryFolder()
    try folder.write(sample, to: "user.json")
    let run = try ToolRun(command.components(separatedBy: " "), in: folder.url)
    #expect(run.errors == "")
    #expect(run.output == "import Foundation\nimport Mercator\n\n\(models)")
  }
}

extension String {
  /// Returns the text between two others, of which the first one is the first in this text.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let start = range(of: start),
      let end = range(of: end, range: start.upperBound..<endIndex)
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
