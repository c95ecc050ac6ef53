import Foundation
import JSONText

/// Converts a JSON value to an object and back, on the right side of a mapping line.
///
///     born <- (map["born"], DateTransform())
///     seen <- (map["seen"], .iso8601Date)
///
/// A transform applies to a property of its `Object`, and to arrays, sets, dictionaries and Optionals of it,
/// up to three levels deep.
///
/// Implement the two methods without a map. To use the context of the map, implement those with a map as
/// well. A subclass of a transform of this library overrides only the two methods without a map.
public protocol TransformType {
  /// The type of the property.
  associatedtype Object
  /// The type of the value in the JSON.
  associatedtype JSON

  /// Converts a JSON value to an object; nil means that the value is unusable. Called with nil for null, and
  /// by `map.value(_:using:)` also for a missing key; `<-` doesn't call it for a missing key.
  func transformFromJSON(_ value: Any?) -> Object?

  /// Converts an object, or nil for a nil property, to a JSON value. A nil result is written as a nil
  /// property.
  func transformToJSON(_ value: Object?) -> JSON?

  /// Converts a JSON value to an object, with access to the map. Calls `transformFromJSON(_:)` by default.
  func transformFromJSON(_ value: Any?, map: Map) -> Object?

  /// Converts an object to a JSON value, with access to the map. Calls `transformToJSON(_:)` by default.
  func transformToJSON(_ value: Object?, map: Map) -> JSON?

  /// Converts a JSON value to an object, or throws. Calls `transformFromJSON(_:map:)` by default.
  func _object(from value: Any?, map: Map) throws -> Object?

  /// Converts an object to a JSON value, or throws. Calls `transformToJSON(_:map:)` by default.
  func _json(from value: Object?, map: Map) throws -> JSON?

  /// Reads an object directly from the input, without creating the JSON value first. Calls
  /// `transformFromJSON(_:map:)` by default.
  func _read(_ input: MapInput) -> Object?

  /// Writes an object directly to the output, or writes nothing. Calls `transformToJSON(_:map:)` by default.
  func _write(_ value: Object?, to output: inout MapOutput)

  /// The transform as one that the options set for its `Object` type, so that it doesn't look up itself for
  /// the same value. By default, this transform.
  var _asOption: Self { get }
}

extension TransformType {
  public func transformFromJSON(_ value: Any?, map: Map) -> Object? { transformFromJSON(value) }

  public func transformToJSON(_ value: Object?, map: Map) -> JSON? { transformToJSON(value) }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    transformFromJSON(value, map: map)
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    transformToJSON(value, map: map)
  }

  public var _asOption: Self { self }

  public func _read(_ input: MapInput) -> Object? { transform(input) }

  public func _write(_ value: Object?, to output: inout MapOutput) {
    transform(value, to: &output)
  }

  /// Reads an object by the conversion methods. They get nil for a null member, NSNull for a null element,
  /// and nil for a number outside the range of Double.
  // Not specialized, since the conversion methods take an Any. Measured: 20 kB.
  @_semantics("optimize.sil.specialize.generic.never")
  func transform(_ input: MapInput) -> Object? {
    input.noting(Object.self) {
      if input.isMember, input.isNull { return try _object(from: nil, map: input.map) }
      var missing: [MissingValue] = []
      let value = input.foundationValue(&missing)
      let object = try _object(from: value, map: input.map)
      if object != nil { input.map.note(missing) }
      return object
    }
  }

  func transform(_ value: Object?, to output: inout MapOutput) {
    transform(value, to: &output) { DynamicValue.write($0, to: &$1) }
  }

  func transform(
    _ value: Object?,
    to output: inout MapOutput,
    _ write: (JSON, inout MapOutput) -> Void
  ) {
    do {
      if let json = try _json(from: value, map: output.map) {
        write(json, &output)
      } else {
        output.writeNoResult()
      }
    } catch {
      output.noteRefusal(error)
    }
  }
}

extension TransformType {
  /// Returns the object for a value; nil if the transform refuses it.
  @inlinable func object(_ input: MapInput) -> Object? {
    input.map.isInstrumented || input.map.session.readsNatively
      ? instrumentedObject(input) : _read(input)
  }

  // Not inlinable, so that the code for instrumentation isn't repeated in each model.
  @usableFromInline @inline(never)
  func instrumentedObject(_ input: MapInput) -> Object? {
    input.map.session.interceptor?.note(LineTransform(self), at: input.path)
    if let value = input.nativeForm(Object.self) ?? _read(input) { return value }
    noteRefusal(input, Object.self)
    return nil
  }
}

/// Whether two dates or bytes are the same.
private func isSame<T>(_ value: T, _ other: T) -> Bool {
  if let value = value as? Date { return other as? Date == value }
  // Not as Data, whose `==` would be compiled into this function.
  return value as? AnyHashable == other as? AnyHashable
}

/// Notes that a transform returned nil for a value. A function of its own, because a failure takes stack space for each
/// level of models.
@inline(never)
private func noteRefusal(_ input: MapInput, _ type: Any.Type) {
  guard input.map.isInstrumented, input.map.cause == nil, !input.isNull else { return }
  input.map.cause = Failure(of: input, .transformRefused(nil), type)
}

extension MapOutput {
  /// Writes a value as the format has it, or else by a transform.
  @inlinable mutating func write<X: TransformType>(_ value: X.Object?, by transform: X) {
    if reference.with({ $0.session.writesNatively }), let value, writeNative(value, by: transform) {
      return
    }
    transform._write(value, to: &self)
  }

  /// Writes a date or bytes as the format has them, unless the transform drops a part of them, as one for days does with
  /// the time. Returns false, and writes nothing, if they are to be written by the transform.
  @usableFromInline @inline(never)
  mutating func writeNative<X: TransformType>(_ value: X.Object, by transform: X) -> Bool {
    guard X.Object.self == Date.self || X.Object.self == Data.self, keepsNative(value) else {
      return false
    }
    // If the transform refuses the value, writing by it says so.
    let json = try? transform._json(from: value, map: map)
    guard let json, let again = try? transform._object(from: json, map: map),
      isSame(value, again)
    else { return false }
    return writeNative(value)
  }

  /// Writes the absence of a result: nil for a member, nothing for an element.
  mutating func writeNoResult() {
    if isMember { writeNil() }
  }
}
