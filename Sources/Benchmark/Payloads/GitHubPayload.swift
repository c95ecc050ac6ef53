/// A user of the shape and size of a real answer.
enum GitHubPayload {
  static let user: Tree = [
    "login": "northwind",
    "id": 714025,
    "avatar_url": "https://avatars.example.com/u/714025?v=3",
    "gravatar_id": "",
    "url": "https://api.example.com/users/northwind",
    "html_url": "https://example.com/northwind",
    "followers_url": "https://api.example.com/users/northwind/followers",
    "following_url": "https://api.example.com/users/northwind/following{/other_user}",
    "gists_url": "https://api.example.com/users/northwind/gists{/gist_id}",
    "starred_url": "https://api.example.com/users/northwind/starred{/owner}{/repo}",
    "subscriptions_url": "https://api.example.com/users/northwind/subscriptions",
    "organizations_url": "https://api.example.com/users/northwind/orgs",
    "repos_url": "https://api.example.com/users/northwind/repos",
    "events_url": "https://api.example.com/users/northwind/events{/privacy}",
    "received_events_url": "https://api.example.com/users/northwind/received_events",
    "type": "Organization",
    "site_admin": false,
    "name": "Northwind",
    "company": nil,
    "blog": "https://code.northwind.example/projects/",
    "location": "Halifax, Nova Scotia",
    "email": nil,
    "hireable": nil,
    "bio": """
    Weather stations, tide gauges & the software between them. We answer mail on Mondays. \
    NB: please file what is broken where it is broken.
    """,
    "public_repos": 93,
    "public_gists": 4,
    "followers": 1288,
    "following": 0,
  ]
}
