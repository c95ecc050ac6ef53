import Foundation
import Mercator
import MercatorStores
import Testing

struct `Saved values` {
  struct Everything: Mappable, MapStorable {
    enum Kind: String { case open, closed }

    var id = 0
    var flag = true
    var optionalFlag: Bool?
    var large = Int64.max
    var small = Int64.min
    var byte: UInt8 = 255
    var ratio = 0.1
    var optionalRatio: Double?
    var price = Decimal(string: "12345678901234567890.12345678901234567") ?? 0
    var text = ""
    var optionalText: String? = "by default"
    var born = Date(timeIntervalSinceReferenceDate: 0.1)
    var transformed: Date?
    var bytes = Data()
    var identifier = UUID()
    var page: URL?
    var kind = Kind.open
    var tags: [String] = []
    var scores: [String: Double] = [:]
    var anything = JSONValue.null

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      flag <- map["flag"]
      optionalFlag <- map["optional_flag"]
      large <- map["large"]
      small <- map["small"]
      byte <- map["byte"]
      ratio <- map["ratio"]
      optionalRatio <- map["optional_ratio"]
      price <- map["price"]
      text <- map["text"]
      optionalText <- map["optional_text"]
      born <- map["born"]
      transformed <- (map["transformed"], .iso8601Date)
      bytes <- map["bytes"]
      identifier <- map["identifier"]
      page <- map["page"]
      kind <- map["kind"]
      tags <- map["tags"]
      scores <- map["scores"]
      anything <- map["anything"]
    }

    static let recordMapping = MapRecordMapping(
      entity: "Everything",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .attribute("flag"), .attribute("optionalFlag", of: "optional_flag"),
        .attribute("large"), .attribute("small"), .attribute("byte"), .attribute("ratio"),
        .attribute("optionalRatio", of: "optional_ratio"), .attribute("price"), .attribute("text"),
        .attribute("optionalText", of: "optional_text"), .attribute("born"),
        .attribute("transformed"), .attribute("bytes"), .attribute("identifier"),
        .attribute("page"), .attribute("kind"), .attribute("tags"), .attribute("scores"),
        .attribute("anything"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `values of all types are read as they were saved`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var saved = Everything()
      saved.id = 1
      saved.flag = false
      saved.optionalFlag = true
      saved.optionalRatio = -0.30000000000000004
      saved.text = "a \"text\" with \u{1F30D}, \n and 'quotes'; --"
      saved.optionalText = nil
      // A number that no fraction of a decimal second has exactly.
      saved.born = Date(timeIntervalSinceReferenceDate: 754_321_098.123_456_7)
      saved.transformed = Date(timeIntervalSinceReferenceDate: -0.1)
      saved.bytes = Data([0, 255, 10, 13])
      saved.page = URL(string: "https://example.org/a?b=c#d")
      saved.kind = .closed
      saved.tags = ["a", "", "b\"c"]
      saved.scores = ["x": 0.1, "y": -1e300]
      saved.anything = try JSONValue(parsing: #"{"n": [1, 1.50, null, true], "big": 1e400}"#)
      try adapter.save(saved)

      let read = try #require(try adapter.model(Everything.self, where: ["id": 1]))
      #expect(read.flag == saved.flag)
      #expect(read.optionalFlag == saved.optionalFlag)
      #expect(read.large == saved.large)
      #expect(read.small == saved.small)
      #expect(read.byte == saved.byte)
      #expect(read.ratio == saved.ratio)
      #expect(read.optionalRatio == saved.optionalRatio)
      #expect(read.price == saved.price)
      #expect(read.text == saved.text)
      #expect(read.optionalText == nil)
      #expect(read.born == saved.born)
      #expect(read.transformed == saved.transformed)
      #expect(read.bytes == saved.bytes)
      #expect(read.identifier == saved.identifier)
      #expect(read.page == saved.page)
      #expect(read.kind == saved.kind)
      #expect(read.tags == saved.tags)
      #expect(read.scores == saved.scores)
      #expect(read.anything == saved.anything)
    }
    try check(tested.make(for: Everything.self))
  }

  @Test(arguments: TestedStore.all)
  func `values at the limits of their types are read as they were saved`(
    tested: TestedStore
  ) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let numbers = [
        0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3, 1e22,
        9_007_199_254_740_992,
      ]
      for (index, number) in numbers.enumerated() {
        var saved = Everything()
        saved.id = index
        saved.ratio = number
        saved.born = Date(timeIntervalSinceReferenceDate: number)
        saved.price = Decimal(index % 2 == 0 ? Int64.max : Int64.min)
        saved.text = String(repeating: "\u{E9}", count: index * 10_000)
        try adapter.save(saved)
        let read = try #require(try adapter.model(Everything.self, where: ["id": index]))
        #expect(read.ratio.bitPattern == number.bitPattern)
        #expect(read.born == saved.born)
        #expect(read.price == saved.price)
        #expect(read.text == saved.text)
      }
    }
    try check(tested.make(for: Everything.self))
  }

  @Test(arguments: TestedStore.all)
  func `NaN is refused, which a database might store as null`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var models = Array(repeating: Everything(), count: 4)
      models[0].ratio = .nan
      models[1].optionalRatio = .nan
      models[2].price = .nan
      models[3].born = Date(timeIntervalSinceReferenceDate: .nan)
      for (index, model) in models.enumerated() {
        let error = storeError { try adapter.save(model) }
        #expect(error != nil, "model \(index)")
        #expect(try adapter.count(of: "Everything") == 0)
      }
    }
    try check(tested.make(for: Everything.self))
  }

  struct Settings: ImmutableMappable, MapStorable, Equatable {
    let name: String
    let changed: Date
    let born: Date
    let key: Data
    let limit: Int?

    init(name: String, changed: Date, born: Date, key: Data, limit: Int?) {
      (self.name, self.changed, self.born) = (name, changed, born)
      (self.key, self.limit) = (key, limit)
    }

    init(map: Map) throws {
      name = try map.value("name")
      changed = try map.value("changed")
      born = try map.value("born", using: ISO8601DateTransform())
      key = try map.value("key", using: DataTransform())
      limit = try? map.value("limit")
    }

    func mapping(map: Map) {
      name >>> map["name"]
      changed >>> map["changed"]
      born >>> (map["born"], ISO8601DateTransform())
      key >>> (map["key"], DataTransform())
      limit >>> map["limit"]
    }

    static let recordMapping = MapRecordMapping(
      entity: "Settings",
      properties: [
        .attribute("name"), .attribute("changed"), .attribute("born"), .attribute("key"),
        .attribute("limit"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `models whose properties are constants are saved and read`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let saved = Settings(
        name: "a",
        changed: Date(timeIntervalSinceReferenceDate: 0.3),
        born: Date(timeIntervalSinceReferenceDate: 0.123_456_789),
        key: Data([1, 255]),
        limit: nil
      )
      try adapter.save(saved)
      #expect(try adapter.models(Settings.self) == [saved])
    }
    try check(tested.make(for: Settings.self))
  }

  struct Repository: Mappable, MapStorable, Equatable {
    struct Owner: Mappable, Equatable {
      var login = ""
      var isAdmin = false
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        login <- map["login"]
        isAdmin <- map["site_admin"]
      }
    }

    struct Counts: Mappable, Equatable {
      var stars = 0
      var forks = 0
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        stars <- map["stars"]
        forks <- map["forks"]
      }
    }

    var id = 0
    var owner: Owner?
    var language: String?
    var counts = Counts()
    var note = "by default"

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      owner <- map["owner"]
      language <- map["details.language"]
      counts <- map.flat
      note <- map["note"]
    }

    static let recordMapping = MapRecordMapping(
      entity: "Repository",
      uniqueBy: "id",
      properties: [
        .attribute("id"),
        .attribute("ownerName", of: "owner.login"),
        .attribute("language", of: "details.language"),
        .attribute("stars"),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `members of nested and flat models are attributes`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var saved = Repository()
      saved.owner = .init()
      saved.owner?.login = "ada"
      saved.owner?.isAdmin = true
      saved.language = "Swift"
      (saved.counts.stars, saved.counts.forks) = (7, 8)
      saved.note = "not stored"
      try adapter.save(saved)
      var expected = saved
      // What the record mapping doesn't name has its initial value.
      expected.owner?.isAdmin = false
      expected.counts.forks = 0
      expected.note = "by default"
      #expect(try adapter.models(Repository.self) == [expected])
      #expect(try adapter.column("ownerName", of: "Repository") == ["ada"])

      saved.owner = nil
      saved.language = nil
      try adapter.save(saved)
      expected.owner = nil
      expected.language = nil
      #expect(try adapter.models(Repository.self) == [expected])
    }
    try check(tested.make(for: Repository.self))
  }

  @Test(arguments: TestedStore.all)
  func `records are found by any of their attributes`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      for id in 0..<4 {
        var model = Repository()
        model.id = id
        model.language = id == 3 ? nil : id % 2 == 0 ? "Swift" : "C"
        try adapter.save(model)
      }
      func ids(_ values: [String: Any?]) throws -> [Int] {
        try adapter.models(Repository.self, where: values).map(\.id)
      }
      #expect(try ids([:]) == [0, 1, 2, 3])
      #expect(try ids(["language": "Swift"]) == [0, 2])
      #expect(try ids(["language": nil]) == [3])
      #expect(try ids(["language": "Swift", "id": 2]) == [2])
      #expect(try ids(["language": "C", "id": 2]) == [])
      #expect(try adapter.model(Repository.self, where: ["id": 9]) == nil)
      let error = storeError { _ = try ids(["stars ": 1]) }
      #expect(
        error == #"$ (Repository): unknown property: the mapping has no attribute "stars ""#
      )

      #expect(try adapter.delete(Repository.self, where: ["language": "Swift"]) == 2)
      #expect(try ids([:]) == [1, 3])
      #expect(try adapter.delete(Repository.self, where: ["id": 0]) == 0)
    }
    try check(tested.make(for: Repository.self))
  }

  @Test(arguments: TestedStore.all)
  func `a stored model is updated by partial JSON`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var saved = Repository()
      saved.id = 5
      saved.language = "Swift"
      saved.counts.stars = 1
      try adapter.save(saved)
      let stored = try #require(try adapter.model(Repository.self, where: ["id": 5]))
      try adapter.save(Mapper().map(JSONString: #"{"stars": 2}"#, toObject: stored))
      let read = try #require(try adapter.model(Repository.self, where: ["id": 5]))
      #expect(read.language == "Swift")
      #expect(read.counts.stars == 2)
      #expect(try adapter.count(of: "Repository") == 1)
    }
    try check(tested.make(for: Repository.self))
  }
}
