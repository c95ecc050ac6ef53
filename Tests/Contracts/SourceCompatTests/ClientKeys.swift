import Foundation
import Mercator
import Testing

/// A client's own subscript for coding keys, and its operators for what it can decode.
extension Map {
  fileprivate subscript<K: CodingKey>(key: K) -> Map { self["app_" + key.stringValue] }
}

private struct Place: Decodable, Equatable { var name = "" }
private struct Box<Content> { var content: Content? }

private func decoded<T: Decodable>(_ type: T.Type, _ map: Map) -> T? {
  guard let value = map.currentValue,
    let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
  else { return nil }
  return try? JSONDecoder().decode(type, from: data)
}

private func <- <T: Decodable>(left: inout T, right: Map) {
  if let value = decoded(T.self, right) { left = value }
}

private func <- <T: Decodable>(left: inout [T], right: Map) {
  left = decoded([T].self, right).map { $0 + $0 } ?? []
}

private func <- <T>(left: inout Box<T>, right: Map) {
  left.content = right.value()
}

private func >>> (left: Place, right: Map) { "written by the client" >>> right }

private struct Trip: Mappable {
  enum CodingKeys: String, CodingKey { case start, stops, count, title, any }

  var start = Place()
  var stops: [Place] = []
  var count = 0
  var title = Box<String>()
  var any: [String: Any] = [:]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    if map.mappingType == .toJSON {
      start >>> map["start"]
      return
    }
    start <- map[CodingKeys.start]
    stops <- map[CodingKeys.stops]
    count <- map[CodingKeys.count]
    title <- map[CodingKeys.title]
    any <- map[CodingKeys.any]
  }
}

@Suite struct `A client's keys and decoding operators` {
  @Test func `they win over the library's`() throws {
    let json = #"""
      {"app_start": {"name": "a"}, "app_stops": [{"name": "b"}], "app_count": 3,
       "app_title": "t", "app_any": {"k": 1}, "start": 1, "stops": 2, "count": 4, "title": 5}
      """#
    for model in try models(Trip.self, from: json) {
      #expect(model.start == Place(name: "a"))
      #expect(model.stops == [Place(name: "b"), Place(name: "b")])
      #expect(model.count == 3)
      #expect(model.title.content == "t")
      #expect(model.any["k"] as? Int == 1)
      for text in try texts(of: model) {
        #expect(text == #"{"start":"written by the client"}"#)
      }
    }
  }
}
