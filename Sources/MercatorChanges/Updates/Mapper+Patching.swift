import JSONText
import Mercator

extension Mapper {
  /// Applies a JSON Merge Patch (RFC 7396) to a model.
  ///
  ///     let patch = try JSONMergePatch(parsing: #"{"name": "Ada", "address": {"city": null}}"#)
  ///     let user = try mapper.apply(patch, to: user)
  ///
  /// The model is updated by the lines of its mapping, with `map.toObject` set:
  ///
  /// - A property that the patch doesn't name keeps its value.
  /// - null makes an Optional nil, and removes a key of a dictionary.
  /// - A nested model is updated in place: an object stays the same, as far down as the patch goes.
  /// - An array is replaced.
  /// - A model with constants, such as an `ImmutableMappable` one, is read anew from its changed JSON.
  ///
  /// The patch is applied as a whole or not at all, whatever the policy of the options: an unusable value, null
  /// for a property that isn't Optional, and a key that no line maps are errors.
  ///
  /// - Returns: the changed model. A struct is a changed copy; an object is the same one. If an error is thrown, an
  ///   object is set back to the values that it was written with before.
  /// - Throws: `MappingFailure` with the path of the value that can't be used; `JSONWritingError` if the model
  ///   can't be written.
  @_disfavoredOverload
  public func apply(_ patch: JSONMergePatch, to model: N) throws -> N { try applied(patch, model) }

  /// Applies a JSON Patch (RFC 6902) to a model: to the JSON that it is written as, whose changes then update the
  /// model as a merge patch does; see `apply(_:to:)`.
  ///
  /// A property whose member is removed becomes nil.
  ///
  /// - Parameters:
  ///   - patch: the operations.
  ///   - model: the model.
  ///   - limits: how many values the patch may create by copying, and how deep they may be.
  /// - Returns: the changed model; an object is the same one.
  /// - Throws: `JSONPatchError` for an operation that fails; `MappingFailure` with the path of a value that can't
  ///   be used; `JSONWritingError` if the model can't be written.
  @_disfavoredOverload
  public func apply(
    _ patch: JSONPatch,
    to model: N,
    limits: JSONPatch.Limits = .init()
  ) throws -> N {
    try applied(patch, model, limits)
  }
}

extension Mapper where N: AnyObject {
  /// Applies a JSON Merge Patch to an object, and returns the object; see `apply(_:to:)` of any model.
  @discardableResult
  @_disfavoredOverload
  public func apply(_ patch: JSONMergePatch, to model: N) throws -> N { try applied(patch, model) }

  /// Applies a JSON Patch to an object, and returns the object; see `apply(_:to:limits:)` of any model.
  @discardableResult
  @_disfavoredOverload
  public func apply(
    _ patch: JSONPatch,
    to model: N,
    limits: JSONPatch.Limits = .init()
  ) throws -> N {
    try applied(patch, model, limits)
  }
}

extension Mapper {
  private func applied(_ patch: JSONMergePatch, _ model: N) throws -> N {
    let json = try json(of: model)
    // A null for a member that isn't written clears its property, too.
    return try update(model, from: json.addingNulls(of: patch), to: json.applying(patch))
  }

  private func applied(_ patch: JSONPatch, _ model: N, _ limits: JSONPatch.Limits) throws -> N {
    let json = try wholeJSON(of: model)
    let patched: JSONValue
    do {
      patched = try json.applying(patch, limits: limits)
    } catch {
      throw redacted(error)
    }
    return try update(model, from: json, to: patched)
  }

  /// Returns an error whose pointer ends at its first redacted key.
  private func redacted(_ error: JSONPatchError) -> JSONPatchError {
    guard let tokens = error.pointer?.tokens else { return error }
    let count = options.unredactedPart(of: JSONPath(tokens.map { .key($0) })).steps.count
    return error.with(pointer: JSONPointer(Array(tokens.prefix(count))))
  }
}
