import Mercator

struct Money: Equatable {
  static let zero = Money(cents: 0)

  var cents: Int
  var currency = "EUR"
}

// Operators of the app's own win over the library's.

func <- (left: inout Money, right: Map) {
  var money: Money? = left
  money <- right
  if let money = money { left = money }
}

func <- (left: inout Money?, right: Map) {
  switch right.mappingType {
  case .fromJSON:
    guard right.isKeyPresent else { return }
    let amount: Double? = right.value()
    left = amount.map { Money(cents: Int(($0 * 100).rounded())) }
  case .toJSON:
    left.map { Double($0.cents) / 100 } >>> right
  }
}

/// Reads with a default, writes as usual.
infix operator <-? : DefaultPrecedence

func <-? <T: MapValue>(left: inout T, right: (map: Map, fallback: T)) {
  if right.map.mappingType == .fromJSON, !right.map.isKeyPresent { left = right.fallback }
  left <- right.map
}
