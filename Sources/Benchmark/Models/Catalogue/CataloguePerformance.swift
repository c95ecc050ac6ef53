import Mercator

/// When it is played, and what a seat costs.
struct CataloguePerformance: StructModel {
  var eventID = 0
  var id = 0
  var logo: String?
  var name: String?
  var prices: [CataloguePrice] = []
  var seatCategories: [CatalogueSeats] = []
  var seatMapImage: String?
  var start = 0
  var venueCode = ""

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

  func code(by coder: some HandCoder<Self>) {
    coder.member("eventId", eventID) { $0.eventID = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("logo", logo) { $0.logo = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("prices", prices) { $0.prices = $1 }
    coder.member("seatCategories", seatCategories) { $0.seatCategories = $1 }
    coder.member("seatMapImage", seatMapImage) { $0.seatMapImage = $1 }
    coder.member("start", start) { $0.start = $1 }
    coder.member("venueCode", venueCode) { $0.venueCode = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case id, logo, name, prices, seatCategories, seatMapImage, start, venueCode
    case eventID = "eventId"
  }
}

/// What a seat costs.
struct CataloguePrice: StructModel {
  var amount = 0
  var audienceSubCategoryID = 0
  var seatCategoryID = 0

  mutating func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("amount", amount) { $0.amount = $1 }
    coder.member("audienceSubCategoryId", audienceSubCategoryID) { $0.audienceSubCategoryID = $1 }
    coder.member("seatCategoryId", seatCategoryID) { $0.seatCategoryID = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case amount
    case audienceSubCategoryID = "audienceSubCategoryId"
    case seatCategoryID = "seatCategoryId"
  }
}

/// Where the seats of a category are.
struct CatalogueSeats: StructModel {
  var areas: [CatalogueArea] = []
  var seatCategoryID = 0

  mutating func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("areas", areas) { $0.areas = $1 }
    coder.member("seatCategoryId", seatCategoryID) { $0.seatCategoryID = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case areas
    case seatCategoryID = "seatCategoryId"
  }
}

/// A part of the hall.
struct CatalogueArea: StructModel {
  var areaID = 0
  var blockIDs: [Int] = []

  mutating func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("areaId", areaID) { $0.areaID = $1 }
    coder.member("blockIds", blockIDs) { $0.blockIDs = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case areaID = "areaId"
    case blockIDs = "blockIds"
  }
}
