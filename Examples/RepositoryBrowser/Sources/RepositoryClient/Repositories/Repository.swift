import Foundation
import Mercator

/// A repository, as the server describes it.
public struct Repository: Mappable, Sendable, Hashable {
  public var id = 0
  public var name = ""
  public var description: String?
  public var isPrivate = false
  public var stars = 0
  public var topics: [String] = []
  public var updated: Date?
  public var owner: Owner?

  public init?(map: Map) {}

  public mutating func mapping(map: Map) {
    // Without them, an element of a page is left out, and reported.
    id <- map[required: "id"]
    name <- map[required: "name"]
    description <- map["description"]
    isPrivate <- map["private"]
    stars <- map["stars"]
    topics <- map["topics"]
    updated <- map["updated_at"]
    owner <- map["owner"]
  }
}

/// The owner of a repository.
public struct Owner: Mappable, Sendable, Hashable {
  public var login = ""
  public var url: URL?

  public init?(map: Map) {}

  public mutating func mapping(map: Map) {
    login <- map[required: "login"]
    url <- map["url"]
  }
}
