import JSONText

extension CataloguePerformance: HandWritten {
  init(_ members: inout HandMembers) {
    eventID = members["eventId"]?.integer() ?? 0
    id = members["id"]?.integer() ?? 0
    logo = members["logo"]?.string
    name = members["name"]?.string
    prices = members["prices"]?.array { $0.object(CataloguePrice.init) } ?? []
    seatCategories = members["seatCategories"]?.array { $0.object(CatalogueSeats.init) } ?? []
    seatMapImage = members["seatMapImage"]?.string
    start = members["start"]?.integer() ?? 0
    venueCode = members["venueCode"]?.string ?? ""
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("eventId", eventID)
    writer.member("id", id)
    writer.member("logo", logo)
    writer.member("name", name)
    writer.member("prices", prices)
    writer.member("seatCategories", seatCategories)
    writer.member("seatMapImage", seatMapImage)
    writer.member("start", start)
    writer.member("venueCode", venueCode)
    writer.endObject()
  }
}

extension CataloguePrice: HandWritten {
  init(_ members: inout HandMembers) {
    amount = members["amount"]?.integer() ?? 0
    audienceSubCategoryID = members["audienceSubCategoryId"]?.integer() ?? 0
    seatCategoryID = members["seatCategoryId"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("amount", amount)
    writer.member("audienceSubCategoryId", audienceSubCategoryID)
    writer.member("seatCategoryId", seatCategoryID)
    writer.endObject()
  }
}

extension CatalogueSeats: HandWritten {
  init(_ members: inout HandMembers) {
    areas = members["areas"]?.array { $0.object(CatalogueArea.init) } ?? []
    seatCategoryID = members["seatCategoryId"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("areas", areas)
    writer.member("seatCategoryId", seatCategoryID)
    writer.endObject()
  }
}

extension CatalogueArea: HandWritten {
  init(_ members: inout HandMembers) {
    areaID = members["areaId"]?.integer() ?? 0
    blockIDs = members["blockIds"]?.array { $0.integer() } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("areaId", areaID)
    writer.member("blockIds", blockIDs)
    writer.endObject()
  }
}
