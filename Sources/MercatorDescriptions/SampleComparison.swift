import JSONText
import Mercator

/// Compares samples with the lines of models.
///
/// The values that are still to be compared are in an array, so that a deep sample needs no deep stack.
final class SampleComparison {
  private let description: MappingDescription
  private var trees: [String: LineTree] = [:]
  private var places = SamplePlaces()
  private var pending: [Pending] = []
  /// What the current value has inside, in its order.
  private var inside: [Pending] = []
  private var filled: Set<String> = []
  /// The names of all lines of the models in the samples, in their order.
  private var lines: [String] = []
  private var unmapped = Counts<Int>()
  private var mismatches = Counts<Int>()
  private var details: [Int: (expected: String, found: String)] = [:]

  /// A value and what it is compared with.
  private enum Pending {
    case value(JSONValue, MappingDescription.Form, Int)
    case object(JSONValue, LineTree, Int)
  }

  init(_ description: MappingDescription) { self.description = description }

  func compare(_ sample: JSONValue) {
    let form = MappingDescription.Form.model(named: description.root.name)
    if let elements = sample.array {
      let place = places.place(.elements, in: SamplePlaces.root)
      pending = elements.map { .value($0, form, place) }.reversed()
    } else {
      pending = [.value(sample, form, SamplePlaces.root)]
    }
    while let next = pending.popLast() {
      switch next {
      case .value(let value, let form, let place): compare(value, form, place)
      case .object(let value, let tree, let place): compare(value, tree, place)
      }
      pending += inside.reversed()
      inside.removeAll(keepingCapacity: true)
    }
  }

  var coverage: MappingCoverage {
    var coverage = MappingCoverage()
    coverage.unmappedMembers = unmapped.all.map {
      MappingCoverage.Finding(place: places.path(of: $0), count: $1)
    }
    coverage.unfilledLines = lines.filter { !filled.contains($0) }
    coverage.mismatches = mismatches.all.map { place, count in
      MappingCoverage.Mismatch(
        place: places.path(of: place),
        count: count,
        expected: details[place]?.expected ?? "",
        found: details[place]?.found ?? ""
      )
    }
    return coverage
  }

  /// Compares a value with the lines at its place and below it.
  private func compare(_ value: JSONValue, _ tree: LineTree, _ place: Int) {
    if let elements = value.array {
      // A part of a path that is a number leads to an element.
      for (key, child) in tree.children {
        let inner = places.place(.elements, in: place)
        if key == everyElementStep {
          for element in elements { add(element, child, inner) }
        } else if let index = Int(key), elements.indices.contains(index) {
          add(elements[index], child, inner)
        }
      }
    }
    for (key, member) in value.object ?? [:] {
      let inner = places.place(.key(key), in: place)
      let isMatched = addMatches(of: key, member, tree, inner)
      if let child = tree.children[key] {
        add(member, child, inner)
      } else if !isMatched, !tree.allowsOthers {
        unmapped.add(inner)
      }
    }
  }

  /// Adds a member for the lines whose patterns match its key. Returns false if there is none.
  private func addMatches(
    of key: String,
    _ member: JSONValue,
    _ tree: LineTree,
    _ place: Int
  ) -> Bool {
    var isMatched = false
    for (pattern, entry) in tree.patterns
    where pattern.name(in: key, ignoringCase: false) != nil {
      isMatched = true
      filled.insert(entry.name)
      inside.append(.value(member, entry.line.gatheredForm, place))
    }
    return isMatched
  }

  private func add(_ value: JSONValue, _ tree: LineTree, _ place: Int) {
    for entry in tree.entries {
      filled.insert(entry.name)
      if entry.line.members.isEmpty { inside.append(.value(value, entry.line.gatheredForm, place)) }
    }
    if !tree.children.isEmpty { inside.append(.object(value, tree, place)) }
  }

  private func compare(_ value: JSONValue, _ form: MappingDescription.Form, _ place: Int) {
    if form.isNullable, value.isNull { return }
    let form = form.withoutNull
    guard form.fits(value) else { return addMismatch(value, form, place) }
    switch form {
    case .array(let element, _):
      let inner = places.place(.elements, in: place)
      for value in value.array ?? [] { inside.append(.value(value, element, inner)) }
    case .dictionary(let element), .keyed(_, let element):
      let inner = places.place(.members, in: place)
      for (_, value) in value.object ?? [:] { inside.append(.value(value, element, inner)) }
    case .model(let name): inside.append(.object(value, tree(of: name, tag: nil), place))
    case .either(let forms):
      if let form = forms.first(where: { $0.fits(value) }) {
        inside.append(.value(value, form, place))
      }
    case .tagged(let key, let tagged):
      let tag = value.value(at: key)
      let member =
        tagged.first { $0.tags.contains { $0 == tag } } ?? tagged.first { $0.tags.isEmpty }
      guard let member else { return addMismatch(value, form, place) }
      if let model = member.model {
        inside.append(.object(value, tree(of: model, tag: key), place))
      }
    case .unconverted(let form), .uncertain(let form):
      inside.append(.value(value, form, place))
    case .any, .boolean, .integer, .number, .text, .values, .nullable, .unknown: break
    }
  }

  private func addMismatch(_ value: JSONValue, _ form: MappingDescription.Form, _ place: Int) {
    mismatches.add(place)
    if details[place] == nil { details[place] = ("\(form)", value.kindName) }
  }

  /// Returns the tree of a model, whose lines belong to the samples from now on.
  ///
  /// - Parameter tag: the key of the tag by which a cluster selects the model.
  private func tree(of name: String, tag: String?) -> LineTree {
    let key = "\(name) by \(tag ?? "")"
    if let tree = trees[key] { return tree }
    let model =
      description.model(named: name) ?? MappingDescription.Model(name: name, kind: .codable)
    let tree = LineTree(model, in: description)
    if let tag { tree.allow(tag.components(separatedBy: ".")) }
    trees[key] = tree
    for name in tree.lineNames where !lines.contains(name) { lines.append(name) }
    return tree
  }
}

/// How often each of some values was added, in the order in which they were added first.
private struct Counts<Value: Hashable> {
  private var counts: [Value: Int] = [:]
  private var order: [Value] = []

  mutating func add(_ value: Value) {
    if counts[value] == nil { order.append(value) }
    counts[value, default: 0] += 1
  }

  var all: [(Value, Int)] { order.map { ($0, counts[$0] ?? 0) } }
}
