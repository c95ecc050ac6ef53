import Mercator
import MercatorArchive

/// A model in its fifth version. From the third to the fourth no migration is needed.
struct Member: Mappable, MapArchivable, Hashable {
  var name = ""
  var born: Int?
  var emails: [String] = []

  struct NoAge: Error {}

  static let archiveName = "Member"
  static let archiveMigrations = [
    MapMigration(from: 0) { $0["name"] = $0.removeValue(forKey: "fullName") },
    MapMigration(from: 1) { member in
      guard let age = member.removeValue(forKey: "age").int else { throw NoAge() }
      member["born"] = JSONValue(1851 - age)
    },
    MapMigration(from: 3) { member in
      let email = member.removeValue(forKey: "email")
      member["emails"] = JSONValue(email.map { [$0] } ?? [])
    },
  ]

  init(name: String, born: Int?, emails: [String] = []) {
    (self.name, self.born, self.emails) = (name, born, emails)
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
    born <- map["born"]
    emails <- map["emails"]
  }
}
