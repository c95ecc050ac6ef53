import Foundation
import Testing

/// `--in-place` and `--check` of the commands that write files anew.
struct InPlaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: String = "") throws -> ToolRun {
    try ToolRun(arguments, input: input, in: folder.url)
  }

  /// The path of the tool, in quotation marks of a shell.
  private static let tool = "'\(ToolRun.products.appendingPathComponent("mercator").path)'"

  /// Runs a command of a shell in the folder, and returns its status.
  private func shell(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [("[1]\n", 0 as Int32, ""), ("[ 1 ]\n", 1, "standard input\n")])
  func `standard input is checked like a file`(
    text: String,
    status: Int32,
    output: String
  ) throws {
    let check = try run("minify", "--check", input: text)
    #expect(check.status == status)
    #expect(check.output == output)
    #expect(check.errors == "")
  }

  @Test func `a link stays one, and the file behind it is replaced`() throws {
    try folder.write("[ 1 ]", to: "file.json")
    let link = folder.url.appendingPathComponent("link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file.json")
    #expect(try run("minify", "-i", "link.json").status == 0)
    #expect(try folder.read("file.json") == "[1]\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file.json")
  }

  @Test func `no other file is left in the folder`() throws {
    try folder.write("[ 1 ]", to: "file.json")
    #expect(try run("format", "-i", "file.json").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["file.json"])
  }

  @Test func `nothing is left if the file would be larger than the system allows`() throws {
    let text = "[ \(String(repeating: "1, ", count: 5000))1 ]"
    try folder.write(text, to: "file.json")
    #expect(try shell("ulimit -f 4; \(Self.tool) minify -i file.json 2>errors") == 2)
    #expect(try folder.read("errors") == "mercator minify: writing file.json: File too large\n")
    #expect(try folder.read("file.json") == text)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["errors", "file.json"])
  }

  @Test func `a pipe isn't replaced by a file`() throws {
    let pipe = folder.url.appendingPathComponent("pipe").path
    let command = "mkfifo pipe && { echo '[ 1 ]' >pipe & \(Self.tool) minify -i pipe 2>errors; }"
    #expect(try shell(command) == 2)
    #expect(try folder.read("errors") == "mercator minify: writing pipe: Invalid argument\n")
    let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }

  @Test func `a duplicate key is told with the name of the file`() throws {
    try folder.write(#"{"b":1,"a":2}"#, to: "a.json")
    try folder.write(#"[0,{"a/b":[{"x":1,"y":2,"x":3}]}]"#, to: "b.json")
    let sort = try run("sort", "-c", "b.json", "a.json")
    #expect(sort.status == 1)
    #expect(sort.output == #"{"a":2,"b":1}"# + "\n")
    #expect(sort.errors == "mercator sort: b.json: duplicate key: /1/a~1b/0/x\n")
  }
}
