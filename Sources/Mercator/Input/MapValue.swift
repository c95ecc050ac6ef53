/// A Swift value that is one JSON value: scalars, models, and containers of them.
///
/// Models get it through `BaseMappable`. A type of your own joins by reading and writing itself as
/// another value, after which it works in every property, container and `map.value`:
///
///     extension Celsius: MapValue {
///       static func _read(_ input: MapInput) -> Celsius? { input.read(Double.self).map(Celsius.init) }
///       func _write(to output: inout MapOutput) { degrees._write(to: &output) }
///     }
///
/// The requirements are underscored so that no method of a model becomes one by accident.
public protocol MapValue {
  /// How arrays and dictionaries of the type are read and written; the usual way unless it says otherwise.
  static var _collections: any MapCollectionMapping.Type { get }

  /// The value that the JSON stands for, or nil where it can't be used: null, another type, out of
  /// range.
  static func _read(_ input: MapInput) -> Self?

  /// What becomes of this value when the JSON updates it; a new value unless it says otherwise.
  func _updated(by input: MapInput) -> Self?

  /// The value that a missing key stands for, where there is one: nil of an Optional.
  static var _absent: Self? { get }

  /// Writes the value, or nothing.
  func _write(to output: inout MapOutput)

  /// What containers have to know of the type.
  static var _traits: MapTraits { get }

  /// Writes the value where it lies, for a model to be copied once, however many are around it: as an
  /// element that was taken out of its container, or as a property.
  ///
  /// A model that has a `_write` of its own has this one, too, as `_write(to: &output)`.
  mutating func _writeInPlace(to output: inout MapOutput)
}

extension MapValue {
  @inlinable public func _updated(by input: MapInput) -> Self? { Self._read(input) }
  @inlinable public static var _absent: Self? { nil }
  @inlinable public static var _traits: MapTraits { [] }
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    MapUsualCollections.self
  }
  @inlinable public mutating func _writeInPlace(to output: inout MapOutput) {
    _write(to: &output)
  }
}

/// What containers have to know of the type of their elements.
public struct MapTraits: OptionSet, Sendable {
  public let rawValue: UInt8

  /// An element of this type that can't be used is skipped, rather than spoiling its collection.
  @inlinable public static var isSkippedIfUnusable: MapTraits { MapTraits(rawValue: 1) }
  /// The type keeps what it is when JSON updates it: a model, or a dictionary of models.
  @inlinable public static var isUpdatedInPlace: MapTraits { MapTraits(rawValue: 2) }
  /// A missing value is a value of this type.
  @inlinable public static var isOptional: MapTraits { MapTraits(rawValue: 4) }
  /// A model of this type keeps the members that it doesn't map.
  @inlinable public static var keepsUnmapped: MapTraits { MapTraits(rawValue: 8) }

  /// A value of this type is written by the lines of a model, and nothing else, or is nil: so one may follow
  /// another in an array without a look at what is between them.
  @inlinable static var isWrittenByLines: MapTraits { MapTraits(rawValue: 16) }

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
}
