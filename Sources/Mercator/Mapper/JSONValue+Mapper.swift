import Foundation
import JSONText

/// A value as input of a mapper: `try mapper.read(json)`.
extension JSONValue: MapperInput {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    data()._withContent(upTo: maximumBytes, body)
  }
}

extension JSONObject: MapperInput {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    JSONValue(self)._withContent(upTo: maximumBytes, body)
  }
}

extension JSONValue {
  /// Parses a text, or takes a dictionary as `JSONSerialization` returns it.
  ///
  ///     let json = try JSONValue(parsing: data)
  ///
  /// - Parameters:
  ///   - input: the text, its UTF-8 bytes, or the dictionary.
  ///   - options: the limits, and what is done about duplicate keys.
  /// - Throws: `JSONParsingError` if the text isn't JSON or exceeds a limit, also if it is nested more than 512
  ///   levels deep; `MapError` if a dictionary has values that JSON has no form for.
  public init(parsing input: some MapperInput, options: MapOptions = MapOptions()) throws {
    self = try ValueMapper<JSONValue>(options: options).read(input)
  }
}

extension BaseMappable {
  /// Returns the model as a JSON value, in the order of the mapping lines.
  ///
  /// - Parameters:
  ///   - shouldIncludeNilValues: whether nil is written as null; false by default.
  ///   - options: how dates, numbers and keys are written.
  /// - Throws: `JSONWritingError` if the model or a value in it can't be written.
  public func toJSONValue(
    shouldIncludeNilValues: Bool = false,
    options: MapOptions = MapOptions()
  ) throws -> JSONValue {
    try Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues, options: options)
      .toJSONValue(self)
  }
}

extension Mapper {
  /// Returns a model as a JSON value, in the order of the mapping lines.
  ///
  /// - Throws: `JSONWritingError` if the model or a value in it can't be written.
  public func toJSONValue(_ object: N) throws -> JSONValue {
    try WriteSession.value(of: object, settings)
  }
}

extension WriteSession {
  /// Writes a model, and returns it as a value.
  static func value(of object: some BaseMappable, _ settings: MapSettings) throws -> JSONValue {
    let bytes = try complete(object, settings, isPretty: false).bytes()
    let document = try JSONDocument(bytes, options: JSONParsingOptions(maximumDepth: .max))
    guard let value = document.read({ JSONValue($0, at: 0) }) else {
      throw JSONWritingError(code: .tooDeep, path: JSONPath())
    }
    return value
  }
}
