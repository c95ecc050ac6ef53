import Foundation

/// New values for properties of a note. The others keep theirs.
struct Edit {
  var title: String?
  var text: String?
  var tags: [String]?

  /// Returns a note with the new values.
  func applied(to note: Note) -> Note {
    var note = note
    if let title { note.title = title }
    if let text { note.text = text }
    if let tags { note.tags = tags }
    note.edited = Date()
    return note
  }
}
