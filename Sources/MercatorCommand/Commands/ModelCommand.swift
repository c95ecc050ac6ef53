import Foundation

/// `mercator model`
struct ModelCommand: Command {
  static let syntax = CommandSyntax(
    name: "model",
    summary: "Writes Swift models for samples of JSON, or for a JSON Schema",
    operands: "[SAMPLE]...",
    discussion: """
      Each sample is a file, or - for standard input, which is also read if there is no sample.
      Several samples of the same JSON tell more than one: which members can be missing or
      null, which texts are the cases of an enum, and which keys are those of a dictionary.

      A sample may also be in CBOR, MessagePack, a property list or a form.

      The models read each of the samples, and write JSON with equal values. A value that can
      be of any kind is a JSONValue, and so are objects nested more deeply than 64 models.
      If the root is an array or a dictionary, the model is that of its elements. A root
      without objects needs no model: the command tells how to read it, with status 1.

      A file whose $schema names json-schema.org is a JSON Schema. Its models read the
      JSON that it allows; what of it has no effect on them is told.

      A file in FOLDER that was edited, or that isn't one of this command, is kept, and no
      file is written, with status 1; --force replaces it.
      """,
    options: [
      FileFormat.option,
      .value("name", "n", "NAME", "names the type of the root; by default after the file"),
      .value("kind", nil, "KIND", "declares a struct or a class; struct by default"),
      .flag("immutable", nil, "declares constants, read by ImmutableMappable"),
      .flag("macro", nil, "declares @Mappable models, for MercatorMacros, without lines"),
      .value(
        "access",
        nil,
        "LEVEL",
        "declares with internal, package or public; internal by default"
      ),
      .flag("schema", "s", "all files are JSON Schemas, also without $schema"),
      .value("output", "o", "FOLDER", "writes a file for each type instead of standard output"),
      .flag("force", "f", "replaces files in FOLDER that were edited"),
    ],
    statuses: [
      (.success, "the models are written"),
      (.failed, "a sample isn't valid, no model is needed, or a file was edited"),
      (.trouble, "the command line can't be understood, or a file can't be read or written"),
    ]
  )

  private let samples: SampleReading
  private let schemas: SchemaReading
  private let name: String
  private let style: ModelStyle
  private let folder: String?
  private let isForced: Bool

  init(_ arguments: CommandArguments) throws(Misuse) {
    samples = try SampleReading(arguments)
    schemas = SchemaReading(isForced: arguments.hasFlag("schema"))
    var style = ModelStyle()
    style.kind = try arguments.choice("kind") ?? .struct
    style.access = try arguments.choice("access") ?? .internal
    style.isImmutable = arguments.hasFlag("immutable")
    style.usesMacros = arguments.hasFlag("macro")
    self.style = style
    folder = arguments.value("output")
    isForced = arguments.hasFlag("force")
    if isForced, folder == nil { throw Misuse("--force needs --output") }
    name = arguments.value("name") ?? ""
    if let name = arguments.value("name"), !Self.isTypeName(name) {
      throw Misuse("--name needs a name that a new type can have, not \(name)")
    }
  }

  private static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isUppercase, SwiftNames.isFreeType(name) else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
    }
  }

  func run() throws -> ExitStatus {
    guard let shapes = try samples.shapes(for: "mercator model", schemas: schemas) else {
      return .failed
    }
    let models = SwiftModels(shapes, name: name.isEmpty ? usualName(shapes) : name)
    guard !models.isEmpty else {
      let call =
        "try ValueMapper<\(models.text(models.withoutTransform(models.root)))>().read(json)"
      Terminal.report(
        "there are no objects that need a model; read the JSON with \(call)",
        in: "mercator model"
      )
      return .failed
    }
    if models.isCutOff {
      Terminal.report(
        "objects nested more deeply than 64 models are read as JSONValue",
        in: "mercator model"
      )
    }
    let source = SwiftSource(models, style)
    if let folder { return try write(source.files, to: folder) }
    try Terminal.output(source.text)
    return .success
  }

  /// The name after the first file; in the singular if the root is an array.
  private func usualName(_ shapes: InferredShapes) -> String {
    let input = samples.inputs[0]
    let file =
      input.isStandardInput
      ? "" : URL(fileURLWithPath: input.operand).deletingPathExtension().lastPathComponent
    if let title = schemas.title, let name = SwiftModels.typeName(title, isElement: false),
      SwiftNames.isFreeType(name), name.first?.isUppercase == true
    {
      return name
    }
    let isObject = if case .object = shapes.content(of: shapes.graph.root) { true } else { false }
    let name = SwiftModels.typeName(file, isElement: !isObject) ?? "Root"
    return SwiftNames.isFreeType(name) && name.first?.isUppercase == true ? name : name + "Root"
  }

  private func write(
    _ files: [(name: String, text: String)],
    to folder: String
  ) throws(Failure) -> ExitStatus {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure("creating \(folder.relativePath)", error)
    }
    let generated = files.map { name, text in
      GeneratedFile(folder.appendingPathComponent(name), text, by: "mercator model")
    }
    var states: [GeneratedFile.State] = []
    for file in generated { states.append(try file.state()) }
    if !isForced, states.contains(.edited) {
      for (file, state) in zip(generated, states) where state == .edited {
        Terminal.report("\(file.name) was edited; --force replaces it", in: "mercator model")
      }
      return .failed
    }
    for (file, state) in zip(generated, states) where state != .sameText {
      try file.write()
      Terminal.report("wrote \(file.name)", in: "mercator model")
    }
    return .success
  }
}
