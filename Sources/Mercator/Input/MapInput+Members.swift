import Foundation
import JSONText

extension MapInput {
  /// Whether the value is an object.
  var isObject: Bool {
    if let store = map.store { return store.kind(at: slot) == .object }
    return map.dictionary.map { $0[slot] is [String: Any] } ?? false
  }

  /// Returns the value at a key of this object, or nil if it is missing. A key with a dot is a path. The
  /// value is valid until the next call.
  func member(_ key: String) -> MapInput? {
    guard isObject else { return nil }
    let rules = map.session.options.keyRules
    let ignoringCase = rules?.ignoresCase ?? false
    let steps = rules?.styled(key.dottedSteps) ?? key.dottedSteps
    if let store = map.store {
      // A new cursor, because each call usually has another object.
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
