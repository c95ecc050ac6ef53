import Mercator

/// A class cluster.
class Payment: StaticMappable {
  var amount: Money = .zero

  class func objectForMapping(map: Map) -> BaseMappable? {
    switch map["method"].value() as String? {
    case "card": return CardPayment()
    case "voucher": return VoucherPayment()
    default: return nil
    }
  }

  func mapping(map: Map) { amount <- map["amount"] }
}

final class CardPayment: Payment {
  var lastDigits: String?

  override func mapping(map: Map) {
    super.mapping(map: map)
    "card" >>> map["method"]
    lastDigits <- map["card.last_digits"]
  }
}

final class VoucherPayment: Payment {
  var codes: [Int]?

  override func mapping(map: Map) {
    super.mapping(map: map)
    "voucher" >>> map["method"]
    codes <- (map["codes"], Transforms.intFromText)
  }
}
