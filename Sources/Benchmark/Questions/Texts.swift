import Foundation
import Mercator

/// What do texts cost that aren't plain ASCII: with escapes, of emoji, in Chinese?
enum Texts {
  static var questions: [Question] {
    var invention = Invention(seed: 6)
    let escaped = (0..<500).map { _ in
      #""\#(invention.words(3))\n\"\#(invention.words(2))\"\t\\\u00e9\u4e2d\ud83d\ude00\/""#
    }
    let emoji = invention.list(500) { invention in
      .text(String((0..<12).map { _ in invention.pick(Self.emoji) }))
    }
    let chinese = invention.list(500) { .text($0.ideographs(30)) }
    return Question.both(
      "escapes",
      { Data(#"{"texts":[\#(escaped.joined(separator: ","))]}"#.utf8) },
      TextList.self
    ) + Question.both("emoji", { try (["texts": emoji] as Tree).compact() }, TextList.self)
      + Question.both("chinese", { try (["texts": chinese] as Tree).compact() }, TextList.self)
  }

  private static let emoji = Array("😀🦊🌊🍋🚲🎈❤️👩‍🚀🇨🇭👍🏽")
}

private struct TextList: StructModel {
  var texts: [String] = []

  mutating func mapping(map: Map) { texts <- map["texts"] }

  func code(by coder: some HandCoder<Self>) {
    coder.member("texts", texts) { $0.texts = $1 }
  }
}
