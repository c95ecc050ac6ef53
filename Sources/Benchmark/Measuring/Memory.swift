import Foundation

/// Memory and allocations per operation: this program run again with `--once`, once idle and once
/// at work.
///
/// No allocation can be counted from inside: glibc has no hooks any more and its statistics count no
/// calls. So it takes valgrind, which counts what a process has allocated by the time it ends.
enum Memory {
  static func report(_ options: Options) throws {
    func line(_ cells: [String]) -> String { Columns.line(cells, [18, 10, 18], [12, 10, 12]) }
    print(line(["payload", "direction", "peer", "peak memory", "x text", "allocations"]))
    for question in Questions.all(options) {
      let comparison = try question.comparison()
      for peer in comparison.peers where options.selects(comparison.label(of: peer)) {
        let once =
          (options.data.map { ["--data", $0.path] } ?? [])
          + (options.includesLarge ? ["--large"] : [])
          + ["--once", comparison.payload, comparison.direction, peer.name]
        // None for small payloads, beside which the memory that every process has is a mountain.
        let peak =
          comparison.text.count > 100_000
          ? try growth(of: "peak_bytes", executable, once, from: 0, to: 1) : nil
        // The first operation makes what all others share, so it isn't counted.
        let allocations = try valgrind.flatMap {
          let options = ["--undef-value-errors=no", executable.path]
          return try growth(of: "total heap usage:", $0, options + once, from: 1, to: 11)
        }
        print(
          line([
            comparison.payload, comparison.direction, peer.name,
            peak.map { "\($0 / 1024) kB" } ?? "-",
            peak.map { String(format: "%.1f", Double($0) / Double(comparison.text.count)) } ?? "-",
            allocations.map { "\($0 / 10)" } ?? "-",
          ])
        )
        fflush(nil)
      }
    }
  }

  /// How much larger the number behind a label is after many operations than after few.
  private static func growth(
    of label: String,
    _ program: URL,
    _ arguments: [String],
    from few: Int,
    to many: Int
  ) throws -> Int? {
    let first = try output(of: program, arguments + ["\(few)"]).number(behind: label)
    let second = try output(of: program, arguments + ["\(many)"]).number(behind: label)
    guard let first, let second else { return nil }
    return second - first
  }

  /// The most memory of a process that reads a stream.
  static func peak(ofStream reader: String, _ kind: String, _ file: String) throws -> Int? {
    try output(of: executable, ["--stream", reader, kind, file]).number(behind: "peak_bytes")
  }

  private static var executable: URL {
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  }

  private static let valgrind = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map { URL(fileURLWithPath: "\($0)/valgrind") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// What a program prints, its errors included.
  private static func output(of program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// The most memory this process has ever had, where the platform tells.
  static var peakOfThisProcess: Int? {
    #if os(Linux)
      // `getrusage` counts the parent's memory in.
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      return status?.number(behind: "VmHWM:").map { $0 * 1024 }
    #elseif canImport(Darwin)
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #else
      return nil
    #endif
  }
}

extension String {
  /// The number that follows a label, with or without commas between its digits.
  fileprivate func number(behind label: String) -> Int? {
    guard let label = range(of: label) else { return nil }
    let digits = self[label.upperBound...].drop(while: \.isWhitespace)
      .prefix { $0.isNumber || $0 == "," }
    return Int(digits.filter(\.isNumber))
  }
}
