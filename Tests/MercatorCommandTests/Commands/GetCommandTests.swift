import Testing

struct GetCommandTests {
  private let text = #"{"users":[{"name":"A\n","age":7},{"name":"B","a/b":1.50}],"n":null}"#

  @Test func `a pointer and a path write a part`() throws {
    let cases: [(arguments: [String], output: String)] = [
      (["/users/0/age"], "7\n"), (["users[0].age"], "7\n"), (["$.users[-1].name"], "\"B\"\n"),
      (["/users/1/a~1b"], "1.50\n"), (["users[1]['a/b']"], "1.50\n"), (["n"], "null\n"),
      (["-c", "users[*].name"], #"["A\n","B"]"# + "\n"),
      (["-r", "users[*].name"], "A\n\nB\n"),
      (["-l", "users[*]"], "{\"name\":\"A\\n\",\"age\":7}\n{\"name\":\"B\",\"a/b\":1.50}\n"),
      (["-c", ""], text.replacingOccurrences(of: ": ", with: ":") + "\n"),
      (["--indent=1", "/users/1"], "{\n \"name\" : \"B\",\n \"a/b\" : 1.50\n}\n"),
    ]
    for (arguments, output) in cases {
      let run = try ToolRun(["get"] + arguments, input: text)
      #expect(run.status == 0)
      #expect(run.output == output)
      #expect(run.errors == "")
    }
  }

  @Test func `what isn't there has status 1`() throws {
    for path in ["/users/2", "users[2]", "..x", "users[?@.age > 7]"] {
      let run = try ToolRun("get", "-", path, input: text)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors == "mercator get: standard input: there is nothing at \(path)\n")
    }
  }

  @Test func `a path that can't be understood is misuse`() throws {
    let cases: [(path: String, message: String)] = [
      ("/a~2", "/a~2 isn't a JSON Pointer"),
      ("a b", #"the path a b: " b" is unexpected"#),
      ("a[", "the path a[: the end isn't a key in quotes, a position, * or a filter"),
      ("a['x", "the path a['x: the end comes before the quote at the end"),
      ("a[?@.*==1]", "the path a[?@.*==1]: a comparison needs a single value on each side"),
      ("a[?1]", #"the path a[?1]: "]" isn't a comparison"#),
      (
        "a[?!@.b == 1]",
        #"the path a[?!@.b == 1]: "]" is behind a comparison with !, which needs parentheses"#
      ),
      ("$..", "the path $..: the end isn't a key"),
    ]
    for (path, message) in cases {
      let run = try ToolRun("get", path, input: "{}")
      #expect(run.status == 2)
      #expect(run.errors == "mercator get: \(message)\nmercator get: --help shows the options\n")
    }
  }
}
