import Foundation
import JSONText

// Reading one model. All of these are lenient: what can't be used is nil, or the object unchanged.

extension Mapper {
  /// Reads a model from text; nil where the text is no JSON object or the model refuses it.
  public func map(JSONString: String) -> N? {
    guard let root = try? ReadSession(text: JSONString, ownSettings) else { return nil }
    return root.read()
  }

  /// Reads a model from UTF-8 bytes; nil where they are no JSON object or the model refuses it.
  @_disfavoredOverload
  public func map(data: Data) -> N? {
    guard let root = try? ReadSession(data: data, ownSettings) else { return nil }
    return root.read()
  }

  /// Reads a model from an object as `JSONSerialization` gives it.
  public func map(JSONObject: Any?) -> N? {
    JSONObject.flatMap { ReadSession(object: $0, settings.value).read(N.self) }
  }

  /// Reads a model from a dictionary.
  public func map(JSON: [String: Any]) -> N? {
    ReadSession(object: JSON, settings.value).read()
  }

  /// Updates an object from text: a class in place, a struct in the result.
  ///
  /// Only `mapping(map:)` is called, with `map.toObject` true. Nested models are updated in place
  /// too. Text that is no JSON object changes nothing.
  public func map(JSONString: String, toObject object: N) -> N {
    guard let root = try? ReadSession(text: JSONString, settingsToObject) else { return object }
    return root.update(object) ?? object
  }

  /// Updates an object from UTF-8 bytes; see `map(JSONString:toObject:)`.
  @_disfavoredOverload
  public func map(data: Data, toObject object: N) -> N {
    guard let root = try? ReadSession(data: data, settingsToObject) else { return object }
    return root.update(object) ?? object
  }

  /// Updates an object from what `JSONSerialization` gives; see `map(JSONString:toObject:)`.
  public func map(JSONObject: Any?, toObject object: N) -> N {
    JSONObject.flatMap { ReadSession(object: $0, settingsToObject.value).update(object) }
      ?? object
  }

  /// Updates an object from a dictionary; see `map(JSONString:toObject:)`.
  public func map(JSON: [String: Any], toObject object: N) -> N {
    map(JSONObject: JSON, toObject: object)
  }
}
