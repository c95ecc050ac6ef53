import Foundation
import Mercator

final class Product: Entity {
  enum Size: String { case small = "S", medium = "M", large = "L" }

  struct Labels: OptionSet {
    let rawValue: Int
    static let organic = Labels(rawValue: 1)
    static let vegan = Labels(rawValue: 2)
  }

  var title = ""
  var price = Money.zero
  var discount: Money?
  var sizes: [Size] = []
  var stock: [String: Int] = [:]
  var labels: Labels = []
  var ratings: [[Int]]!
  var tags: Set<Tag> = []
  var rank: Int8 = 0

  var isOnSale: Bool { discount != nil }

  override func mapping(map: Map) {
    super.mapping(map: map)
    let currency = (map.context as? Shop)?.currency ?? "EUR"

    title <- map["title"]
    price <- map["price"]
    discount <- map["discount"]
    sizes <- map["sizes"]
    stock <- map["stock"]
    labels <- map["labels"]
    ratings <- map["ratings"]
    tags <- map["tags"]
    rank <-? (map["rank"], 5)
    price.currency = currency
    isOnSale >>> map["on_sale"]
  }
}

final class Tag: Mappable, Hashable {
  var name = ""

  init?(map: Map) {}

  func mapping(map: Map) { name <- map["name"] }

  static func == (left: Tag, right: Tag) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What is sold where; reaches every model as the context.
final class Shop: MapContext {
  static let shared = Shop()
  var currency = "EUR"
}
