import Mercator

/// A user of a code-hosting service: 28 optional properties, half of them addresses.
struct GitHubUser: Mappable, Codable {
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

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    login <- map["login"]
    id <- map["id"]
    avatarURL <- map["avatar_url"]
    gravatarID <- map["gravatar_id"]
    url <- map["url"]
    htmlURL <- map["html_url"]
    followersURL <- map["followers_url"]
    followingURL <- map["following_url"]
    gistsURL <- map["gists_url"]
    starredURL <- map["starred_url"]
    subscriptionsURL <- map["subscriptions_url"]
    organizationsURL <- map["organizations_url"]
    reposURL <- map["repos_url"]
    eventsURL <- map["events_url"]
    receivedEventsURL <- map["received_events_url"]
    type <- map["type"]
    siteAdmin <- map["site_admin"]
    name <- map["name"]
    company <- map["company"]
    blog <- map["blog"]
    location <- map["location"]
    email <- map["email"]
    hireable <- map["hireable"]
    bio <- map["bio"]
    publicRepos <- map["public_repos"]
    publicGists <- map["public_gists"]
    followers <- map["followers"]
    following <- map["following"]
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
  }
}
