import Foundation
import JSONText

/// The dictionary source: a `[String: Any]` being read.
///
/// A value is identified by its position on a stack: 0 is the value of the last subscript; above it are the
/// elements being read, one inside the other. So for `MapInput` a dictionary source is like a document,
/// where a position is also an integer.
package final class DictionarySource {
  private let members: [String: Any]
  /// The members, if a dictionary is made of them only when something needs it.
  private let ordered: (any OrderedMembers)?
  /// The path of this dictionary in the whole input.
  package let path: JSONPath
  /// The places in the input of the values, if they were gathered from it.
  let gathered: GatheredPlaces?
  /// The stack; the current value is at 0. If that is the object whose members are `ordered`, it is an empty dictionary
  /// until somebody looks at it.
  private var stack: [LocatedValue] = []
  var places: [LocatedValue] {
    @inline(never) get {
      if ordered != nil, !stack.isEmpty, stack[0].steps.isEmpty { stack[0].value = JSON }
      return stack
    }
    set { stack = newValue }
  }

  /// The types of the keys of the root that aren't text, and whose members are left out.
  private(set) var leftOutKeys: [String] = []

  typealias LocatedValue = (value: Any, steps: [JSONPath.Step])

  /// Containers inside paths that had to be converted, such as a `[String: Int]`, by their path. A
  /// conversion visits all members, so it is done once instead of for each line.
  private var converted = RareDictionary<[JSONPath.Step], Any>()
  /// For each object, its keys by their lowercase form. Computed once, because that visits all members.
  private var keysByLowercase = RareDictionary<[JSONPath.Step], [String: String]>()

  /// - Parameter ordered: the members, if a dictionary is made of them only when something needs it; nil if they are
  ///   `JSON`.
  @inline(never)
  package init(
    _ JSON: [String: Any],
    ordered: (any OrderedMembers)? = nil,
    path: JSONPath = JSONPath(),
    gathered: GatheredPlaces? = nil
  ) {
    members = JSON
    self.ordered = ordered
    self.path = path
    self.gathered = gathered
  }

  // Not inlined: most of those who ask have little else to do.
  @inline(never)
  var JSON: [String: Any] { ordered?.dictionary ?? members }

  /// Creates a source for a value of any type, which is the current one.
  @inline(never)
  package convenience init(
    ofAny value: Any,
    ordered: (any OrderedMembers)? = nil,
    path: JSONPath = JSONPath(),
    gathered: GatheredPlaces? = nil
  ) {
    let object = DictionarySource.object(from: value)
    self.init(object?.members ?? [:], ordered: ordered, path: path, gathered: gathered)
    leftOutKeys = object?.leftOut ?? []
    place(root: leftOutKeys.isEmpty ? value : JSON)
  }

  /// Returns the members of a dictionary whose keys are text, and the types of its other keys. Returns nil for any
  /// other value.
  @inline(never)
  private static func object(from value: Any) -> (members: [String: Any], leftOut: [String])? {
    if let object = value as? [String: Any] { return (object, []) }
    guard let dictionary = value as? [AnyHashable: Any] else { return nil }
    var (members, leftOut): ([String: Any], [String]) = ([:], [])
    for (key, value) in dictionary {
      if let key = key.base as? String ?? (key.base as? NSString).map({ String(describing: $0) }) {
        members[key] = value
      } else {
        leftOut.append("\(type(of: key.base))")
      }
    }
    return (members, leftOut.sortedTexts)
  }

  /// Returns the object at a slot; nil if the value isn't one. Members whose keys aren't text are removed from it,
  /// and the types of these keys are passed to `note` once.
  func object(at slot: Int, _ note: ([String]) -> Void) -> [String: Any]? {
    if let object = places[slot].value as? [String: Any] { return object }
    guard let object = DictionarySource.object(from: stack[slot].value) else { return nil }
    stack[slot].value = object.members
    note(object.leftOut)
    return object.members
  }

  /// Returns the members of the object at a slot if it is the one whose members are `ordered`.
  func orderedMembers(at slot: Int) -> (any OrderedMembers)? {
    ordered == nil || !stack[slot].steps.isEmpty ? nil : ordered
  }

  /// Returns a copy with the same current value, which can be asked on its own.
  func copy() -> DictionarySource {
    let copy = DictionarySource(JSON, path: path, gathered: gathered)
    copy.stack = places
    return copy
  }

  subscript(slot: Int) -> Any { places[slot].value }

  /// Makes the value of a member the current one; returns false if there is none.
  func select(member key: String) -> Bool {
    guard let value = ordered == nil ? members[key] : ordered?.member(key) else {
      stack.removeAll(keepingCapacity: true)
      return false
    }
    place(value, at: 0, step: .key(key))
    return true
  }

  /// Makes the value at a dotted key the current one; returns false if there is none. A part is an index if
  /// it leads into an array.
  func select(_ parts: [String]) -> Bool {
    let place = walk(parts) { part, container in
      if let child = child(of: container, at: .key(part)) { return (.key(part), child) }
      guard let index = KeyPosition.integer(part) else { return nil }
      return child(of: container, at: .index(index)).map { (.index(index), $0) }
    }
    return select(place)
  }

  /// Makes the value at a path of keys and indices the current one; returns false if there is none.
  func select(_ path: [JSONPath.Step]) -> Bool {
    select(walk(path) { step, container in child(of: container, at: step).map { (step, $0) } })
  }

  private func select(_ place: LocatedValue?) -> Bool {
    stack.removeAll(keepingCapacity: true)
    if let place { stack.append(place) }
    return place != nil
  }

  /// Returns the path with the keys and indices that exist in the dictionary; see `JSONStore.find`.
  func find(
    _ path: [JSONPath.Step],
    position: KeyPosition,
    ignoringCase: Bool
  ) -> [JSONPath.Step]? {
    let place = walk(path) { step, container in
      var step = step
      if case .key(let key) = step, let position = position(key), array(at: container) != nil {
        step = .index(position)
      }
      if let child = child(of: container, at: step) { return (step, child) }
      guard ignoringCase, case .key(let key) = step,
        let other = self.key(ignoringCaseOf: key, in: container)
      else { return nil }
      return child(of: container, at: .key(other)).map { (.key(other), $0) }
    }
    return place?.steps
  }

  private func walk<Part>(
    _ parts: [Part],
    _ next: (Part, LocatedValue) -> (step: JSONPath.Step, child: Any)?
  ) -> LocatedValue? {
    var place: LocatedValue = (JSON, [])
    for part in parts {
      guard let (step, child) = next(part, place) else { return nil }
      place.value = child
      place.steps.append(step)
    }
    return place
  }

  @inline(never)
  private func child(of container: LocatedValue, at step: JSONPath.Step) -> Any? {
    switch step {
    case .key(let key): return object(at: container)?[key]
    case .index(let index):
      guard let array = array(at: container), array.indices.contains(index) else { return nil }
      return array[index]
    }
  }

  private func object(at place: LocatedValue) -> [String: Any]? { container(at: place) }

  private func array(at place: LocatedValue) -> [Any]? { container(at: place) }

  private func container<C>(at place: LocatedValue) -> C? {
    if type(of: place.value) == C.self { return place.value as? C }
    if let container = converted[place.steps] { return container as? C }
    let container = place.value as? C
    if let container { converted[place.steps] = container }
    return container
  }

  /// Returns the key of an object that equals `key` regardless of case.
  private func key(ignoringCaseOf key: String, in place: LocatedValue) -> String? {
    if let keys = keysByLowercase[place.steps] { return keys[key.lowercased()] }
    let keys = object(at: place)?.keys.byLowercase() ?? [String: String]()
    keysByLowercase[place.steps] = keys
    return keys[key.lowercased()]
  }

  /// Puts `value` at `slot` and removes everything above it.
  @inline(never)
  func place(_ value: Any, at slot: Int, step: JSONPath.Step) {
    Self.place(value, at: slot, step, on: &stack)
  }

  /// Writes over the value at `slot` if its path is one step, whose array is used again. Measured: a new array for each
  /// line takes a fifth of reading a dictionary.
  ///
  /// Static, with the stack `inout`, so that exclusivity is checked once.
  private static func place(
    _ value: Any,
    at slot: Int,
    _ step: JSONPath.Step,
    on stack: inout [LocatedValue]
  ) {
    while stack.count > slot + 1 { stack.removeLast() }
    if slot < stack.count {
      if replace(&stack[slot], by: value, step) { return }
      stack.removeLast()
    }
    stack.append((value, [step]))
  }

  /// Writes over a value whose path is one step; returns false for any other, which then stays. In place: looking at its
  /// steps from outside copies the value.
  private static func replace(
    _ place: inout LocatedValue,
    by value: Any,
    _ step: JSONPath.Step
  ) -> Bool {
    guard place.steps.count == 1 else { return false }
    place.value = value
    place.steps[0] = step
    return true
  }

  func place(_ value: Any, at slot: Int, steps: [JSONPath.Step]) {
    stack.removeSubrange(min(slot, stack.count)...)
    stack.append((value, steps))
  }

  /// Makes `value`, the root of the input, the current one.
  func place(root value: Any) { stack = [(value, [])] }

  func path(of slot: Int) -> JSONPath {
    let steps = stack[...slot].flatMap(\.steps)
    return gathered?.path(of: steps) ?? JSONPath(path.steps + steps)
  }
}
