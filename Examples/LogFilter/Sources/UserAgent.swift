import Mercator

/// The program that sent a request.
struct UserAgent: Mappable, Sendable {
  /// The kind of a program.
  enum Kind: String {
    case app, bot, browser
  }

  var name = ""
  var version: String?
  var kind: Kind?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- (map[required: "name"], .nonEmpty)
    version <- map["version"]
    kind <- map["kind"]
  }
}
