import Foundation
import JSONText

/// One JSON value being read, from text or from a dictionary.
///
/// A `MapValue` reads itself from this. It is valid only inside the call that receives it.
public struct MapInput {
  @usableFromInline let map: Map
  /// Which value of the source it is: the index of its node in the text, or its position on the stack of the
  /// `DictionarySource`. Every "slot" of an input is such a number.
  @usableFromInline var slot: Int
  /// What an unusable element does; `.byKind` until it is decided.
  @usableFromInline var elements: MapOptions.Elements

  @inlinable init(map: Map, slot: Int, elements: MapOptions.Elements) {
    self.map = map
    self.slot = slot
    self.elements = elements
  }

  /// Creates an input from a value that was made in code, such as one that a transform was called with.
  init(of value: Any) {
    self = Map(ofAll: Session(.dictionary, .usual), DictionarySource(ofAny: value)).input
  }

  /// Creates an input from a value that a transform was called with on a line of `map`.
  ///
  /// Issues are reported for the value of the transform as a whole, not for the values inside.
  init(of value: Any, inside map: Map) {
    let session = map.session.with(.dictionary, nil)
    let inner = Map(inside: map, session, dictionary: DictionarySource(ofAny: value))
    inner.selectAll()
    self = inner.input
  }

  /// Whether the value is null.
  public var isNull: Bool {
    if let store = map.store { return store.isNull(at: slot) }
    return map.dictionary.map { isNothing($0[slot]) } ?? true
  }

  /// The value as `JSONSerialization` would return it: NSNumber, String, NSNull, an array or a dictionary;
  /// or whatever the dictionary being read contains.
  ///
  /// A number of up to 38 digits that a Double isn't printed with is an NSDecimalNumber; one with more digits is the
  /// nearest Double. A number outside the range of Double, such as 1e400, counts as missing: it is left out of an
  /// object, and NSNull in an array or as the root.
  public var value: Any { foundationValue ?? NSNull() }

  /// If this is the object of the map itself, notes that all of its keys are mapped.
  func noteWhole() {
    if map.isWatched, map.lineOptions?.isFlat == true, slot == map.line.slot.index {
      map.diagnostics?.lookedUpKeys = nil
    }
  }

  /// Whether this is the value of the last subscript, not a value inside it.
  var isMember: Bool { slot == map.line.slot.index }

  /// Returns this input with the decision for elements with these traits, unless it is already decided.
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

  /// Returns this input with the decision of `other`.
  @inlinable func deciding(like other: MapInput) -> MapInput {
    var input = self
    input.elements = other.elements
    return input
  }

  /// The index of the value in the text; nil if the source isn't text.
  var textSlot: Int? { map.store == nil ? nil : slot }

  /// The path of the value in the whole input.
  var path: JSONPath {
    map.document?.path(of: slot) ?? map.dictionary?.path(of: slot) ?? JSONPath()
  }
}

/// Returns whether a value of a dictionary means null: NSNull, or an Optional without a value.
func isNothing(_ value: Any) -> Bool {
  // Types are compared, because casting to a class bridges a Swift container with all its contents.
  if type(of: value) == NSNull.self { return true }
  guard let value = value as? any OptionalValue else { return false }
  return value.content.map { isNothing($0) } ?? true
}

/// Gives access to an Optional inside an `Any`.
protocol OptionalValue {
  var isNone: Bool { get }
  /// The wrapped value, or nil.
  var content: Any? { get }
}

extension Optional: OptionalValue {
  var isNone: Bool { self == nil }
  var content: Any? { self }
}
