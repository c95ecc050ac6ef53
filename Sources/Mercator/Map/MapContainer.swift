/// A type that contains elements, such as Array, Set, Dictionary with String keys, Optional, or your own.
///
/// The elements can be values, enums, or results of a transform. A new container needs these two functions
/// and `extension Mine: MapValue where Element: MapValue {}`, in any module:
///
///     extension Deque: MapContainer {
///       static func _collect(
///         _ input: MapInput, existing: Deque?, _ read: (MapInput, Element?) -> Element?
///       ) -> Deque? {
///         [Element]._collect(input, existing: nil, read).map(Deque.init)
///       }
///       func _spread(to output: inout MapOutput, _ write: (Element?, inout MapOutput) -> Void) {
///         Array(self)._spread(to: &output, write)
///       }
///     }
public protocol MapContainer {
  /// The type of the elements.
  associatedtype MapElement

  /// Reads a container by calling `read` for each element, with the existing element to update, if any.
  ///
  /// Returns nil if the JSON isn't such a container, or if an element is unusable and `input.skips(_:)`
  /// returns false.
  static func _collect(
    _ input: MapInput,
    existing: Self?,
    _ read: (MapInput, MapElement?) -> MapElement?
  ) -> Self?

  /// Writes a container by calling `write` for each element; nil stands for an Optional without a value.
  func _spread(to output: inout MapOutput, _ write: (MapElement?, inout MapOutput) -> Void)

  /// Returns the traits of the container, given those of its elements.
  static func _elementTraits(_ traits: MapTraits) -> MapTraits
}

/// A container with any number of elements, unlike Optional.
public protocol MapCollection: MapContainer {}

extension MapContainer {
  /// By default, a container is skipped if its elements are. Only some containers are updated in place.
  @inlinable public static func _elementTraits(_ traits: MapTraits) -> MapTraits {
    traits.intersection(.isSkippedIfUnusable)
  }

  /// The type of the elements, for a container whose type is known only at run time.
  static var elementType: Any.Type { MapElement.self }
}

extension MapTraits {
  /// Returns the traits of a type as an element, for a type known only at run time. They are chosen in the
  /// same order as in `DynamicValue.read(_:from:)`.
  static func of(_ type: Any.Type) -> MapTraits {
    switch type {
    case let type as any MapValue.Type: type._traits
    case let type as any MapContainer.Type: type._elementTraits(.of(type.elementType))
    case is any RawRepresentable.Type: .isSkippedIfUnusable
    default: []
    }
  }
}
