import JSONText
import Mercator

/// A model with the JSON that it had at some time, to tell what has changed since then.
///
///     var user = try MapTracked(mapper.read(data))     // or a property: var user: MapTracked<User>
///     user.value.name = "Ada"
///     if user.hasChanges {
///       try await send(user.mergePatch())
///       try user.acceptChanges()                       // not reached if sending fails: the base stays
///     }
///
/// The base is JSON, so changes inside of objects count as well. Reading a `MapTracked`, as a property or element,
/// reads the model and takes what it is then written as for the base.
public struct MapTracked<Model: BaseMappable> {
  /// The model.
  public var value: Model
  /// The JSON from which changes are counted.
  ///
  /// While changes are sent, further ones may be made. To accept only those that were sent, keep `json` before
  /// sending, and set it here afterwards.
  public var base: JSONValue
  private let mapper: Mapper<Model>

  /// Creates a tracked model without changes.
  ///
  /// - Parameters:
  ///   - value: the model.
  ///   - mapper: the mapper that writes the model; one with the default options by default.
  /// - Throws: `JSONWritingError` if the model can't be written.
  public init(_ value: Model, mapper: Mapper<Model> = Mapper()) throws {
    self.value = value
    self.mapper = mapper
    base = try mapper.json(of: value)
  }

  /// The JSON that the model is written as now, without the properties that are nil.
  public var json: JSONValue {
    get throws { try mapper.json(of: value) }
  }

  /// Whether the model is written in another way than the base. True if it can't be written any more.
  public var hasChanges: Bool {
    do {
      return try json != base
    } catch {
      return true
    }
  }

  /// The differences from the base to the model.
  public var changes: [MapChange] {
    get throws { try json.changes(from: base) }
  }

  /// Returns the JSON Merge Patch (RFC 7396) from the base to the model.
  ///
  /// - Throws: as `Mapper.mergePatch(from:to:)`.
  public func mergePatch() throws -> JSONMergePatch { try JSONMergePatch(from: base, to: json) }

  /// Returns the JSON Patch (RFC 6902) from the base to the model.
  ///
  /// - Throws: `JSONWritingError` if the model can't be written.
  public func patch() throws -> JSONPatch { try JSONPatch(from: base, to: json) }

  /// Makes the model as it is now the base.
  ///
  /// - Throws: `JSONWritingError` if the model can't be written; the base is unchanged.
  public mutating func acceptChanges() throws { base = try json }

  /// Sets the model back to the base. An object stays the same one.
  ///
  /// - Throws: `JSONWritingError` if the model can't be written, `MappingFailure` if it can't be updated; the model
  ///   is unchanged.
  public mutating func rejectChanges() throws {
    value = try mapper.update(value, from: json, to: base)
  }
}

extension MapTracked: Equatable where Model: Equatable {
  /// Returns whether both the models and the bases are equal.
  public static func == (a: MapTracked, b: MapTracked) -> Bool {
    a.value == b.value && a.base == b.base
  }
}

extension MapTracked: Hashable where Model: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(base)
  }
}

extension MapTracked: Sendable where Model: Sendable {}

extension MapTracked: MapValue {
  /// Reads the model, and takes what it is written as for the base.
  public static func readJSON(from input: MapInput) -> MapTracked? {
    guard let value = Model.readJSON(from: input) else { return nil }
    do {
      return try MapTracked(value, mapper: Mapper(settings: input.map.session.settings))
    } catch {
      input.noteUnusable(error, Model.self)
      return nil
    }
  }

  /// Updates the model in place. What the update changes isn't a change; what had changed before still is one.
  public func _updated(by input: MapInput) -> MapTracked? {
    do {
      let before = try json
      guard let updated = value._updated(by: input) else { return nil }
      var result = self
      result.value = updated
      let after = try result.json
      result.base = try JSONThreeWayMerge(
        base: before,
        ours: base,
        theirs: after,
        conflicts: .theirs
      ).value
      return result
    } catch {
      input.noteUnusable(error, Model.self)
      return nil
    }
  }

  public func writeJSON(to output: inout MapOutput) { value.writeJSON(to: &output) }

  public mutating func _writeInPlace(to output: inout MapOutput) {
    value._writeInPlace(to: &output)
  }

  public static var _traits: MapTraits {
    Model._traits.intersection([.isSkippedIfUnusable, .isUpdatedInPlace])
  }
}
