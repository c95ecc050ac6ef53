import Foundation
import Testing

/// Contents that are broken or at a limit, for all commands that read any format.
struct HostileFormatTests {
  private static let commands = [
    ["check"], ["get", "--", "FILE", ""], ["diff", "good.json"], ["model"], ["schema"],
    ["convert", "--to=json"], ["convert", "--to=cbor", "--lossy"],
  ]

  private let files: FormatFiles

  init() throws {
    files = try FormatFiles()
    try files.write(.text("{}"), to: "good.json")
  }

  private func run(_ command: [String], _ file: String) throws -> ToolRun {
    let words =
      command.contains("FILE") ? command.map { $0 == "FILE" ? file : $0 } : command + [file]
    return try files.run(words)
  }

  @Test(arguments: commands)
  func `broken contents are refused with status 1`(command: [String]) throws {
    let contents: [(name: String, content: FileContent, message: String)] = [
      ("a.cbor", .text(""), ": CBOR: unexpected end of input at offset 0"),
      ("a.msgpack", .text(""), ": MessagePack: unexpected end of input at offset 0"),
      ("a.plist", .text(""), ": property list: not a property list at offset 0"),
      (
        "a.cbor", .hex("9b7fffffffffffffff 00"),
        ": CBOR: array with a count of 9223372036854775807, but only 1 byte is left at offset 0"
      ),
      (
        "a.msgpack", .hex("dfffffffff 00"),
        ": MessagePack: map with a count of 4294967295, but only 1 byte is left at offset 0"
      ),
      (
        "a.cbor", .hex(String(repeating: "81", count: 100_000) + "00"),
        ": CBOR: nested too deeply at offset 512"
      ),
      (
        "a.msgpack", .hex(String(repeating: "91", count: 100_000) + "00"),
        ": MessagePack: nested too deeply at offset 512"
      ),
      ("a", .text("bplist00"), ": property list: unexpected end of input at offset 8"),
    ]
    for (name, content, message) in contents {
      try files.write(content, to: name)
      let run = try run(command, name)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors == "mercator \(command[0]): \(name)\(message)\n")
    }
  }

  @Test(arguments: ["msgpack", "plist", "binary-plist", "json"])
  func `the deepest content is converted, and back`(format: String) throws {
    let content = FileContent.hex(String(repeating: "81", count: 512) + "00")
    try files.write(content, to: "a.cbor")
    let run = try files.run("convert", "a.cbor", "-o", "b", "--to", format)
    #expect(run.errors == "")
    #expect(try files.run("convert", "b", "--from", format, "-o", "c.cbor").errors == "")
    #expect(try files.read("c.cbor") == content.data)
  }

  @Test func `a deeper limit than a value can have is that of a value`() throws {
    try files.write(.hex(String(repeating: "81", count: 600) + "00"), to: "a.cbor")
    let run = try files.run("check", "--depth=1000", "a.cbor")
    #expect(run.errors == "mercator check: a.cbor: CBOR: nested too deeply at offset 512\n")
    let other = try files.run("check", "--depth=5", "a.cbor")
    #expect(other.errors == "mercator check: a.cbor: CBOR: nested too deeply at offset 5\n")
  }
}
