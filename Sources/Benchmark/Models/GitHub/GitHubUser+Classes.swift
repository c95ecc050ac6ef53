import Mercator

final class GitHubUserClass: ClassModel, HandCoded {
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

  func mapping(map: Map) {
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

  func code(by coder: some HandCoder<GitHubUserClass>) {
    coder.member("login", login) { $0.login = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("avatar_url", avatarURL) { $0.avatarURL = $1 }
    coder.member("gravatar_id", gravatarID) { $0.gravatarID = $1 }
    coder.member("url", url) { $0.url = $1 }
    coder.member("html_url", htmlURL) { $0.htmlURL = $1 }
    coder.member("followers_url", followersURL) { $0.followersURL = $1 }
    coder.member("following_url", followingURL) { $0.followingURL = $1 }
    coder.member("gists_url", gistsURL) { $0.gistsURL = $1 }
    coder.member("starred_url", starredURL) { $0.starredURL = $1 }
    coder.member("subscriptions_url", subscriptionsURL) { $0.subscriptionsURL = $1 }
    coder.member("organizations_url", organizationsURL) { $0.organizationsURL = $1 }
    coder.member("repos_url", reposURL) { $0.reposURL = $1 }
    coder.member("events_url", eventsURL) { $0.eventsURL = $1 }
    coder.member("received_events_url", receivedEventsURL) { $0.receivedEventsURL = $1 }
    coder.member("type", type) { $0.type = $1 }
    coder.member("site_admin", siteAdmin) { $0.siteAdmin = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("company", company) { $0.company = $1 }
    coder.member("blog", blog) { $0.blog = $1 }
    coder.member("location", location) { $0.location = $1 }
    coder.member("email", email) { $0.email = $1 }
    coder.member("hireable", hireable) { $0.hireable = $1 }
    coder.member("bio", bio) { $0.bio = $1 }
    coder.member("public_repos", publicRepos) { $0.publicRepos = $1 }
    coder.member("public_gists", publicGists) { $0.publicGists = $1 }
    coder.member("followers", followers) { $0.followers = $1 }
    coder.member("following", following) { $0.following = $1 }
  }
}
