import Foundation
import JSONText

/// One JSON value being read, from text or from a dictionary.
///
/// This is what a `MapValue` reads itself from. It is valid only inside the call that gets it.
public struct MapInput {
  @usableFromInline let map: Map
  /// A node of the document, or a place on the dictionary's stack.
  @usableFromInline var slot: Int
  /// What an unusable element does, as far as it has been decided.
  @usableFromInline var elements: MapOptions.Elements

  @inlinable init(map: Map, slot: Int, elements: MapOptions.Elements) {
    self.map = map
    self.slot = slot
    self.elements = elements
  }

  /// Whether the value is null.
  public var isNull: Bool {
    if let store = map.store { return store.isNull(at: slot) }
    return map.dictionary.map { isNothing($0[slot]) } ?? true
  }

  /// The value as another type.
  @inlinable public func read<T: MapValue>(_ type: T.Type = T.self) -> T? {
    let value = T._read(self)
    // Not by `??`, which copies the value.
    if case .none = value, map.isWatched { return coerced(type) }
    return value
  }

  /// The value as `JSONSerialization` would give it: NSNumber, String, NSNull, `[Any]` and
  /// `[String: Any]`, or whatever the dictionary being read holds.
  ///
  /// A number is the nearest there is. One beyond all Doubles, such as 1e400, counts as missing: it is
  /// left out of an object, and NSNull in its place in an array or alone.
  public var value: Any { foundationValue ?? NSNull() }

  /// Keeps that all keys of the object around were asked for, if this is that object.
  func noteWhole() {
    if map.isWatched, map.specialKey?.isFlat == true, slot == map.slot {
      map.diagnostics?.askedKeys = nil
    }
  }

  /// Decides for elements with these traits, where nothing has decided yet.
  @inlinable func deciding(for traits: MapTraits) -> MapInput {
    guard elements == .byKind else { return self }
    return deciding(decision(for: traits))
  }

  @inlinable func decision(for traits: MapTraits) -> MapOptions.Elements {
    guard elements == .byKind else { return elements }
    return traits.contains(.isSkippedIfUnusable) ? .skip : .fail
  }

  @inlinable func deciding(_ decision: MapOptions.Elements) -> MapInput {
    guard elements == .byKind else { return self }
    var input = self
    input.elements = decision
    return input
  }

  /// As much decided as for `other`.
  @inlinable func deciding(like other: MapInput) -> MapInput {
    var input = self
    input.elements = other.elements
    return input
  }

  /// The path of the value in the whole that is read.
  var path: JSONPath {
    map.document?.path(of: slot) ?? map.dictionary?.path(of: slot) ?? JSONPath()
  }
}

/// Whether a value of a dictionary stands for null: NSNull, or an Optional without a value.
func isNothing(_ value: Any) -> Bool {
  // Types are compared because a cast to a class bridges a Swift container with all its contents.
  if type(of: value) == NSNull.self { return true }
  guard let value = value as? any OptionalValue else { return false }
  return value.content.map { isNothing($0) } ?? true
}

/// Finds a nil inside an `Any`.
protocol OptionalValue {
  var isNone: Bool { get }
  /// What is inside, or nil.
  var content: Any? { get }
}

extension Optional: OptionalValue {
  var isNone: Bool { self == nil }
  var content: Any? { self }
}
