import JSONText

extension ShapeGraph {
  /// Merges objects that are the same type under several names, or at several levels of a recursive type.
  ///
  /// - Parameter fixed: objects that stay as they are.
  mutating func mergeSimilarObjects(except fixed: Set<Int>) {
    // A merge can make further objects similar.
    for _ in 0..<8 where mergeSimilarObjectsOnce(except: fixed) == false { return }
  }

  private mutating func mergeSimilarObjectsOnce(except fixed: Set<Int>) -> Bool {
    var byName: [String: [Int]] = [:]
    var byKeys: [[ExactText]: [Int]] = [:]
    var hasMerged = false
    for number in distinctObjects where !fixed.contains(number) && objectNumber(number) == number {
      let object = objects[number]
      guard !object.members.isEmpty else { continue }
      let keys = object.members.map { ExactText($0.key) }.sorted { $0.text < $1.text }
      let name = object.name
      let candidates =
        outerObjects(of: object, except: fixed) + (byName[name] ?? []) + (byKeys[keys] ?? [])
      let match = candidates.first {
        objectNumber($0) != number && isSameType(objectNumber($0), number)
      }
      if let match {
        mergeObjects(match, number)
        hasMerged = true
      } else {
        // A few are enough, and keep the effort linear.
        if byName[name, default: []].count < 8 { byName[name, default: []].append(number) }
        if byKeys[keys, default: []].count < 8 { byKeys[keys, default: []].append(number) }
      }
    }
    return hasMerged
  }

  /// Returns the nearest objects around an object.
  private func outerObjects(of object: ObjectShape, except fixed: Set<Int>) -> [Int] {
    var outer: [Int] = []
    var next = object.owner
    while let number = next.map(objectNumber), outer.count < 16, !outer.contains(number) {
      if !fixed.contains(number) { outer.append(number) }
      next = objects[number].owner
    }
    return outer
  }

  private func isSameType(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (objects[first], objects[second])
    // Definitions are different types, however alike they are.
    guard a.definition == nil || b.definition == nil else { return false }
    guard !a.members.isEmpty, areCompatible(a, b) else { return false }
    let common = a.commonKeys(with: b)
    let (least, most) = (
      min(a.members.count, b.members.count), max(a.members.count, b.members.count)
    )
    if a.name == b.name, common * 2 >= most { return true }
    if common == most { return most >= 2 }
    // Different names: the keys in common have to be most of all keys.
    let all = a.members.count + b.members.count - common
    return common >= 3 && common * 10 >= all * 7 && least >= 3
  }

  /// Whether no member that both objects have is of different kinds.
  private func areCompatible(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
    let (small, large) = a.members.count < b.members.count ? (a, b) : (b, a)
    return small.members.allSatisfy { member in
      guard let other = large[member.key] else { return true }
      return areCompatible(value(member.value), value(other.value))
    }
  }

  private func areCompatible(_ a: ValueShape, _ b: ValueShape) -> Bool {
    let (kinds, otherKinds) = (a.kinds, b.kinds)
    guard !kinds.isEmpty, !otherKinds.isEmpty else { return true }
    guard kinds == otherKinds, (a.entry == nil) == (b.entry == nil) else { return false }
    if kinds == [.array], let element = a.element, let otherElement = b.element {
      let (kinds, otherKinds) = (value(element).kinds, value(otherElement).kinds)
      return kinds.isEmpty || otherKinds.isEmpty || kinds == otherKinds
    }
    guard let first = onlyObject(of: a), let second = onlyObject(of: b), first != second else {
      return true
    }
    let (object, other) = (objects[first], objects[second])
    if object.members.isEmpty || other.members.isEmpty { return true }
    return object.commonKeys(with: other) * 3 >= max(object.members.count, other.members.count)
  }
}
