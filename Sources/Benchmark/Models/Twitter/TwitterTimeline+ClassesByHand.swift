import JSONText

extension TwitterTimelineClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    statuses = members["statuses"]?.array { $0.object(TwitterStatusClass.init) } ?? []
    searchMetadata = members["search_metadata"]?.object(TwitterSearchClass.init)
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("statuses", statuses)
    writer.member("search_metadata", searchMetadata)
    writer.endObject()
  }
}

extension TwitterSearchClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    completedIn = members["completed_in"]?.double ?? 0
    maxID = members["max_id"]?.integer() ?? 0
    maxIDText = members["max_id_str"]?.string ?? ""
    nextResults = members["next_results"]?.string ?? ""
    query = members["query"]?.string ?? ""
    refreshURL = members["refresh_url"]?.string ?? ""
    count = members["count"]?.integer() ?? 0
    sinceID = members["since_id"]?.integer() ?? 0
    sinceIDText = members["since_id_str"]?.string ?? ""
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("completed_in", completedIn)
    writer.member("max_id", maxID)
    writer.member("max_id_str", maxIDText)
    writer.member("next_results", nextResults)
    writer.member("query", query)
    writer.member("refresh_url", refreshURL)
    writer.member("count", count)
    writer.member("since_id", sinceID)
    writer.member("since_id_str", sinceIDText)
    writer.endObject()
  }
}
