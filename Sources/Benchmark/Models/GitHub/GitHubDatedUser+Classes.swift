import Foundation
import Mercator

final class GitHubDatedUserClass: ClassModel, GitHubAccount {
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

  func mapDates(_ map: Map) {
    createdAt <- map["created_at"]
    updatedAt <- map["updated_at"]
  }

  func codeDates(by coder: some HandCoder<GitHubDatedUserClass>) {
    coder.member("created_at", createdAt) { $0.createdAt = $1 }
    coder.member("updated_at", updatedAt) { $0.updatedAt = $1 }
  }
}
