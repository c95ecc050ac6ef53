import Foundation
import JSONText
import Mercator

extension ShapeGraph {
  /// Adds everything that occurs in a sample.
  mutating func add(_ document: JSONDocument) { add(document, to: root) }

  /// Adds everything that occurs in a value at a place.
  mutating func add(_ document: JSONDocument, to place: Int) {
    document.read { store in
      var walk = SampleWalk(store, place)
      // In the order of the text. Recursion could need more stack than a thread has.
      while let (node, place) = walk.next(in: &self) { addValue(at: node, to: place, store, &walk) }
    }
  }

  private mutating func addValue(
    at node: Int,
    to place: Int,
    _ store: JSONStore,
    _ walk: inout SampleWalk
  ) {
    switch store.kind(at: node) {
    case .null: updateValue(place) { $0.nulls += 1 }
    case .bool: updateValue(place) { $0.bools += 1 }
    case .number:
      if let number = store.number(at: node) { updateValue(place) { $0.numbers.add(number) } }
    case .string:
      if let text = store.string(at: node) { updateValue(place) { $0.texts.add(text) } }
    case .array:
      updateValue(place) { $0.arrays += 1 }
      if store.count(at: node) > 0 { walk.enter(array: node, of: inner(\.element, of: place)) }
    case .object:
      let object = object(of: place, tag: Self.tag(of: node, store))
      updateObject(object) { $0.addObjects() }
      if store.count(at: node) > 0 { walk.enter(object: node, of: object) }
    }
  }

  /// Returns the place of what is in the arrays or dictionaries at a place.
  mutating func inner(_ container: WritableKeyPath<ValueShape, Int?>, of place: Int) -> Int {
    let shape = value(place)
    if let inner = shape[keyPath: container] { return inner }
    let inner = addValue(ValueShape(name: shape.name, isElement: true, owner: shape.owner))
    updateValue(place) { $0[keyPath: container] = inner }
    return inner
  }

  /// Returns the place of a member of an object, and counts it.
  ///
  /// - Parameter position: where the member is looked for first; becomes its position.
  mutating func member(
    _ key: String,
    of object: Int,
    count: Int = 1,
    at position: inout Int
  ) -> Int {
    let number = objectNumber(object)
    if let known = objects[number].position(of: key, likely: position) {
      position = known
      updateObject(number) { $0.addOccurrences(count, at: known) }
      return objects[number].members[known].value
    }
    let value = addValue(ValueShape(name: key, owner: object))
    let member = ObjectShape.Member(key: key, value: value, count: count)
    position = updateObject(number) { $0.append(member) }
    return value
  }

  /// Returns the shape for the objects with a tag at a place.
  private mutating func object(of place: Int, tag: ValueShape.Tag?) -> Int {
    let variants = value(place).variants
    if let variant = variants.first(where: { $0.tag == tag }) { return variant.object }
    // So many tags are no types. All further objects have one shape.
    if variants.count >= Self.maximumVariants, let last = variants.last { return last.object }
    let shape = value(place)
    let object = addObject(ObjectShape(name: shape.name, owner: shape.owner))
    updateValue(place) {
      $0.variants.append(
        ValueShape.Variant(
          tag: $0.variants.count + 1 < Self.maximumVariants ? tag : nil,
          object: object
        )
      )
    }
    return object
  }

  private static var maximumVariants: Int { 40 }

  /// Returns the first member of an object that may tell its type.
  private static func tag(of node: Int, _ store: JSONStore) -> ValueShape.Tag? {
    var key = node + 1
    let end = store.behind(node)
    while key < end {
      let value = key + 1
      if store.kind(at: value) == .string {
        let name = store.keyText(at: key)
        if isTagKey(name), let text = store.string(at: value), isTag(text) {
          return ValueShape.Tag(key: name, value: text)
        }
      }
      key = store.behind(value)
    }
    return nil
  }

  static func isTagKey(_ key: String) -> Bool {
    if tagKeys.contains(key) { return true }
    return key.utf8.count > 4 && (key.hasSuffix("Type") || key.hasSuffix("_type"))
  }

  private static let tagKeys: Set<String> = [
    "type", "kind", "_type", "_kind", "@type", "$type", "__typename", "typename", "class", "_class",
    "@class", "event", "object", "tag", "shape", "op", "action", "variant", "discriminator",
    "resourceKind", "Type", "Kind", "node",
  ]

  /// Whether a text can be the name of a type. An empty text or a sentence isn't one.
  static func isTag(_ text: String) -> Bool {
    1...60 ~= text.utf8.count && !text.utf8.contains(UInt8(ascii: " "))
  }
}
