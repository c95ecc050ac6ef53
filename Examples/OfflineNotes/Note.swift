import Foundation
import Mercator

/// A note. Members that other programs have added to it are kept.
struct Note: Mappable, KeepsUnmapped {
  var id: String
  var title = ""
  var text = ""
  var tags: [String] = []
  var edited: Date?
  var unmapped = JSONObject()

  init(id: String) { self.id = id }

  init?(map: Map) { id = "" }

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    title <- map["title"]
    text <- map["text"]
    tags <- map["tags"]
    edited <- map["edited"]
  }

  /// Returns the tags in a text with commas between them.
  static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
