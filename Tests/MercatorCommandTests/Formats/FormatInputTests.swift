import Foundation
import Testing

/// Files in formats other than JSON, for the commands that read any format.
struct FormatInputTests {
  private let files: FormatFiles

  /// `{"a": 1.0, "b": h'0102'}`
  private let cbor = FileContent.hex("a2 6161 f93c00 6162 420102")

  init() throws { files = try FormatFiles() }

  @Test func `the content tells the format, whatever the name is`() throws {
    let contents: [FileContent] = [
      .text("[1]"), .text("\u{FEFF} [1]"), .hex("d9d9f7 8101"),
      .list("<array><integer>1</integer></array>"),
      .text(" <plist><array><integer>1</integer></array></plist>"),
      .text("<!DOCTYPE plist><plist><array><integer>1</integer></array></plist>"),
      .hex(
        "62706c6973743030 a101 1001 080a 000000000000 01 01 0000000000000002 0000000000000000 000000000000000c"
      ),
    ]
    for content in contents {
      for name in ["a.json", "a.cbor", "a.msgpack", "a.plist", "a"] {
        try files.write(content, to: name)
        let run = try files.run("get", "-c", name, "")
        #expect(run.errors == "")
        #expect(run.output == "[1]\n")
      }
    }
  }

  @Test func `the name tells the format if the content doesn't`() throws {
    for name in ["a.cbor", "A.CBOR"] {
      try files.write(.hex("8101"), to: name)
      #expect(try files.run("get", "-c", name, "").output == "[1]\n")
    }
    for name in ["a.msgpack", "a.mp", "a.mpk"] {
      try files.write(.hex("9101"), to: name)
      #expect(try files.run("get", "-c", name, "").output == "[1]\n")
    }
    try files.write(.text("a=1"), to: "a.form")
    #expect(try files.run("get", "-c", "a.form", "").output == #"{"a":"1"}"# + "\n")
    // Without a name, what begins with ASCII is JSON.
    try files.write(.text("a=1"), to: "a")
    let run = try files.run("get", "a", "")
    #expect(run.errors == "mercator get: a:1:1: invalid literal\na=1\n^\n")
  }

  @Test func `what only one of two formats can be is found without a name`() throws {
    try files.write(.hex("83010203"), to: "cbor")
    #expect(try files.run("get", "-c", "cbor", "").output == "[1,2,3]\n")
    try files.write(.hex("93010203"), to: "msgpack")
    #expect(try files.run("get", "-c", "msgpack", "").output == "[1,2,3]\n")
    try files.write(.hex("80"), to: "both")
    for command in [["get", "both", ""], ["check", "both"], ["convert", "both", "--to=json"]] {
      let run = try files.run(command)
      #expect(run.status == 1)
      #expect(
        run.errors
          == "mercator \(command[0]): both: the content may be CBOR or MessagePack; --from tells which\n"
      )
    }
    #expect(try files.run("get", "-c", "both", "", "--from", "msgpack").output == "{}\n")
  }

  @Test func `values of other formats are written as JSON`() throws {
    try files.write(cbor, to: "a.cbor")
    try files.write(.hex("82 a161 01 a162 c4020103"), to: "b.msgpack")
    #expect(try files.run("get", "-c", "a.cbor", "").output == #"{"a":1,"b":"AQI="}"# + "\n")
    let diff = try files.run("diff", "a.cbor", "b.msgpack")
    #expect(diff.status == 1)
    #expect(diff.output == "- $.b: \"AQI=\"\n+ $.b: \"AQM=\"\n")
    #expect(try files.run("diff", "a.cbor", "a.cbor").status == 0)
  }

  @Test func `models are written for samples in any format`() throws {
    try files.write(cbor, to: "thing.cbor")
    try files.write(.list("<dict><key>a</key><real>2</real></dict>"), to: "other.plist")
    let model = try files.run("model", "thing.cbor", "other.plist")
    #expect(model.errors == "")
    #expect(
      model.output == """
        import Mercator

        struct Thing: Mappable {
          var a = 0.0
          var b: String?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            a <- map["a"]
            b <- map["b"]
          }
        }

        """
    )
    #expect(try files.run("schema", "thing.cbor").status == 0)
    try files.write(.hex("81"), to: "bad.cbor")
    let run = try files.run("model", "bad.cbor", "thing.cbor")
    #expect(run.status == 1)
    #expect(run.output == "")
  }

  @Test func `a check tells the place of an error`() throws {
    let cases: [(name: String, content: FileContent, message: String)] = [
      (
        "a.cbor", .hex("8201"),
        ": CBOR: array with a count of 2, but only 1 byte is left at offset 0"
      ),
      (
        "a.cbor", .hex("820161"),
        ": CBOR: text with a length of 1, but only 0 bytes are left at offset 2"
      ),
      ("a.cbor", .hex("0101"), ": CBOR: unexpected bytes after the value at offset 1"),
      ("a.msgpack", .hex("91c1"), ": MessagePack: byte 0xC1, which has no meaning at offset 1"),
      (
        "a.plist", .text("<plist>\n<dict><key>é</key></dict></plist>"),
        ":2:19: property list: a key without a value"
      ),
    ]
    for (name, content, message) in cases {
      try files.write(content, to: name)
      let run = try files.run("check", name)
      #expect(run.status == 1)
      #expect(run.errors == "mercator check: \(name)\(message)\n")
    }
  }

  @Test func `a check compares keys, and evaluates a schema`() throws {
    try files.write(.hex("81 a2 6161 01 6161 02"), to: "a.cbor")
    let warning = try files.run("check", "a.cbor")
    #expect(warning.status == 0)
    #expect(warning.errors == "mercator check: a.cbor: warning: duplicate key: $[0].a\n")
    let error = try files.run("check", "a.cbor", "--duplicate-keys=refuse")
    #expect(error.status == 1)
    #expect(error.errors == "mercator check: a.cbor: duplicate key: $[0].a\n")
    #expect(try files.run("check", "a.cbor", "--duplicate-keys=ignore").errors == "")
    try files.write(.text(#"{"items":{"type":"integer"}}"#), to: "schema.json")
    try files.write(.hex("82 01 6161"), to: "b.cbor")
    let schema = try files.run("check", "b.cbor", "--schema", "schema.json")
    #expect(schema.status == 1)
    #expect(
      schema.errors
        == "mercator check: b.cbor: $[1]: expected integer, found string (#/items/type)\n"
    )
    let lines = try files.run("check", "b.cbor", "--lines", "--from", "cbor")
    #expect(lines.status == 2)
    #expect(lines.errors.hasPrefix("mercator check: --lines is for JSON, not for cbor\n"))
  }

  @Test func `standard input has a format, too`() throws {
    let list = "<plist><dict><key>a</key><true/></dict></plist>"
    #expect(try files.run("check", input: list).status == 0)
    #expect(try files.run("get", "a", input: list).output == "true\n")
    let run = try files.run("get", "--from=form", "b", input: "b=1")
    #expect(run.output == "\"1\"\n")
  }

  @Test func `a long content is found to be in a format by its beginning`() throws {
    let elements = String(repeating: "<integer>1</integer>\n", count: 50_000)
    try files.write(.list("<array>\n\(elements)</array>"), to: "a")
    #expect(try files.run("check", "a").errors == "")
    try files.write(.list("<array>\n\(elements)<true></array>"), to: "a")
    let run = try files.run("check", "a")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("mercator check: a:50005:"))
  }
}
