import JSONText
import Mercator

extension JSONPatch {
  /// Creates a patch from the text of a JSON Patch, or from the objects that `JSONSerialization` makes of it.
  ///
  ///     let patch = try JSONPatch(parsing: request.body, options: .untrustedInput)
  ///
  /// - Parameters:
  ///   - input: the text, or its UTF-8 bytes.
  ///   - options: the limits.
  /// - Throws: `MappingFailure` if the text isn't JSON, exceeds a limit, or has a duplicate key;
  ///   `JSONPatchError` if the JSON isn't a patch.
  public init(parsing input: some MapperInput, options: MapOptions = MapOptions()) throws {
    try self.init(JSONValue(parsingUnique: input, options))
  }
}

extension JSONMergePatch {
  /// Creates a patch from the text of a JSON Merge Patch, or from a dictionary as `JSONSerialization` makes it.
  ///
  /// - Parameters:
  ///   - input: the text, its UTF-8 bytes, or the dictionary.
  ///   - options: the limits.
  /// - Throws: `MappingFailure` if the text isn't JSON, exceeds a limit, or has a duplicate key.
  public init(parsing input: some MapperInput, options: MapOptions = MapOptions()) throws {
    try self.init(JSONValue(parsingUnique: input, options))
  }
}

extension JSONValue {
  /// Parses a text in which a duplicate key is an error.
  fileprivate init(parsingUnique input: some MapperInput, _ options: MapOptions) throws {
    var options = options
    options.reading.duplicateKeys = .reject
    try self.init(parsing: input, options: options)
  }
}

/// Reads and writes a patch as its JSON. JSON that isn't a patch is unusable.
extension JSONPatch: MapValue {
  public static func readJSON(from input: MapInput) -> JSONPatch? {
    guard let json = JSONValue.readJSON(from: input), !json.isNull else { return nil }
    do {
      return try JSONPatch(json)
    } catch {
      input.noteUnusable(error, JSONPatch.self)
      return nil
    }
  }

  public func writeJSON(to output: inout MapOutput) { json.writeJSON(to: &output) }
}

/// Reads and writes a patch as its JSON. Only JSON with a duplicate key is unusable: null is a patch, too, but not
/// for an Optional.
extension JSONMergePatch: MapValue {
  public static func readJSON(from input: MapInput) -> JSONMergePatch? {
    guard let json = JSONValue.readJSON(from: input) else { return nil }
    do {
      return try JSONMergePatch(json)
    } catch {
      input.noteUnusable(error, JSONMergePatch.self)
      return nil
    }
  }

  public func writeJSON(to output: inout MapOutput) { json.writeJSON(to: &output) }
}
