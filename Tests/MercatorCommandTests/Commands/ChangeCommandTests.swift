import Foundation
import Testing

/// `mercator diff`, `patch` and `merge`.
struct ChangeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"id":1,"tags":["a","b"],"name":"Ada"}"#, to: "old.json")
    try folder.write(#"{"name":"Bob","tags":["a","c"],"id":1.0,"age":36}"#, to: "new.json")
  }

  private func run(_ arguments: String..., input: String = "") throws -> ToolRun {
    try ToolRun(arguments, input: input, in: folder.url)
  }

  @Test func `differences have their paths, and the status says whether there are any`() throws {
    let differ = try run("diff", "old.json", "new.json")
    #expect(differ.status == 1)
    #expect(differ.errors == "")
    #expect(
      differ.output == """
        - $.tags[1]: "b"
        + $.tags[1]: "c"
        - $.name: "Ada"
        + $.name: "Bob"
        + $.age: 36

        """
    )
    let equal = try run(
      "diff",
      "old.json",
      "-",
      input: #"{"name":"Ada","id":1e0,"tags":["a","b"]}"#
    )
    #expect(equal.status == 0)
    #expect(equal.output == "")
  }

  @Test func `elements are found by a member`() throws {
    try folder.write(#"[{"id":1,"n":1},{"id":2,"n":2}]"#, to: "a.json")
    try folder.write(#"[{"id":2,"n":3}]"#, to: "b.json")
    let run = try run("diff", "--by", "id", "a.json", "b.json")
    #expect(run.status == 1)
    #expect(
      run.output == """
        - $[0]: {"id":1,"n":1}
        - $[0].n: 2
        + $[0].n: 3

        """
    )
  }

  @Test(arguments: ["--patch", "--merge-patch"])
  func `a patch makes the new text of the old one`(form: String) throws {
    let patch = try run("diff", form, "old.json", "new.json")
    #expect(patch.status == 1)
    try folder.write(patch.output, to: "patch.json")
    let command = form == "--patch" ? "patch" : "merge"
    let patched = try run(command, "--in-place", "old.json", "patch.json")
    #expect(patched.status == 0)
    #expect(patched.output == "")
    #expect(try run("diff", "old.json", "new.json").status == 0)
  }

  @Test func `an operation that can't be applied is named, and nothing is written`() throws {
    try folder.write(
      #"[{"op":"add","path":"/x","value":1},{"op":"remove","path":"/y"}]"#,
      to: "patch.json"
    )
    let run = try run("patch", "-i", "old.json", "patch.json")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("mercator patch: patch.json: "))
    #expect(run.errors.contains("/y"))
    #expect(try folder.read("old.json") == #"{"id":1,"tags":["a","b"],"name":"Ada"}"#)
  }

  @Test func `merge patches are applied in their order`() throws {
    try folder.write(#"{"id":null,"x":1}"#, to: "first.json")
    let run = try run("merge", "-c", "old.json", "first.json", "-", input: #"{"x":2}"#)
    #expect(run.status == 0)
    #expect(run.output == #"{"tags":["a","b"],"name":"Ada","x":2}"# + "\n")
  }

  @Test func `two versions of a text are merged, and conflicts are told`() throws {
    try folder.write(#"{"id":1,"tags":["a","b"],"name":"Eve","age":1}"#, to: "theirs.json")
    let conflict = try run("merge", "--base", "old.json", "new.json", "theirs.json")
    #expect(conflict.status == 1)
    #expect(conflict.output == "")
    #expect(
      conflict.errors == """
        mercator merge: conflicting changes at $.name
        mercator merge: conflicting changes at $.age

        """
    )
    let merged = try run(
      "merge",
      "-c",
      "--prefer=theirs",
      "--base",
      "old.json",
      "new.json",
      "theirs.json"
    )
    #expect(merged.status == 0)
    #expect(merged.output == #"{"name":"Eve","tags":["a","c"],"id":1.0,"age":1}"# + "\n")
  }

  @Test func `wrong operands and options are misuse`() throws {
    let cases: [(arguments: [String], message: String)] = [
      (["diff", "a"], "an operand is missing: OLD NEW"),
      (["diff", "a", "b", "c"], "there are too many operands: c"),
      (["diff", "-", "-"], "- is given more than once"),
      (["diff", "-p", "-m", "a", "b"], "--patch and --merge-patch exclude each other"),
      (
        ["diff", "-p", "--by=id", "a", "b"], "--by is for the list of differences, not for patches"
      ),
      (["patch", "-i", "-", "b"], "--in-place needs a file, not standard input"),
      (["merge", "--prefer=ours", "a", "b"], "--by and --prefer are for merges with --base"),
      (
        ["merge", "--base=a", "--prefer=mine", "b", "c"],
        "--prefer needs one of ours, theirs, not mine"
      ),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(arguments)
      #expect(run.status == 2)
      let command = "mercator \(arguments[0])"
      #expect(run.errors == "\(command): \(message)\n\(command): --help shows the options\n")
    }
  }

  @Test func `a file that isn't JSON has status 1, and one that is missing has status 2`() throws {
    try folder.write("{", to: "broken.json")
    let broken = try run("diff", "old.json", "broken.json")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("mercator diff: broken.json:1:2: "))
    let missing = try run("diff", "old.json", "missing.json")
    #expect(missing.status == 2)
    #expect(missing.errors == "mercator diff: reading missing.json: No such file or directory\n")
  }
}
