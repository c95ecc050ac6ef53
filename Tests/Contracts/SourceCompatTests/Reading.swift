import Foundation
import Mercator
import Testing

/// The model that `json` gives, once from the text and once from the dictionary it stands for.
func models<N: BaseMappable>(_ type: N.Type, from json: String) throws -> [N] {
  let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
  return [
    try #require(Mapper<N>().map(JSONString: json)),
    try #require(Mapper<N>().map(JSONObject: object)),
  ]
}

/// The object that a model writes, as text with sorted keys, from both kinds of output.
func texts<N: BaseMappable>(of model: N, nulls: Bool = false) throws -> [String] {
  let mapper = Mapper<N>(shouldIncludeNilValues: nulls)
  let text = try #require(mapper.toJSONString(model))
  let objects = [try JSONSerialization.jsonObject(with: Data(text.utf8)), mapper.toJSON(model)]
  return try objects.map { object in
    let data = try JSONSerialization.data(
      withJSONObject: object,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: data, as: UTF8.self)
  }
}

/// A map that reads an object.
func map(reading JSON: [String: Any]) -> Map { Map(mappingType: .fromJSON, JSON: JSON) }
