import Foundation

/// The server of the tests, `server.py`, which ends when this process does.
final class TestServer: Sendable {
  let port: Int
  /// Kept open: the server ends when it is closed.
  private let input: FileHandle

  static let shared = Result { try TestServer() }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("server.py")
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .newlines)) else {
      throw Failure(description: "python3 didn't start the server: \(line)")
    }
    self.port = port
    self.input = input.fileHandleForWriting
  }
}

extension TestServer {
  /// Returns a port of this machine at which nothing listens.
  static func closedPort() throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])",
    ]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let port = Int(line.trimmingCharacters(in: .newlines)) else {
      throw Failure(description: "python3 found no port: \(line)")
    }
    return port
  }
}
