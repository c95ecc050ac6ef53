import Mercator

/// A customer: ten members of scalar types, which every format has.
struct Customer: CustomerMembers, Codable {
  var id = 0
  var name = ""
  var email: String?
  var isActive = false
  var score = 0.0
  var visits = 0
  var city = ""
  var zip = ""
  var balance: Double?
  var level: Int?
}

final class CustomerClass: ClassModel, CustomerMembers {
  var id = 0
  var name = ""
  var email: String?
  var isActive = false
  var score = 0.0
  var visits = 0
  var city = ""
  var zip = ""
  var balance: Double?
  var level: Int?
}
