import Mercator
import MercatorChanges

/// `mercator merge`
struct MergeCommand: Command {
  static let syntax = CommandSyntax(
    name: "merge",
    summary: "Applies JSON Merge Patches (RFC 7396), or merges two changed texts",
    operands: "FILE PATCH...",
    discussion: """
      The patches are applied one after the other. With --base, FILE and a single other file
      are two changed versions of BASE, and what both have changed is merged. Conflicting
      changes are told, and nothing is written, unless --prefer decides. One of the files may be
      -, for standard input.
      """,
    options: [
      .value("base", "b", "BASE", "merges two versions of this file"),
      .value("prefer", nil, "WHICH", "takes ours (FILE) or theirs (the other file) in a conflict"),
      .value("by", nil, "KEY", "finds the elements of arrays by this member, with --base"),
    ] + ChangedFile.options,
    statuses: [
      (.success, "done"), (.failed, "there are conflicts, or a file isn't JSON"),
      (.trouble, "a file can't be read or written, or the command line can't be understood"),
    ]
  )

  private enum Preference: String, CaseIterable { case ours, theirs }

  private let file: ChangedFile
  private let others: [InputFile]
  private let base: InputFile?
  private let key: String?
  private let preference: Preference?

  init(_ arguments: CommandArguments) throws(Misuse) {
    let base = arguments.value("base").map { InputFile($0) }
    let operands = try arguments.operands(2...(base == nil ? .max : 2), "FILE PATCH")
    let files = operands.map { InputFile($0) }
    try (files + [base].compactMap { $0 }).checkStandardInput()
    self.base = base
    key = arguments.value("by")
    preference = try arguments.choice("prefer")
    if base == nil, key != nil || preference != nil {
      throw Misuse("--by and --prefer are for merges with --base")
    }
    file = try ChangedFile(files[0], arguments)
    others = Array(files.dropFirst())
  }

  func run() throws -> ExitStatus {
    var value = try file.input.readJSON()
    if let base { return try merge(value, base: try base.readJSON()) }
    for patch in others {
      do {
        value.apply(try JSONMergePatch(try patch.readJSON()))
      } catch let error as JSONMergePatchError {
        throw InvalidInput("\(patch.name): \(error)")
      }
    }
    try file.write(value)
    return .success
  }

  private func merge(_ ours: JSONValue, base: JSONValue) throws -> ExitStatus {
    let theirs = try others[0].readJSON()
    let merge: JSONThreeWayMerge
    switch preference {
    case nil: merge = JSONThreeWayMerge(base: base, ours: ours, theirs: theirs, arraysBy: key)
    case .ours, .theirs:
      let policy: JSONConflictPolicy = preference == .ours ? .ours : .theirs
      merge = try JSONThreeWayMerge(
        base: base,
        ours: ours,
        theirs: theirs,
        arraysBy: key,
        conflicts: policy
      )
    }
    if preference == nil, !merge.conflicts.isEmpty {
      throw InvalidInput(
        merge.conflicts.map(\.description).joined(separator: "\nmercator merge: ")
      )
    }
    try file.write(merge.value)
    return .success
  }
}
