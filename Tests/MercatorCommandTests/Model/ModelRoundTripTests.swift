import Foundation
import Testing

@Suite("Models that mercator model writes")
struct ModelRoundTripTests {
  /// Ways to declare models, all of which each sample goes through.
  private static let styles: [[String]] = [
    [], ["--kind", "class", "--access", "public"], ["--immutable"],
    ["--immutable", "--kind=class", "--access=package"],
  ]

  @Test("compile without a warning, and write JSON that is equal to each sample")
  func roundTrips() throws {
    let program = try ModelProgram()
    for sample in ModelSample.all {
      for style in Self.styles { try program.add(sample, style) }
    }
    let folder = URL(fileURLWithPath: "../shared/data", isDirectory: true, relativeTo: Self.package)
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      for style in Self.styles.prefix(3) { try program.add(file, style) }
    }
    let problems = try program.run()
    #expect(problems == "")
  }

  /// The folder of the package with these tests.
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
