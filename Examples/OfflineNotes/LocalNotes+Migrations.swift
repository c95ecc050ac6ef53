import Mercator

/// What has changed in the archives of each version:
///
///     1    {"notes": [{"id": "groceries", "text": "Groceries\nmilk", "tags": "home, food"}]}
///     2    {"notes": [{"id": "groceries", "title": "Groceries", "text": "milk", "tags": ["home", "food"]}]}
///     3    {"base": {"notes": {"groceries": {"title": …}}}, "mine": {"notes": {"groceries": {"title": …}}}}
///
/// Each migration only knows two versions. An archive of version 1 goes through both.
extension LocalNotes {
  static let archiveMigrations = [
    MapMigration(from: 1, separateTitlesAndTags),
    MapMigration(from: 2, keepBaseAndMine),
  ]

  /// The first line of a note becomes its title, and its tags become an array.
  @Sendable private static func separateTitlesAndTags(_ archive: inout JSONObject) throws {
    archive["notes"] = try JSONValue(
      notes(of: archive).map { note in
        var note = note
        let lines = (note["text"].string ?? "").split(
          separator: "\n",
          maxSplits: 1,
          omittingEmptySubsequences: false
        )
        note["title"] = JSONValue(String(lines[0]))
        note["text"] = JSONValue(lines.count > 1 ? String(lines[1]) : "")
        note["tags"] = JSONValue(tagList(note["tags"].string ?? "").map { JSONValue($0) })
        return JSONValue(note)
      }
    )
  }

  /// The array of notes becomes an object with their ids as keys. It is the base as well: before version 3, each
  /// change was sent to the server at once.
  @Sendable private static func keepBaseAndMine(_ archive: inout JSONObject) throws {
    var notes = JSONObject()
    for var note in try self.notes(of: archive) {
      guard let id = note.removeValue(forKey: "id")?.string else { throw Unusable.noId }
      guard notes[id] == nil else { throw Unusable.sameId(id) }
      notes[id] = JSONValue(note)
    }
    let notebook: JSONValue = ["notes": JSONValue(notes)]
    archive = ["base": notebook, "mine": notebook]
  }

  private static func notes(of archive: JSONObject) throws -> [JSONObject] {
    guard let notes = archive["notes"]?.array else { throw Unusable.noNotes }
    return try notes.map { note in
      guard let note = note.object else { throw Unusable.noNotes }
      return note
    }
  }

  /// Why an old archive can't be migrated.
  private enum Unusable: Error, CustomStringConvertible {
    case noNotes
    case noId
    case sameId(String)

    var description: String {
      switch self {
      case .noNotes: "it has no array of notes"
      case .noId: "one of its notes has no id"
      case .sameId(let id): "two of its notes have the id \(id)"
      }
    }
  }
}

/// Returns the tags in a text with commas between them.
func tagList(_ text: String) -> [String] {
  text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
}
