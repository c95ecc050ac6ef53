import Foundation
import Mercator

/// What does it cost to update a model in place, against reading a new one?
enum Updating {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      question("github", payloads.github, GitHubUser.self, GitHubUserClass.self),
      question("twitter", payloads.twitter, TwitterTimeline.self, TwitterTimelineClass.self),
    ]
  }

  private static func question<Struct: StructModel, Class: ClassModel>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Struct.Type,
    _: Class.Type
  ) -> Question {
    Question(payload, "update", text) { data in
      let value = try Peer.read(Struct.self, data)
      let object = try Peer.read(Class.self, data)
      let (mapper, classMapper) = (Mapper<Struct>(), Mapper<Class>())
      return [
        Peer("Mercator-struct") { mapper.map(data: data, toObject: value) },
        Peer("Mercator-class") { classMapper.map(data: data, toObject: object) },
        Peer("new-struct") { mapper.map(data: data) },
        Peer("new-class") { classMapper.map(data: data) },
      ]
    }
  }
}
