import Foundation
import Testing

@Suite("Models that mercator model writes")
struct ModelRoundTripTests {
  /// Ways to declare models in pairs, one of which each sample goes through: with variables and with constants.
  private static let styles: [[[String]]] = [
    [[], ["--immutable", "--kind=class", "--access=package"]],
    [["--kind", "class", "--access", "public"], ["--immutable"]],
  ]

  /// Ways to declare models for macros, one of which each sample goes through.
  private static let macroStyles = [
    ["--macro"], ["--macro", "--immutable"],
    ["--macro", "--kind=class", "--access=public"], ["--macro", "--immutable", "--kind=class"],
  ]

  @Test("compile without a warning, and write JSON that is equal to each sample")
  func roundTrips() throws {
    let program = try ModelProgram()
    for (number, sample) in ModelSample.all.enumerated() {
      for style in Self.styles[number % 2] { try program.add(sample, style) }
      try program.add(sample, Self.macroStyles[number % 4])
    }
    let folder = URL(fileURLWithPath: "../shared/data", isDirectory: true, relativeTo: Self.package)
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      for style in Self.styles[1] + [Self.macroStyles[0]] { try program.add(file, style) }
    }
    let problems = try program.run()
    #expect(problems == "")
  }

  /// The folder of the package with these tests.
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
