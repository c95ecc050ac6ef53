import JSONText
import Mercator

extension JSONValue {
  /// Returns what differs between an older value and this one.
  ///
  ///     let changes = new.changes(from: old)
  ///     let changes = new.changes(from: old, arraysBy: "id")
  ///
  /// Objects are compared by their keys and arrays by position, down to the values that differ. Only a value that
  /// is added, is removed, or becomes one of another kind is a change as a whole. So is a container more than 64
  /// levels deep.
  ///
  /// The changes are in the order of the older value, and then of what is added.
  ///
  /// - Parameters:
  ///   - old: the older value.
  ///   - key: the key by which elements of arrays are identified; nil by default. Then objects with the same
  ///     text, number or boolean at the key are compared with each other, wherever they are, and the path is that
  ///     of the new position. An element that has only moved is no change.
  public func changes(from old: JSONValue, arraysBy key: String? = nil) -> [MapChange] {
    var comparison = Comparison(key: key)
    return comparison.changes(old, self)
  }
}

private struct Comparison {
  typealias ChildPair = (step: JSONPath.Step, old: JSONValue?, new: JSONValue?)

  /// Limits the size of the result: each change has its path.
  private static var maximumLevel: Int { 64 }

  let key: String?
  private var found: [MapChange] = []
  private var spellings = SpellingComparison()

  init(key: String?) { self.key = key }

  mutating func changes(_ old: JSONValue, _ new: JSONValue) -> [MapChange] {
    guard mayDiffer(old, new) else { return [] }
    var path: [JSONPath.Step] = []
    guard let pairs = self.pairs(old, new, level: 0) else {
      compare(path, old, new)
      return found
    }
    var open = [pairs[...]]
    while let last = open.indices.last {
      guard let pair = open[last].popFirst() else {
        open.removeLast()
        if !path.isEmpty { path.removeLast() }
        continue
      }
      path.append(pair.step)
      if let old = pair.old, let new = pair.new, let pairs = self.pairs(old, new, level: path.count)
      {
        open.append(pairs[...])
      } else {
        compare(path, pair.old, pair.new)
        path.removeLast()
      }
    }
    return found
  }

  private mutating func compare(_ path: [JSONPath.Step], _ old: JSONValue?, _ new: JSONValue?) {
    if old != new { found.append(MapChange(path: JSONPath(path), old: old, new: new)) }
  }

  /// Returns the children of two containers of the same kind, in pairs; nil for other values.
  private mutating func pairs(_ old: JSONValue, _ new: JSONValue, level: Int) -> [ChildPair]? {
    guard level < Self.maximumLevel, old.isContainer, new.isContainer else { return nil }
    switch (old.content, new.content) {
    case (.object(let old), .object(let new)): return members(old, new)
    case (.array(let old), .array(let new)):
      if let key { return elements(old, new, by: key) }
      return elements(old, new)
    default: return nil
    }
  }

  private mutating func members(_ old: JSONObject, _ new: JSONObject) -> [ChildPair] {
    var pairs: [ChildPair] = []
    for (position, member) in old.effectiveMembers.enumerated() {
      let value = new.value(of: member.key, near: position)
      if mayDiffer(member.value, value) {
        pairs.append((.key(member.key.text), member.value, value))
      }
    }
    for (position, member) in new.effectiveMembers.enumerated()
    where old.value(of: member.key, near: position) == nil {
      pairs.append((.key(member.key.text), nil, member.value))
    }
    return pairs
  }

  private mutating func elements(_ old: [JSONValue], _ new: [JSONValue]) -> [ChildPair] {
    var pairs: [ChildPair] = []
    for index in 0..<max(old.count, new.count) {
      let pair = (index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
      if mayDiffer(pair.0, pair.1) { pairs.append((.index(index), pair.0, pair.1)) }
    }
    return pairs
  }

  /// Whether two values differ, or are containers of the same kind, which are compared later unless they are spelled
  /// the same. The others need no path.
  @inline(never)  // Inlined, the code would be copied into three callers.
  private mutating func mayDiffer(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
    guard let old, let new else { return true }
    return old.isContainer && old.kind == new.kind ? !spellings.areSame(old, new) : old != new
  }

  /// Pairs elements with the same identity, the first one with the first one and so on. Elements without an
  /// identity are paired with each other.
  private mutating func elements(_ old: [JSONValue], _ new: [JSONValue], by key: String)
    -> [ChildPair]
  {
    var positions = [ElementIdentity: [Int]]()
    for (position, element) in new.enumerated().reversed() {
      positions[ElementIdentity(of: element, by: key), default: []].append(position)
    }
    var isPaired = [Bool](repeating: false, count: new.count)
    var pairs: [ChildPair] = []
    for (position, element) in old.enumerated() {
      if let other = positions[ElementIdentity(of: element, by: key)]?.popLast() {
        isPaired[other] = true
        if mayDiffer(element, new[other]) {
          pairs.append((.index(other), element, new[other]))
        }
      } else {
        pairs.append((.index(position), element, nil))
      }
    }
    for (position, element) in new.enumerated() where !isPaired[position] {
      pairs.append((.index(position), nil, element))
    }
    return pairs
  }
}
