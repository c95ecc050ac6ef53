import Mercator

/// What a concert hall has to offer: mostly dictionaries by number.
struct Catalogue: Mappable, Codable {
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

  init?(map: Map) {}

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
}

/// What is played.
struct CatalogueEvent: Mappable, Codable {
  var description: String?
  var id = 0
  var logo: String?
  var name = ""
  var subTopicIDs: [Int] = []
  var subjectCode: String?
  var subtitle: String?
  var topicIDs: [Int] = []

  init?(map: Map) {}

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

  enum CodingKeys: String, CodingKey {
    case description, id, logo, name, subjectCode, subtitle
    case subTopicIDs = "subTopicIds"
    case topicIDs = "topicIds"
  }
}
