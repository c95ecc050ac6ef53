import JSONText
import Mercator

extension Mapper {
  /// Returns what differs between two models, as the JSON they are written as.
  ///
  ///     for change in try mapper.changes(from: old, to: new) { print(change) }   // $.name: "Ada" is now "Eve"
  ///
  /// - Parameters:
  ///   - old: the model before the changes.
  ///   - new: the model after them.
  ///   - key: the key by which the elements of arrays are identified; nil by default, by position. See
  ///     `JSONValue.changes(from:arraysBy:)`.
  /// - Throws: `JSONWritingError` if a model can't be written.
  @_disfavoredOverload
  public func changes(
    from old: N,
    to new: N,
    arraysBy key: String? = nil
  ) throws -> [MapChange] {
    try wholeJSON(of: new).changes(from: wholeJSON(of: old), arraysBy: key)
  }

  /// Returns the JSON Patch (RFC 6902) that changes one model into another.
  ///
  /// - Throws: `JSONWritingError` if a model can't be written.
  @_disfavoredOverload
  public func patch(from old: N, to new: N) throws -> JSONPatch {
    try JSONPatch(from: wholeJSON(of: old), to: wholeJSON(of: new))
  }

  /// Returns the JSON Merge Patch (RFC 7396) that changes one model into another. It has null for a property that
  /// has become nil.
  ///
  /// - Throws: `JSONWritingError` if a model can't be written; `JSONMergePatchError` for a member that has become
  ///   null, such as a value of a dictionary, because null removes a member.
  @_disfavoredOverload
  public func mergePatch(from old: N, to new: N) throws -> JSONMergePatch {
    let (old, new) = (try json(of: old), try json(of: new))
    do {
      return try JSONMergePatch(from: old, to: new)
    } catch {
      throw JSONMergePatchError(code: error.code, path: options.unredactedPart(of: error.path))
    }
  }

  /// Returns a model as JSON without the properties that are nil.
  func json(of model: N) throws -> JSONValue {
    try WriteSession.value(of: model, settings.withoutReferences.withoutNil)
  }

  /// Returns a model as JSON without references, which would hide the changes of an object.
  func wholeJSON(of model: N) throws -> JSONValue {
    try WriteSession.value(of: model, settings.withoutReferences)
  }
}
