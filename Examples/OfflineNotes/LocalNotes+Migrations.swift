import Mercator
import MercatorArchive

/// What has changed in the archives of each version:
///
///     1    {"notes": [{"id": "groceries", "text": "Groceries\nmilk", "tags": "home, food"}]}
///     2    {"notes": [{"id": "groceries", "title": "Groceries", "text": "milk", "tags": ["home", "food"]}]}
///     3    {"base": {"notes": [{"id": "groceries", …}]}, "mine": {"notes": [{"id": "groceries", …}]}}
///
/// Each migration only knows two versions. An archive of version 1 goes through both.
extension LocalNotes {
  static let archiveMigrations = [
    MapMigration(from: 1, separateTitlesAndTags),
    MapMigration(from: 2, keepBaseAndMine),
  ]

  /// The first line of a note becomes its title, and its tags become an array.
  @Sendable private static func separateTitlesAndTags(_ archive: inout JSONObject) throws {
    guard let notes = archive["notes"].array else { throw Failure("there is no array of notes") }
    archive["notes"] = JSONValue(
      notes.map { note in
        var note = note
        let lines = (note["text"].string ?? "").split(
          separator: "\n",
          maxSplits: 1,
          omittingEmptySubsequences: false
        )
        note["title"] = JSONValue(String(lines[0]))
        note["text"] = JSONValue(lines.count > 1 ? String(lines[1]) : "")
        note["tags"] = JSONValue(Note.tags(in: note["tags"].string ?? "").map { JSONValue($0) })
        return note
      }
    )
  }

  /// The notes are those of the server as well: before version 3, each change was sent to it at once.
  @Sendable private static func keepBaseAndMine(_ archive: inout JSONObject) {
    let notebook = JSONValue(archive)
    archive = ["base": notebook, "mine": notebook]
  }
}
