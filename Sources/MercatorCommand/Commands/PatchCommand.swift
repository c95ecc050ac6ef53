import Mercator
import MercatorChanges

/// `mercator patch`
struct PatchCommand: Command {
  static let syntax = CommandSyntax(
    name: "patch",
    summary: "Applies a JSON Patch (RFC 6902)",
    operands: "FILE PATCH",
    discussion: """
      If an operation of the patch can't be applied, nothing is written. One of the files may be
      -, for standard input.
      """,
    options: ChangedFile.options,
    statuses: [
      (.success, "done"), (.failed, "the patch can't be applied, or a file isn't JSON"),
      (.trouble, "a file can't be read or written, or the command line can't be understood"),
    ]
  )

  private let file: ChangedFile
  private let patch: InputFile

  init(_ arguments: CommandArguments) throws(Misuse) {
    let files = try arguments.operands(2...2, "FILE PATCH").map { InputFile($0) }
    try files.checkStandardInput()
    file = try ChangedFile(files[0], arguments)
    patch = files[1]
  }

  func run() throws -> ExitStatus {
    let value = try file.input.readJSON()
    do {
      try file.write(try value.applying(try JSONPatch(try patch.readJSON())))
    } catch let error as JSONPatchError {
      throw InvalidInput("\(patch.name): \(error)")
    }
    return .success
  }
}
