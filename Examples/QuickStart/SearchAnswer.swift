import Mercator

/// The whole answer. Its constants are read by the initialiser, which throws where one is missing.
struct SearchAnswer: ImmutableMappable, Equatable {
  let totalCount: Int
  let isComplete: Bool
  var repositories: [Repository]

  init(map: Map) throws {
    totalCount = try map.value("total_count")
    isComplete = try !map.value("incomplete_results")
    repositories = try map.value("items")
  }

  func mapping(map: Map) {
    totalCount >>> map["total_count"]
    !isComplete >>> map["incomplete_results"]
    repositories >>> map["items"]
  }
}
