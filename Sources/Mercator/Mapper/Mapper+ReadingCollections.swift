import Foundation
import JSONText

// Reading collections of models. Elements that aren't objects, or whose initializer returns nil, are left
// out, unless the options say otherwise. A JSON value of another kind gives nil, and so does a collection that
// isn't empty and has neither an object nor another value that could be read.

extension Mapper {
  /// Reads an array of models from text; a single object counts as an array of one.
  public func mapArray(JSONString: String) -> [N]? {
    wrapping(JSONString) { [$0] }
  }

  /// Reads an array of models from UTF-8 bytes; a single object counts as an array of one.
  @_disfavoredOverload
  public func mapArray(data: Data) -> [N]? {
    wrapping(data) { [$0] }
  }

  /// Reads an array of models from an object as `JSONSerialization` returns it.
  public func mapArray(JSONObject: Any?) -> [N]? {
    read(JSONObject, [.array], \.isEmpty)
  }

  /// Reads an array of models from an array of dictionaries.
  public func mapArray(JSONArray: [[String: Any]]) -> [N] {
    read(JSONArray, [.array], \.isEmpty) ?? []
  }

  /// Reads a dictionary of models from text.
  public func mapDictionary(JSONString: String) -> [String: N]? {
    guard let root = try? ReadSession(JSONString, settings) else {
      return nil
    }
    return read(root, [.dictionary], \.isEmpty)
  }

  /// Reads a dictionary of models from an object as `JSONSerialization` returns it.
  public func mapDictionary(JSONObject: Any?) -> [String: N]? {
    read(JSONObject, [.dictionary], \.isEmpty)
  }

  /// Reads a dictionary of models from a dictionary of dictionaries.
  public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? {
    read(JSON, [.dictionary], \.isEmpty)
  }

  /// Updates a dictionary of models: updates models in place, adds new keys and keeps all others.
  public func mapDictionary(
    JSONObject: Any?,
    toDictionary dictionary: [String: N]
  ) -> [String: N] {
    JSONObject.flatMap {
      ReadSession(object: $0, settings, toObject: true).update(dictionary)
    } ?? dictionary
  }

  /// Updates a dictionary of models from a dictionary; see `mapDictionary(JSONObject:toDictionary:)`.
  public func mapDictionary(
    JSON: [String: [String: Any]],
    toDictionary dictionary: [String: N]
  ) -> [String: N] {
    mapDictionary(JSONObject: JSON, toDictionary: dictionary)
  }

  /// Reads a dictionary of arrays of models from an object as `JSONSerialization` returns it.
  public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
    read(JSONObject, [.dictionary, .array]) { $0.values.allSatisfy(\.isEmpty) }
  }

  /// Reads a dictionary of arrays of models from a dictionary of arrays of dictionaries.
  public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
    read(JSON, [.dictionary, .array]) { $0.values.allSatisfy(\.isEmpty) }
  }

  /// Reads an array of arrays of models from an object as `JSONSerialization` returns it.
  public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
    read(JSONObject, [.array, .array]) { $0.allSatisfy(\.isEmpty) }
  }

  private func read<T: MapValue>(
    _ object: Any?,
    _ levels: [CollectionLevel],
    _ hasNoModels: (T) -> Bool
  ) -> T? {
    guard let object else { return nil }
    return read(ReadSession(object: object, settings), levels, hasNoModels)
  }

  private func read<T: MapValue>(
    _ root: borrowing ReadSession,
    _ levels: [CollectionLevel],
    _ hasNoModels: (T) -> Bool
  ) -> T? {
    guard let models = root.read(T.self) else { return nil }
    // What was read counts first, since some models are read from other values than objects.
    return hasNoModels(models) && !levels[...].fit(root.input) ? nil : models
  }

  /// Reads a collection, or wraps a single object that is in its place.
  private func wrapping<T: MapValue & Collection>(_ input: some MapperInput, _ wrap: (N) -> T) -> T?
  {
    guard let root = try? ReadSession(input, settings) else { return nil }
    return root.input.arrayElements() == nil
      ? root.read(N.self).map(wrap) : read(root, [.array], \.isEmpty)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models from text; a single object counts as a set of one.
  public func mapSet(JSONString: String) -> Set<N>? {
    wrapping(JSONString) { [$0] }
  }

  /// Reads a set of models from an object as `JSONSerialization` returns it.
  public func mapSet(JSONObject: Any?) -> Set<N>? {
    mapArray(JSONObject: JSONObject).map { Set($0) }
  }

  /// Reads a set of models from an array of dictionaries.
  public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { Set(mapArray(JSONArray: JSONArray)) }
}
