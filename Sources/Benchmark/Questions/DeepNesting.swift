import JSONText
import Mercator

/// What do models cost that nest 400 levels deep?
enum DeepNesting {
  static var questions: [Question] {
    let levels = (1..<400).reduce(["value": 0] as Tree) { inner, value in
      ["value": .integer(value), "next": inner]
    }
    return Question.both("400-levels", levels.compact, Level.self)
  }
}

private struct Level: SmallModel {
  var value = 0
  var next: Boxed<Level>?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    value <- map["value"]
    next <- map["next"]
  }

  init(_ members: inout HandMembers) {
    value = members["value"]?.integer() ?? 0
    next = members["next"]?.object { Boxed(Level(&$0)) }
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("value", value)
    writer.member("next", next?.value)
    writer.endObject()
  }
}
