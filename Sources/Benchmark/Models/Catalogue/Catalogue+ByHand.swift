import JSONText

extension Catalogue: HandWritten {
  init(_ members: inout HandMembers) {
    areaNames = members["areaNames"]?.dictionary { $0.string } ?? [:]
    audienceSubCategoryNames = members["audienceSubCategoryNames"]?.dictionary { $0.string } ?? [:]
    blockNames = members["blockNames"]?.dictionary { $0.string } ?? [:]
    events = members["events"]?.dictionary { $0.object(CatalogueEvent.init) } ?? [:]
    performances = members["performances"]?.array { $0.object(CataloguePerformance.init) } ?? []
    seatCategoryNames = members["seatCategoryNames"]?.dictionary { $0.string } ?? [:]
    subTopicNames = members["subTopicNames"]?.dictionary { $0.string } ?? [:]
    subjectNames = members["subjectNames"]?.dictionary { $0.string } ?? [:]
    topicNames = members["topicNames"]?.dictionary { $0.string } ?? [:]
    topicSubTopics = members["topicSubTopics"]?.dictionary { $0.array { $0.integer() } } ?? [:]
    venueNames = members["venueNames"]?.dictionary { $0.string } ?? [:]
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("areaNames", areaNames)
    writer.member("audienceSubCategoryNames", audienceSubCategoryNames)
    writer.member("blockNames", blockNames)
    writer.member("events", events)
    writer.member("performances", performances)
    writer.member("seatCategoryNames", seatCategoryNames)
    writer.member("subTopicNames", subTopicNames)
    writer.member("subjectNames", subjectNames)
    writer.member("topicNames", topicNames)
    writer.member("topicSubTopics", topicSubTopics)
    writer.member("venueNames", venueNames)
    writer.endObject()
  }
}

extension CatalogueEvent: HandWritten {
  init(_ members: inout HandMembers) {
    description = members["description"]?.string
    id = members["id"]?.integer() ?? 0
    logo = members["logo"]?.string
    name = members["name"]?.string ?? ""
    subTopicIDs = members["subTopicIds"]?.array { $0.integer() } ?? []
    subjectCode = members["subjectCode"]?.string
    subtitle = members["subtitle"]?.string
    topicIDs = members["topicIds"]?.array { $0.integer() } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("description", description)
    writer.member("id", id)
    writer.member("logo", logo)
    writer.member("name", name)
    writer.member("subTopicIds", subTopicIDs)
    writer.member("subjectCode", subjectCode)
    writer.member("subtitle", subtitle)
    writer.member("topicIds", topicIDs)
    writer.endObject()
  }
}
