import Mercator

// Models of several types at one place, as `mercator model` writes them: the protocol isn't the main actor's, also if
// its models are.

nonisolated protocol Entry: Mappable {}

struct Greeting: Entry {
  var text = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) { text <- map["text"] }
}

struct Rating: Entry {
  var stars = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) { stars <- map["stars"] }
}

enum Entries: MapClusterRegistry {
  static let cluster = MapCluster<any Entry>(
    key: "kind",
    ["greeting": Greeting.self, "rating": Rating.self]
  )
}

struct Page: Mappable {
  var entries: [any Entry] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) { entries <- (map["entries"], Entries.cluster) }
}
