import Foundation
import Mercator

/// Does the time per byte stay the same from 1 kB to 64 MB?
enum Sizes {
  static func questions(includingLarge: Bool) -> [Question] {
    let sizes =
      [("1-kB", 1 << 10), ("1-MB", 1 << 20)] + (includingLarge ? [("64-MB", 1 << 26)] : [])
    return sizes.flatMap { name, size in
      Question.both(name, { try text(of: size) }, UserList.self)
    }
  }

  /// As many users as come closest, by text, so that no tree of 64 MB is built.
  private static func text(of size: Int) throws -> Data {
    let user = try GitHubPayload.user.compact()
    var text = Data(#"{"users":["#.utf8)
    for index in 0..<max(size / user.count, 1) {
      if index > 0 { text += Data(",".utf8) }
      text += user
    }
    return text + Data("]}".utf8)
  }
}

private struct UserList: StructModel {
  var users: [GitHubUser] = []

  mutating func mapping(map: Map) { users <- map["users"] }

  func code(by coder: some HandCoder<Self>) {
    coder.member("users", users) { $0.users = $1 }
  }
}
