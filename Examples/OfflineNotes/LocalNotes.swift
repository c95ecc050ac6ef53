import Mercator
import MercatorArchive

/// The notes of this machine. Both notebooks are kept between runs, because a merge needs them: what differs
/// between them was changed here.
struct LocalNotes: Mappable, MapArchivable {
  /// The notes as the server had them after the last merge.
  var base = Notebook()
  /// The notes as they are here.
  var mine = Notebook()

  // A constant, so that renaming the type doesn't make old archives unreadable.
  static let archiveName = "OfflineNotes"

  init() {}

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    base <- map[required: "base"]
    mine <- map[required: "mine"]
  }
}
