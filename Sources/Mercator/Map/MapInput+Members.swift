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
    if let rules = map.boxedOptions.keyRules { return member(key, rules) }
    if let store = map.store {
      let found =
        key.containsDot
        ? store.descend(to: key, delimiter: ".", from: slot)
        : store.descend(to: [.key(key)], from: slot)
      return found.map { MapInput(map: map, slot: $0, elements: elements) }
    }
    guard let dictionary = map.dictionary, let object = dictionary[slot] as? [String: Any] else {
      return nil
    }
    let inside = DictionarySource(object)
    let parts = key.containsDot ? key.components(separatedBy: ".") : [key]
    guard inside.select(parts) else { return nil }
    dictionary.places.removeSubrange((slot + 1)...)
    dictionary.places += inside.places
    return MapInput(map: map, slot: slot + 1, elements: elements)
  }

  /// The same by the rules of the options.
  private func member(_ key: String, _ rules: KeyRules) -> MapInput? {
    let steps = rules.styled(key.components(separatedBy: ".").map { .key($0) })
    if let store = map.store {
      let found = store.find(
        steps,
        from: slot,
        position: { Int($0) },
        ignoringCase: rules.ignoresCase
      )
      return found.map { MapInput(map: map, slot: $0.value, elements: elements) }
    }
    guard let dictionary = map.dictionary, let object = dictionary[slot] as? [String: Any] else {
      return nil
    }
    let inside = DictionarySource(object)
    let path = inside.find(steps, position: { Int($0) }, ignoringCase: rules.ignoresCase)
    guard let path, inside.select(path) else { return nil }
    dictionary.places.removeSubrange((slot + 1)...)
    dictionary.places += inside.places
    return MapInput(map: map, slot: slot + 1, elements: elements)
  }
}
