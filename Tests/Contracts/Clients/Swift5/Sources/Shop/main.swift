import Foundation
import Mercator

var checks = 0

func check<T: Equatable>(_ value: T?, _ expected: T?, line: Int = #line) {
  checks += 1
  guard value != expected else { return }
  print("line \(line): \(String(describing: value)) is not \(String(describing: expected))")
  exit(1)
}

// Reading

let products = """
  {"data": {"items": [
     {"id": "p1", "created_at": 1500000000, "title": "Tea", "price": 4.35, "discount": null,
      "sizes": ["S", "XXL", "L"], "stock": {"Rome": 3}, "labels": 3, "ratings": [[5, 4], []],
      "tags": [{"name": "hot"}, {"name": "hot"}], "rank": 300},
     {"title": "no id"}]},
   "links": {"next": "https://shop.example/products?page=2"}, "meta": {"total": 2}}
  """

let page = Mapper<Page<Product>>(context: Shop.shared).map(JSONString: products)
let tea = page?.items.first
check(page?.items.count, 1)
check(page?.next?.query, "page=2")
check(page?.total, 2)
check(tea?.id, "p1")
check(tea?.created, Date(timeIntervalSince1970: 1_500_000_000))
check(tea?.price, Money(cents: 435))
check(tea?.isOnSale, false)
check(tea?.sizes, [.small, .large])
check(tea?.stock, ["Rome": 3])
check(tea?.labels, [.organic, .vegan])
check(tea?.ratings, [[5, 4], []])
check(tea?.tags.count, 1)
check(tea?.rank, 0)

let customer = Customer(JSON: [
  "id": "c1", "name": " Ada ", "contact": ["email": "a@example.org", "address": ["city": "Rome"]],
  "friends": [["id": "c2", "name": "Bob"]], "preferences": ["dark": true],
])
check(customer?.name, "Ada")
check(customer?.address?.city, "Rome")
check(customer?.friends?.map(\.name), ["Bob"])
check(customer?.preferences["dark"] as? Bool, true)
check(customer?.changes, 1)

let order = """
  {"number": 7, "state": 2, "placed": 1600000000, "shipping": {"weights": {"tea": 0.5}},
   "lines": [{"product": "tea", "count": 2}, {"product": "cup"}],
   "payments": [{"method": "card", "amount": 10.5, "card": {"last_digits": "0042"}},
                {"method": "voucher", "amount": 1, "codes": ["17", "x", "18"]}]}
  """

do {
  let read = try Order(JSONString: order)
  check(read.state, .paid)
  check(read.lines.map(\.count), [2, 1])
  check((read.payments.first as? CardPayment)?.lastDigits, "0042")
  check((read.payments.last as? VoucherPayment)?.codes, [17, 18])
  check(read.payments.map(\.amount.cents), [1050, 100])
  check(read.note, nil)

  // Writing, and reading what has been written
  let again = try Mapper<Order>().map(JSON: read.toJSON())
  check(again.toJSONString(), read.toJSONString())
  check(again.weights, ["tea": 0.5])
} catch {
  print(error)
  exit(1)
}

let text = page?.toJSONString() ?? ""
check(Mapper<Page<Product>>().map(JSONString: text)?.items.first?.title, "Tea")
check(tea?.toJSON()["price"] as? Double, 4.35)
check(tea?.toJSON()["on_sale"] as? Bool, false)
check([customer].compactMap { $0 }.toJSON().first?["name"] as? String, "Ada")

// Updating

if let customer = customer {
  let same = Mapper().map(JSON: ["contact": ["email": NSNull()]], toObject: customer)
  check(same === customer, true)
  check(customer.email, nil)
  check(customer.name, "Ada")
}

// Refusing

do {
  _ = try Order.Line(JSON: ["product": "cup", "count": 0])
  check("a line", nil)
} catch {
  check(error as? Order.NoCount, Order.NoCount(product: "cup"))
}
do {
  _ = try Order(JSON: ["number": "seven"])
  check("an order", nil)
} catch let error as MapError {
  check(error.key, "number")
  check(error.currentValue as? String, "seven")
}
check(Mapper<Payment>().map(JSON: ["method": "barter"]) == nil, true)

print("Swift 5 client: \(checks) values as expected")
