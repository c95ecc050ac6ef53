import Mercator

/// `CataloguePerformance` as a class.
final class CataloguePerformanceClass: Mappable {
  var eventID = 0
  var id = 0
  var logo: String?
  var name: String?
  var prices: [CataloguePriceClass] = []
  var seatCategories: [CatalogueSeatsClass] = []
  var seatMapImage: String?
  var start = 0
  var venueCode = ""

  init() {}

  init?(map: Map) {}

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

/// `CataloguePrice` as a class.
final class CataloguePriceClass: Mappable {
  var amount = 0
  var audienceSubCategoryID = 0
  var seatCategoryID = 0

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    amount <- map["amount"]
    audienceSubCategoryID <- map["audienceSubCategoryId"]
    seatCategoryID <- map["seatCategoryId"]
  }
}

/// `CatalogueSeats` as a class.
final class CatalogueSeatsClass: Mappable {
  var areas: [CatalogueAreaClass] = []
  var seatCategoryID = 0

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    areas <- map["areas"]
    seatCategoryID <- map["seatCategoryId"]
  }
}

/// `CatalogueArea` as a class.
final class CatalogueAreaClass: Mappable {
  var areaID = 0
  var blockIDs: [Int] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    areaID <- map["areaId"]
    blockIDs <- map["blockIds"]
  }
}
