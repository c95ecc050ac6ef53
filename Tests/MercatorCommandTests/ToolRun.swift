import Foundation

/// One run of the tool, as a user runs it.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the command line.
  ///   - input: the text on standard input.
  ///   - folder: the current folder; that of the tests by default.
  init(_ arguments: String..., input: String = "", in folder: URL? = nil) throws {
    try self.init(arguments, input: input, in: folder)
  }

  init(_ arguments: [String], input: String = "", in folder: URL? = nil) throws {
    // Files instead of pipes, which can be full at both ends.
    let files = try TemporaryFolder()
    let process = Process()
    process.executableURL = Self.products.appendingPathComponent("mercator")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = try FileHandle(forReadingFrom: files.write(input, to: "input"))
    process.standardOutput = try FileHandle(forWritingTo: files.write("", to: "output"))
    process.standardError = try FileHandle(forWritingTo: files.write("", to: "errors"))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try files.read("output")
    errors = try files.read("errors")
  }

  /// The folder of the tool, which lies beside the bundle of the tests.
  static var products: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
      return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent()
    #else
      // Not by Bundle, which remembers the files it finds at the first look.
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}
