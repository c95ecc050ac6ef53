import Foundation
import Mercator
import Testing

/// The two inputs that every mapping test runs over: JSON text, and the dictionary that
/// `JSONSerialization` makes of the same text.
///
///     @Test(arguments: Input.allCases)
///     func `a missing key changes nothing`(input: Input) throws {
///       let model = try #require(input.map("{}", to: Model.self))
///     }
package enum Input: CaseIterable {
  case text
  case dictionary

  /// Both, but one while the mapping tests run for their models, which are those of the dictionary.
  package static var allCases: [Input] {
    FormatOutcomes.isRecording ? [.dictionary] : [.text, .dictionary]
  }

  package func map<N: BaseMappable>(
    _ json: String,
    to type: N.Type = N.self,
    with mapper: Mapper<N> = Mapper()
  ) throws -> N? {
    switch self {
    case .text: mapper.map(JSONString: json)
    case .dictionary: noted(mapper.map(JSONObject: try object(json)), mapper)
    }
  }

  package func mapArray<N: BaseMappable>(
    _ json: String,
    of type: N.Type = N.self,
    with mapper: Mapper<N> = Mapper()
  ) throws -> [N]? {
    switch self {
    case .text: mapper.mapArray(JSONString: json)
    case .dictionary:
      mapper.mapArray(JSONObject: try object(json)).map { $0.map { noted($0, mapper) } }
    }
  }

  package func update<N: BaseMappable>(
    _ object: N,
    with json: String,
    mapper: Mapper<N> = Mapper()
  ) throws -> N {
    switch self {
    case .text: mapper.map(JSONString: json, toObject: object)
    case .dictionary: mapper.map(JSONObject: try self.object(json), toObject: object)
    }
  }

  /// The throwing form, for models that say why they can't be made.
  package func require<N: ImmutableMappable>(
    _ json: String,
    as type: N.Type = N.self,
    with mapper: Mapper<N> = Mapper()
  ) throws -> N {
    switch self {
    case .text: return try mapper.map(JSONString: json)
    case .dictionary:
      let object = try object(json)
      return noted(try mapper.map(JSONObject: object), mapper)
    }
  }

  /// Passes a model to `FormatRoundTrip`, and returns it.
  private func noted<N: BaseMappable>(_ model: N, _ mapper: Mapper<N>) -> N {
    FormatRoundTrip.note(model, with: mapper)
    return model
  }

  private func noted<N: BaseMappable>(_ model: N?, _ mapper: Mapper<N>) -> N? {
    model.map { noted($0, mapper) }
  }

  package func object(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: [.fragmentsAllowed])
  }
}

/// The two outputs: the text a model is written as, and the dictionary, which is written as text by
/// `JSONSerialization` here so that both can be compared. Keys are sorted.
package enum Output: CaseIterable {
  case text
  case dictionary

  package func write<N: BaseMappable>(_ model: N, with mapper: Mapper<N> = Mapper()) throws
    -> String
  {
    let object: Any
    switch self {
    case .text:
      let text = try #require(mapper.toJSONString(model))
      object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case .dictionary: object = mapper.toJSON(model)
    }
    let data = try JSONSerialization.data(
      withJSONObject: object,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: data, as: UTF8.self)
  }
}
