import JSONText

extension TwitterMediaClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    id = members["id"]?.integer() ?? 0
    idText = members["id_str"]?.string ?? ""
    indices = members["indices"]?.array { $0.integer() } ?? []
    mediaURL = members["media_url"]?.string ?? ""
    mediaURLHTTPS = members["media_url_https"]?.string ?? ""
    url = members["url"]?.string ?? ""
    displayURL = members["display_url"]?.string ?? ""
    expandedURL = members["expanded_url"]?.string ?? ""
    type = members["type"]?.string ?? ""
    sizes = members["sizes"]?.object(TwitterSizesClass.init)
    sourceStatusID = members["source_status_id"]?.integer()
    sourceStatusIDText = members["source_status_id_str"]?.string
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("id_str", idText)
    writer.member("indices", indices)
    writer.member("media_url", mediaURL)
    writer.member("media_url_https", mediaURLHTTPS)
    writer.member("url", url)
    writer.member("display_url", displayURL)
    writer.member("expanded_url", expandedURL)
    writer.member("type", type)
    writer.member("sizes", sizes)
    writer.member("source_status_id", sourceStatusID)
    writer.member("source_status_id_str", sourceStatusIDText)
    writer.endObject()
  }
}

extension TwitterSizesClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    medium = members["medium"]?.object(TwitterSizeClass.init)
    small = members["small"]?.object(TwitterSizeClass.init)
    thumb = members["thumb"]?.object(TwitterSizeClass.init)
    large = members["large"]?.object(TwitterSizeClass.init)
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("medium", medium)
    writer.member("small", small)
    writer.member("thumb", thumb)
    writer.member("large", large)
    writer.endObject()
  }
}

extension TwitterSizeClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    width = members["w"]?.integer() ?? 0
    height = members["h"]?.integer() ?? 0
    resize = members["resize"]?.string ?? ""
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("w", width)
    writer.member("h", height)
    writer.member("resize", resize)
    writer.endObject()
  }
}
