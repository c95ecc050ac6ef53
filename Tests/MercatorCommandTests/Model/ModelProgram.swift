import Foundation
import Testing

/// A program that consists of models for samples, and reads and writes each sample with its models.
final class ModelProgram {
  private let folder: TemporaryFolder
  private var sources: [String] = []
  private var calls = ""
  private var count = 0

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.checks, to: "Checks.swift")
  }

  /// Adds the models for samples, which have a namespace of their own.
  func add(_ sample: ModelSample, _ style: [String]) throws {
    let files = try sample.texts.enumerated().map { index, text in
      try folder.write(text, to: "\(count)-\(index).json").path
    }
    try add(files, "\(sample.title) \(style)", sample.root, style)
  }

  /// Adds the models for a file whose root is an object.
  func add(_ file: URL, _ style: [String]) throws {
    try add([file.path], "\(file.lastPathComponent) \(style)", "Root", style)
  }

  private func add(_ files: [String], _ title: String, _ root: String, _ style: [String]) throws {
    let run = try ToolRun(["model", "--name", "Root"] + style + files)
    try #require(run.status == 0, "\(title): \(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let models = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    let access =
      style.contains { $0.hasSuffix("public") }
      ? "public " : style.contains { $0.hasSuffix("package") } ? "package " : ""
    let source =
      "import Foundation\nimport MercatorMacros\n\n\(access)enum Models\(count) {\n\(models)}\n"
    sources.append(try folder.write(source, to: "Models\(count).swift").path)
    calls += "func check\(count)() {\n"
    let type = Self.qualified(root, "Models\(count)")
    for file in files {
      calls += "  check(\(Self.literal(title)), \(type).self, \(Self.literal(file)))\n"
    }
    calls += "}\ncheck\(count)()\n"
    count += 1
  }

  private static func qualified(_ root: String, _ namespace: String) -> String {
    root.replacingOccurrences(of: "Root", with: namespace + ".Root")
  }

  private static func literal(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
        of: "\"",
        with: "\\\""
      ) + "\""
  }

  /// Compiles and runs the program.
  ///
  /// - Returns: the errors and warnings of the compiler, or the differences that the program has found.
  func run() throws -> String {
    let main = try folder.write("import Mercator\n\n" + calls, to: "main.swift").path
    let checks = folder.url.appendingPathComponent("Checks.swift").path
    let products = ToolRun.products
    let objects = try ["MercatorMacros", "Mercator", "JSONText"].flatMap {
      try Self.objects(of: $0, in: products)
    }
    let plugin = products.appendingPathComponent("MercatorMacroPlugin-tool").path
    let program = folder.url.appendingPathComponent("program").path
    let modules = products.appendingPathComponent("Modules").path
    let arguments =
      [
        "-swift-version", "6", "-warnings-as-errors", "-Onone", "-module-name", "Program",
        "-package-name", "program", "-load-plugin-executable", "\(plugin)#MercatorMacroPlugin",
      ]
      + ["-wmo", "-num-threads", "2", "-I", modules, "-o", program, main, checks]
      + sources + objects
    let compiler = try output(of: "/usr/bin/env", ["swiftc"] + arguments)
    guard compiler == "" else { return compiler }
    return try output(of: program, [])
  }

  /// Returns the object files of a module. Others in its folder may be those of sources that are gone.
  private static func objects(of module: String, in products: URL) throws -> [String] {
    let map = products.appendingPathComponent("\(module).build/output-file-map.json")
    let files = try JSONDecoder().decode(
      [String: [String: String]].self,
      from: Data(contentsOf: map)
    )
    return files.values.compactMap { $0["object"] }
  }

  /// Runs a program and returns both of its outputs.
  private func output(of program: String, _ arguments: [String]) throws -> String {
    let file = try folder.write("", to: "output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = try folder.read("output")
    return process.terminationStatus == 0 ? text : text + "status \(process.terminationStatus)"
  }

  /// The functions that the program calls.
  private static let checks = #"""
    import Foundation
    import Mercator

    func check<Value: MapValue>(_ title: String, _ type: Value.Type, _ path: String) {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        // Nothing may be skipped or dropped silently.
        var options = MapOptions(policy: .strict)
        options.policy[.duplicateKey] = .ignore
        let mapper = ValueMapper<Value>(options: options)
        let written = try mapper.writeString(mapper.read(data))
        let (before, after) = (try JSONValue(parsing: data), try JSONValue(parsing: written))
        if !isSame(before, after) { print("\(title): \(path): \(before) became \(after)") }
      } catch {
        print("\(title): \(path): \(error)")
      }
    }

    func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
      if let number = a.number, let other = b.number {
        return a == b || number.doubleValue != nil && number.doubleValue == other.doubleValue
      }
      if let elements = a.array, let others = b.array {
        return elements.count == others.count && zip(elements, others).allSatisfy(isSame)
      }
      if let members = a.object, let others = b.object {
        // Strings are equal if they look the same, but keys aren't.
        return Set(members.keys.map { Array($0.utf8) }).count == others.count
          && members.keys.allSatisfy { key in
            guard let value = members[key], let other = others[key] else { return false }
            return isSame(value, other)
          }
      }
      return a == b
    }
    """#
}
