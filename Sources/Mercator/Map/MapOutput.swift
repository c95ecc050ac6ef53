import Foundation
import JSONText

/// The place that a value is written to: a member, an element, or the whole output.
///
/// A `MapValue` writes itself to this, by calling one `write` method, or by opening a container and writing
/// into it. If nothing is written, the member or element is left out.
///
/// An output can't be copied, so it can't outlive the call that receives it.
public struct MapOutput: ~Copyable {
  // Unowned, which saves two reference counts for each line, a tenth of writing. It is safe because an
  // output never leaves the call in which it was created, and during that call the map is retained: by the
  // caller of an operator, or by `withRoot(of:)` for the whole output.
  @usableFromInline let reference: UncountedReference<Map>
  @usableFromInline var place: Place

  /// The map with the key and the settings.
  @usableFromInline var map: Map { reference.with { $0 } }

  @usableFromInline enum Place: UInt8 {
    /// The whole output.
    case root
    /// An element of an array, or the place after a value that has been written.
    case element
    /// The member with the map's current key.
    case member
    /// The member of a dictionary with the map's entry key.
    case entry
    /// The object of the map itself, to which members are added.
    case flat
    /// An element in an array of models that are written only by their lines; see `beginNextModel`.
    case series
    /// The place after such an element, whose object is still open.
    case afterModel
  }

  /// Calls `body` with the root of the output of `map`, and then ends the map.
  package static func withRoot<R>(of map: consuming Map, _ body: (inout MapOutput) -> R) -> R {
    let result = withExtendedLifetime(map) { map in
      var output = MapOutput(root: map)
      return body(&output)
    }
    Map.end(&map)
    return result
  }

  private init(root map: Map) {
    reference = UncountedReference(map)
    place = .root
  }

  /// Creates a place in the output of a map, which the caller keeps alive.
  init(_ reference: UncountedReference<Map>, at place: Place) {
    (self.reference, self.place) = (reference, place)
  }

  /// Creates the place of the member with the map's current key.
  @inlinable package init(member map: Map) {
    reference = UncountedReference(map)
    place = .member
  }

  /// Creates the place of the map's own object.
  init(flat map: Map) {
    reference = UncountedReference(map)
    place = .flat
  }

  /// Whether this is a member of the map, for which nil may be left out.
  @usableFromInline var isMember: Bool { place == .member }

  /// Whether only the output has the value, so that writing a model in place changes no value of the user.
  @usableFromInline var isOwned: Bool {
    switch place {
    case .element, .entry, .root, .series, .afterModel: true
    case .member: reference.with { $0.ownsModel }
    case .flat: false
    }
  }
}
