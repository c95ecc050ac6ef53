import Foundation
import JSONText

/// A value as input of a mapper: `try mapper.read(json)`.
extension JSONValue: MapperInput {
  @inline(never)  // Inlined, the code would be copied into that of `JSONObject`.
  public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    data()._withContent(upTo: maximumBytes, body)
  }
}

extension JSONObject: MapperInput {
  public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    JSONValue(self)._withContent(upTo: maximumBytes, body)
  }
}

extension JSONValue {
  /// Parses a text, or converts a dictionary as `JSONSerialization` returns it.
  ///
  ///     let json = try JSONValue(parsing: data)
  ///
  /// The members of a dictionary, which have no order, are sorted by key.
  ///
  /// - Parameters:
  ///   - input: the text, its UTF-8 bytes, or the dictionary.
  ///   - options: the limits, and what is done about duplicate keys; those of `MapOptions()` by default.
  /// - Throws: `.json` if the text isn't JSON or exceeds a limit, `.model` if a dictionary has a value that JSON
  ///   has no form for, or if the value is nested more than 512 levels deep, and `.stopped` if
  ///   `MapOptions.limits.stop` ended reading.
  public init(
    parsing input: borrowing some MapperInputOrSpan,
    options: MapOptions? = nil
  ) throws(MappingFailure) {
    let mapper = options.map { ValueMapper<JSONValue>(options: $0) } ?? ValueMapper<JSONValue>()
    self = try mapper.read(input)
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
  ) throws(JSONWritingError) -> JSONValue {
    let mapper = Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues, options: options)
    return try mapper.toJSONValue(self)
  }
}

extension Mapper {
  /// Returns a model as a JSON value, in the order of the mapping lines.
  ///
  /// - Throws: `JSONWritingError` if the model or a value in it can't be written.
  public func toJSONValue(_ object: N) throws(JSONWritingError) -> JSONValue {
    try WriteSession.value(of: object, settings)
  }
}

extension WriteSession {
  /// Writes a model, and returns it as a value.
  package static func value(
    of object: some BaseMappable,
    _ settings: MapSettings
  ) throws(JSONWritingError) -> JSONValue {
    let text = try complete(object, settings, isPretty: false).bytes()
    // A JSON value in the model may have duplicate keys.
    let isFirst = settings.options.parsing.duplicateKeys == .firstWins
    let document = JSONDocument(written: text, duplicateKeys: isFirst ? .firstWins : .lastWins)
    guard let value = JSONValue(written: document) else {
      throw JSONWritingError(code: .tooDeep, path: JSONPath())
    }
    return value
  }
}
