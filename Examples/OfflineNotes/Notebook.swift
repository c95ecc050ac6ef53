import Mercator

/// All notes, as a server keeps them:
///
///     {"notes": [{"id": "groceries", "title": "Groceries", "text": "milk", "tags": ["home"], "edited": "…"}]}
struct Notebook: Mappable, KeepsUnmapped {
  var notes: [Note] = []
  var unmapped = JSONObject()

  /// The note with an id. A new one is added behind the others; nil removes one.
  subscript(id: String) -> Note? {
    get { notes.first { $0.id == id } }
    set {
      if let index = notes.firstIndex(where: { $0.id == id }) {
        notes.replaceSubrange(index...index, with: newValue.map { [$0] } ?? [])
      } else if let newValue {
        notes.append(newValue)
      }
    }
  }

  init() {}

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    notes <- map[required: "notes"]
  }

  /// Refuses two notes with the same id: a merge couldn't tell which one was changed.
  func didMap(_ map: Map) throws {
    var ids: Set<String> = []
    for note in notes where !ids.insert(note.id).inserted {
      throw Failure("there are two notes \(note.id)")
    }
  }

  static let mapper = Mapper<Notebook>(options: .notes)
}

extension MapOptions {
  /// Refuses what it can't read. A note that is left out of a notebook would be removed by the next merge.
  static let notes = MapOptions(
    policy: MapOptions.Policy(.fail, except: [.missing: .ignore]),
    reading: .init(elements: .fail)
  )
}
