import Foundation
import Mercator

/// One repository of a search answer.
struct Repository: Mappable, Equatable {
  var id: Int64 = 0
  var name = ""
  var owner: Owner?
  var summary: String?
  var homepage: URL?
  var language: String?
  var licence: String?
  var topics: [String] = []
  var created: Date?
  var pushed: Date?
  var stars = 0
  var forks = 0
  var openIssues = 0
  var isArchived = false
  var score: Double?

  init?(map: Map) {
    // Without an id it isn't a repository.
    if !map["id"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    owner <- map["owner"]
    summary <- map["description"]
    homepage <- map["homepage"]
    language <- map["language"]
    licence <- map["license.spdx_id"]
    topics <- map["topics"]
    created <- map["created_at"]
    pushed <- map["pushed_at"]
    stars <- map["statistics.stars"]
    forks <- map["statistics.forks"]
    openIssues <- map["statistics.issues.open"]
    isArchived <- map["archived"]
    score <- map["score"]
  }
}

/// Who a repository belongs to.
struct Owner: Mappable, Equatable {
  enum Kind: String {
    case user = "User"
    case organization = "Organization"
  }

  var login = ""
  var kind = Kind.user

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    login <- map["login"]
    kind <- map["type"]
  }
}
