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

private struct Values: StructModel {
  var values: [String: Int] = [:]

  mutating func mapping(map: Map) { values <- map["values"] }

  func code(by coder: some HandCoder<Self>) {
    coder.member("values", values) { $0.values = $1 }
  }
}

/// From back to front.
private struct Three: StructModel {
  var last = 0
  var middle = 0
  var first = 0

  mutating func mapping(map: Map) {
    last <- map["member 9999"]
    middle <- map["member 5000"]
    first <- map["member 0"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("member 9999", last) { $0.last = $1 }
    coder.member("member 5000", middle) { $0.middle = $1 }
    coder.member("member 0", first) { $0.first = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case last = "member 9999"
    case middle = "member 5000"
    case first = "member 0"
  }
}
