import Foundation

// Shorthands: `User(JSONString: text)`, `user.toJSONString()`, `users.toJSON()`.

extension Mappable {
  /// Reads a model from text, or returns nil; see `Mapper.map(JSONString:)`.
  public init?(JSONString: String, context: MapContext? = nil) {
    guard let model: Self = Mapper(context: context).map(JSONString: JSONString) else { return nil }
    self = model
  }

  /// Reads a model from a dictionary, or returns nil; see `Mapper.map(JSON:)`.
  public init?(JSON: [String: Any], context: MapContext? = nil) {
    guard let model: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
    self = model
  }
}

extension ImmutableMappable {
  /// Reads a model from text.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public init(JSONString: String, context: MapContext? = nil) throws {
    self = try Mapper(context: context).map(JSONString: JSONString)
  }

  /// Reads a model from a dictionary.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public init(JSON: [String: Any], context: MapContext? = nil) throws {
    self = try Mapper(context: context).map(JSON: JSON)
  }

  /// Reads a model from an object as `JSONSerialization` returns it.
  ///
  /// - Throws: `MapError`, or the model's own error.
  public init(JSONObject: Any, context: MapContext? = nil) throws {
    self = try Mapper(context: context).map(JSONObject: JSONObject)
  }
}

extension BaseMappable {
  /// Writes the model as a dictionary.
  public func toJSON() -> [String: Any] { Mapper().toJSON(self) }

  /// Writes the model as text; nil if JSON can't represent a value, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper().toJSONString(self, prettyPrint: prettyPrint)
  }

  /// Writes the model as UTF-8 bytes; nil if JSON can't represent a value, such as NaN.
  @_disfavoredOverload
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    Mapper().toJSONData(self, prettyPrint: prettyPrint)
  }
}

extension Array where Element: BaseMappable {
  /// Reads models from text; see `Mapper.mapArray(JSONString:)`.
  public init?(JSONString: String, context: MapContext? = nil) {
    guard let models: [Element] = Mapper(context: context).mapArray(JSONString: JSONString) else {
      return nil
    }
    self = models
  }

  /// Reads models from dictionaries; see `Mapper.mapArray(JSONArray:)`.
  public init(JSONArray: [[String: Any]], context: MapContext? = nil) {
    self = Mapper(context: context).mapArray(JSONArray: JSONArray)
  }

  /// Writes the models as dictionaries.
  public func toJSON() -> [[String: Any]] { Mapper().toJSONArray(self) }

  /// Writes the models as text; nil if JSON can't represent a value, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper().toJSONString(self, prettyPrint: prettyPrint)
  }
}

extension Set where Element: BaseMappable {
  /// Reads models from text; see `Mapper.mapSet(JSONString:)`.
  public init?(JSONString: String, context: MapContext? = nil) {
    guard let models: Set = Mapper(context: context).mapSet(JSONString: JSONString) else {
      return nil
    }
    self = models
  }

  /// Reads models from dictionaries; see `Mapper.mapSet(JSONArray:)`. Never returns nil.
  public init?(JSONArray: [[String: Any]], context: MapContext? = nil) {
    self = Mapper(context: context).mapSet(JSONArray: JSONArray)
  }

  /// Writes the models as dictionaries, in the order of the set.
  public func toJSON() -> [[String: Any]] { Mapper().toJSONSet(self) }

  /// Writes the models as text; nil if JSON can't represent a value, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper().toJSONString(self, prettyPrint: prettyPrint)
  }
}
