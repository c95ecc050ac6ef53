import Foundation
import Mercator

/// What does a flat model of 28 properties cost, against the standard coders?
enum GitHubUserQuestion {
  static func reading(_ text: String) throws -> Question {
    let data = Data(text.utf8)
    let mapper = Mapper<GitHubUser>()
    let decoder = JSONDecoder()
    guard let mapped = mapper.map(data: data) else { throw Misuse(text: "the payload doesn't map") }
    let decoded = try decoder.decode(CodableGitHubUser.self, from: data)
    guard mapped.login == decoded.login, mapped.following == decoded.following else {
      throw Misuse(text: "the candidates read different users")
    }
    return Question(
      title: "Read a user of 28 properties, \(data.count) bytes",
      candidates: [
        .init(name: "Mercator, class, Data") { mapper.map(data: data)?.id ?? 0 },
        .init(name: "Mercator, class, String") { mapper.map(JSONString: text)?.id ?? 0 },
        .init(name: "JSONDecoder, struct, Data") {
          (try? decoder.decode(CodableGitHubUser.self, from: data))?.id ?? 0
        },
      ]
    )
  }

  static func writing(_ text: String) throws -> Question {
    let data = Data(text.utf8)
    let mapper = Mapper<GitHubUser>()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let mapped = mapper.map(data: data) else { throw Misuse(text: "the payload doesn't map") }
    let decoded = try JSONDecoder().decode(CodableGitHubUser.self, from: data)
    guard mapper.toJSONData(mapped)?.count == (try encoder.encode(decoded)).count else {
      throw Misuse(text: "the candidates write different texts")
    }
    return Question(
      title: "Write a user of 28 properties",
      candidates: [
        .init(name: "Mercator, class, Data") { mapper.toJSONData(mapped)?.count ?? 0 },
        .init(name: "Mercator, class, String") { mapper.toJSONString(mapped)?.utf8.count ?? 0 },
        .init(name: "JSONEncoder, struct, Data") { (try? encoder.encode(decoded))?.count ?? 0 },
      ]
    )
  }
}
