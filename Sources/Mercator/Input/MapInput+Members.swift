import Foundation
import JSONText

extension MapInput {
  /// Whether the value is an object.
  var isObject: Bool {
    if let store = map.store { return store.kind(at: slot) == .object }
    return map.dictionary.map { $0[slot] is [String: Any] } ?? false
  }

  /// The value that a key of this object leads to, which is a path where it has a dot; nil where there
  /// is none. Valid until the next one is asked for.
  func member(_ key: String) -> MapInput? {
    guard isObject else { return nil }
    let rules = map.boxedOptions.keyRules
    let ignoringCase = rules?.ignoresCase ?? false
    let steps = rules?.styled(key.dottedSteps) ?? key.dottedSteps
    if let store = map.store {
      // Another object each time, as a rule.
      var cursor = JSONMemberCursor(of: slot)
      return store.find(steps, with: &cursor, position: { Int($0) }, ignoringCase: ignoringCase)
        .map { MapInput(map: map, slot: $0.value, elements: elements) }
    }
    guard let dictionary = map.dictionary, let object = dictionary[slot] as? [String: Any] else {
      return nil
    }
    let inside = DictionarySource(object)
    guard let path = inside.find(steps, position: { Int($0) }, ignoringCase: ignoringCase),
      inside.select(path)
    else { return nil }
    dictionary.places.removeSubrange((slot + 1)...)
    dictionary.places += inside.places
    return MapInput(map: map, slot: slot + 1, elements: elements)
  }
}
