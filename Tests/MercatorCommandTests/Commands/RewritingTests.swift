import Foundation
import Testing

/// `mercator format`, `minify`, `sort` and `canonical`.
struct RewritingTests {
  private let text = #"{"b": 1.0,"a":[1e2, {"x":"\u00e9"}],"b":2}"#

  @Test func `only the layout changes`() throws {
    #expect(
      try ToolRun("format", input: text).output == """
        {
          "b" : 1.0,
          "a" : [
            1e2,
            {
              "x" : "\\u00e9"
            }
          ],
          "b" : 2
        }

        """
    )
    #expect(try ToolRun("format", "--indent=0", input: "[1]").output == "[\n1\n]\n")
    #expect(
      try ToolRun("minify", input: text).output
        == #"{"b":1.0,"a":[1e2,{"x":"\u00e9"}],"b":2}"# + "\n"
    )
  }

  @Test func `members are sorted by UTF-16, at all levels`() throws {
    let text = #"{"\ufb33":1,"😀":2,"b":{"d":[{"f":1,"e":2}],"c":3},"a":1.50}"#
    let run = try ToolRun("sort", "-c", input: text)
    #expect(run.output == #"{"a":1.50,"b":{"c":3,"d":[{"e":2,"f":1}]},"😀":2,"דּ":1}"# + "\n")
  }

  @Test func `what has no order or no canonical form is refused`() throws {
    let cases: [(command: String, text: String, message: String)] = [
      ("sort", #"{"a":[{"b":1,"b":2}]}"#, "standard input: duplicate key: /a/0/b"),
      ("canonical", #"{"a":1,"a":2}"#, "standard input: cannot write JSON at $.a: a duplicate key"),
      (
        "canonical", "[9007199254740993]",
        "standard input: cannot write JSON at $[0]: a number that a Double can't hold"
      ),
    ]
    for (command, text, message) in cases {
      let run = try ToolRun(command, input: text)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors == "mercator \(command): \(message)\n")
    }
  }

  @Test func `the canonical form has no line feed at the end`() throws {
    #expect(try ToolRun("canonical", input: #"{"b":1.0,"a":"é"}"#).output == #"{"a":"é","b":1}"#)
  }

  @Test func `files are written in place, and keep their permissions`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("[1,2]", to: "a.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try folder.write("[1,", to: "broken.json")
    let run = try ToolRun("minify", "-i", "broken.json", "--", "a.json", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "mercator minify: broken.json:1:4: unexpected end of input\n[1,\n   ^\n")
    #expect(try folder.read("a.json") == "[1,2]\n")
    #expect(try folder.read("broken.json") == "[1,")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a check names the files that would change`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[1,2]\n", to: "good.json")
    try folder.write("[1, 2]\n", to: "other.json")
    let run = try ToolRun("minify", "--check", "good.json", "other.json", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "other.json\n")
    #expect(try folder.read("other.json") == "[1, 2]\n")
    #expect(try ToolRun("minify", "--check", "good.json", in: folder.url).status == 0)
  }

  @Test func `a file that can't be read has status 2, and the others are written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "a.json")
    let run = try ToolRun("format", "missing.json", ".", "a.json", in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "1\n")
    #expect(
      run.errors == """
        mercator format: reading missing.json: No such file or directory
        mercator format: reading .: Is a directory

        """
    )
  }

  @Test func `options that exclude each other are misuse`() throws {
    let cases: [(arguments: [String], message: String)] = [
      (["format", "-i"], "--in-place needs files, not standard input"),
      (["format", "-i", "--check", "a"], "--in-place and --check exclude each other"),
      (["format", "--indent", "17"], "--indent needs a number from 0 to 16, not 17"),
      (["format", "--indent"], "--indent needs a value: N"),
      (["format", "-", "-"], "- is given more than once"),
      (["sort", "-c", "--indent=1"], "--compact has no --indent"),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(arguments)
      #expect(run.status == 2)
      let command = "mercator \(arguments[0])"
      #expect(run.errors == "\(command): \(message)\n\(command): --help shows the options\n")
    }
  }

  @Test func `texts that aren't JSON have their place`() throws {
    let cases: [(text: String, message: String)] = [
      ("", "1:1: nothing to parse\n"),
      ("[1,\n 01]", "2:2: number with a leading zero\n 01]\n ^"),
      (String(repeating: "[", count: 513), "1:513: "),
    ]
    for (text, message) in cases {
      let run = try ToolRun("format", input: text)
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("mercator format: standard input:\(message)"))
    }
  }

  @Test func `a closed pipe ends the tool in silence`() throws {
    let folder = try TemporaryFolder()
    let numbers = (0..<200_000).map(String.init).joined(separator: ",")
    try folder.write("[\(numbers)]", to: "large.json")
    let tool = ToolRun.products.appendingPathComponent("mercator").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "'\(tool)' format large.json 2>errors | head -1 >output"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(try folder.read("output") == "[\n")
    #expect(try folder.read("errors") == "")
  }
}
