import Foundation
import JSONText
import Mercator

/// What do models of real services cost?
enum RealModels {
  static func all(_ payloads: Payloads) -> [RealModel] {
    [
      RealModel("github", payloads.github, GitHubUser.self, GitHubUserClass.self),
      RealModel(
        "github-dates",
        payloads.githubDates,
        GitHubDatedUser.self,
        GitHubDatedUserClass.self
      ),
      RealModel(
        "weibo",
        payloads.weibo,
        WeiboStatus.self,
        WeiboStatusClass.self,
        dates: weiboFormatter
      ),
      RealModel("twitter", payloads.twitter, TwitterTimeline.self, TwitterTimelineClass.self),
      RealModel("citm", payloads.citm, Catalogue.self, CatalogueClass.self),
      RealModel("canada", payloads.canada, GeometryCollection.self, GeometryCollectionClass.self),
    ]
  }
}

/// The questions about the models for a whole payload.
struct RealModel {
  let payload: String
  /// What do reading and writing cost?
  let both: [Question]
  /// How fast is the parser alone, from bytes that have to be checked for UTF-8?
  let parse: Question
  /// What does it cost to update a model in place, against reading a new one?
  let update: Question
  /// What does a report cost where there is nothing to report, and what do the strictest options?
  let report: Question
  /// What does it cost to read a model from what `JSONSerialization` made of a payload, against casts
  /// written by hand?
  let objects: Question
  /// What do reading and writing cost in other formats, and how many bytes does the model take there?
  let formats: [Question]
  let sizes: () throws -> [(String, Int)]

  init<Struct: StructModel, Class: ClassModel>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Struct.Type,
    _: Class.Type,
    dates: DateFormatter? = nil
  ) {
    self.payload = payload
    formats = Formats.both(payload, text, Struct.self)
    sizes = { try Formats.sizes(of: try Peer.read(Struct.self, try text())) }
    both = [
      Question(payload, "read", text) {
        Peer.reading($0, Struct.self, Class.self, dates: dates)
      },
      Question(payload, "write", text, restoresText: true) {
        try Peer.writing($0, Struct.self, Class.self, dates: dates)
      },
    ]
    parse = Question(payload, "parse", text) { data in
      // What the values are is compared where they are read.
      [
        Peer("JSONDocument") { try data.withUnsafeBytes { try JSONDocument($0) }.root.count },
        Peer("JSONValue") { try JSONValue(parsing: data).count },
        Peer("JSONSerialization") {
          (try JSONSerialization.jsonObject(with: data) as? [String: Any])?.count
        },
      ]
    }
    update = Question(payload, "update", text) { data in
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
    report = Question(payload, "report", text) { data in
      // What a payload has that the model doesn't know isn't what is asked here.
      var options = MapOptions(policy: .strict)
      options.policy[.unknownKey] = .ignore
      options.policy[.missing] = .ignore
      options.policy[.null] = .ignore
      let (mapper, strict) = (Mapper<Struct>(), Mapper<Struct>(options: options))
      return [
        Peer("Mercator-struct") { mapper.map(data: data) },
        Peer("reporting-struct") { mapper.readReporting(data).value },
        Peer("strict-struct") { strict.map(data: data) },
      ]
    }
    objects = Question(payload, "objects", text) { data in
      guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw Misuse("\(payload) is no object")
      }
      let mapper = Mapper<Struct>()
      return [
        Peer("Mercator-struct") { mapper.map(JSON: json) },
        Peer("casts", tolerance: Peer.serializationTolerance) { Struct(json) },
      ]
    }
  }
}
