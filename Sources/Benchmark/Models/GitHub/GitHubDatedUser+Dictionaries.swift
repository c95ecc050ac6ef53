extension GitHubDatedUser: DictionaryMapped {
  init(_ json: [String: Any]) {
    login = json["login"] as? String
    id = json["id"] as? Int
    avatarURL = json["avatar_url"] as? String
    gravatarID = json["gravatar_id"] as? String
    url = json["url"] as? String
    htmlURL = json["html_url"] as? String
    followersURL = json["followers_url"] as? String
    followingURL = json["following_url"] as? String
    gistsURL = json["gists_url"] as? String
    starredURL = json["starred_url"] as? String
    subscriptionsURL = json["subscriptions_url"] as? String
    organizationsURL = json["organizations_url"] as? String
    reposURL = json["repos_url"] as? String
    eventsURL = json["events_url"] as? String
    receivedEventsURL = json["received_events_url"] as? String
    type = json["type"] as? String
    siteAdmin = json["site_admin"] as? Bool
    name = json["name"] as? String
    company = json["company"] as? String
    blog = json["blog"] as? String
    location = json["location"] as? String
    email = json["email"] as? String
    hireable = json["hireable"] as? String
    bio = json["bio"] as? String
    publicRepos = json["public_repos"] as? Int
    publicGists = json["public_gists"] as? Int
    followers = json["followers"] as? Int
    following = json["following"] as? Int
    createdAt = date(json["created_at"])
    updatedAt = date(json["updated_at"])
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["login"] = login
    json["id"] = id
    json["avatar_url"] = avatarURL
    json["gravatar_id"] = gravatarID
    json["url"] = url
    json["html_url"] = htmlURL
    json["followers_url"] = followersURL
    json["following_url"] = followingURL
    json["gists_url"] = gistsURL
    json["starred_url"] = starredURL
    json["subscriptions_url"] = subscriptionsURL
    json["organizations_url"] = organizationsURL
    json["repos_url"] = reposURL
    json["events_url"] = eventsURL
    json["received_events_url"] = receivedEventsURL
    json["type"] = type
    json["site_admin"] = siteAdmin
    json["name"] = name
    json["company"] = company
    json["blog"] = blog
    json["location"] = location
    json["email"] = email
    json["hireable"] = hireable
    json["bio"] = bio
    json["public_repos"] = publicRepos
    json["public_gists"] = publicGists
    json["followers"] = followers
    json["following"] = following
    json["created_at"] = createdAt.map(text)
    json["updated_at"] = updatedAt.map(text)
    return json
  }
}
