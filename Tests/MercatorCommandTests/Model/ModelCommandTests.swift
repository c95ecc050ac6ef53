import Foundation
import Testing

@Suite("mercator model on the command line")
struct ModelCommandTests {
  @Test("a root without objects needs no model, which is told with status 1")
  func scalars() throws {
    let cases = [
      ("1", "Int"), ("[1.5]", "[Double]"), (#""a""#, "String"), ("null", "JSONValue"),
      ("[]", "[JSONValue]"), (#"[1,"x"]"#, "[JSONValue]"), (#"{"1":"2"}"#, "[String: String]"),
      ("[true,null]", "[Bool?]"),
    ]
    for (text, type) in cases {
      let run = try ToolRun("model", input: text)
      let call = "try ValueMapper<\(type)>().read(json)"
      #expect(run.status == 1)
      #expect(run.output == "")
      let message = "there are no objects that need a model; read the JSON with \(call)"
      #expect(run.errors == "mercator model: \(message)\n")
    }
  }

  @Test("a sample that isn't JSON is reported with its position")
  func invalid() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"a\": 1,\n}", to: "a.json")
    try folder.write("", to: "b.json")
    let run = try ToolRun("model", "a.json", "b.json", "-", input: "{}", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        mercator model: a.json:2:9: trailing comma
        mercator model: b.json:1:1: nothing to parse

        """
    )
  }

  @Test("a misuse is explained")
  func misuse() throws {
    let cases = [
      (["--name=String"], "--name needs a name that a new type can have, not String"),
      (["--name=user name"], "--name needs a name that a new type can have, not user name"),
      (["--name="], "--name needs a name that a new type can have, not "),
      (["--kind=enum"], "--kind needs one of struct, class, not enum"),
      (["--access=open"], "--access needs one of internal, package, public, not open"),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(["model"] + arguments, input: "{}")
      #expect(run.status == 2)
      #expect(
        run.errors == "mercator model: \(message)\nmercator model: --help shows the options\n"
      )
    }
  }

  @Test("a file for each type, with the imports that it needs")
  func folder() throws {
    let folder = try TemporaryFolder()
    let text = #"{"plan":{"url":"https://example.com/"},"Plan":[{"x":1}]}"#
    let run = try ToolRun("model", "--output", "models/new", "-", input: text, in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        mercator model: wrote models/new/Root.swift
        mercator model: wrote models/new/Plan.swift
        mercator model: wrote models/new/RootPlan.swift

        """
    )
    let new = folder.url.appendingPathComponent("models/new").path
    let names = try FileManager.default.contentsOfDirectory(atPath: new).sorted()
    #expect(names == ["Plan.swift", "Root.swift", "RootPlan.swift"])
    #expect(
      try folder.read("models/new/Plan.swift").drop { $0 != "\n" } == """

        import Foundation
        import Mercator

        struct Plan: Mappable {
          var url: URL?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            url <- map["url"]
          }
        }

        """
    )
  }

  @Test("only what the command has written is replaced, in one step, and told")
  func editedFiles() throws {
    let folder = try TemporaryFolder()
    func run(_ sample: String, _ arguments: String...) throws -> ToolRun {
      try ToolRun(["model", "-o", "m"] + arguments + ["-"], input: sample, in: folder.url)
    }
    let first = #"{"plan":{"x":1}}"#
    let second = #"{"plan":{"x":1,"y":2}}"#
    #expect(
      try run(first).errors
        == "mercator model: wrote m/Root.swift\nmercator model: wrote m/Plan.swift\n"
    )
    let plan = try folder.read("m/Plan.swift")
    #expect(
      plan.hasPrefix(
        "// Written by `mercator model`, which keeps this file once it is edited. Checksum "
      )
    )
    // Nothing is written that is there.
    #expect(try run(first).errors == "")
    #expect(try run(second).errors == "mercator model: wrote m/Plan.swift\n")
    // Line breaks of another system are no edit.
    let root = try folder.read("m/Root.swift")
    try folder.write(root.replacingOccurrences(of: "\n", with: "\r\n"), to: "m/Root.swift")
    #expect(try run(first).errors == "mercator model: wrote m/Plan.swift\n")

    for edit in [
      plan + "\n", plan.replacingOccurrences(of: "x = 0", with: "x = 1"), "", "\n",
      "struct Plan {}\n",
    ] {
      try folder.write(edit, to: "m/Plan.swift")
      let refused = try run(second)
      #expect(refused.status == 1)
      #expect(refused.errors == "mercator model: m/Plan.swift was edited; --force replaces it\n")
      #expect(try folder.read("m/Plan.swift") == edit)
      let forced = try run(second, "--force")
      #expect(forced.status == 0)
      #expect(forced.errors == "mercator model: wrote m/Plan.swift\n")
    }
    // No file is written if one of them can't be.
    try folder.write("mine", to: "m/Plan.swift")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("m/Root.swift"))
    #expect(try run(second).status == 1)
    #expect(throws: (any Error).self) { try folder.read("m/Root.swift") }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/m") == ["Plan.swift"]
    )
    #expect(try ToolRun("model", "--force", input: second).status == 2)
  }

  @Test("a folder that can't be created ends the command with status 2")
  func unwritableFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let run = try ToolRun("model", "--output=file", "-", input: "{}", in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("mercator model: "))
  }

  @Test("arrays and objects of any depth, which have no models beyond 64 levels")
  func depth() throws {
    let arrays = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let run = try ToolRun("model", input: "{\"a\":\(arrays.dropFirst().dropLast())}")
    #expect(run.status == 0)
    #expect(run.output.contains("\n  var a: [[[[[[[[JSONValue]]]]]]]] = []\n"))

    let keys = (0..<500).map { "{\"k\($0)\":" }.joined()
    let objects = try ToolRun("model", input: keys + "1" + String(repeating: "}", count: 500))
    #expect(objects.status == 0)
    #expect(
      objects.errors
        == "mercator model: objects nested more deeply than 64 models are read as JSONValue\n"
    )
    #expect(objects.output.contains("\n  var k64: JSONValue = .null\n"))
  }
}
