import Mercator

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
