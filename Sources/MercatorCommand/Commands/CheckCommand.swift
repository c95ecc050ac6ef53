import Foundation
import JSONText

/// `mercator check`
struct CheckCommand: Command {
  static let syntax = CommandSyntax(
    name: "check",
    summary: "Checks whether files are valid, and whether they match a JSON Schema",
    operands: "[FILE]...",
    discussion: """
      Errors are told with the line and the column, which counts Unicode scalars. Without
      files, or for -, standard input is checked. Nothing is written if all files are valid.

      A file may be larger than the memory. Of each open object at most 32768 keys, or 1 MB
      of them, are compared with each other, and of all of them together 65536 keys or 4 MB.

      A file in CBOR, MessagePack, a property list or a form is read as a whole, and may be
      nested in at most 512 levels. Errors are told with the offset, in XML with the line and
      the column, and duplicate keys and violations of a schema with the path.
      """,
    options: [
      FileFormat.option,
      .flag(
        "lines",
        "l",
        """
        each line is a JSON text; blank lines are ignored. That is
        the default for names that end with .jsonl, .ndjson or .ldjson
        """
      ),
      .value(
        "duplicate-keys",
        nil,
        "WHAT",
        """
        what keys are that an object has already: warn (a message, the
        default), refuse (an error) or ignore
        """
      ),
      .value(
        "schema",
        "s",
        "SCHEMA",
        """
        checks the files against a JSON Schema, too. A file is then read
        as a whole, and JSON Lines line by line
        """
      ),
      .flag(
        "formats",
        nil,
        "format is a rule of the schema, and not only a description"
      ),
      .value("depth", nil, "N", "how deeply arrays and objects may be nested; 512 by default"),
      .value(
        "max-errors",
        nil,
        "N",
        "how many errors and warnings of a file are told; 100 by default"
      ),
    ],
    statuses: [
      (.success, "all files are valid"), (.failed, "a file isn't valid"),
      (.trouble, "a file can't be read, or the schema or the command line isn't understood"),
    ]
  )

  private let files: [InputFile]
  private let source: FileFormat?
  private let isLines: Bool
  private let syntaxCheck: SyntaxCheck
  private let schema: InputFile?
  private let assertsFormats: Bool

  init(_ arguments: CommandArguments) throws(Misuse) {
    files = InputFile.all(arguments.operands)
    source = try arguments.sourceFormat()
    isLines = arguments.hasFlag("lines")
    if isLines, let source, source != .json {
      throw Misuse("--lines is for JSON, not for \(source.rawValue)")
    }
    schema = arguments.value("schema").map { InputFile($0) }
    assertsFormats = arguments.hasFlag("formats")
    if assertsFormats, schema == nil { throw Misuse("--formats needs --schema") }
    if schema?.isStandardInput == true, files.contains(where: \.isStandardInput) {
      throw Misuse("the schema and a file can't both be standard input")
    }
    syntaxCheck = SyntaxCheck(
      duplicateKeys: try arguments.choice("duplicate-keys") ?? .warn,
      maximumDepth: try arguments.number("depth", in: 1...1_000_000) ?? 512,
      maximumErrors: try arguments.number("max-errors", in: 1...1_000_000) ?? 100
    )
  }

  func run() throws -> ExitStatus {
    let schemaCheck = try schema.map {
      try SchemaCheck($0, assertsFormats: assertsFormats, syntaxCheck)
    }
    var status = ExitStatus.success
    for file in files {
      let isLines = isLines || (source ?? .json) == .json && file.isNamedAsLines
      do {
        let isValid =
          try schemaCheck?.isValid(file, isLines: isLines, from: source)
          ?? syntaxCheck.isValid(file, isLines: isLines, from: source)
        if !isValid, status == .success { status = .failed }
      } catch {
        Terminal.report("\(error)", in: "mercator check")
        status = max(status, error is InvalidInput ? .failed : .trouble)
      }
    }
    return status
  }
}
