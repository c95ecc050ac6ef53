import Mercator

/// A model of one number, which refuses an object with the key "refused".
struct Point: Mappable, Hashable {
  var n = 0

  init(n: Int) {
    self.n = n
  }

  init?(map: Map) {
    if map["refused"].isKeyPresent { return nil }
  }

  mutating func mapping(map: Map) { n <- map["n"] }
}

/// A model of one number.
struct Item: Mappable, Hashable {
  var n = 0
  init(_ n: Int) { self.n = n }
  init?(map: Map) {}
  mutating func mapping(map: Map) { n <- map["n"] }
}

/// An enum with raw values.
enum Letter: String {
  case a
  case b
}

/// A class that can be inherited from.
class Base: Mappable {
  var n = 0
  init() {}
  required init?(map: Map) {}
  func mapping(map: Map) { n <- map["n"] }
}

/// A subclass, which adds a line to those of its base.
final class Sub: Base {
  var extra = 0

  override func mapping(map: Map) {
    super.mapping(map: map)
    extra <- map["extra"]
  }
}
