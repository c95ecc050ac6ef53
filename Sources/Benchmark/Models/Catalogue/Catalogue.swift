import Mercator

/// What a concert hall has to offer: mostly dictionaries by number.
struct Catalogue: StructModel {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: CatalogueEvent] = [:]
  var performances: [CataloguePerformance] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]

  mutating func mapping(map: Map) {
    areaNames <- map["areaNames"]
    audienceSubCategoryNames <- map["audienceSubCategoryNames"]
    blockNames <- map["blockNames"]
    events <- map["events"]
    performances <- map["performances"]
    seatCategoryNames <- map["seatCategoryNames"]
    subTopicNames <- map["subTopicNames"]
    subjectNames <- map["subjectNames"]
    topicNames <- map["topicNames"]
    topicSubTopics <- map["topicSubTopics"]
    venueNames <- map["venueNames"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("areaNames", areaNames) { $0.areaNames = $1 }
    coder.member("audienceSubCategoryNames", audienceSubCategoryNames) {
      $0.audienceSubCategoryNames = $1
    }
    coder.member("blockNames", blockNames) { $0.blockNames = $1 }
    coder.member("events", events) { $0.events = $1 }
    coder.member("performances", performances) { $0.performances = $1 }
    coder.member("seatCategoryNames", seatCategoryNames) { $0.seatCategoryNames = $1 }
    coder.member("subTopicNames", subTopicNames) { $0.subTopicNames = $1 }
    coder.member("subjectNames", subjectNames) { $0.subjectNames = $1 }
    coder.member("topicNames", topicNames) { $0.topicNames = $1 }
    coder.member("topicSubTopics", topicSubTopics) { $0.topicSubTopics = $1 }
    coder.member("venueNames", venueNames) { $0.venueNames = $1 }
  }
}

/// What is played.
struct CatalogueEvent: StructModel {
  var description: String?
  var id = 0
  var logo: String?
  var name = ""
  var subTopicIDs: [Int] = []
  var subjectCode: String?
  var subtitle: String?
  var topicIDs: [Int] = []

  mutating func mapping(map: Map) {
    description <- map["description"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    subTopicIDs <- map["subTopicIds"]
    subjectCode <- map["subjectCode"]
    subtitle <- map["subtitle"]
    topicIDs <- map["topicIds"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("description", description) { $0.description = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("logo", logo) { $0.logo = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("subTopicIds", subTopicIDs) { $0.subTopicIDs = $1 }
    coder.member("subjectCode", subjectCode) { $0.subjectCode = $1 }
    coder.member("subtitle", subtitle) { $0.subtitle = $1 }
    coder.member("topicIds", topicIDs) { $0.topicIDs = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case description, id, logo, name, subjectCode, subtitle
    case subTopicIDs = "subTopicIds"
    case topicIDs = "topicIds"
  }
}
