/// A shape around elements: Array, Set, Dictionary by String, Optional, and yours.
///
/// The elements can be anything that somebody knows how to read: values, enums, or what a transform
/// makes. A new container is these two functions and `extension Mine: MapValue where Element:
/// MapValue {}`, and works from any module:
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
  /// What the container holds.
  associatedtype MapElement

  /// Reads a container with `read`, which gets the element to update, if there is one.
  ///
  /// Nil where the value has another shape, or where an element can't be read and
  /// `input.skips(_:)` doesn't let the container go on without it.
  static func _collect(
    _ input: MapInput,
    existing: Self?,
    _ read: (MapInput, MapElement?) -> MapElement?
  ) -> Self?

  /// Writes a container with `write`, whose element is nil where an Optional has none.
  func _spread(to output: inout MapOutput, _ write: (MapElement?, inout MapOutput) -> Void)

  /// What the traits of its elements make of the container.
  static func _elementTraits(_ traits: MapTraits) -> MapTraits
}

/// A container that holds any number of elements, which Optional doesn't.
public protocol MapCollection: MapContainer {}

extension MapContainer {
  /// Elements decide whether they are skipped; only some containers are updated in place.
  @inlinable public static func _elementTraits(_ traits: MapTraits) -> MapTraits {
    traits.intersection(.isSkippedIfUnusable)
  }
}

extension MapValue where Self: MapContainer, MapElement: MapValue {
  @inlinable public static func _read(_ input: MapInput) -> Self? {
    _collect(input.deciding(for: MapElement._traits), existing: nil) { element, _ in
      element.readOrConverted(MapElement.self)
    }
  }

  @inlinable public func _updated(by input: MapInput) -> Self? {
    guard Self._traits.contains(.isUpdatedInPlace) else { return Self._read(input) }
    return Self._collect(input.deciding(for: MapElement._traits), existing: self) {
      element,
      existing in
      existing.map { $0._updated(by: element) } ?? element.readOrConverted(MapElement.self)
    }
  }

  @inlinable public func _write(to output: inout MapOutput) {
    _spread(to: &output) { element, output in
      if let element { element._write(to: &output) } else { output.writeNil() }
    }
  }

  @inlinable public static var _traits: MapTraits { _elementTraits(MapElement._traits) }
}
