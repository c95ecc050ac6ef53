import Foundation
import ObjectMapper
import Wrappers

protocol Exhibit: ObjectMapper.Mappable {
  var title: String { get }
}

struct Painting: Exhibit {
  @JSONObject("title") var title = ""
  @JSONObject("painted") var painted: Date? = nil
  var size = JSONValue.nothing

  init?(map: ObjectMapper.Map) {
    if map.JSON[$title.key] == nil { return nil }
  }

  mutating func mapping(map: ObjectMapper.Map) {
    title <- map[$title.key]
    painted <- (map[$painted.key], ObjectMapper.DateTransform())
    size <- (map["size"], SizeTransform())
  }

  func change(of text: String) -> JSONPatch { JSONPatch(key: $title.key, value: .text(text)) }
}

final class SizeTransform: ObjectMapper.TransformType {
  func transformFromJSON(_ value: Any?) -> JSONValue? {
    (value as? Double).map { .number($0) } ?? (value as? String).map { .text($0) }
  }

  func transformToJSON(_ value: JSONValue?) -> Any? {
    switch value {
    case .number(let number): number
    case .text(let text): text
    case .nothing, nil: nil
    }
  }
}
