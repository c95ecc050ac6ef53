import Foundation
import Mercator

/// What does a model cost that maps by its `Codable` conformance instead of lines?
enum WithoutLines {
  static var questions: [Question] {
    let text = { try users.compact() }
    return [
      Question("without-lines", "read", text) { data in
        let (lines, codable) = (Mapper<LinedUser>(), Mapper<PlainUser>())
        let decoder = JSONDecoder()
        return [
          Peer("Mercator-lines") { try lines.readArray(data) },
          Peer("Mercator-Codable") { try codable.readArray(data) },
          Peer("JSONDecoder") { try decoder.decode([PlainUser].self, from: data) },
        ]
      },
      Question("without-lines", "write", text, restoresText: true) { data in
        let (lines, codable) = (Mapper<LinedUser>(), Mapper<PlainUser>())
        let (lined, plain) = (try lines.readArray(data), try codable.readArray(data))
        let encoder = JSONEncoder()
        return [
          Peer("Mercator-lines") { try lines.write(lined) },
          Peer("Mercator-Codable") { try codable.write(plain) },
          Peer("JSONEncoder") { try encoder.encode(plain) },
        ]
      },
    ]
  }

  private static var users: Tree {
    .list(
      (0..<20_000).map { id in
        var user: Tree.Members = [("id", .integer(id)), ("name", .text("User number \(id)"))]
        if id % 3 != 0 { user.append(("email", .text("user\(id)@example.com"))) }
        user.append(("isActive", .bool(id % 2 == 0)))
        return .object(user)
      }
    )
  }
}

private struct LinedUser: Mappable {
  var id = 0
  var name = ""
  var email: String?
  var isActive = false

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    email <- map["email"]
    isActive <- map["isActive"]
  }
}

private struct PlainUser: CodableMappable {
  var id: Int
  var name: String
  var email: String?
  var isActive: Bool
}
