import Foundation
import Mercator

/// Makes repositories with random values, about 1 kB of JSON each, to try and to measure the program.
struct RepositoryMaker {
  private var random = RandomNumbers(seed: 20_240_229)
  private var nextID: Int64 = 1

  private static let words = [
    "engine", "parser", "garden", "weather", "tiny", "fast", "strict", "caf\u{E9}", "map", "stream",
    "notes", "river",
    "\u{65E5}\u{672C}", "robot", "atlas", "quiet", "paper", "signal", "\u{1F680}", "lens", "harbor",
    "museum", "bread",
  ]
  private static let languages = [
    "Swift", "C", "C++", "Rust", "Python", "Shell", "Objective-C", "Kotlin", "Go", "TypeScript",
    "Lua", "Haskell",
  ]
  private static let licenses = [
    ("mit", "MIT License"), ("apache-2.0", "Apache License 2.0"),
    ("mpl-2.0", "Mozilla Public License 2.0"),
    ("gpl-3.0", "GNU General Public License v3.0"), ("0bsd", "BSD Zero Clause License"),
  ]

  /// Returns the next repository.
  mutating func next() -> JSONValue {
    let id = nextID
    nextID += 1
    let user = random.below(1 + Int(id) / 4 + 10)
    let name = "\(random.one(of: Self.words))-\(random.one(of: Self.words))-\(id)"
    let seconds = 1_200_000_000 + random.below(500_000_000)
    var object: JSONObject = ["id": JSONValue(id), "full_name": JSONValue("user\(user)/\(name)")]
    object["description"] = random.below(10) == 0 ? .null : JSONValue(text(30 + random.below(90)))
    object["owner"] = [
      "id": JSONValue(user), "login": JSONValue("user\(user)"),
      "organization": JSONValue(user % 5 == 0),
      "avatar_url": JSONValue("https://avatars.example.org/u/\(user)?v=4"),
    ]
    let license = random.one(of: Self.licenses)
    object["license"] =
      random.below(4) == 0 ? .null : ["key": JSONValue(license.0), "name": JSONValue(license.1)]
    object["topics"] = JSONValue(topics())
    object["languages"] = JSONValue(languages())
    object["stargazers_count"] = JSONValue(
      random.below(10) == 0 ? random.below(100_000) : random.below(100)
    )
    object["fork"] = JSONValue(random.below(3) == 0)
    object["created_at"] = JSONValue(
      Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    )
    object["homepage"] =
      random.below(2) == 0
      ? .null : JSONValue("https://\(name.utf8.count).example.org/\(id)?ref=home#top")
    if random.below(3) == 0 {
      let cents = random.below(1_000_000)
      let literal = JSONNumberLiteral("\(cents / 100).\(cents / 10 % 10)\(cents % 10)")
      object["sponsorship"] = literal.map { JSONValue($0) } ?? .null
    }
    return JSONValue(object)
  }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in random.one(of: Self.words) }.joined(separator: " ")
  }

  private mutating func topics() -> [JSONValue] {
    let first = random.below(Self.words.count)
    return (0..<random.below(7)).map { index in
      ["name": JSONValue("\(Self.words[(first + index * 5) % Self.words.count])-topic")]
    }
  }

  private mutating func languages() -> JSONObject {
    var object = JSONObject()
    for _ in 0..<1 + random.below(4) {
      object[random.one(of: Self.languages)] = JSONValue(1 + random.below(1_000_000))
    }
    return object
  }
}
