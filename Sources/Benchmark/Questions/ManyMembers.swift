import JSONText
import Mercator

/// What does an object of 10,000 members cost: as a dictionary, and to find three of them?
enum ManyMembers {
  static var questions: [Question] {
    let members: Tree = .object((0..<10_000).map { ("member \($0)", .integer($0)) })
    return Question.both(
      "10k-members",
      { try (["values": members] as Tree).compact() },
      Values.self
    )
      + [Question("3-of-10k", "read", members.compact) { Peer.reading($0, Three.self) }]
  }
}

private struct Values: SmallModel {
  var values: [String: Int] = [:]

  init?(map: Map) {}

  mutating func mapping(map: Map) { values <- map["values"] }

  init(_ members: inout HandMembers) {
    values = members["values"]?.dictionary { $0.integer() } ?? [:]
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("values", values)
    writer.endObject()
  }
}

/// From back to front.
private struct Three: SmallModel {
  var last = 0
  var middle = 0
  var first = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    last <- map["member 9999"]
    middle <- map["member 5000"]
    first <- map["member 0"]
  }

  init(_ members: inout HandMembers) {
    last = members["member 9999"]?.integer() ?? 0
    middle = members["member 5000"]?.integer() ?? 0
    first = members["member 0"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("member 9999", last)
    writer.member("member 5000", middle)
    writer.member("member 0", first)
    writer.endObject()
  }

  enum CodingKeys: String, CodingKey {
    case last = "member 9999"
    case middle = "member 5000"
    case first = "member 0"
  }
}
