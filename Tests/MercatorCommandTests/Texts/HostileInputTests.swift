import Foundation
import Testing

/// Texts that are invalid, or at a limit, for all commands that read one.
struct HostileInputTests {
  private static let commands = [
    ["format"], ["minify"], ["sort"], ["canonical"], ["get", "-", ""], ["diff", "-", "good.json"],
    ["patch", "good.json", "-"], ["merge", "good.json", "-"],
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{}", to: "good.json")
  }

  private func run(_ arguments: [String], input: String = "") throws -> ToolRun {
    try ToolRun(arguments, input: input, in: folder.url)
  }

  @Test(arguments: commands)
  func `an empty input has no value`(command: [String]) throws {
    let run = try run(command)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "mercator \(command[0]): standard input:1:1: nothing to parse\n")
  }

  @Test(arguments: commands)
  func `a text that is nested too deeply is refused`(command: [String]) throws {
    let run = try run(command, input: String(repeating: "[", count: 100_000))
    #expect(run.status == 1)
    #expect(run.output == "")
    let message = "mercator \(command[0]): standard input:1:513: nested too deeply\n"
    #expect(run.errors.hasPrefix(message))
  }

  @Test(arguments: ["format", "minify", "sort", "canonical"])
  func `invalid UTF-8 has its place, and the file stays as it is`(command: String) throws {
    let file = folder.url.appendingPathComponent("bytes.json")
    let bytes = Data("[1,\n \"".utf8) + [0xFF] + Data("\"]".utf8)
    try bytes.write(to: file)
    let run = try run([command, "-i", "bytes.json"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("mercator \(command): bytes.json:2:3: invalid UTF-8\n"))
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test(arguments: ["format", "minify", "sort"])
  func `numbers keep every digit and their spelling`(command: String) throws {
    let digits = String(repeating: "9", count: 10_000)
    for number in [digits, "1E400", "-0.0", "1.10e-0007", "9007199254740993"] {
      #expect(try run([command], input: number).output == "\(number)\n")
    }
  }

  @Test(arguments: ["format", "minify", "sort", "canonical"])
  func `a text at the maximum depth is written`(command: String) throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let run = try run([command, "-", "--check"], input: text + "\n")
    #expect(run.errors == "")
    #expect(run.status == (command == "minify" ? 0 : 1))
  }
}
