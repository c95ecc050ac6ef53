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

private struct Level: StructModel {
  var value = 0
  var next: Boxed<Level>?

  mutating func mapping(map: Map) {
    value <- map["value"]
    next <- map["next"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("value", value) { $0.value = $1 }
    coder.member("next", next) { $0.next = $1 }
  }
}
