import Mercator

/// What a customer is as a struct and as a class.
protocol CustomerMembers: BlankModel, HandCoded {
  var id: Int { get set }
  var name: String { get set }
  var email: String? { get set }
  var isActive: Bool { get set }
  var score: Double { get set }
  var visits: Int { get set }
  var city: String { get set }
  var zip: String { get set }
  var balance: Double? { get set }
  var level: Int? { get set }
}

extension CustomerMembers {
  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    email <- map["email"]
    isActive <- map["isActive"]
    score <- map["score"]
    visits <- map["visits"]
    city <- map["city"]
    zip <- map["zip"]
    balance <- map["balance"]
    level <- map["level"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("id", id) { $0.id = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("email", email) { $0.email = $1 }
    coder.member("isActive", isActive) { $0.isActive = $1 }
    coder.member("score", score) { $0.score = $1 }
    coder.member("visits", visits) { $0.visits = $1 }
    coder.member("city", city) { $0.city = $1 }
    coder.member("zip", zip) { $0.zip = $1 }
    coder.member("balance", balance) { $0.balance = $1 }
    coder.member("level", level) { $0.level = $1 }
  }

  // Equality, hashing and copying by hand, as a model without Mercator has them.

  func hasSameMembers(as other: Self) -> Bool {
    id == other.id && name == other.name && email == other.email && isActive == other.isActive
      && score == other.score && visits == other.visits && city == other.city && zip == other.zip
      && balance == other.balance && level == other.level
  }

  func hashMembers(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(email)
    hasher.combine(isActive)
    hasher.combine(score)
    hasher.combine(visits)
    hasher.combine(city)
    hasher.combine(zip)
    hasher.combine(balance)
    hasher.combine(level)
  }

  func copyByHand() -> Self {
    var copy = Self()
    copy.id = id
    copy.name = name
    copy.email = email
    copy.isActive = isActive
    copy.score = score
    copy.visits = visits
    copy.city = city
    copy.zip = zip
    copy.balance = balance
    copy.level = level
    return copy
  }
}
