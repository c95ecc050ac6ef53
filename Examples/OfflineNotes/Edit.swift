import Foundation

/// New values for properties of a note. The others keep theirs.
struct Edit {
  var title: String?
  var text: String?
  var tags: [String]?

  func apply(to note: inout Note) {
    if let title { note.title = title }
    if let text { note.text = text }
    if let tags { note.tags = tags }
    note.edited = Date()
  }
}
