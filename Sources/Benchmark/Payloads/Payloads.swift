import Foundation

/// The texts that are measured: real ones from a folder, or invented ones of the same shape and size.
struct Payloads {
  /// Where the real ones are.
  let folder: URL?

  func github() throws -> Data {
    try real("github_user") ?? (try GitHubPayload.user.pretty(indent: 4))
  }

  /// The user with two dates in it, which the real file doesn't have.
  func githubDates() throws -> Data {
    var text = String(decoding: try github(), as: UTF8.self)
    guard let end = text.lastIndex(of: "}") else { throw Misuse("the GitHub user is no object") }
    text.replaceSubrange(end..., with: "")
    text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return Data(
      """
      \(text),
          "created_at": "2008-04-10T02:23:38Z",
          "updated_at": "2015-07-07T13:07:42Z"
      }
      """.utf8
    )
  }

  /// The real one has the sizes of some pictures as text, which `JSONDecoder` refuses to read as the
  /// numbers that the others are: here all of them are numbers.
  func weibo() throws -> Data {
    guard let real = try real("weibo_timeline") else {
      return try WeiboPayload.status.pretty(indent: 4)
    }
    let text = String(decoding: real, as: UTF8.self).replacingOccurrences(
      of: #"("(?:width|height)" : )"(\d+)""#,
      with: "$1$2",
      options: .regularExpression
    )
    return Data(text.utf8)
  }

  func twitter() throws -> Data {
    try real("twitter") ?? (try TwitterPayload.timeline.pretty(indent: 2))
  }

  func citm() throws -> Data {
    try real("citm_catalog") ?? (try CataloguePayload.catalogue.pretty(indent: 4))
  }

  func canada() throws -> Data {
    try real("canada") ?? (try GeometryPayload.collection.compact())
  }

  private func real(_ name: String) throws -> Data? {
    guard let file = folder?.appendingPathComponent("\(name).json") else { return nil }
    guard let text = try? Data(contentsOf: file) else { throw Misuse("can't read \(file.path)") }
    return text
  }
}
