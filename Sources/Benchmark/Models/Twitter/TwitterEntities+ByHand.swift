import JSONText

extension TwitterEntities: HandWritten {
  init(_ members: inout HandMembers) {
    hashtags = members["hashtags"]?.array { $0.object(TwitterHashtag.init) } ?? []
    symbols = members["symbols"]?.array { $0.string } ?? []
    urls = members["urls"]?.array { $0.object(TwitterLink.init) } ?? []
    userMentions = members["user_mentions"]?.array { $0.object(TwitterMention.init) } ?? []
    media = members["media"]?.array { $0.object(TwitterMedia.init) }
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("hashtags", hashtags)
    writer.member("symbols", symbols)
    writer.member("urls", urls)
    writer.member("user_mentions", userMentions)
    writer.member("media", media)
    writer.endObject()
  }
}

extension TwitterLink: HandWritten {
  init(_ members: inout HandMembers) {
    url = members["url"]?.string ?? ""
    expandedURL = members["expanded_url"]?.string ?? ""
    displayURL = members["display_url"]?.string ?? ""
    indices = members["indices"]?.array { $0.integer() } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("url", url)
    writer.member("expanded_url", expandedURL)
    writer.member("display_url", displayURL)
    writer.member("indices", indices)
    writer.endObject()
  }
}

extension TwitterHashtag: HandWritten {
  init(_ members: inout HandMembers) {
    text = members["text"]?.string ?? ""
    indices = members["indices"]?.array { $0.integer() } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("text", text)
    writer.member("indices", indices)
    writer.endObject()
  }
}

extension TwitterMention: HandWritten {
  init(_ members: inout HandMembers) {
    screenName = members["screen_name"]?.string ?? ""
    name = members["name"]?.string ?? ""
    id = members["id"]?.integer() ?? 0
    idText = members["id_str"]?.string ?? ""
    indices = members["indices"]?.array { $0.integer() } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("screen_name", screenName)
    writer.member("name", name)
    writer.member("id", id)
    writer.member("id_str", idText)
    writer.member("indices", indices)
    writer.endObject()
  }
}
