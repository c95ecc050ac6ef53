extension ShapeGraph {
  /// Two shapes of values or objects that become one.
  private enum Pair {
    case values(Int, Int)
    case objects(Int, Int)
  }

  /// Merges the second object into the first, and also what is inside both of them.
  mutating func mergeObjects(_ first: Int, _ second: Int) { merge([.objects(first, second)]) }

  /// Merges the second value into the first, and also what is inside both of them.
  mutating func mergeValues(_ first: Int, _ second: Int) { merge([.values(first, second)]) }

  private mutating func merge(_ first: [Pair]) {
    // A list instead of recursion: recursive shapes meet themselves, and samples may be deep.
    var pairs = first
    while let pair = pairs.popLast() {
      switch pair {
      case .values(let a, let b): mergeOnly(values: shortenValue(a), shortenValue(b), &pairs)
      case .objects(let a, let b): mergeOnly(objects: shortenObject(a), shortenObject(b), &pairs)
      }
    }
  }

  private mutating func mergeOnly(objects a: Int, _ b: Int, _ pairs: inout [Pair]) {
    guard a != b else { return }
    // The smaller number is the one that occurred first, whose name and owner are kept.
    let (first, second) = (min(a, b), max(a, b))
    redirectObject(second, to: first)
    let other = objects[second]
    updateObject(first) { object in
      object.addObjects(other.count)
      if object.definition == nil, other.origin != .samples { object.origin = other.origin }
      for member in other.members {
        if let position = object.position(of: member.key) {
          object.addOccurrences(member.count, at: position)
          pairs.append(.values(object.members[position].value, member.value))
        } else {
          _ = object.append(member)
        }
      }
    }
  }

  private mutating func mergeOnly(values a: Int, _ b: Int, _ pairs: inout [Pair]) {
    guard a != b else { return }
    let (first, second) = (min(a, b), max(a, b))
    redirectValue(second, to: first)
    let other = values[second]
    updateValue(first) { value in
      value.nulls += other.nulls
      value.bools += other.bools
      value.numbers.merge(other.numbers)
      value.texts.merge(other.texts)
      value.arrays += other.arrays
      if let element = value.element, let otherElement = other.element {
        pairs.append(.values(element, otherElement))
      }
      value.element = value.element ?? other.element
      value.dictionaries += other.dictionaries
      if let entry = value.entry, let otherEntry = other.entry {
        pairs.append(.values(entry, otherEntry))
      }
      value.entry = value.entry ?? other.entry
      for variant in other.variants {
        if let same = value.variants.first(where: { $0.tag == variant.tag }) {
          pairs.append(.objects(same.object, variant.object))
        } else {
          value.variants.append(variant)
        }
      }
    }
    if values[first].entry != nil { makeDictionary(of: first) }
  }

  /// Turns the objects at a place into dictionaries, also those of a place that already has dictionaries.
  mutating func makeDictionary(of number: Int) {
    let number = valueNumber(number)
    let value = values[number]
    var pairs: [Pair] = []
    let entry =
      value.entry
      ?? addValue(ValueShape(name: value.name, isElement: true, owner: value.owner))
    var count = 0
    for object in Set(value.variants.map { objectNumber($0.object) }) {
      count += objects[object].count
      pairs += objects[object].members.map { .values(entry, $0.value) }
    }
    updateValue(number) {
      $0.entry = entry
      $0.dictionaries += count
      $0.variants = []
    }
    // In the order of the members: merged shapes keep what occurred first in front.
    merge(pairs.reversed())
    // The entry is merged into the first member, whose key isn't a name.
    updateValue(entry) {
      ($0.name, $0.isElement, $0.owner) = (value.name, true, value.owner)
    }
  }

  /// Gives all objects at a place one shape.
  mutating func joinVariants(of number: Int) {
    guard let first = value(number).variants.first?.object else { return }
    // One after the other: a place inside the objects may become part of this one, with objects of its own.
    while let other = value(number).variants.first(where: {
      objectNumber($0.object) != objectNumber(first)
    }) {
      mergeObjects(first, other.object)
    }
    // Or it may have made this one a dictionary.
    guard !value(number).variants.isEmpty else { return }
    updateValue(number) { $0.variants = [ValueShape.Variant(tag: nil, object: first)] }
  }
}
