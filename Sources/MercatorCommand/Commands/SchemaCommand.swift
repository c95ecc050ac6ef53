import Mercator

/// `mercator schema`
struct SchemaCommand: Command {
  static let syntax = CommandSyntax(
    name: "schema",
    summary: "Writes a JSON Schema for samples of JSON",
    operands: "[SAMPLE]...",
    discussion: """
      Each sample is a file, or - for standard input, which is also read if there is no sample.
      It may also be in CBOR, MessagePack, a property list or a form.
      The schema is one of JSON Schema 2020-12, which each of the samples is valid against.
      Values that are nested more deeply than 64 objects and arrays can be anything.
      """,
    options: [
      FileFormat.option,
      .value("indent", nil, "N", "indents each level by N spaces, up to 16; 2 by default"),
    ],
    statuses: [
      (.success, "the schema is written"),
      (.failed, "a sample isn't valid"),
      (.trouble, "the command line can't be understood, or a file can't be read"),
    ]
  )

  private let samples: SampleReading
  private let indent: Int

  init(_ arguments: CommandArguments) throws(Misuse) {
    samples = try SampleReading(arguments)
    indent = try arguments.number("indent", in: 0...16) ?? 2
  }

  func run() throws -> ExitStatus {
    guard let shapes = try samples.shapes(for: "mercator schema") else { return .failed }
    let mapper = ValueMapper<JSONValue>(options: MapOptions(writing: .init(indent: indent)))
    let text = try mapper.writeString(SchemaWriter(shapes).schema, prettyPrint: true)
    try Terminal.output(text + "\n")
    return .success
  }
}
