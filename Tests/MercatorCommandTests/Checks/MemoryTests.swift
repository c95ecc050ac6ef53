#if os(Linux)
  import Foundation
  import Testing

  @Suite("The memory of the tool")
  struct MemoryTests {
    /// The length of the files, and the most memory that a run may take.
    private static let fileBytes = 64 << 20
    private static let maximumBytes = 48 << 20

    @Test("check and lines take little memory for a large file")
    func largeFiles() throws {
      let folder = try TemporaryFolder()
      // Long strings, which are also read fast without optimization.
      let text = String(repeating: "text ", count: 2_000)
      let element = "{\"id\": 1, \"text\": \"ü\\n\(text)\", \"tags\": [1, 2.5, null, true]}"
      let cases: [(arguments: [String], head: String, part: String, tail: String)] = [
        (["check"], "[\n", element + ",\n", "0]"),
        (["check", "--lines"], "", element + "\n", ""),
        (["check"], "\"", "abcdefgh", "\""),
        (["check"], "1", "2345678", ""),
        (["lines"], "[\n", element + ",\n", "0]"),
        (["lines", "--array"], "", element + "\n", ""),
      ]
      for (arguments, head, part, tail) in cases {
        let file = folder.url.appendingPathComponent("large.json")
        let block = Data(String(repeating: part, count: (1 << 20) / part.utf8.count).utf8)
        try Data(head.utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        for _ in 0..<(Self.fileBytes >> 20) { try handle.write(contentsOf: block) }
        try handle.write(contentsOf: Data(tail.utf8))
        try handle.close()
        let (status, peak) = try run(arguments + [file.path])
        #expect(status == 0, "\(arguments)")
        #expect(peak > 0, "\(arguments)")
        #expect(peak < Self.maximumBytes, "\(arguments)")
      }
    }

    /// Runs the tool, and returns its status and the peak of its memory, as the kernel tells it until shortly before the
    /// process ends.
    private func run(_ arguments: [String]) throws -> (status: Int32, bytes: Int) {
      let process = Process()
      process.executableURL = ToolRun.products.appendingPathComponent("mercator")
      process.arguments = arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      var peak = 0
      while process.isRunning {
        peak = max(peak, Self.peak(of: process.processIdentifier) ?? 0)
        Thread.sleep(forTimeInterval: 0.002)
      }
      process.waitUntilExit()
      return (process.terminationStatus, peak)
    }

    /// Returns the peak of the memory of a running process; nil if it isn't known.
    private static func peak(of process: Int32) -> Int? {
      // The file is gone as soon as the process has ended.
      guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let number = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      return number << 10
    }
  }
#endif
