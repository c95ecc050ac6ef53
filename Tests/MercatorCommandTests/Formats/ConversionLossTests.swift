import Foundation
import Testing

/// `mercator convert`: what a format lacks, with and without `--lossy`.
struct ConversionLossTests {
  struct Loss: Sendable {
    let source: String
    let input: FileContent
    let target: String
    let message: String
    /// What `--lossy` writes; nil if that is an error as well.
    let lossy: FileContent?
  }

  private static func loss(
    _ source: String,
    _ input: FileContent,
    _ target: String,
    _ message: String,
    _ lossy: FileContent?
  ) -> Loss {
    Loss(source: source, input: input, target: target, message: message, lossy: lossy)
  }

  private static let losses = [
    loss(
      "cbor",
      .hex("81 420102"),
      "json",
      "JSON: no form for bytes at $[0]",
      .text("[\"AQI=\"]\n")
    ),
    loss(
      "cbor",
      .hex("a1 6161 c11a514b67b0"),
      "json",
      "JSON: no form for a date at $.a",
      .text("{\"a\":\"2013-03-21T20:04:00Z\"}\n")
    ),
    loss("cbor", .hex("81 f7"), "json", "JSON: no form for undefined at $[0]", .text("[null]\n")),
    loss(
      "cbor",
      .hex("f97e00"),
      "json",
      "JSON: no form for NaN or an infinity at $",
      .text("null\n")
    ),
    loss(
      "cbor",
      .hex("81 f8ff"),
      "msgpack",
      "MessagePack: no form for an unknown simple value at $[0]",
      .hex("91 c0")
    ),
    loss(
      "cbor",
      .hex("81 d82081 07"),
      "json",
      "JSON: no form for the tag 32 at $[0]",
      .text("[[7]]\n")
    ),
    loss(
      "cbor",
      .hex("81 d8641a00000001"),
      "msgpack",
      "MessagePack: no form for a date without a time at $[0]",
      .hex("91 b4313937302d30312d30325430303a30303a30305a")
    ),
    loss(
      "cbor",
      .hex("a1 0102"),
      "json",
      "JSON: no form for a key that is an integer at $[\"1\"]",
      .text("{\"1\":2}\n")
    ),
    loss(
      "cbor",
      .hex("a2 f502 616103"),
      "cbor",
      "$ (offset 1): wrong type: expected a string as key, found a key that is a simple value or a number with a "
        + "fraction; skipped",
      .hex("a1 616103")
    ),
    loss(
      "msgpack",
      .hex("91 d40500"),
      "cbor",
      "CBOR: no form for an extension of the type 5 at $[0]",
      .hex("81 f6")
    ),
    // A nanosecond.
    loss(
      "msgpack",
      .hex("91 d7ff00000004 514b67b0"),
      "binary-plist",
      "property list: no form for a date of this precision or time zone at $[0]",
      .hex(
        "62706c6973743030 a101 3341b6fb9f30000000 080a 000000000000 01 01 0000000000000002 0000000000000000"
          + "0000000000000013"
      )
    ),
    loss(
      "json",
      .text("[1234567890123456789012345678901234567890]"),
      "msgpack",
      "MessagePack: integer of more than 64 bits at $[0]",
      .hex("91 cb480d064903ae06e0")
    ),
    loss(
      "json",
      .text("[0.10000000000000000000001]"),
      "msgpack",
      "MessagePack: number that no Double holds exactly at $[0]",
      .hex("91 cb3fb999999999999a")
    ),
    loss(
      "json",
      .text("[1e99999999999]"),
      "cbor",
      "CBOR: exponent of more than 24 bits at $[0]",
      nil
    ),
    loss(
      "json",
      .text(#"{"a":[{"b":1,"b":2}]}"#),
      "cbor",
      "CBOR: no form for a duplicate key at $.a[0].b",
      .hex("a1 6161 81 a1 6162 02")
    ),
    loss(
      "json",
      .text(#"{"a":null,"b":true}"#),
      "plist",
      "property list: no form for null at $.a",
      .list("<dict>\n\t<key>b</key>\n\t<true/>\n</dict>")
    ),
    loss("json", .text("[null]"), "plist", "property list: no form for null at $[0]", nil),
    loss(
      "json",
      .text(#"{"a":null,"b":1}"#),
      "form",
      "form: no form for null at $.a",
      .text("b=1")
    ),
    loss(
      "json",
      .text(#"{"a":[],"b":1}"#),
      "form",
      "form: no form for an empty array at $.a",
      .text("b=1")
    ),
    loss(
      "json",
      .text(#"{"a":{},"b":1}"#),
      "form",
      "form: no form for an empty object at $.a",
      .text("b=1")
    ),
    loss("json", .text("[1]"), "form", "form: no form for a value other than an object at $", nil),
    loss(
      "cbor",
      .hex("a1 6161 420102"),
      "form",
      "form: no form for bytes at $.a",
      .text("a=AQI%3D")
    ),
    // A date with a fraction of a second.
    loss(
      "cbor",
      .hex("81 c1fb41d452d9ec200000"),
      "plist",
      "property list: no form for this date at $[0]",
      .list("<array>\n\t<string>2013-03-21T20:04:00.500Z</string>\n</array>")
    ),
  ]

  @Test(arguments: losses)
  func `a value that the target lacks is an error, and lossy otherwise`(loss: Loss) throws {
    let files = try FormatFiles()
    try files.write(loss.input, to: "input")
    let arguments =
      ["convert", "input", "-o", "output", "--from", loss.source, "--to", loss.target]
      + (loss.target == "json" ? ["--compact"] : [])
    let run = try files.run(arguments)
    #expect(run.status == 1)
    #expect(run.errors == "mercator convert: input: \(loss.message)\n")
    #expect(!files.exists("output"))
    let lossy = try files.run(arguments + ["--lossy"])
    guard let output = loss.lossy else {
      #expect(lossy.status == 1)
      #expect(!files.exists("output"))
      return
    }
    #expect(lossy.errors == "")
    #expect(try files.read("output") == output.data)
  }

  @Test func `a date with a time zone is no date of MessagePack`() throws {
    let files = try FormatFiles()
    try files.write(
      .hex("c0 7819 323031332d30332d32315432303a30343a30302b30313a3030"),
      to: "a.cbor"
    )
    let run = try files.run("convert", "a.cbor", "--to", "msgpack")
    #expect(
      run.errors
        == "mercator convert: a.cbor: MessagePack: no form for a date of this precision or time zone at $\n"
    )
  }
}
