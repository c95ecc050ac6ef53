import Foundation
import Mercator

/// What never changes is a constant.
struct Order: ImmutableMappable {
  enum State: Int { case open = 1, paid, sent }

  let number: Int
  let state: State
  let lines: [Line]
  let payments: [Payment]
  let note: String?
  let placed: Date
  let weights: [String: Double]

  init(map: Map) throws {
    number = try map.value("number")
    state = try map.value("state")
    lines = try map.value("lines")
    payments = try map.value("payments")
    note = try? map.value("note")
    placed = try map.value("placed", using: Transforms.timestamp)
    weights = (try? map.value("shipping.weights")) ?? [:]
  }

  func mapping(map: Map) {
    number >>> map["number"]
    state >>> map["state"]
    lines >>> map["lines"]
    payments >>> map["payments"]
    note >>> map["note"]
    placed >>> (map["placed"], Transforms.timestamp)
    weights >>> map["shipping.weights"]
  }

  struct Line: ImmutableMappable {
    let product: String
    let count: Int

    init(map: Map) throws {
      product = try map.value("product")
      count = try map.value("count", default: 1)
      guard count > 0 else { throw NoCount(product: product) }
    }

    func mapping(map: Map) {
      product >>> map["product"]
      count >>> map["count"]
    }
  }

  struct NoCount: Error, Equatable { let product: String }
}

/// What stands around every answer.
final class Page<Item: BaseMappable>: Mappable {
  var items: [Item] = []
  var next: URL?
  var total = 0

  init?(map: Map) {}

  func mapping(map: Map) {
    items <- map["data.items"]
    next <- (
      map["links.next"],
      TransformOf<URL, String>(
        fromJSON: { $0.flatMap { URL(string: $0) } },
        toJSON: { $0?.absoluteString }
      )
    )
    total <- map["meta.total"]
  }
}
