import Mercator

/// What the models of a user have in common: structs and classes, with dates and without.
protocol GitHubAccount: BlankModel, HandCoded {
  var login: String? { get set }
  var id: Int? { get set }
  var avatarURL: String? { get set }
  var gravatarID: String? { get set }
  var url: String? { get set }
  var htmlURL: String? { get set }
  var followersURL: String? { get set }
  var followingURL: String? { get set }
  var gistsURL: String? { get set }
  var starredURL: String? { get set }
  var subscriptionsURL: String? { get set }
  var organizationsURL: String? { get set }
  var reposURL: String? { get set }
  var eventsURL: String? { get set }
  var receivedEventsURL: String? { get set }
  var type: String? { get set }
  var siteAdmin: Bool? { get set }
  var name: String? { get set }
  var company: String? { get set }
  var blog: String? { get set }
  var location: String? { get set }
  var email: String? { get set }
  var hireable: String? { get set }
  var bio: String? { get set }
  var publicRepos: Int? { get set }
  var publicGists: Int? { get set }
  var followers: Int? { get set }
  var following: Int? { get set }

  mutating func mapDates(_ map: Map)
  func codeDates(by coder: some HandCoder<Self>)
}

extension GitHubAccount {
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
    mapDates(map)
  }

  func code(by coder: some HandCoder<Self>) {
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
    codeDates(by: coder)
  }

  mutating func mapDates(_ map: Map) {}

  func codeDates(by coder: some HandCoder<Self>) {}
}
