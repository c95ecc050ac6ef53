import Foundation
import Mercator
import MercatorChanges

/// Edits notes offline, and merges them with those of a server later.
@main
struct OfflineNotes {
  static let usage = """
    usage: offline-notes [--archive FILE] COMMAND

      list                              shows all notes
      add ID [NEW VALUES]               adds a note
      edit ID [NEW VALUES]              changes a note
      remove ID                         removes a note
      changes                           shows what has changed since the last sync
      sync SERVER [--mine | --theirs]   merges with the notes in the file SERVER; the option decides
                                        about values that both sides have changed

    NEW VALUES are any of --title TITLE, --text TEXT and --tags TAG,TAG. The notes are kept in FILE, which is
    notes.archive by default.
    """

  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      try run(arguments.command, in: NotesArchive(path: arguments.archive))
    } catch let error as Misuse {
      stop("\(error)\n\n\(usage)", status: 2)
    } catch {
      stop("\(error)", status: 1)
    }
  }

  private static func stop(_ reason: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("offline-notes: \(reason)\n".utf8))
    exit(status)
  }

  private static func run(_ command: Arguments.Command, in archive: NotesArchive) throws {
    var local = try archive.read()
    switch command {
    case .list: return list(local.mine)
    case .changes: return try showChanges(of: local)
    case .add(let id, let edit):
      guard local.mine[id] == nil else { throw Failure("there is a note \(id) already") }
      local.mine[id] = edit.applied(to: Note(id: id))
    case .edit(let id, let edit):
      guard let note = local.mine[id] else { throw Failure("there is no note \(id)") }
      local.mine[id] = edit.applied(to: note)
    case .remove(let id):
      guard local.mine[id] != nil else { throw Failure("there is no note \(id)") }
      local.mine[id] = nil
    case .sync(let path, let side): try sync(&local, with: Server(path: path), preferring: side)
    }
    try archive.write(local)
  }

  private static func list(_ notebook: Notebook) {
    for note in notebook.notes {
      let tags = note.tags.isEmpty ? "" : " [\(note.tags.joined(separator: ", "))]"
      print("\(note.id): \(note.title)\(tags)")
      for line in note.text.split(separator: "\n") { print("  \(line)") }
    }
  }

  private static func showChanges(of local: LocalNotes) throws {
    let changes = try Notebook.mapper.changes(from: local.base, to: local.mine, arraysBy: "id")
    for change in changes { print(change) }
  }

  /// Merges the notes, first on the server. If that fails, the base is kept, and so the next merge knows what has
  /// changed here.
  private static func sync(
    _ local: inout LocalNotes,
    with server: Server,
    preferring side: Side?
  ) throws {
    let merge = try NotesMerge(local, with: server.read(), preferring: side)
    for conflict in merge.conflicts { print(merge.report(of: conflict)) }
    guard merge.conflicts.isEmpty || side != nil else {
      throw Failure("nothing was merged; choose the values to keep by --mine or --theirs")
    }
    try server.write(merge.merged)
    local.base = merge.merged
    local.mine = merge.merged
    print("merged; notes: \(merge.merged.notes.count)")
  }
}
