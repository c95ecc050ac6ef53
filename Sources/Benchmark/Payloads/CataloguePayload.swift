/// What a concert hall has to offer: 184 events by number, 243 performances with prices and seats.
enum CataloguePayload {
  static var catalogue: Tree {
    var invention = Invention(seed: 4)
    let areas = (205_705_993...205_706_009).map { $0 }
    let events = (0..<184).map { 138_586_341 + $0 * 4 }
    let categories = (0..<64).map { 338_937_235 + $0 }
    let subTopics = (0..<19).map { 337_184_262 + $0 }
    let topics = [107_888_604, 324_846_098, 324_846_099, 324_846_100]
    func names(_ numbers: [Int], _ words: Int) -> Tree {
      .object(numbers.map { ("\($0)", .text(invention.words(words))) })
    }
    return [
      "areaNames": names(areas, 3),
      "audienceSubCategoryNames": ["337100890": "Abonné"],
      "blockNames": [:],
      "events": .object(
        events.map { ("\($0)", event($0, topics, subTopics, &invention)) }
      ),
      "performances": invention.list(243) {
        performance($0.pick(events), Array(categories), areas, &$0)
      },
      "seatCategoryNames": names(categories, 2),
      "subTopicNames": names(subTopics, 2),
      "subjectNames": [:],
      "topicNames": names(topics, 1),
      "topicSubTopics": .object(
        topics.map { ("\($0)", invention.list(5) { .integer($0.pick(subTopics)) }) }
      ),
      "venueNames": ["HALL_HALL": "The Hall"],
    ]
  }

  private static func event(
    _ id: Int,
    _ topics: [Int],
    _ subTopics: [Int],
    _ invention: inout Invention
  ) -> Tree {
    [
      "description": nil,
      "id": .integer(id),
      "logo": logo(&invention),
      "name": .text(invention.words(4)),
      "subTopicIds": invention.list(invention.number(2...5)) { .integer($0.pick(subTopics)) },
      "subjectCode": nil,
      "subtitle": nil,
      "topicIds": invention.list(invention.number(2...4)) { .integer($0.pick(topics)) },
    ]
  }

  private static func performance(
    _ event: Int,
    _ categories: [Int],
    _ areas: [Int],
    _ invention: inout Invention
  ) -> Tree {
    let first = invention.number(0...categories.count - 5)
    let offered = categories[first..<first + invention.number(2...5)]
    return [
      "eventId": .integer(event),
      "id": invention.integer(339_420_802...339_887_544),
      "logo": logo(&invention),
      "name": nil,
      "prices": .list(
        offered.map {
          [
            "amount": .integer(invention.number(10...180) * 500),
            "audienceSubCategoryId": 337_100_890,
            "seatCategoryId": .integer($0),
          ]
        }
      ),
      "seatCategories": .list(
        offered.map {
          [
            "areas": .list(
              areas.prefix(invention.number(3...16)).map {
                ["areaId": .integer($0), "blockIds": []]
              }
            ),
            "seatCategoryId": .integer($0),
          ]
        }
      ),
      "seatMapImage": nil,
      "start": .integer(invention.number(1_372_701...1_403_000) * 1_000_000),
      "venueCode": "HALL_HALL",
    ]
  }

  private static func logo(_ invention: inout Invention) -> Tree {
    invention.isLucky(onceIn: 2) ? nil : "/images/\(invention.code(24))"
  }
}
