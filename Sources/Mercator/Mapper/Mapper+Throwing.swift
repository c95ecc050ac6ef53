import Foundation
import JSONText

// Reading immutable models, which say why they can't be made. The first failure is thrown: a
// `MapError` with its path, or whatever the model's own initialiser threw.

extension Mapper where N: ImmutableMappable {
  /// Reads a model from a dictionary.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public func map(JSON: [String: Any]) throws -> N { try require(JSON) }

  /// Reads a model from text.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public func map(JSONString: String) throws -> N {
    try parse(JSONString, orThrow: "Cannot parse into '[String: Any]'").require()
  }

  /// Reads a model from UTF-8 bytes.
  ///
  /// - Throws: `MapError`, or the model's own error.
  @_disfavoredOverload
  public func map(data: Data) throws -> N {
    try parse(data).require()
  }

  /// Reads a model from an object as `JSONSerialization` gives it.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public func map(JSONObject: Any) throws -> N {
    try require(JSONObject)
  }

  /// Reads an array of models; one that fails spoils it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapArray(JSONArray: [[String: Any]]) throws -> [N] { try require(JSONArray) }

  /// Reads an array of models from text; one that fails spoils it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapArray(JSONString: String) throws -> [N] {
    try parse(JSONString, orThrow: "Cannot convert string into Any").require()
  }

  /// Reads an array of models from UTF-8 bytes; one that fails spoils it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  @_disfavoredOverload
  public func mapArray(data: Data) throws -> [N] {
    try parse(data).require()
  }

  /// Reads an array of models from an object as `JSONSerialization` gives it; one that fails spoils
  /// it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapArray(JSONObject: Any) throws -> [N] {
    try require(JSONObject)
  }

  /// Reads a dictionary of models from text; one that fails spoils it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapDictionary(JSONString: String) throws -> [String: N] {
    try parse(JSONString, orThrow: "Cannot convert string into Any").require()
  }

  /// Reads a dictionary of models from an object as `JSONSerialization` gives it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapDictionary(JSONObject: Any?) throws -> [String: N] {
    try require(JSONObject)
  }

  /// Reads a dictionary of models from a dictionary of dictionaries.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] {
    try require(JSON)
  }

  /// Reads a dictionary of arrays of models from an object as `JSONSerialization` gives it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] {
    try require(JSONObject)
  }

  /// Reads a dictionary of arrays of models from dictionaries.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapDictionaryOfArrays(
    JSON: [String: [[String: Any]]]
  ) throws -> [String: [N]] {
    try require(JSON)
  }

  /// Reads an array of arrays of models from an object as `JSONSerialization` gives it.
  ///
  /// - Throws: `MapError`, or a model's own error.
  public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] {
    try require(JSONObject)
  }

  private func require<T: MapValue>(_ object: Any?) throws -> T {
    try ReadSession(object: object ?? NSNull(), settings.value).require()
  }

  private func parse(_ text: String, orThrow reason: String) throws -> ReadSession {
    do {
      return try ReadSession(text: text, ownSettings)
    } catch {
      throw unparsable(text, reason, error)
    }
  }

  private func parse(_ data: Data) throws -> ReadSession {
    do {
      return try ReadSession(data: data, ownSettings)
    } catch {
      throw unparsable(data, "Cannot parse data", error)
    }
  }

  /// The error of an input that is no JSON, which is its value unless some keys are redacted: where they
  /// are can't be known then.
  private func unparsable(_ input: Any, _ reason: String, _ error: JSONParsingError) -> MapError {
    MapError(
      key: nil,
      currentValue: options.redactsKeys ? nil : input,
      reason: "\(reason): \(error)"
    )
  }
}
