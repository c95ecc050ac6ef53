import Foundation
import Testing

/// `mercator convert`: what is kept.
struct ConvertCommandTests {
  struct Conversion: Sendable {
    let source: String
    let input: FileContent
    let target: String
    let output: FileContent
  }

  private static func conversion(
    _ source: String,
    _ input: FileContent,
    _ target: String,
    _ output: FileContent
  ) -> Conversion {
    Conversion(source: source, input: input, target: target, output: output)
  }

  /// Pairs that are converted in both directions.
  private static let conversions = [
    // Numbers keep their kind and their digits.
    conversion(
      "json",
      .text("[1.0,1,-0.0,0.1]\n"),
      "cbor",
      .hex("84 f93c00 01 f98000 fb3fb999999999999a")
    ),
    conversion(
      "json",
      .text("[1.0,1,-0.0,0.1]\n"),
      "msgpack",
      .hex("94 ca3f800000 01 ca80000000 cb3fb999999999999a")
    ),
    conversion(
      "json",
      .text("[1.0,1]\n"),
      "plist",
      .list("<array>\n\t<real>1</real>\n\t<integer>1</integer>\n</array>")
    ),
    conversion(
      "json",
      .text("[18446744073709551616]\n"),
      "cbor",
      .hex("81 c249010000000000000000")
    ),
    conversion("json", .text("[18446744073709551615]\n"), "msgpack", .hex("91 cfffffffffffffffff")),
    conversion("json", .text("[1e400]\n"), "cbor", .hex("81 c482190190 01")),
    // Bytes, dates, NaN and infinities.
    conversion("cbor", .hex("81 420102"), "msgpack", .hex("91 c4020102")),
    conversion("cbor", .hex("81 420102"), "plist", .list("<array>\n\t<data>AQI=</data>\n</array>")),
    conversion("cbor", .hex("81 c11a514b67b0"), "msgpack", .hex("91 d6ff514b67b0")),
    conversion(
      "cbor",
      .hex("81 c11a514b67b0"),
      "plist",
      .list("<array>\n\t<date>2013-03-21T20:04:00Z</date>\n</array>")
    ),
    conversion("cbor", .hex("81 c1fb41d452d9ec200000"), "msgpack", .hex("91 d7ff77359400514b67b0")),
    conversion("cbor", .hex("82 f97e00 f9fc00"), "msgpack", .hex("92 ca7fc00000 caff800000")),
    // Integers as keys, null, and order.
    conversion("cbor", .hex("a2 07f6 6161f5"), "msgpack", .hex("82 07c0 a161c3")),
    // All values of a form are texts.
    conversion("form", .text("b=2&a%5B%5D=x+y"), "cbor", .hex("a2 6162 6132 6161 81 63782079")),
  ]

  @Test(arguments: conversions)
  func `a value is converted, and back again`(conversion: Conversion) throws {
    let files = try FormatFiles()
    try files.write(conversion.input, to: "input")
    let (from, to) = (["--from", conversion.source], ["--to", conversion.target])
    let layout = { (format: String) in format == "json" ? ["--compact"] : [] }
    let run = try files.run(
      ["convert", "input", "-o", "output"] + from + to + layout(conversion.target)
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try files.read("output") == conversion.output.data)
    let back = try files.run(
      ["convert", "output", "-o", "back", "--from", conversion.target, "--to", conversion.source]
        + layout(conversion.source)
    )
    #expect(back.errors == "")
    #expect(try files.read("back") == conversion.input.data)
  }

  private static let binaryFormats = ["cbor", "msgpack", "plist", "binary-plist"]

  @Test(arguments: binaryFormats, binaryFormats)
  func `bytes, dates and numbers come back from every format`(format: String, other: String) throws
  {
    let files = try FormatFiles()
    // {"a": h'0102', "b": 1(1363896240), "c": [1.0, 1, -0.0, NaN, Infinity, 1.5, true], "d": {}}
    let content = FileContent.hex(
      "a4 6161 420102 6162 c11a514b67b0 6163 87 f93c00 01 f98000 f97e00 f97c00 f93e00 f5 6164 a0"
    )
    try files.write(content, to: "0")
    for (number, step) in [("cbor", format), (format, other), (other, "cbor")].enumerated() {
      let run = try files.run(
        "convert",
        "\(number)",
        "-o",
        "\(number + 1)",
        "--from=\(step.0)",
        "--to=\(step.1)"
      )
      #expect(run.errors == "")
    }
    #expect(try files.read("3") == content.data)
  }

  @Test func `a number that a text spells in another way has the same value`() throws {
    let files = try FormatFiles()
    try files.write(.text(#"{"a":1e2,"b":1.50,"c":-0,"d":"\u00e9"}"#), to: "a.json")
    #expect(try files.run("convert", "a.json", "-o", "a.cbor").status == 0)
    let back = try files.run("convert", "a.cbor", "--to", "json", "-c")
    #expect(back.output == #"{"a":100.0,"b":1.5,"c":-0.0,"d":"é"}"# + "\n")
  }

  @Test func `JSON that becomes JSON keeps its spelling, its order and duplicate keys`() throws {
    let text = #"{"b":1.0,"a":1E2,"b":"\u00e9"}"# + "\n"
    #expect(try ToolRun("convert", "--to", "json", "-c", input: text).output == text)
    let indented = try ToolRun("convert", "--to", "json", "--indent=1", input: "[1]")
    #expect(indented.output == "[\n 1\n]\n")
  }

  @Test func `tags and everything else stay in CBOR`() throws {
    let files = try FormatFiles()
    let content = FileContent.hex(
      "d9d9f7 86 d8206161 f7 f8ff d825410a c074323031332d30332d32315432303a30343a30305a 07"
    )
    try files.write(content, to: "a.cbor")
    #expect(try files.run("convert", "a.cbor", "-o", "b.cbor").status == 0)
    #expect(try files.read("b.cbor") == content.data)
  }

  @Test func `the tag of self-described CBOR is no loss`() throws {
    let files = try FormatFiles()
    try files.write(.hex("d9d9f7 82 f93c00 61 61"), to: "a")
    let run = try files.run("convert", "a", "--to", "json", "-c")
    #expect(run.errors == "")
    #expect(run.output == "[1.0,\"a\"]\n")
  }

  @Test func `numbers and booleans become texts of a form`() throws {
    let run = try ToolRun("convert", "--to", "form", input: #"{"a":{"b":[1,true,1.50]}}"#)
    #expect(run.output == "a%5Bb%5D%5B%5D=1&a%5Bb%5D%5B%5D=true&a%5Bb%5D%5B%5D=1.5")
    let back = try ToolRun("convert", "--from=form", "--to=json", "-c", input: run.output)
    #expect(back.output == #"{"a":{"b":["1","true","1.5"]}}"# + "\n")
  }

  @Test func `the output file is replaced as a whole, or stays as it is`() throws {
    let files = try FormatFiles()
    try files.write(.hex("81 420102"), to: "a.cbor")
    try files.write(.text("old"), to: "a.json")
    #expect(try files.run("convert", "a.cbor", "-o", "a.json").status == 1)
    #expect(try files.read("a.json") == Data("old".utf8))
    #expect(try files.run("convert", "a.cbor", "-o", "a.json", "--lossy", "-c").status == 0)
    #expect(try files.read("a.json") == Data("[\"AQI=\"]\n".utf8))
    // The input may be the output.
    #expect(try files.run("convert", "a.cbor", "-o", "a.cbor", "--to", "msgpack").status == 0)
    #expect(try files.read("a.cbor") == FileContent.hex("91 c4020102").data)
  }

  @Test func `an output that can't be written has status 2`() throws {
    let run = try ToolRun("convert", "--to", "cbor", "-o", "/nowhere/a.cbor", input: "1")
    #expect(run.status == 2)
    #expect(run.errors == "mercator convert: writing /nowhere/a.cbor: No such file or directory\n")
  }

  @Test func `a command line that can't be understood is explained`() throws {
    let formats = "json, cbor, msgpack, plist, binary-plist, form"
    let cases: [(arguments: [String], message: String)] = [
      ([], "--to is missing: the format that is written"),
      (["-o", "a.txt"], "--to is missing: the format that is written"),
      (["--to", "yaml"], "--to needs one of \(formats), not yaml"),
      (["--from", "xml", "--to", "json"], "--from needs one of \(formats), not xml"),
      (["--to", "cbor", "-c"], "--indent and --compact are for JSON, not for cbor"),
      (["a", "b", "--to", "cbor"], "there are too many operands: b"),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(["convert"] + arguments)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.errors == "mercator convert: \(message)\nmercator convert: --help shows the options\n"
      )
    }
  }
}
