import Foundation
import Mercator

/// A note. Members that other programs have added to it are kept.
struct Note: Mappable, KeepsUnmapped {
  var title = ""
  var text = ""
  var tags: [String] = []
  var edited: Date?
  var unmapped = JSONObject()

  init() {}

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    title <- map["title"]
    text <- map["text"]
    tags <- map["tags"]
    edited <- map["edited"]
  }
}
