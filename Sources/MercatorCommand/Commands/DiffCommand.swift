import Foundation
import JSONText
import Mercator
import MercatorChanges

/// `mercator diff`
struct DiffCommand: Command {
  static let syntax = CommandSyntax(
    name: "diff",
    summary: "Shows how two files differ",
    operands: "OLD NEW",
    discussion: """
      Each difference has its path; - stands in front of the old value and + in front of the
      new one. Values are compared by their meaning: 1 and 1.0 are equal, and so are objects
      whose members have another order. One of the files may be -, for standard input.

      The files may also be in CBOR, MessagePack, property lists or forms, and in different
      formats. Their values are compared as JSON.
      """,
    options: [
      FileFormat.option,
      .flag("patch", "p", "writes a JSON Patch (RFC 6902) that makes NEW of OLD"),
      .flag("merge-patch", "m", "writes a JSON Merge Patch (RFC 7396) that makes NEW of OLD"),
      .value(
        "by",
        nil,
        "KEY",
        "finds the elements of arrays by this member, such as id, and not by\ntheir position"
      ),
      OutputLayout.indentOption,
      OutputLayout.compactOption,
    ],
    statuses: [
      (.success, "the files are equal"), (.failed, "they differ, or one of them isn't valid"),
      (.trouble, "a file can't be read, or the command line can't be understood"),
    ]
  )

  private enum DiffFormat { case list(by: String?), patch, mergePatch }

  private let files: [InputFile]
  private let source: FileFormat?
  private let format: DiffFormat
  private let layout: OutputLayout

  init(_ arguments: CommandArguments) throws(Misuse) {
    files = try arguments.operands(2...2, "OLD NEW").map { InputFile($0) }
    try files.checkStandardInput()
    source = try arguments.sourceFormat()
    layout = try OutputLayout(arguments)
    let key = arguments.value("by")
    switch (arguments.hasFlag("patch"), arguments.hasFlag("merge-patch")) {
    case (true, true): throw Misuse("--patch and --merge-patch exclude each other")
    case (false, false): format = .list(by: key)
    case (let isPatch, _):
      if key != nil { throw Misuse("--by is for the list of differences, not for patches") }
      format = isPatch ? .patch : .mergePatch
    }
  }

  func run() throws -> ExitStatus {
    let (old, new) = (try files[0].readValue(as: source), try files[1].readValue(as: source))
    switch format {
    case .list(let key):
      let changes = new.changes(from: old, arraysBy: key)
      try Terminal.output(changes.map { text(of: $0) }.joined())
      return changes.isEmpty ? .success : .failed
    case .patch:
      let patch = JSONPatch(from: old, to: new)
      try Terminal.output(try layout.text(of: patch.json))
      return patch.operations.isEmpty ? .success : .failed
    case .mergePatch:
      do {
        let patch = try JSONMergePatch(from: old, to: new)
        try Terminal.output(try layout.text(of: patch.json))
      } catch let error as JSONMergePatchError {
        throw InvalidInput("\(error)")
      }
      return old == new ? .success : .failed
    }
  }

  private func text(of change: MapChange) -> String {
    let old = change.old.map { line("-", .red, change.path, $0) } ?? ""
    let new = change.new.map { line("+", .green, change.path, $0) } ?? ""
    return old + new
  }

  private func line(
    _ sign: String,
    _ color: TerminalColor,
    _ path: JSONPath,
    _ value: JSONValue
  ) -> String {
    color.text("\(sign) \(path): \(value.text().escapingControls)") + "\n"
  }
}
