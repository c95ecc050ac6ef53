import Mercator

/// One of the many orders in a stream.
struct StreamedOrder: Equatable, Sendable, Codable {
  var id = 0
  var customer = ""
  var address = Address()
  var total = 0.0
  var isPaid = false
  var tags: [String] = []
  var items: [Item] = []
  var note: String?

  struct Address: Equatable, Sendable, Codable {
    var street = ""
    var city = ""
    var zip = ""
  }

  struct Item: Equatable, Sendable, Codable {
    var sku = ""
    var count = 0
    var price = 0.0
  }

  /// The order with this number: each number has another order, and always the same one.
  init(number: Int) {
    id = 1_000_000 + number
    customer = "Customer number \(number)"
    address = Address(
      street: "Long Street \(number % 1000)",
      city: "City \(number % 100)",
      zip: "\(10_000 + number % 89_999)"
    )
    total = Double(number % 100_000) / 100
    isPaid = number % 3 == 0
    tags = ["new", "gift", "tag \(number % 7)"]
    items = (0..<(number % 4)).map {
      Item(sku: "SKU-\(number)-\($0)", count: $0 + 1, price: Double(number % 997) / 4)
    }
    if number % 5 == 0 { note = "Please ring twice – it's the door on the left." }
  }
}

extension StreamedOrder: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    customer <- map["customer"]
    address <- map["address"]
    total <- map["total"]
    isPaid <- map["isPaid"]
    tags <- map["tags"]
    items <- map["items"]
    note <- map["note"]
  }
}

extension StreamedOrder.Address: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    street <- map["street"]
    city <- map["city"]
    zip <- map["zip"]
  }
}

extension StreamedOrder.Item: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    sku <- map["sku"]
    count <- map["count"]
    price <- map["price"]
  }
}
