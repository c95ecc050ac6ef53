import Foundation

/// One run of an example, as a user runs it.
struct ExampleRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs an example to its end.
  ///
  /// - Parameters:
  ///   - name: the name of the executable.
  ///   - arguments: the arguments of the command line.
  ///   - input: the text on standard input.
  ///   - folder: the current folder; that of the tests by default.
  init(_ name: String, _ arguments: [String], input: String = "", in folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = Self.products.appendingPathComponent(name)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  /// The executable lies beside the bundle of the tests.
  private static var products: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
      return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #else
      // Not by Bundle, which remembers the files it finds at the first look.
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
