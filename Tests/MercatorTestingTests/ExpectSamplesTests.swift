import Foundation
import Mercator
import MercatorTesting
import Testing

@Suite("Random samples show what a mapping loses")
struct ExpectSamplesTests {
  private func message(_ body: () throws(MappingMismatch) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Models that lose nothing

  @Test(arguments: [260, 293, 364, 430, 434, 449] as [UInt64])
  func `elements of a set differ as Swift's strings do, also inside of arrays`(
    seed: UInt64
  ) throws {
    struct Words: Mappable {
      var words: Set<String> = []
      var lists: Set<[String]> = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        words <- map["words"]
        lists <- map["lists"]
      }
    }
    // The samples of these seeds once had "\u{e9}" and "e\u{301}", which are equal, so a set keeps one of them.
    try expectSamples(of: Words.self, seed: seed)
  }

  @Test func `structs, classes, immutable and nested models pass`() throws {
    final class Address: Mappable {
      var street = ""
      var zip: Int?
      init?(map: Map) {}
      func mapping(map: Map) {
        street <- map["street"]
        zip <- map["zip"]
      }
    }
    struct Item: ImmutableMappable {
      let name: String
      let price: Double?
      let tags: Set<String>
      init(map: Map) throws {
        name = try map.value("name")
        price = try map.value("price")
        tags = try map.value("tags")
      }
      func mapping(map: Map) {
        name >>> map["name"]
        price >>> map["price"]
        tags >>> map["tags"]
      }
    }
    struct Order: Mappable {
      var id = 0
      var items: [Item] = []
      var addresses: [String: Address] = [:]
      var home: Address?
      var created: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["id"]
        items <- map["items"]
        addresses <- map["addresses"]
        home <- map["home"]
        created <- (map["created"], DateTransform(unit: .milliseconds))
      }
    }
    try expectSamples(of: Order.self)
    try expectSamples(of: Item.self)
    try expectSamples(of: Address.self)
  }

  @Test func `a model without members, or with any members, passes`() throws {
    struct Empty: Mappable {
      init?(map: Map) {}
      mutating func mapping(map: Map) {}
    }
    struct Event: Mappable, KeepsUnmapped {
      var id = 0
      var unmapped = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }
    try expectSamples(of: Empty.self)
    try expectSamples(of: Event.self)
  }

  @Test func `a model that is only read passes`() throws {
    struct Friend: ImmutableMappable {
      let name: String
      let scores: [Int]
      init(map: Map) throws {
        name = try map.value("name")
        scores = try map.value("scores")
      }
    }
    try expectSamples(of: Friend.self)
  }

  @Test func `nested keys, keys with dots, and flat models pass`() throws {
    struct Position: Mappable {
      var x = 0.0
      var y: Double?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        x <- map["x"]
        y <- map["y"]
      }
    }
    struct Place: Mappable {
      var name = ""
      var position: Position?
      var country: String?
      var version: String?
      var odd: Int?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        name <- map["name"]
        position <- map.flat
        country <- map["address.country.name"]
        version <- map["app.version", nested: false]
        odd <- map["a \"key\" [0]", nested: false]
      }
    }
    try expectSamples(of: Place.self)
    let samples = try MapSamples<Place>(seed: 1).prefix(50)
    #expect(samples.contains { $0["address"]["country"]["name"].string != nil })
    #expect(samples.contains { $0["app.version"].string != nil })
    #expect(samples.contains { $0["a \"key\" [0]"].int != nil })
    #expect(samples.contains { $0["y"].number != nil })
  }

  @Test func `a model that reads another object than that of the JSON passes`() throws {
    struct User: Mappable {
      var name = ""
      var age: Int?
      init?(map: Map) {}
      static func willMap(_ map: Map) throws -> [String: Any]? {
        map.JSON.merging(["name": "fixed"]) { $1 }
      }
      mutating func mapping(map: Map) {
        name <- map["name"]
        age <- map["age"]
      }
    }
    try expectSamples(of: User.self)
  }

  @Test func `options apply, except for the policy`() throws {
    struct User: Mappable {
      var firstName = ""
      var born: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        firstName <- map["firstName"]
        born <- map["born"]
      }
    }
    var options = MapOptions(policy: .strict, dates: .secondsSince1970, keyStyle: .snakeCase)
    options.reading.duplicateKeys = .firstWins
    try expectSamples(of: User.self, options: options)
    let samples = try MapSamples<User>(seed: 1, options: options).prefix(50)
    #expect(samples.allSatisfy { $0["first_name"].string != nil })
    #expect(samples.contains { $0["born"].number != nil })
  }

  @Test func `a model with hundreds of members passes`() throws {
    struct Wide: Mappable {
      var numbers = [Int](repeating: 0, count: 200)
      var texts = [String?](repeating: nil, count: 200)
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        for index in numbers.indices {
          numbers[index] <- map["number\(index)"]
          texts[index] <- map["text\(index)"]
        }
      }
    }
    try expectSamples(of: Wide.self, count: 5)
  }

  // MARK: Models that lose values

  @Test func `a member that is written under another key is told with the seed`() {
    struct Article: Mappable {
      var tags: [String] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        if map.mappingType == .fromJSON { tags <- map["labels"] } else { tags >>> map["tags"] }
      }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: Article.self, count: 20, seed: 42)
    }
    #expect(
      text == """
        Article doesn't keep 16 of 20 samples (seed 42; repeat with MERCATOR_SEED=42)
          $.tags[0]: written "\\"\\\\", written again nothing, through text
          $.tags[1]: written "", written again nothing, through text
          in the sample {"labels":["\\"\\\\",""]}
        """
    )
    let again = message { () throws(MappingMismatch) in
      try expectSamples(of: Article.self, count: 20, seed: 42)
    }
    #expect(again == text)
  }

  @Test func `an Optional that is written under another key is told`() throws {
    struct Article: Mappable {
      var author: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        if map.mappingType == .fromJSON { author <- map["author"] } else { author >>> map["autor"] }
      }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: Article.self, seed: 1)
    }
    #expect(
      text == """
        Article writes members that no line reads
          $.autor: written as null, but not read
        """
    )
    // A member that is only written is left out by an empty list.
    try expectSamples(of: Article.self, seed: 1, examples: ["$.autor": []])
  }

  @Test func `a number that is rounded is told with its path`() {
    struct Item: Mappable {
      var price = 0.0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        price <- map["price"]
        if map.mappingType == .fromJSON { price = price.rounded() }
      }
    }
    struct Order: Mappable {
      var items: [Item] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { items <- map["items"] }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: Order.self, count: 50, seed: 7)
    }
    #expect(
      text == """
        Order doesn't keep 39 of 50 samples (seed 7; repeat with MERCATOR_SEED=7)
          $.items[0].price: read 16788294.528156, written 16788295
          in the sample {"items":[{"price":16788294.528156}]}
        """
    )
  }

  @Test func `values that are different again after a round trip are told`() {
    struct Item: Mappable {
      var price = 0.0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        if map.mappingType == .fromJSON {
          price <- map["price"]
        } else {
          (price * 2) >>> map["price"]
        }
      }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: Item.self, count: 50, seed: 7)
    }
    #expect(
      text == """
        Item doesn't keep 50 of 50 samples (seed 7; repeat with MERCATOR_SEED=7)
          $.price: read 75743816.020547, written 151487632.041094
          in the sample {"price":75743816.020547}
        """
    )
  }

  @Test func `a value that is dropped without an issue is told`() throws {
    struct User: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        if map.mappingType == .fromJSON {
          id = map.JSON["id"] as? Int ?? 0
          // The line that tells the mapper that the key is known.
          _ = map["id"].currentValue
        } else {
          id >>> map["id"]
        }
      }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: User.self, count: 50, seed: 7)
    }
    #expect(
      text == """
        User mishandles 14 of 50 samples with an error (seed 7; repeat with MERCATOR_SEED=7)
          $.id: out of range, -1e40, is dropped without an issue
          in the sample {"id":-1e40}
        """
    )
    try expectSamples(of: User.self, count: 50, seed: 7, unreported: ["$.id"])
  }

  @Test func `a member that changes because of an unknown key is told`() {
    struct Counter: Mappable {
      var id = 0
      var count = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["id"]
        count <- map["count"]
        if map.mappingType == .fromJSON, map.JSON.count > 2 { count = -1 }
      }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: Counter.self, count: 50, seed: 7)
    }
    #expect(
      text == """
        Counter mishandles 8 of 50 samples with an error (seed 7; repeat with MERCATOR_SEED=7)
          $.unknown292041: unknown key changes $.count from -6800848317655029761 to -1
          in the sample {"id":8818349674479004755,"count":-6800848317655029761,"unknown292041":true}
        """
    )
  }

  @Test func `an enum that replaces unknown cases passes if the path is named`() throws {
    enum Status: String { case open, closed, unknown }
    struct Order: Mappable {
      var status = Status.unknown
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        status <- (
          map["status"],
          TransformOf<Status, String>(
            fromJSON: { $0.flatMap(Status.init) ?? .unknown },
            toJSON: { $0?.rawValue }
          )
        )
      }
    }
    try expectSamples(
      of: Order.self,
      examples: ["$.status": ["open", "closed"]],
      unreported: ["$.status"]
    )
  }

  @Test func `a model that refuses all samples is told`() {
    struct Same: Mappable {
      struct Different: Error {}
      var numbers = [Int](repeating: 0, count: 8)
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        for index in numbers.indices { numbers[index] <- map["number\(index)"] }
      }
      mutating func didMap(_ map: Map) throws {
        guard Set(numbers).count == 1 else { throw Different() }
      }
    }
    let text = message { () throws(MappingMismatch) in
      try expectSamples(of: Same.self, seed: 1)
    }
    #expect(
      text
        == "Same refuses all samples (seed 1; repeat with MERCATOR_SEED=1); give examples or a sample"
    )
  }

  @Test func `a model that always refuses, or can't be written, is told with the reason`() {
    struct Never: Error {}
    struct Unreadable: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
      mutating func didMap(_ map: Map) throws { throw Never() }
    }
    struct Unwritable: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
      func didWrite(_ map: Map) throws { throw Never() }
    }
    #expect(
      message { () throws(MappingMismatch) in try expectSamples(of: Unreadable.self) } == """
        Unreadable: no samples can be made; give examples or a sample
          $: validation failed: expected Unreadable, found the error Never()
        """
    )
    #expect(
      message { () throws(MappingMismatch) in try expectSamples(of: Unwritable.self) } == """
        Unwritable: no samples can be made; give examples or a sample
          it can't be written: cannot write JSON at $: a model that refuses to be written: Never()
        """
    )
  }
}
