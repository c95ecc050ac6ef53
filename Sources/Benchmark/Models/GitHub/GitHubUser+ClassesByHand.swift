import JSONText

extension GitHubUserClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    login = members["login"]?.string
    id = members["id"]?.integer()
    avatarURL = members["avatar_url"]?.string
    gravatarID = members["gravatar_id"]?.string
    url = members["url"]?.string
    htmlURL = members["html_url"]?.string
    followersURL = members["followers_url"]?.string
    followingURL = members["following_url"]?.string
    gistsURL = members["gists_url"]?.string
    starredURL = members["starred_url"]?.string
    subscriptionsURL = members["subscriptions_url"]?.string
    organizationsURL = members["organizations_url"]?.string
    reposURL = members["repos_url"]?.string
    eventsURL = members["events_url"]?.string
    receivedEventsURL = members["received_events_url"]?.string
    type = members["type"]?.string
    siteAdmin = members["site_admin"]?.bool
    name = members["name"]?.string
    company = members["company"]?.string
    blog = members["blog"]?.string
    location = members["location"]?.string
    email = members["email"]?.string
    hireable = members["hireable"]?.string
    bio = members["bio"]?.string
    publicRepos = members["public_repos"]?.integer()
    publicGists = members["public_gists"]?.integer()
    followers = members["followers"]?.integer()
    following = members["following"]?.integer()
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("login", login)
    writer.member("id", id)
    writer.member("avatar_url", avatarURL)
    writer.member("gravatar_id", gravatarID)
    writer.member("url", url)
    writer.member("html_url", htmlURL)
    writer.member("followers_url", followersURL)
    writer.member("following_url", followingURL)
    writer.member("gists_url", gistsURL)
    writer.member("starred_url", starredURL)
    writer.member("subscriptions_url", subscriptionsURL)
    writer.member("organizations_url", organizationsURL)
    writer.member("repos_url", reposURL)
    writer.member("events_url", eventsURL)
    writer.member("received_events_url", receivedEventsURL)
    writer.member("type", type)
    writer.member("site_admin", siteAdmin)
    writer.member("name", name)
    writer.member("company", company)
    writer.member("blog", blog)
    writer.member("location", location)
    writer.member("email", email)
    writer.member("hireable", hireable)
    writer.member("bio", bio)
    writer.member("public_repos", publicRepos)
    writer.member("public_gists", publicGists)
    writer.member("followers", followers)
    writer.member("following", following)
    writer.endObject()
  }
}
