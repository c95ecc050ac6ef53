import Foundation
import Testing

@Suite("mercator lines")
struct LinesCommandTests {
  @Test("the elements of an array become lines without whitespace, spelled as before")
  func toLines() throws {
    let cases: [(text: String, lines: String)] = [
      ("[]", ""),
      (" [ 1.50 , -0, 1E+2, 12345678901234567890 ]\n", "1.50\n-0\n1E+2\n12345678901234567890\n"),
      (
        "[{ \"b\" : 1,\n\t\"a\" : [ true, null ] }, \"a \\\" b \\\\\", \"\\u00e9 é\\/\"]",
        "{\"b\":1,\"a\":[true,null]}\n\"a \\\" b \\\\\"\n\"\\u00e9 é\\/\"\n"
      ),
      ("\u{FEFF}[[], {}, [ [ 1 ] ], {\"a\": 1, \"a\": 2}]", "[]\n{}\n[[1]]\n{\"a\":1,\"a\":2}\n"),
    ]
    for (text, lines) in cases {
      let run = try ToolRun("lines", input: text)
      #expect(run.status == 0)
      #expect(run.output == lines)
      #expect(run.errors == "")
    }
  }

  @Test("the array may be inside the text")
  func path() throws {
    let text = "{\"data\": [{\"rows\": [0]}, {\"x\": 1, \"rows\": [1, {\"a\": 2}]}], \"z\": 1}"
    let run = try ToolRun("lines", "--at", "data.1.rows", input: text)
    #expect(run.status == 0)
    #expect(run.output == "1\n{\"a\":2}\n")
    let missing = try ToolRun("lines", "--at=data.2", input: text)
    #expect(missing.status == 1)
    #expect(missing.errors == "mercator lines: standard input: there is nothing at data.2\n")
    let object = try ToolRun("lines", "--at=data.1", input: text)
    #expect(object.status == 1)
    #expect(
      object.errors
        == "mercator lines: standard input:1:26: data.1 isn't an array but an object\n"
    )
  }

  @Test("lines become an array")
  func toArray() throws {
    let run = try ToolRun("lines", "--array", input: "{\"a\": 1.0}\r\n\n[ 2 ]\n3")
    #expect(run.status == 0)
    #expect(run.output == "[\n{\"a\":1.0},\n[2],\n3\n]\n")
    #expect(try ToolRun("lines", "-a", input: "\n").output == "[]\n")
    let back = try ToolRun("lines", input: run.output)
    #expect(back.output == "{\"a\":1.0}\n[2]\n3\n")
  }

  @Test("what is in front of a broken element is written, with status 1")
  func broken() throws {
    let array = try ToolRun("lines", input: "[1, {\"a\": 2},\n {\"b\": 03}, 4]")
    #expect(array.status == 1)
    #expect(array.output == "1\n{\"a\":2}\n")
    #expect(
      array.errors == """
        mercator lines: standard input:2:8: number with a leading zero
         {"b": 03}, 4]
               ^

        """
    )
    let cut = try ToolRun("lines", input: "[1, \"a\", \"b")
    #expect(cut.status == 1)
    #expect(cut.output == "1\n\"a\"\n")
    let lines = try ToolRun("lines", "-a", input: "1\n{\"a\"}\n3\n")
    #expect(lines.status == 1)
    #expect(lines.output == "[\n1")
    #expect(
      lines.errors == "mercator lines: standard input:2:5: missing colon\n{\"a\"}\n    ^\n"
    )
    let scalar = try ToolRun("lines", input: "7")
    #expect(scalar.status == 1)
    #expect(
      scalar.errors == "mercator lines: standard input:1:1: the root isn't an array but a number\n"
    )
    let empty = try ToolRun("lines", input: "")
    #expect(empty.status == 1)
    #expect(empty.errors == "mercator lines: standard input:1:1: nothing to parse\n")
  }

  @Test("a file that can't be read, and a wrong command line, have status 2")
  func trouble() throws {
    let folder = try TemporaryFolder()
    let cases: [([String], String)] = [
      (["none.json"], "mercator lines: reading none.json: No such file or directory\n"),
      (["."], "mercator lines: reading .: Is a directory\n"),
      (
        ["a", "b"],
        "mercator lines: there are too many operands: b\nmercator lines: --help shows the options\n"
      ),
      (
        ["-a", "--at=b"],
        """
        mercator lines: --at is for arrays, not for --array, which reads lines
        mercator lines: --help shows the options

        """
      ),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(["lines"] + arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors == message)
    }
  }

  #if !os(Windows)
    @Test("a reader that closes the output ends the tool silently")
    func closedPipe() throws {
      let folder = try TemporaryFolder()
      let elements = (0..<200_000).map(String.init).joined(separator: ",")
      let file = try folder.write("[\(elements)]", to: "numbers.json")
      let errors = try folder.write("", to: "errors")
      let process = Process()
      process.executableURL = ToolRun.products.appendingPathComponent("mercator")
      process.arguments = ["lines", file.path]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      try output.fileHandleForWriting.close()
      let start = try output.fileHandleForReading.read(upToCount: 4)
      try output.fileHandleForReading.close()
      process.waitUntilExit()
      #expect(start == Data("0\n1\n".utf8))
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGPIPE)
      #expect(try folder.read("errors") == "")
    }
  #endif
}
