import Mercator

/// A line of changes: the id of a repository, and the members that change.
///
///     {"id": 42, "stargazers_count": 1300, "homepage": null}
struct RepositoryChange: Mappable, KeepsUnmapped {
  /// All members, since no line maps one.
  var unmapped = JSONObject()

  init?(map: Map) {}

  mutating func mapping(map: Map) {}

  /// The id of the repository; nil if it is missing or unusable.
  var id: Int? { unmapped["id"]?.int }
}
