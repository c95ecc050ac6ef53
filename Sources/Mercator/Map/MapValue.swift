import JSONText

/// A Swift type that maps to one JSON value: scalars, models, and containers of them.
///
/// Models conform through `BaseMappable`. To make your own type conform, read and write it as another
/// value. It then works in every property, container and `map.value`:
///
///     extension Celsius: MapValue {
///       static func readJSON(from input: MapInput) -> Celsius? {
///         input.read(Double.self).map(Celsius.init)
///       }
///       func writeJSON(to output: inout MapOutput) { degrees.writeJSON(to: &output) }
///     }
///
/// The other requirements have defaults and belong to the containers and models of this library:
/// `_collections`, `_updated(by:)`, `_absent`, `_traits`, `_writeInPlace(to:)` and `_pass(to:)`. They are underscored, so that
/// no member of a model implements one by accident.
public protocol MapValue {
  /// How arrays and dictionaries of the type are read and written. The default suits all types.
  static var _collections: any MapCollectionMapping.Type { get }

  /// Returns the value for the JSON, or nil if it is unusable: null, of another type, or out of range.
  static func readJSON(from input: MapInput) -> Self?

  /// Returns this value updated by the JSON, or nil if the JSON is unusable; a new value by default.
  func _updated(by input: MapInput) -> Self?

  /// The value for a missing key, if there is one: nil for an Optional.
  static var _absent: Self? { get }

  /// Writes the value. If it writes nothing, the value is left out.
  func writeJSON(to output: inout MapOutput)

  /// Properties of the type that containers need.
  static var _traits: MapTraits { get }

  /// Writes the value in place, as an element taken out of its container or as a property, so that a model
  /// is copied only once, however deeply it is nested.
  ///
  /// A model with its own `writeJSON(to:)` must also implement this one, as `writeJSON(to: &output)`.
  mutating func _writeInPlace(to output: inout MapOutput)

  /// Passes the value to what compares or stores the model: as a scalar without its type, or what is in an Optional.
  /// Returns false if the type of the property is needed.
  mutating func _pass(to line: MapPassedLine) -> Bool
}

extension MapValue {
  @inlinable public func _updated(by input: MapInput) -> Self? { Self.readJSON(from: input) }
  @inlinable public static var _absent: Self? { nil }
  @inlinable public static var _traits: MapTraits { [] }
  @inlinable public mutating func _writeInPlace(to output: inout MapOutput) {
    writeJSON(to: &output)
  }
  // Never specialized: few programs compare models, and each type would have its own copy of the code.
  @_semantics("optimize.sil.specialize.generic.never")
  public func _pass(to line: MapPassedLine) -> Bool { line.take(self) }
}

extension MapValue {
  // Properties of their own, because sets of traits would take stack space for each level of nested models.
  @inlinable static var isUpdatedInPlace: Bool { _traits.has(.isUpdatedInPlace) }
  @inlinable package static var keepsUnmapped: Bool { _traits.has(.keepsUnmapped) }
}

/// Properties of an element type that containers need.
public struct MapTraits: OptionSet, Sendable {
  public let rawValue: UInt8

  /// An unusable element of this type is skipped instead of making its collection unusable.
  @inlinable package static var isSkippedIfUnusable: MapTraits { MapTraits(rawValue: 1) }
  /// A value of this type is updated in place: a model, or a dictionary of models.
  @inlinable package static var isUpdatedInPlace: MapTraits { MapTraits(rawValue: 2) }
  /// The type is an Optional, so a missing value is valid.
  @inlinable package static var isOptional: MapTraits { MapTraits(rawValue: 4) }
  /// The type is a model that keeps the members it doesn't map.
  @inlinable package static var keepsUnmapped: MapTraits { MapTraits(rawValue: 8) }

  /// A value of this type is nil or is written only by the lines of a model. So such elements can follow
  /// each other in an array without checking what is between them.
  @inlinable static var isWrittenByLines: MapTraits { MapTraits(rawValue: 16) }
  /// Those of a model.
  @inlinable static var ofModel: MapTraits { MapTraits(rawValue: 1 | 2 | 16) }

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Whether a trait is one of these.
  // `contains` of the standard library is generic. Measured: in a debug build it took a twenty-fifth of reading GitHub's user,
  // with the literal that `ofModel` replaces.
  @inlinable package func has(_ trait: MapTraits) -> Bool {
    rawValue & trait.rawValue == trait.rawValue
  }
}
