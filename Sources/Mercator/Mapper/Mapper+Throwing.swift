import Foundation
import JSONText

// Reading immutable models. The first failure is thrown: a `MapError` with its path, or the error that the
// model's own initializer threw.

extension Mapper where N: ImmutableMappable {
  /// Reads a model from a dictionary.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public func map(JSON: [String: Any]) throws -> N { try require(JSON) }

  /// Reads a model from text; throws like `map(JSON:)`, and a `MapError` for text that isn't JSON.
  public func map(JSONString: String) throws -> N {
    try parse(JSONString, orThrow: "Cannot parse into '[String: Any]'").require()
  }

  /// Reads a model from UTF-8 bytes; throws like `map(JSONString:)`.
  @_disfavoredOverload
  public func map(data: Data) throws -> N {
    try parse(data, orThrow: "Cannot parse data").require()
  }

  /// Reads a model from an object as `JSONSerialization` returns it; throws like `map(JSON:)`.
  public func map(JSONObject: Any) throws -> N {
    try require(JSONObject)
  }

  /// Reads an array of models; the first model that fails makes the whole call fail.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public func mapArray(JSONArray: [[String: Any]]) throws -> [N] { try require(JSONArray) }

  /// Reads an array of models from text; throws like `mapArray(JSONArray:)`.
  public func mapArray(JSONString: String) throws -> [N] {
    try parse(JSONString, orThrow: "Cannot convert string into Any").require()
  }

  /// Reads an array of models from UTF-8 bytes; throws like `mapArray(JSONArray:)`.
  @_disfavoredOverload
  public func mapArray(data: Data) throws -> [N] {
    try parse(data, orThrow: "Cannot parse data").require()
  }

  /// Reads an array of models from `JSONSerialization` output; throws like `mapArray(JSONArray:)`.
  public func mapArray(JSONObject: Any) throws -> [N] {
    try require(JSONObject)
  }

  /// Reads a dictionary of models from text; throws like `mapArray(JSONArray:)`.
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try parse(JSONString, orThrow: "Cannot convert string into Any").require()
  }

  /// Reads a dictionary of models from `JSONSerialization` output; throws like `mapArray(JSONArray:)`.
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try require(JSONObject)
  }

  /// Reads a dictionary of models from a dictionary of dictionaries; throws like `mapArray(JSONArray:)`.
  public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
    try require(JSON)
  }

  /// Reads a dictionary of arrays from `JSONSerialization` output; throws like `mapArray(JSONArray:)`.
  public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
    try require(JSONObject)
  }

  /// Reads a dictionary of arrays of models from dictionaries; throws like `mapArray(JSONArray:)`.
  public func mapDictionaryOfArrays(
    JSON: [String: [[String: Any]]]
  ) throws -> [String: [N]] {
    try require(JSON)
  }

  /// Reads an array of arrays from `JSONSerialization` output; throws like `mapArray(JSONArray:)`.
  public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
    try require(JSONObject)
  }

  private func require<T: MapValue>(_ object: Any?) throws -> T {
    try ReadSession(object: object ?? NSNull(), settings).require()
  }

  private func parse<Input: MapperInput>(
    _ input: Input,
    orThrow reason: String
  ) throws -> ReadSession {
    do {
      return try ReadSession(input, settings)
    } catch {
      // Without a parsed document, the values of redacted keys can't be located.
      throw MapError(
        key: nil,
        currentValue: options.redactsKeys ? nil : input,
        MapErrorText(
          "\(reason): \(error)",
          withoutValues: "\(reason): \(error.localizedDescription)"
        )
      )
    }
  }
}
