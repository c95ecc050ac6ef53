import Mercator

private final class Account: Mappable {
  let id = 0
  var name = ""
  var owner: Account?
  var isNew: Bool { id == 0 }

  init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    // error: left side of mutating operator isn't mutable: 'id' is a 'let' constant
    isNew <- map["isNew"]
    // error: left side of mutating operator isn't mutable: 'isNew' is a get-only property
    owner?.name <- map["owner.name"]
    // error: left side of mutating operator has immutable type 'String?'
    name <- "name"
    // error: binary operator '<-' cannot be applied to two 'String' operands
    name <- map.name
    // error: value of type 'Map' has no member 'name'
  }
}

private struct Point: Mappable {
  var x = 0

  init?(map: Map) {}

  func mapping(map: Map) {
    x <- map["x"]
    // error: left side of mutating operator isn't mutable: 'self' is immutable
  }
}
