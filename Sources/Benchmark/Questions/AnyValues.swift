import Foundation
import Mercator

/// What do dictionaries of anything cost: as a property, and as what a model is read from and written
/// to?
enum AnyValues {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      Question("any-property", "read", payloads.twitter) {
        [
          Peer.readingMercator("struct", $0, AnyTimeline.self),
          Peer.readingDictionaries($0) { AnyTimeline($0) },
        ]
      },
      Question("any-property", "write", payloads.twitter) {
        let timeline = try Peer.read(AnyTimeline.self, $0)
        return [
          Peer.writingMercator("struct", timeline), Peer.writingDictionaries { timeline.json },
        ]
      },
      Question("any-dictionary", "read", payloads.github, peers: readingDictionary),
      Question("any-dictionary", "write", payloads.github, peers: writingDictionary),
    ]
  }

  private static func readingDictionary(_ data: Data) throws -> [Peer] {
    let json = try Peer.read(GitHubUser.self, data).json
    let (mapper, classMapper) = (Mapper<GitHubUser>(), Mapper<GitHubUserClass>())
    return [
      Peer("Mercator-struct") { mapper.map(JSON: json) },
      Peer("Mercator-class") { classMapper.map(JSON: json) },
      Peer("by-hand-struct") { GitHubUser(json) },
    ]
  }

  private static func writingDictionary(_ data: Data) throws -> [Peer] {
    let user = try Peer.read(GitHubUser.self, data)
    let object = try Peer.read(GitHubUserClass.self, data)
    let (mapper, classMapper) = (Mapper<GitHubUser>(), Mapper<GitHubUserClass>())
    return [
      Peer("Mercator-struct") { mapper.toJSON(user) },
      Peer("Mercator-class") { classMapper.toJSON(object) },
      Peer("by-hand-struct") { user.json },
    ]
  }
}

private struct AnyTimeline: BlankModel {
  var statuses: [[String: Any]] = []
  var searchMetadata: [String: Any] = [:]

  mutating func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }

  init() {}

  init(_ json: [String: Any]) {
    statuses = json["statuses"] as? [[String: Any]] ?? []
    searchMetadata = json["search_metadata"] as? [String: Any] ?? [:]
  }

  var json: [String: Any] { ["statuses": statuses, "search_metadata": searchMetadata] }
}
