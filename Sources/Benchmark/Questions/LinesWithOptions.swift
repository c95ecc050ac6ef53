import Foundation
import Mercator

/// What do lines cost that say more than a key, against lines with the same keys alone?
enum LinesWithOptions {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      Question("line-options", "read", payloads.github) { data in
        let (mapper, plain) = (Mapper<UserByOptions>(), Mapper<UserByKeys>())
        return [
          Peer("options-struct") { mapper.map(data: data) },
          Peer("plain-struct") { plain.map(data: data) },
        ]
      },
      Question("line-options", "write", payloads.github) { data in
        let (mapper, plain) = (Mapper<UserByOptions>(), Mapper<UserByKeys>())
        let user = try Peer.read(UserByOptions.self, data)
        let plainUser = try Peer.read(UserByKeys.self, data)
        return [
          Peer("options-struct") { mapper.toJSONData(user) },
          Peer("plain-struct") { plain.toJSONData(plainUser) },
        ]
      },
    ]
  }
}

private struct UserByOptions: BlankModel {
  var id = 0
  var login = ""
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var email: String?
  var type: String?
  var siteAdmin = false
  var publicRepos = 0
  var publicGists = 0
  var followers = 0
  var following = 0

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    login <- map[required: "login"]
    name <- map["name", nulls: .keep]
    company <- map["company", nulls: .omit]
    blog <- map["blog", omit: .value("none")]
    location <- map[any: "location", "place"]
    email <- map["email", ignoreNil: true]
    type <- map[reading: "type", writing: "type"]
    siteAdmin <- map["siteAdmin", style: .snakeCase]
    publicRepos <- map["public_repos", coercion: .lossless]
    publicGists <- map[path: "public_gists"]
    followers <- map[pointer: "/followers"]
    following <- (map["following"], .range(0...1_000_000_000))
  }
}

private struct UserByKeys: BlankModel {
  var id = 0
  var login = ""
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var email: String?
  var type: String?
  var siteAdmin = false
  var publicRepos = 0
  var publicGists = 0
  var followers = 0
  var following = 0

  mutating func mapping(map: Map) {
    id <- map["id"]
    login <- map["login"]
    name <- map["name"]
    company <- map["company"]
    blog <- map["blog"]
    location <- map["location"]
    email <- map["email"]
    type <- map["type"]
    siteAdmin <- map["site_admin"]
    publicRepos <- map["public_repos"]
    publicGists <- map["public_gists"]
    followers <- map["followers"]
    following <- map["following"]
  }
}
