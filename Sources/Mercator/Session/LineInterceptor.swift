import JSONText

/// What the lines of a model pass their values to, or take them from, instead of JSON.
///
/// A session has at most one, and instruments its lines fully, so that each of them asks it first, before anything else
/// that the line or the options say. Reading lines ask `value` and `result`: those of a copy (`CopiedValues`), of a
/// record (`RecordValues`), of an update by changes (`UpdateChanges`), and of a description (`ModelRecorder`,
/// `ProbedLines`). Those of random samples only note which types they read (`ExpectedCases`). Writing lines ask `take`:
/// those of a model that is compared (`ComparedLines`), copied (`CopiedLines`), described (`WrittenLines`) or stored
/// (`RecordLines`).
package protocol LineInterceptor: AnyObject {
  /// The identity of the model whose lines pass their values, if it is an object: its JSON can't contain it.
  var subject: JSONSubject? { get set }

  /// Whether the lines of values that aren't at a place of the input come here, too.
  var takesParts: Bool { get }

  /// Whether the lines of required properties, which the initializer of a model has read, come here again in their
  /// order among all lines.
  var takesRequiredAgain: Bool { get }

  /// What the update of a model changes; nil if all values of the input count.
  var changes: (any UpdateChanges)? { get }

  /// Whether the lines of a map take over values from here, as those of a model inside the model don't.
  func suppliesValues(to map: Map) -> Bool

  /// Returns the value that the property of the current line of a map takes over; nil if there is none. One of another
  /// type is left out. Not generic: the metadata of an Optional of each type would take a twelfth of a copy.
  ///
  /// - Parameter type: that of the property.
  func value(of map: Map, as type: Any.Type) -> Any?

  /// The members that no line maps, for a model that keeps them; nil if it takes over none.
  var unmapped: JSONObject? { get }

  /// Returns what the current line of a map reads; nil if it reads as usual.
  func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<K.Value>?

  /// Takes the value of the current line of a map as a scalar. Returns false if its type is needed: then the value follows
  /// at once, by `take(_:of:_:)`.
  func take(_ scalar: MapScalar, of map: Map) -> Bool

  /// Takes the value of the current line of a map that isn't a scalar, or what is in its Optional. Returns false if the type
  /// of the property is needed.
  func takePart<T: MapValue>(_ value: T, of map: Map) -> Bool

  /// Takes the value of the current line of a map: as it is, before any transform. Returns false if it is written as
  /// usual.
  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool

  /// Takes the members that a model keeps and no line maps. Returns false if they are written as usual.
  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool

  /// Notes the transform that reads a value inside the current line.
  func note(_ transform: LineTransform, at path: @autoclosure () -> JSONPath)

  /// Notes the type that a value should have, of which an issue is reported.
  func note(expected type: Any.Type, at path: @autoclosure () -> JSONPath)
}

extension LineInterceptor {
  package var subject: JSONSubject? {
    get { nil }
    set {}
  }
  package var takesParts: Bool { false }
  package var takesRequiredAgain: Bool { false }
  package var changes: (any UpdateChanges)? { nil }
  package func suppliesValues(to map: Map) -> Bool { false }
  package func value(of map: Map, as type: Any.Type) -> Any? { nil }
  package var unmapped: JSONObject? { nil }
  package func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<
    K.Value
  >? {
    nil
  }
  package func take(_ scalar: MapScalar, of map: Map) -> Bool { false }
  package func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool { false }
  package func takePart<T: MapValue>(_ value: T, of map: Map) -> Bool { false }
  package func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { false }
  package func note(_ transform: LineTransform, at path: @autoclosure () -> JSONPath) {}
  package func note(expected type: Any.Type, at path: @autoclosure () -> JSONPath) {}
}

extension Map {
  /// What the lines take values over from; nil if they read the input.
  var valueSource: (any LineInterceptor)? {
    guard let interceptor = session.interceptor, interceptor.suppliesValues(to: self) else {
      return nil
    }
    return interceptor
  }
}
