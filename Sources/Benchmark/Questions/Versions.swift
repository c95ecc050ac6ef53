import Foundation
import Mercator
import MercatorChanges

/// What does it cost to compare two versions of a model, and to tell what has changed, against writing it once? And to
/// copy an object, against reading it?
///
/// The models that are compared were read separately, so that no two of their texts share their memory.
enum Versions {
  static func questions(_ payloads: Payloads) -> [Question] {
    customer
      + both("github", payloads.github, GitHubUser.self, GitHubUserClass.self) {
        $0.login = "changed"
        $0.siteAdmin?.toggle()
        $0.bio = "changed"
        $0.following = -1
      } last: {
        $0.following = -1
      } lastOfClass: {
        $0.following = -1
      }
      + both("twitter", payloads.twitter, TwitterTimeline.self, TwitterTimelineClass.self) {
        // Near the end, so that `==` compares nearly everything, too.
        let last = $0.statuses.count - 1
        $0.statuses[last].text = "changed"
        $0.statuses[last].user?.name = "changed"
        $0.statuses[last].favorited.toggle()
        $0.searchMetadata?.count = -1
      } last: {
        $0.searchMetadata?.sinceIDText = "changed"
      } lastOfClass: {
        $0.searchMetadata?.sinceIDText = "changed"
      }
  }

  /// The model that is also compared, hashed and copied by hand.
  private static var customer: [Question] {
    let text = { try CustomerPayload.customer.compact() }
    return [
      Question("scalars", "compare", text) { data in
        try comparing("struct", Customer.self, data) { $0.level = -1 }
          + comparingByHand("struct", Customer.self, data)
          + comparing("class", CustomerClass.self, data) { $0.level = -1 }
          + comparingByHand("class", CustomerClass.self, data)
      },
      changes("scalars", text, Customer.self) { $0.level = -1 },
      Question("scalars", "copy", text) { data in
        let object = try Peer.read(CustomerClass.self, data)
        return try copying(CustomerClass.self, data)
          + [Peer("by-hand-class") { object.copyByHand() }]
      },
    ]
  }

  private static func both<Struct: StructModel & MapEquatable, Class: ClassModel & MapEquatable>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Struct.Type,
    _: Class.Type,
    change: @escaping (inout Struct) -> Void,
    last: @escaping (inout Struct) -> Void,
    lastOfClass: @escaping (inout Class) -> Void
  ) -> [Question] {
    [
      Question(payload, "compare", text) {
        try comparing("struct", Struct.self, $0, last)
          + comparing("class", Class.self, $0, lastOfClass)
      },
      changes(payload, text, Struct.self, change),
      Question(payload, "patch", text) { try patchingEqualValues($0) },
      Question(payload, "copy", text) { try copying(Class.self, $0) },
    ]
  }

  /// - Parameter change: changes what the last line of the model maps.
  private static func comparing<Model: BlankModel & MapEquatable>(
    _ kind: String,
    _: Model.Type,
    _ data: Data,
    _ change: (inout Model) -> Void
  ) throws -> [Peer] {
    let (a, b) = (try Peer.read(Model.self, data), try Peer.read(Model.self, data))
    var changed = try Peer.read(Model.self, data)
    change(&changed)
    let mapper = Mapper<Model>()
    return [
      Peer("equal-\(kind)") { a == b },
      Peer("different-\(kind)") { [changed] in a != changed },
      Peer("hash-both-\(kind)") { a.hashValue == b.hashValue },
      Peer("write-\(kind)") { mapper.toJSONData(a) != nil },
    ]
  }

  private static func comparingByHand<Model: CustomerMembers>(
    _ kind: String,
    _: Model.Type,
    _ data: Data
  ) throws -> [Peer] {
    let (a, b) = (try Peer.read(Model.self, data), try Peer.read(Model.self, data))
    func hash(_ model: Model) -> Int {
      var hasher = Hasher()
      model.hashMembers(into: &hasher)
      return hasher.finalize()
    }
    return [
      Peer("equal-by-hand-\(kind)") { a.hasSameMembers(as: b) },
      Peer("hash-by-hand-\(kind)") { hash(a) == hash(b) },
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

  private static func changes<Model: StructModel & MapEquatable>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Model.Type,
    _ change: @escaping (inout Model) -> Void
  ) -> Question {
    Question(payload, "changes", text) { data in
      let old = try Peer.read(Model.self, data)
      var new = try Peer.read(Model.self, data)
      change(&new)
      let mapper = Mapper<Model>()
      let count = try mapper.changes(from: old, to: new).count
      var tracked = try MapTracked(old)
      tracked.value = new
      // Only `changes` counts what it finds; of the others, what they make has to be right.
      return [
        Peer("changes") { [new] in try mapper.changes(from: old, to: new).count },
        Peer(
          "merge-patch",
          comparing: { [new] in try mapper.apply($0, to: old) == new ? count : 0 }
        ) { [new] in
          try mapper.mergePatch(from: old, to: new)
        },
        Peer(
          "json-patch",
          comparing: { [new] in try mapper.apply($0, to: old) == new ? count : 0 }
        ) { [new] in
          try mapper.patch(from: old, to: new)
        },
        Peer("has-changes", comparing: { $0 ? count : 0 }) { [tracked] in tracked.hasChanges },
        Peer("equality", comparing: { $0 ? 0 : count }) { [new] in old == new },
        Peer("write-both", comparing: { $0.contains(nil) ? 0 : count }) { [new] in
          [mapper.toJSONData(old), mapper.toJSONData(new)]
        },
      ]
    }
  }

  private static func patchingEqualValues(_ data: Data) throws -> [Peer] {
    let (old, new) = (try JSONValue(parsing: data), try JSONValue(parsing: data))
    return [
      Peer("equality") { old == new },
      Peer("json-patch") { JSONPatch(from: old, to: new).operations.isEmpty },
      Peer("merge-patch") { try JSONMergePatch(from: old, to: new).json.object?.isEmpty },
      Peer("changes") { new.changes(from: old).isEmpty },
    ]
  }
}

extension Customer: MapEquatable {}
extension CustomerClass: MapEquatable {}

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
