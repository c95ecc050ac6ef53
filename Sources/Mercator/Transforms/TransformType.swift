/// Turns a JSON value into an object and back, on the right of a mapping line.
///
///     born <- (map["born"], DateTransform())
///     seen <- (map["seen"], .iso8601Date)
///
/// A transform works for a property of its `Object`, and for arrays, sets, dictionaries and
/// Optionals of it, nested up to three deep.
///
/// Two methods are enough. A type of your own may take the map as well, for its context; a class that
/// inherits from a transform of the library overrides the two.
public protocol TransformType {
  /// What the property holds.
  associatedtype Object
  /// What the JSON holds.
  associatedtype JSON

  /// Reads; called only when the key is present, with nil for null. Nil means unusable.
  func transformFromJSON(_ value: Any?) -> Object?

  /// Writes; called with nil for a nil property. Nil is treated like a nil property.
  func transformToJSON(_ value: Object?) -> JSON?

  /// Reads, with the map at hand for its context. Calls `transformFromJSON(_:)` by default.
  func transformFromJSON(_ value: Any?, map: Map) -> Object?

  /// Writes, with the map at hand for its context. Calls `transformToJSON(_:)` by default.
  func transformToJSON(_ value: Object?, map: Map) -> JSON?

  /// Reads, or throws why that can't be. Calls `transformFromJSON(_:map:)` by default.
  func _object(from value: Any?, map: Map) throws -> Object?

  /// Writes, or throws why that can't be. Calls `transformToJSON(_:map:)` by default.
  func _json(from value: Object?, map: Map) throws -> JSON?

  /// Reads from the input itself, which saves making the value first. Calls
  /// `transformFromJSON(_:map:)` by default.
  func _read(_ input: MapInput) -> Object?

  /// Writes to the output itself, or writes nothing. Calls `transformToJSON(_:map:)` by default.
  func _write(_ value: Object?, to output: inout MapOutput)
}

extension TransformType {
  /// Leaves the map alone.
  public func transformFromJSON(_ value: Any?, map: Map) -> Object? { transformFromJSON(value) }

  /// Leaves the map alone.
  public func transformToJSON(_ value: Object?, map: Map) -> JSON? { transformToJSON(value) }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    transformFromJSON(value, map: map)
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    transformToJSON(value, map: map)
  }

  public func _read(_ input: MapInput) -> Object? { transform(input) }

  public func _write(_ value: Object?, to output: inout MapOutput) {
    transform(value, to: &output)
  }
}

extension TransformType {
  /// Null reaches a transform as nil, but as NSNull where it is an element. A number beyond all Doubles
  /// is nil.
  func transform(_ input: MapInput) -> Object? {
    input.noting(Object.self) {
      if input.isMember, input.isNull { return try _object(from: nil, map: input.map) }
      var missing: [MissingNumber] = []
      let value = input.foundationValue(&missing)
      let object = try _object(from: value, map: input.map)
      if object != nil { input.map.note(missing) }
      return object
    }
  }

  func transform(_ value: Object?, to output: inout MapOutput) {
    do {
      if let json = try _json(from: value, map: output.map) {
        DynamicValue.write(json, to: &output)
      } else {
        output.writeNoResult()
      }
    } catch {
      output.noteRefusal(error)
    }
  }
}

extension MapInput {
  /// What a transform reads; why it can't is kept where it throws.
  func noting<T>(_ type: T.Type, _ read: () throws -> T?) -> T? {
    do {
      return try read()
    } catch {
      noteUnusable(.transformRefused(error), type)
      return nil
    }
  }

  /// Whether this is the value of the last subscript, rather than one inside it.
  var isMember: Bool { slot == map.slot }

  /// A value that a transform was called with, to be read like any other.
  init(_ value: Any, _ settings: MapSettings) {
    var settings = settings
    // Whoever watches is told of the value that the transform was called with.
    settings.reporter = nil
    settings.options.policy = .lenient
    settings.options.observer = nil
    settings.options.stop = nil
    let source = DictionarySource([:])
    source.place(root: value)
    let map = Map(reading: source, settings)
    map.slot = 0
    self = map.input
  }
}

extension MapOutput {
  /// Writes what a transform without a result stands for: nil for a member, nothing for an element.
  mutating func writeNoResult() {
    if isMember { writeNil() }
  }
}
