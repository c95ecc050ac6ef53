import Mercator

final class CatalogueClass: ClassModel {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: CatalogueEventClass] = [:]
  var performances: [CataloguePerformanceClass] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]

  func mapping(map: Map) {
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

final class CatalogueEventClass: ClassModel {
  var description: String?
  var id = 0
  var logo: String?
  var name = ""
  var subTopicIDs: [Int] = []
  var subjectCode: String?
  var subtitle: String?
  var topicIDs: [Int] = []

  func mapping(map: Map) {
    description <- map["description"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    subTopicIDs <- map["subTopicIds"]
    subjectCode <- map["subjectCode"]
    subtitle <- map["subtitle"]
    topicIDs <- map["topicIds"]
  }
}

final class CataloguePerformanceClass: ClassModel {
  var eventID = 0
  var id = 0
  var logo: String?
  var name: String?
  var prices: [CataloguePriceClass] = []
  var seatCategories: [CatalogueSeatsClass] = []
  var seatMapImage: String?
  var start = 0
  var venueCode = ""

  func mapping(map: Map) {
    eventID <- map["eventId"]
    id <- map["id"]
    logo <- map["logo"]
    name <- map["name"]
    prices <- map["prices"]
    seatCategories <- map["seatCategories"]
    seatMapImage <- map["seatMapImage"]
    start <- map["start"]
    venueCode <- map["venueCode"]
  }
}

final class CataloguePriceClass: ClassModel {
  var amount = 0
  var audienceSubCategoryID = 0
  var seatCategoryID = 0

  func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }
}

final class CatalogueSeatsClass: ClassModel {
  var areas: [CatalogueAreaClass] = []
  var seatCategoryID = 0

  func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }
}

final class CatalogueAreaClass: ClassModel {
  var areaID = 0
  var blockIDs: [Int] = []

  func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }
}
