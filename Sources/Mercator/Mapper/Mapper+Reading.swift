import Foundation
import JSONText

// Reading one model. All of these calls are lenient: if the input is unusable, they return nil, or the
// unchanged object.

extension Mapper {
  /// Reads a model from text; nil if the text isn't a JSON object or the model's initializer returns nil.
  public func map(JSONString: String) -> N? {
    guard let root = try? ReadSession(JSONString, settings) else { return nil }
    return root.read()
  }

  /// Reads a model from UTF-8 bytes; see `map(JSONString:)`.
  @_disfavoredOverload
  public func map(data: Data) -> N? {
    guard let root = try? ReadSession(data, settings) else { return nil }
    return root.read()
  }

  /// Reads a model from an object as `JSONSerialization` returns it; see `map(JSONString:)`.
  public func map(JSONObject: Any?) -> N? {
    JSONObject.flatMap { ReadSession(object: $0, settings).read(N.self) }
  }

  /// Reads a model from a dictionary; see `map(JSONString:)`.
  public func map(JSON: [String: Any]) -> N? {
    ReadSession(object: JSON, settings).read()
  }

  /// Updates a model from text: an object in place, a struct in the returned copy.
  ///
  /// Calls `mapping(map:)` with `map.toObject` set, and no initializer. Nested models are updated in place,
  /// too. Text that isn't a JSON object changes nothing.
  public func map(JSONString: String, toObject object: N) -> N {
    updated(object, by: JSONString)
  }

  /// Updates a model from UTF-8 bytes; see `map(JSONString:toObject:)`.
  @_disfavoredOverload
  public func map(data: Data, toObject object: N) -> N {
    updated(object, by: data)
  }

  /// Updates a model from an object as `JSONSerialization` returns it; see `map(JSONString:toObject:)`.
  public func map(JSONObject: Any?, toObject object: N) -> N {
    JSONObject.flatMap { ReadSession(object: $0, settings, toObject: true).update(object) }
      ?? object
  }

  /// Updates a model from a dictionary; see `map(JSONString:toObject:)`.
  public func map(JSON: [String: Any], toObject object: N) -> N {
    map(JSONObject: JSON, toObject: object)
  }

  private func updated(_ object: N, by input: some MapperInput) -> N {
    guard let root = try? ReadSession(input, settings, toObject: true) else { return object }
    return root.update(object) ?? object
  }
}
