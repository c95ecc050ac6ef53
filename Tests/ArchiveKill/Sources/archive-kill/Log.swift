import Mercator
import MercatorArchive

/// A model that is a few hundred kilobytes of JSON.
struct Log: Mappable, MapArchivable {
  /// Which of the two archives it is, in every entry.
  enum Name: String, CaseIterable { case old, new }

  var entries: [String] = []

  init(_ name: Name) {
    entries = (0..<20_000).map { "\(name.rawValue) entry \($0)" }
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) { entries <- map["entries"] }

  /// The name of the archive, if every entry is there.
  var name: Name? { Name.allCases.first { Log($0).entries == entries } }
}
