import Mercator
import MercatorTesting
import Testing

@Suite("A round trip keeps everything that is mapped")
struct RoundTripTests {
  struct Order: Mappable {
    var id = 0
    var prices: [Double] = []
    var note: String?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      prices <- map["prices"]
      note <- map["note.text"]
    }
  }

  /// Reads a price with two digits, and writes it without them.
  struct Rounded: Mappable {
    var price = 0.0
    var tags: [String] = []

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      if map.mappingType == .fromJSON {
        price <- map["price"]
        price = price.rounded()
        tags <- map["labels"]
      } else {
        price >>> map["price"]
        tags >>> map["tags"]
      }
    }
  }

  @Test func `a model that is mapped both ways passes`() throws {
    var order = Order()
    order.id = 7
    order.prices = [1.5, -0.25]
    order.note = "x"
    try expectRoundTrip(order)
  }

  @Test func `what is lost is told with its path`() {
    var model = Rounded()
    model.price = 1.75
    model.tags = ["a"]
    let error = #expect(throws: MappingMismatch.self) { try expectRoundTrip(model) }
    #expect(
      error?.description == """
        Rounded: 2 differences after a round trip through text
          $.price: written 1.75, written again 2
          $.tags[0]: written "a", written again nothing
        """
    )
  }

  @Test func `the error of writing is thrown`() {
    var order = Order()
    order.prices = [.nan]
    let error = #expect(throws: JSONWritingError.self) { try expectRoundTrip(order) }
    #expect(error?.path == ["prices", 0])
  }
}
