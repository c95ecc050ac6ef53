import Foundation
import Mercator
import MercatorChanges

/// What does it cost to compare two versions of a model, and to tell what has changed, against writing it once? And to
/// copy an object, against reading it?
enum Versions {
  static func questions(_ payloads: Payloads) -> [Question] {
    func both<Struct: StructModel & MapEquatable, Class: ClassModel & MapEquatable>(
      _ payload: String,
      _ text: @escaping () throws -> Data,
      _: Struct.Type,
      _: Class.Type,
      change: @escaping (inout Struct) -> Void
    ) -> [Question] {
      [
        Question(payload, "compare", text) {
          try comparing("struct", Struct.self, $0) + comparing("class", Class.self, $0)
        },
        Question(payload, "changes", text) { try changes($0, change) },
        Question(payload, "copy", text) { try copying(Class.self, $0) },
      ]
    }
    return both("github", payloads.github, GitHubUser.self, GitHubUserClass.self) {
      $0.name = "changed"
    }
      + both("twitter", payloads.twitter, TwitterTimeline.self, TwitterTimelineClass.self) {
        $0.statuses[0].text = "changed"
      }
  }

  private static func comparing<Model: BlankModel & MapEquatable>(
    _ kind: String,
    _: Model.Type,
    _ data: Data
  ) throws -> [Peer] {
    let (a, b) = (try Peer.read(Model.self, data), try Peer.read(Model.self, data))
    let mapper = Mapper<Model>()
    return [
      Peer("equal-\(kind)") { a == b },
      Peer("write-\(kind)") { mapper.toJSONData(a) != nil },
    ]
  }

  private static func copying<Class: ClassModel>(_: Class.Type, _ data: Data) throws -> [Peer] {
    let object = try Peer.read(Class.self, data)
    let mapper = Mapper<Class>()
    return [
      Peer("copy-class") { try object.copy { _ in } },
      Peer("read-class") { mapper.map(data: data) },
    ]
  }

  private static func changes<Model: StructModel>(
    _ data: Data,
    _ change: (inout Model) -> Void
  ) throws -> [Peer] {
    let old = try Peer.read(Model.self, data)
    var new = old
    change(&new)
    let mapper = Mapper<Model>()
    return [
      Peer("changes") { [new] in try mapper.changes(from: old, to: new).count },
      Peer("merge-patch") { [new] in
        try mapper.mergePatch(from: old, to: new).json.object?.count
      },
      Peer("json-patch") { [new] in try mapper.patch(from: old, to: new).operations.count },
      Peer("write-both") { [new] in
        [mapper.toJSONData(old), mapper.toJSONData(new)].compactMap { $0 }.count - 1
      },
    ]
  }
}

extension GitHubUser: MapEquatable {}
extension GitHubUserClass: MapEquatable {}

extension TwitterTimeline: MapEquatable {}
extension TwitterSearch: MapEquatable {}
extension TwitterStatus: MapEquatable {}
extension TwitterMetadata: MapEquatable {}
extension TwitterUser: MapEquatable {}
extension TwitterUserEntities: MapEquatable {}
extension TwitterLinks: MapEquatable {}
extension TwitterEntities: MapEquatable {}
extension TwitterLink: MapEquatable {}
extension TwitterHashtag: MapEquatable {}
extension TwitterMention: MapEquatable {}
extension TwitterMedia: MapEquatable {}
extension TwitterSizes: MapEquatable {}
extension TwitterSize: MapEquatable {}

extension TwitterTimelineClass: MapEquatable {}
extension TwitterSearchClass: MapEquatable {}
extension TwitterStatusClass: MapEquatable {}
extension TwitterMetadataClass: MapEquatable {}
extension TwitterUserClass: MapEquatable {}
extension TwitterUserEntitiesClass: MapEquatable {}
extension TwitterLinksClass: MapEquatable {}
extension TwitterEntitiesClass: MapEquatable {}
extension TwitterLinkClass: MapEquatable {}
extension TwitterHashtagClass: MapEquatable {}
extension TwitterMentionClass: MapEquatable {}
extension TwitterMediaClass: MapEquatable {}
extension TwitterSizesClass: MapEquatable {}
extension TwitterSizeClass: MapEquatable {}
