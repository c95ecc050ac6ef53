import JSONText
import Mercator

/// A value of one side of a merge, with its index among the numbered ones.
private typealias Numbered = (value: JSONValue, index: Int)

/// The values of the three sides of a merge at one place.
private struct Sides {
  let base: Numbered?
  let ours: Numbered?
  let theirs: Numbered?
}

/// The merge of three values in progress.
struct ThreeWayMerging {
  private enum Decision {
    case value(JSONValue?)
    case conflict
  }

  /// Limits the size of the conflicts: each one has its path.
  private static var maximumLevel: Int { 64 }

  /// The key by which the elements of arrays are identified; nil for the position.
  private let key: String?
  private let root: Sides
  private let trees: (base: NumberedValue, ours: NumberedValue, theirs: NumberedValue)
  private(set) var conflicts: [JSONMergeConflict] = []

  init(_ base: JSONValue, _ ours: JSONValue, _ theirs: JSONValue, arraysBy key: String?) {
    self.key = key
    var numbers = ValueNumbers()
    trees = (numbers(base), numbers(ours), numbers(theirs))
    root = Sides(base: (base, 0), ours: (ours, 0), theirs: (theirs, 0))
  }

  /// Returns the merged value, with the results of `resolve` in place of conflicts.
  // Never specialized: each type of errors would have 5 kB of code.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func value<E>(
    _ resolve: (JSONMergeConflict) throws(E) -> JSONValue?
  ) throws(E) -> JSONValue {
    guard let container = container(root) else { return try value(root, [], resolve) ?? .null }
    // Not recursive: an array holds the containers around the one being merged, and that one at its end. They are
    // changed in place, since a copy would take as long as the container is large.
    var open = [container]
    while true {
      let last = open.count - 1
      if let sides = open[last].next() {
        if last < Self.maximumLevel, let inner = self.container(sides) {
          open.append(inner)
        } else if let value = try value(sides, open.map(\.step), resolve) {
          open[last].append(value)
        }
      } else {
        let value = open.removeLast().value
        if last == 0 { return value }
        open[last - 1].append(value)
      }
    }
  }

  /// Returns the merged value of a place that isn't merged part by part; nil if there is none.
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func value<E>(
    _ sides: Sides,
    _ path: @autoclosure () -> [JSONPath.Step],
    _ resolve: (JSONMergeConflict) throws(E) -> JSONValue?
  ) throws(E) -> JSONValue? {
    if case .value(let value) = decision(sides) { return value }
    let conflict = JSONMergeConflict(
      path: JSONPath(path()),
      base: sides.base?.value,
      ours: sides.ours?.value,
      theirs: sides.theirs?.value
    )
    conflicts.append(conflict)
    return try resolve(conflict)
  }

  private func decision(_ sides: Sides) -> Decision {
    let base = sides.base.map { trees.base.numbers[$0.index] }
    let ours = sides.ours.map { trees.ours.numbers[$0.index] }
    let theirs = sides.theirs.map { trees.theirs.numbers[$0.index] }
    if ours == theirs || theirs == base { return .value(sides.ours?.value) }
    return ours == base ? .value(sides.theirs?.value) : .conflict
  }

  // MARK: Containers

  /// Returns the container of a place that is merged part by part; nil if there is none.
  private func container(_ sides: Sides) -> MergedContainer? {
    guard let ours = sides.ours, let theirs = sides.theirs, case .conflict = decision(sides) else {
      return nil
    }
    if ours.value.kind == .object, theirs.value.kind == .object { return object(sides) }
    if let key, let array = array(sides, by: key) { return array }
    guard let base = sides.base else { return nil }
    return array(base, ours, theirs)
  }

  private func object(_ sides: Sides) -> MergedContainer {
    let ours = members(of: sides.ours, in: trees.ours)
    let theirs = members(of: sides.theirs, in: trees.theirs)
    let baseByKey = Self.byKey(members(of: sides.base, in: trees.base))
    let oursByKey = Self.byKey(ours)
    let theirsByKey = Self.byKey(theirs)
    let keys = ours.map(\.key) + theirs.map(\.key).filter { oursByKey[ExactText($0.text)] == nil }
    let parts = keys.map { key in
      let exact = ExactText(key.text)
      return MergedContainer.MergedPart(
        key: key,
        step: .key(key.text),
        sides: Sides(base: baseByKey[exact], ours: oursByKey[exact], theirs: theirsByKey[exact])
      )
    }
    return MergedContainer(isObject: true, parts)
  }

  private func array(
    _ base: Numbered,
    _ ours: Numbered,
    _ theirs: Numbered
  ) -> MergedContainer? {
    guard let base = elements(of: base, in: trees.base),
      let ours = elements(of: ours, in: trees.ours), ours.count == base.count,
      let theirs = elements(of: theirs, in: trees.theirs), theirs.count == base.count
    else { return nil }
    let parts = base.indices.map { index in
      let sides = Sides(base: base[index], ours: ours[index], theirs: theirs[index])
      return MergedContainer.MergedPart(key: nil, step: .index(index), sides: sides)
    }
    return MergedContainer(isObject: false, parts)
  }

  /// Returns an array whose elements are merged by their identities; nil if there are elements without one, or
  /// several with the same.
  private func array(_ sides: Sides, by key: String) -> MergedContainer? {
    guard let ours = identified(sides.ours, in: trees.ours, by: key),
      let theirs = identified(sides.theirs, in: trees.theirs, by: key),
      let base = identified(sides.base, in: trees.base, by: key, orEmpty: true)
    else { return nil }
    let order = Self.order(base: base.order, ours: ours.order, theirs: theirs.order)
    let parts = order.map { identity in
      let sides = Sides(
        base: base.elements[identity],
        ours: ours.elements[identity],
        theirs: theirs.elements[identity]
      )
      return MergedContainer.MergedPart(key: nil, step: nil, sides: sides)
    }
    return MergedContainer(isObject: false, parts)
  }

  /// Returns the elements of one side by their identities. A base that is missing, or no array, has none.
  private func identified(
    _ array: Numbered?,
    in tree: NumberedValue,
    by key: String,
    orEmpty isOptional: Bool = false
  ) -> (order: [ElementIdentity], elements: [ElementIdentity: Numbered])? {
    guard let array, let elements = elements(of: array, in: tree) else {
      return isOptional ? ([], [:]) : nil
    }
    guard let order = ElementIdentity.unique(of: elements.lazy.map(\.value), by: key) else {
      return nil
    }
    return (order, Dictionary(uniqueKeysWithValues: zip(order, elements)))
  }

  /// Returns the identities of both sides in our order, or in theirs if only they have changed the order of the
  /// base. What only the other side has comes last.
  private static func order(
    base: [ElementIdentity],
    ours: [ElementIdentity],
    theirs: [ElementIdentity]
  ) -> [ElementIdentity] {
    let (inOurs, inTheirs) = (Set(ours), Set(theirs))
    let common = Set(base.filter { inOurs.contains($0) && inTheirs.contains($0) })
    let orders = [base, ours, theirs].map { $0.filter(common.contains) }
    return orders[0] == orders[1] && orders[0] != orders[2]
      ? theirs + ours.filter { !inTheirs.contains($0) }
      : ours + theirs.filter { !inOurs.contains($0) }
  }

  private func members(
    of object: Numbered?,
    in tree: NumberedValue
  ) -> [(key: SpelledText, value: Numbered)] {
    guard let object, let members = object.value.object?.effectiveMembers else { return [] }
    return zip(members, tree.children(of: object.index)).map { ($0.key, ($0.value, $1)) }
  }

  private static func byKey(
    _ members: [(key: SpelledText, value: Numbered)]
  ) -> [ExactText: Numbered] {
    Dictionary(members.map { (ExactText($0.key.text), $0.value) }) { first, _ in first }
  }

  private func elements(of array: Numbered, in tree: NumberedValue) -> [Numbered]? {
    guard let elements = array.value.array else { return nil }
    return zip(elements, tree.children(of: array.index)).map { ($0, $1) }
  }
}

/// A container that is merged part by part, under construction.
private struct MergedContainer {
  struct MergedPart {
    /// The key of a member; nil for an element.
    let key: SpelledText?
    /// The step to the part; nil for the position that it has in the merged array.
    let step: JSONPath.Step?
    let sides: Sides
  }

  private var rest: ArraySlice<MergedPart>
  private var builder: ContainerBuilder
  private var key: SpelledText?
  /// The step to the part that `next` returned last.
  private(set) var step = JSONPath.Step.index(0)

  init(isObject: Bool, _ parts: [MergedPart]) {
    rest = parts[...]
    builder = ContainerBuilder(isObject: isObject)
  }

  var value: JSONValue { builder.value }

  /// Returns the values of the next part; nil after the last one.
  mutating func next() -> Sides? {
    guard let part = rest.popFirst() else { return nil }
    (key, step) = (part.key, part.step ?? .index(builder.count))
    return part.sides
  }

  /// Adds the value of the part that `next` returned last.
  mutating func append(_ value: JSONValue) { builder.append(value, key: key) }
}
