import Foundation
import Testing

@Suite("mercator check")
struct CheckCommandTests {
  @Test("a valid text is told by the status alone")
  func valid() throws {
    for text in ["{}", " [1, {\"a\": [null]}]\n", "\"a\"", "-1.5e3", "\u{FEFF}true"] {
      let run = try ToolRun("check", input: text)
      #expect(run.status == 0)
      #expect(run.output == "")
      #expect(run.errors == "")
    }
  }

  @Test("an error is told with its place and an excerpt, with status 1")
  func errors() throws {
    let cases: [(text: String, message: String)] = [
      ("", "1:1: nothing to parse\n"),
      (" \n ", "2:2: nothing to parse\n"),
      ("{\"a\": 1,\n \"é\": [1,]}", "2:9: trailing comma\n \"é\": [1,]}\n        ^\n"),
      ("[01]", "1:2: number with a leading zero\n[01]\n ^\n"),
      ("{} x", "1:4: unexpected text after the value\n{} x\n   ^\n"),
      ("[1", "1:3: unexpected end of input\n[1\n  ^\n"),
    ]
    for (text, message) in cases {
      let run = try ToolRun("check", "-", input: text)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors == "mercator check: standard input:" + message)
    }
  }

  @Test("all files are checked, and an unreadable file decides the status")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("[1,2]", to: "good.json")
    try folder.write("[1 2]", to: "bad.json")
    try folder.write("1\n\n[\n{}\n", to: "values.jsonl")
    let bad = "mercator check: bad.json:1:4: missing comma\n[1 2]\n   ^\n"
    let run = try ToolRun("check", "bad.json", "good.json", "values.jsonl", in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.errors == bad + "mercator check: values.jsonl:3:2: unexpected end of input\n[\n ^\n"
    )
    let unreadable = try ToolRun("check", "none.json", ".", "bad.json", in: folder.url)
    #expect(unreadable.status == 2)
    #expect(
      unreadable.errors == """
        mercator check: reading none.json: No such file or directory
        mercator check: reading .: Is a directory

        """ + bad
    )
  }

  @Test("the errors of all lines are told, up to a number of them")
  func lines() throws {
    let text = "{\"a\":1}\nx\n\n[1,2\r\n\"ü\" 1\n{}"
    let messages = [
      "mercator check: standard input:2:1: invalid literal\nx\n^\n",
      "mercator check: standard input:4:6: unexpected end of input\n[1,2 \n     ^\n",
      "mercator check: standard input:5:5: unexpected text after the value\n\"ü\" 1\n    ^\n",
    ]
    let all = try ToolRun("check", "--lines", input: text)
    #expect(all.status == 1)
    #expect(all.errors == messages.joined())
    let some = try ToolRun("check", "-l", "--max-errors=1", input: text)
    #expect(some.status == 1)
    #expect(some.errors == messages[0] + "mercator check: standard input: 2 more errors\n")
    let none = try ToolRun("check", "-l", input: "")
    #expect(none.status == 0)
    #expect(none.errors == "")
  }

  @Test("duplicate keys are warnings, errors or nothing")
  func duplicateKeys() throws {
    let text = "{\"a\": 1,\n \"b\": [{\"x y\": 1, \"x y\": 2}], \"\\u0061\": 2}"
    let warnings = try ToolRun("check", input: text)
    #expect(warnings.status == 0)
    #expect(
      warnings.errors == """
        mercator check: standard input:2:19: warning: duplicate key: $.b[0]["x y"]
        mercator check: standard input:2:31: warning: duplicate key: $.a

        """
    )
    let errors = try ToolRun("check", "--duplicate-keys", "refuse", input: text)
    #expect(errors.status == 1)
    #expect(errors.errors == warnings.errors.replacingOccurrences(of: "warning: ", with: ""))
    let one = try ToolRun("check", "--duplicate-keys=warn", "--max-errors=1", input: text)
    #expect(one.status == 0)
    #expect(one.errors.hasSuffix("mercator check: standard input: 1 more warning\n"))
    let ignored = try ToolRun("check", "--duplicate-keys=ignore", input: text)
    #expect(ignored.status == 0)
    #expect(ignored.errors == "")
  }

  @Test("keys of a huge object aren't compared any more, which is told once")
  func hugeObject() throws {
    let object = "{" + (0..<33_000).map { "\"\($0)\":0" }.joined(separator: ",") + ",\"1\":0}"
    let run = try ToolRun("check", input: "[\(object),\(object),{\"a\":1,\"a\":1}]")
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.errors.contains("duplicate keys of $[0] aren't found from here on"))
    #expect(run.errors.contains("warning: duplicate key: $[2].a"))
  }

  @Test("arrays may be nested as deeply as an option says")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(try ToolRun("check", input: nested(512)).status == 0)
    let deep = try ToolRun("check", input: nested(513))
    #expect(deep.status == 1)
    #expect(
      deep.errors.hasPrefix("mercator check: standard input:1:513: nested too deeply\n")
    )
    #expect(try ToolRun("check", "--depth=100000", input: nested(100_000)).status == 0)
    #expect(try ToolRun("check", "--depth=2", input: nested(3)).status == 1)
  }

  @Test("wrong options are explained, with status 2")
  func misuse() throws {
    let cases: [([String], String)] = [
      (["--depth=0"], "--depth needs a number from 1 to 1000000, not 0"),
      (["--duplicate-keys=no"], "--duplicate-keys needs one of warn, refuse, ignore, not no"),
      (["--formats"], "--formats needs --schema"),
      (["--schema=-"], "the schema and a file can't both be standard input"),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(["check"] + arguments)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          mercator check: \(message)
          mercator check: --help shows the options

          """
      )
    }
  }
}
