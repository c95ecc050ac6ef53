import Mercator

/// All notes by their ids, as a server keeps them:
///
///     {"notes": {"groceries": {"title": "Groceries", "text": "milk", "tags": ["home"], "edited": "…"}}}
///
/// An object is merged by its keys, so a note is the same one on both sides if it has the same id. In an array,
/// it would be the same one if it had the same position.
struct Notebook: Mappable, KeepsUnmapped {
  var notes: [String: Note] = [:]
  var unmapped = JSONObject()

  init() {}

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    notes <- map[required: "notes"]
  }

  static let mapper = Mapper<Notebook>(options: .notes)
}

extension MapOptions {
  /// Refuses what it can't read. A note that is left out of a notebook would be removed by the next merge.
  static let notes = MapOptions(
    policy: MapPolicy(.fail, except: [.missing: .ignore]),
    writing: .init(keyOrder: .sorted)
  )
}
