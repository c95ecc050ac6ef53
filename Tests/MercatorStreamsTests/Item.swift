import Mercator

/// A model of one number.
struct Item: Mappable, Hashable {
  var n = 0
  init(_ n: Int) { self.n = n }
  init?(map: Map) {}
  mutating func mapping(map: Map) { n <- map["n"] }
}
