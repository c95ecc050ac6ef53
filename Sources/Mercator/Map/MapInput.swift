import Foundation
import JSONText

/// One JSON value being read, from text or from a dictionary.
///
/// A `MapValue` reads itself from this. It is valid only inside the call that receives it.
public struct MapInput {
  @usableFromInline package let map: Map
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
  @inline(never)
  init(of value: Any) {
    self = Map(ofAll: Session(.dictionary, .usual), DictionarySource(ofAny: value)).input
  }

  /// Creates an input from a value that a transform was called with on a line of `map`.
  ///
  /// Issues are reported for the value of the transform as a whole, not for the values inside.
  @inline(never)
  package init(of value: Any, inside map: Map) {
    let session = map.session.with(.dictionary, nil)
    let inner = Map(inside: map, session, dictionary: DictionarySource(ofAny: value))
    inner.selectAll()
    self = inner.input
  }

  /// Whether the value is null.
  public var isNull: Bool {
    if let store = map.store { return store.isNull(at: slot) }
    return map.dictionary.map { meansNull($0[slot]) } ?? true
  }

  /// If this is the object of the map itself, notes that all of its keys are mapped.
  func noteWhole() {
    if map.isInstrumented, map.lineOptions?.isFlat == true, slot == map.line.slot.index {
      map.extras?.lookedUpKeys = nil
    }
  }

  /// Whether this is the value of the last subscript, not a value inside it.
  var isMember: Bool { slot == map.line.slot.index }

  /// Whether the line has a default, which is used instead of this value if that can't be used.
  var isReplaced: Bool { map.lineOptions?.lineDefault != nil && isMember }

  /// Whether the model around this value is updated by its whole new JSON, of which only the changes count.
  @usableFromInline package var isUpdatedByChanges: Bool { map.extras?.changes != nil }

  /// Returns this input with what unusable elements with these traits do, unless that is decided already.
  @inlinable package func withElements(for traits: MapTraits) -> MapInput {
    guard elements == .byKind else { return self }
    return withElements(elements(for: traits))
  }

  @inlinable func elements(for traits: MapTraits) -> MapOptions.Elements {
    guard elements == .byKind else { return elements }
    return traits.has(.isSkippedIfUnusable) ? .skip : .fail
  }

  @inlinable func withElements(_ decision: MapOptions.Elements) -> MapInput {
    guard elements == .byKind else { return self }
    var input = self
    input.elements = decision
    return input
  }

  /// Returns this input with what unusable elements of `other` do.
  @inlinable func withElements(like other: MapInput) -> MapInput {
    var input = self
    input.elements = other.elements
    return input
  }

  /// The index of the value in the text; nil if the source isn't text.
  var textSlot: Int? { map.store == nil ? nil : slot }

  /// The place of the value in the input.
  var place: ReportedPlace { ReportedPlace(slot: textSlot) { path } }

  /// Returns whether reading has to stop at this value; adds an issue if so.
  ///
  /// - Parameter count: the number of values read since the last call, or about to be read.
  @inline(never)  // Few calls may be stopped.
  func mustStop(after count: Int = 1) -> Bool {
    map.session.reporter?.mustStop(at: textSlot, path, after: count) == true
  }

  /// The path of the value in the whole input.
  @inline(never)
  var path: JSONPath {
    map.document?.path(of: slot) ?? map.dictionary?.path(of: slot) ?? JSONPath()
  }
}
