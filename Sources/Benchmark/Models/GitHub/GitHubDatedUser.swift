import Foundation
import Mercator

/// A user of GitHub's API whose two dates are read as `Date`.
struct GitHubDatedUser: GitHubAccount, Codable {
  var login: String?
  var id: Int?
  var avatarURL: String?
  var gravatarID: String?
  var url: String?
  var htmlURL: String?
  var followersURL: String?
  var followingURL: String?
  var gistsURL: String?
  var starredURL: String?
  var subscriptionsURL: String?
  var organizationsURL: String?
  var reposURL: String?
  var eventsURL: String?
  var receivedEventsURL: String?
  var type: String?
  var siteAdmin: Bool?
  var name: String?
  var company: String?
  var blog: String?
  var location: String?
  var email: String?
  var hireable: String?
  var bio: String?
  var publicRepos: Int?
  var publicGists: Int?
  var followers: Int?
  var following: Int?
  var createdAt: Date?
  var updatedAt: Date?

  mutating func mapDates(_ map: Map) {
    createdAt <- map["created_at"]
    updatedAt <- map["updated_at"]
  }

  func codeDates(by coder: some HandCoder<Self>) {
    coder.member("created_at", createdAt) { $0.createdAt = $1 }
    coder.member("updated_at", updatedAt) { $0.updatedAt = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case login, id, url, type, name, company, blog, location, email, hireable, bio, followers
    case following
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
    case htmlURL = "html_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
    case gistsURL = "gists_url"
    case starredURL = "starred_url"
    case subscriptionsURL = "subscriptions_url"
    case organizationsURL = "organizations_url"
    case reposURL = "repos_url"
    case eventsURL = "events_url"
    case receivedEventsURL = "received_events_url"
    case siteAdmin = "site_admin"
    case publicRepos = "public_repos"
    case publicGists = "public_gists"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }
}
