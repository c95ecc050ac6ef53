import JSONText
import Mercator

/// The differences between the JSON that a model was written as, and the JSON that it is updated by.
///
/// The model is updated by its whole new JSON: a line whose value is unchanged is skipped, a line whose value was
/// removed sets its property to nil, and a value that isn't a model is read as a whole. A text with nothing but
/// the changes would not do, because a property such as a `[String: Int]` needs all of its members.
///
///     written as    {"name": "Ada", "sizes": {"a": 1, "b": 2}, "age": 36}
///     updated by    {"name": "Ada", "sizes": {"a": 1, "b": 3}}
///     nodes         0 1      2      3        4 5    6  7   8
///     changed       *                        *             *
final class ChangedValues: UpdateChanges {
  /// What is known about a node of the text. The value behind a key has it; the key itself has nothing.
  private struct Flags: OptionSet {
    let rawValue: UInt8
    /// The value differs from the old one, or there was none.
    static let isChanged = Flags(rawValue: 1)
    /// A line has looked up the value.
    static let isKnown = Flags(rawValue: 2)
    /// A line has looked up something inside the value, by a path.
    static let isPassed = Flags(rawValue: 4)
  }

  /// A member that an object of the text lacks.
  private struct MissingMember: Hashable {
    let object: Int
    let key: ExactText
  }

  private var flags: [Flags] = []
  /// The old values of containers that have changed, by the slots of the new ones.
  private var oldValues = [Int: JSONValue]()
  /// The members that lines have looked up and not found.
  private var missedMembers: Set<MissingMember> = []
  /// The paths of values that lines should map, whether they have changed or not.
  let mentionedPaths: [[JSONPath.Step]]

  /// - Parameter new: the value whose text is read.
  init(from old: JSONValue, to new: JSONValue, mentioning paths: [[JSONPath.Step]] = []) {
    mentionedPaths = paths
    var numbers = ValueNumbers()
    let trees = (old: numbers(old), new: numbers(new))
    // The next value is the last one: in the order of the text, which is that of its nodes.
    var unvisited = [Visit(value: new, .compared(old, 0, 0))]
    while let visit = unvisited.popLast() {
      if visit.isMember { flags.append([]) }
      guard case .compared(let old, let oldIndex, let newIndex) = visit.state else {
        if case .new = visit.state { flags.append(.isChanged) } else { flags.append([]) }
        unvisited += visit.children { _, _ in visit.state }
        continue
      }
      let isEqual = trees.old.numbers[oldIndex] == trees.new.numbers[newIndex]
      if !isEqual, visit.value.isContainer, visit.value.kind == old.kind {
        oldValues[flags.count] = old
      }
      flags.append(isEqual ? [] : .isChanged)
      let oldMembers = isEqual ? [:] : Self.members(of: old, oldIndex, in: trees.old)
      let newIndices = trees.new.children(of: newIndex)
      let isUnique = newIndices.count == visit.value.count
      unvisited += visit.children { position, key in
        if isEqual { return .same }
        guard isUnique, let key, let (old, oldIndex) = oldMembers[ExactText(key)] else {
          return .new
        }
        return .compared(old, oldIndex, newIndices[position])
      }
    }
  }

  /// The members of an object without duplicate keys; none for any other value.
  private static func members(
    of value: JSONValue,
    _ index: Int,
    in tree: NumberedValue
  ) -> [ExactText: (value: JSONValue, index: Int)] {
    guard let members = value.object?.members else { return [:] }
    let indices = tree.children(of: index)
    guard members.count == indices.count else { return [:] }
    return Dictionary(
      zip(members, indices).map { (ExactText($0.key.text), ($0.value, $1)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  // MARK: Changes

  /// Whether the value at a slot differs from the old one, or is new.
  func isChanged(_ slot: Int) -> Bool { flags[slot].contains(.isChanged) }

  /// Whether there was a value at a path below the object at a slot.
  func wasPresent(_ path: [JSONPath.Step], below slot: Int) -> Bool {
    var value = oldValues[slot]
    for step in path {
      switch step {
      case .index(let position): value = value?[position]
      case .key(let key) where value?.kind == .array:
        value = Int(key).flatMap { value?[$0] }
      case .key(let key): value = value?[key]
      }
    }
    return value != nil
  }

  /// The keys that the object at a slot had before, if its members have changed.
  func oldKeys(of slot: Int) -> [String] { oldValues[slot]?.object.map { Array($0.keys) } ?? [] }

  // MARK: Values that lines map

  /// Notes that a line looks up the value at a path below the object at a slot.
  func noteLookUp(_ path: [JSONPath.Step], below slot: Int, in store: JSONStore) {
    var slot = slot
    for step in path {
      flags[slot].insert(.isPassed)
      guard let next = child(step, of: slot, in: store) else {
        if case .key(let key) = step {
          missedMembers.insert(MissingMember(object: slot, key: ExactText(key)))
        }
        return
      }
      slot = next
    }
    flags[slot].insert(.isKnown)
  }

  private func child(_ step: JSONPath.Step, of slot: Int, in store: JSONStore) -> Int? {
    var step = step
    if case .key(let key) = step, store.kind(at: slot) == .array, let position = Int(key) {
      step = .index(position)
    }
    return store.descend(to: [step], from: slot)
  }

  /// The changes in an object that no line has looked up: the path of each below the object, and its slot if it
  /// is there.
  ///
  /// - Parameter removed: whether members that were removed count.
  func unknownChanges(
    in object: Int,
    of store: JSONStore,
    removed: Bool
  ) -> [(path: [JSONPath.Step], slot: Int?)] {
    var unknown: [(path: [JSONPath.Step], slot: Int?)] = []
    var unvisited: [(path: [JSONPath.Step], slot: Int)] = [([], object)]
    while let (path, object) = unvisited.popLast() {
      store.forEachKey(of: object) { key in
        let value = key + 1
        guard isChanged(value), !flags[value].contains(.isKnown) else { return }
        let path = path + [.key(store.keyText(at: key))]
        if !flags[value].contains(.isPassed) {
          unknown.append((path, value))
        } else if store.kind(at: value) == .object {
          unvisited.append((path, value))
        }
      }
      guard removed, let old = oldValues[object]?.object else { continue }
      var cursor = JSONMemberCursor(of: object)
      for key in old.keys where store.member(key, with: &cursor) == nil {
        if isUnknown(key, missingIn: object) { unknown.append((path + [.key(key)], nil)) }
      }
    }
    return unknown
  }

  private func isUnknown(_ key: String, missingIn object: Int) -> Bool {
    !missedMembers.contains(MissingMember(object: object, key: ExactText(key)))
  }

  /// The paths of `mentionedPaths` that no line has looked up.
  func unknownMentions(in store: JSONStore) -> [[JSONPath.Step]] {
    mentionedPaths.filter { path in
      var slot = 0
      for step in path {
        guard let next = child(step, of: slot, in: store) else {
          if case .key(let key) = step { return isUnknown(key, missingIn: slot) }
          return true
        }
        slot = next
        // What is inside a model that hasn't changed isn't looked up.
        if flags[slot].contains(.isKnown) { return false }
      }
      return !flags[slot].contains(.isPassed)
    }
  }
}

/// A value of the new JSON that `ChangedValues` visits.
private struct Visit {
  enum State {
    /// The value is part of an equal one.
    case same
    /// There was no value.
    case new
    /// The old value, and the indices of both values among the numbered ones.
    case compared(JSONValue, Int, Int)
  }

  let value: JSONValue
  let state: State
  let isMember: Bool

  init(value: JSONValue, _ state: State, isMember: Bool = false) {
    self.value = value
    self.state = state
    self.isMember = isMember
  }

  /// The children, the last one first.
  func children(_ state: (_ position: Int, _ key: String?) -> State) -> [Visit] {
    switch value.content {
    case .array(let elements):
      return elements.enumerated().reversed().map { Visit(value: $1, state($0, nil)) }
    case .object(let object):
      return object.members.enumerated().reversed().map { position, member in
        Visit(value: member.value, state(position, member.key.text), isMember: true)
      }
    case .null, .bool, .number, .string: return []
    }
  }
}
