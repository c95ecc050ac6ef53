import Mercator

/// A model of one number, which refuses an object with the key "refused".
package struct Point: Mappable, Hashable {
  package var n = 0

  package init(n: Int) {
    self.n = n
  }

  package init?(map: Map) {
    if map["refused"].isKeyPresent { return nil }
  }

  package mutating func mapping(map: Map) { n <- map["n"] }
}

/// A model of one number.
package struct Item: Mappable, Hashable {
  package var n = 0
  package init(_ n: Int) { self.n = n }
  package init?(map: Map) {}
  package mutating func mapping(map: Map) { n <- map["n"] }
}

/// An enum with raw values.
package enum Letter: String {
  case a
  case b
}

/// A class that can be inherited from.
package class Base: Mappable {
  package var n = 0
  package init() {}
  package required init?(map: Map) {}
  package func mapping(map: Map) { n <- map["n"] }
}

/// A subclass, which adds a line to those of its base.
package final class Sub: Base {
  package var extra = 0

  package override func mapping(map: Map) {
    super.mapping(map: map)
    extra <- map["extra"]
  }
}
