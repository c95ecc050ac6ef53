import Mercator

/// When it is played, and what a seat costs.
struct CataloguePerformance: Mappable, Codable {
  var eventID = 0
  var id = 0
  var logo: String?
  var name: String?
  var prices: [CataloguePrice] = []
  var seatCategories: [CatalogueSeats] = []
  var seatMapImage: String?
  var start = 0
  var venueCode = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
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

  enum CodingKeys: String, CodingKey {
    case id, logo, name, prices, seatCategories, seatMapImage, start, venueCode
    case eventID = "eventId"
  }
}

/// What a seat costs.
struct CataloguePrice: Mappable, Codable {
  var amount = 0
  var audienceSubCategoryID = 0
  var seatCategoryID = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }

  enum CodingKeys: String, CodingKey {
    case amount
    case audienceSubCategoryID = "audienceSubCategoryId"
    case seatCategoryID = "seatCategoryId"
  }
}

/// Where the seats of a category are.
struct CatalogueSeats: Mappable, Codable {
  var areas: [CatalogueArea] = []
  var seatCategoryID = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }

  enum CodingKeys: String, CodingKey {
    case areas
    case seatCategoryID = "seatCategoryId"
  }
}

/// A part of the hall.
struct CatalogueArea: Mappable, Codable {
  var areaID = 0
  var blockIDs: [Int] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }

  enum CodingKeys: String, CodingKey {
    case areaID = "areaId"
    case blockIDs = "blockIds"
  }
}
