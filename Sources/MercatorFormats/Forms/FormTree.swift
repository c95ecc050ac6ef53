import JSONText
import Mercator

/// The tree of a form while pairs are added to it.
///
/// The containers are kept in one array, each behind the one around it, so that neither adding a pair nor making the
/// values is recursive. A position isn't a place in memory until all pairs are known: `a[1000000]=1` allocates nothing.
struct FormTree {
  private enum Kind {
    /// An object, or an array if all keys are positions.
    case keyed
    /// An array whose elements have no positions.
    case appended
  }

  private struct FormNode {
    let kind: Kind
    /// The offset of the pair that led here first.
    let offset: Int
    var members: [FormStep: Child] = [:]
    var elements: [Child] = []
  }

  private enum Child {
    case text(String)
    /// The texts of a key that isn't unique, by their index in `repeatedTexts`.
    case repeated(Int)
    case container(Int)
  }

  /// A step from a container. Whether a position is that of an element or a key is known at the end.
  private struct FormPlace {
    let container: Int
    let step: FormStep
    /// The position of the container's last element.
    let lastElement: Int
  }

  private let name: String
  private let duplicateKeys: MapOptions.DuplicateKeys
  private let limits: MapOptions.Limits
  private var containers = [FormNode(kind: .keyed, offset: 0)]
  private var values = 0
  private var repeatedTexts: [(texts: [String], places: [FormPlace], offset: Int)] = []
  /// The pairs with a percent sign that encodes nothing, up to the number that is reported.
  private var barePercents: [(pair: String, places: [FormPlace])] = []
  private var findings: TreeFindings

  init(_ name: String, _ options: MapOptions) {
    self.name = name
    duplicateKeys = options.reading.duplicateKeys
    limits = options.limits
    findings = TreeFindings(options)
  }

  /// Adds a text at the end of a path.
  ///
  /// - Parameter offset: the offset of the pair.
  mutating func set(_ text: String, at path: [FormStep], _ offset: Int) throws {
    for case .key(let key) in path where key.hasNonStarters(beyond: limits.combiningCharacters) {
      let limit = limits.combiningCharacters
      throw error("a key with more than \(limit) combining characters in a row", offset)
    }
    var container = 0
    for (step, next) in zip(path, path.dropFirst()) {
      let kind: Kind = next == .end ? .appended : .keyed
      container = try self.container(of: kind, at: step, in: container, offset)
    }
    guard let last = path.last else { return }
    try count(offset)
    if last == .end { return containers[container].elements.append(.text(text)) }
    switch containers[container].members.updateValue(.text(text), forKey: last) {
    case nil: break
    case let child?: try add(text, to: child, at: path, in: container, offset)
    }
  }

  /// Adds a text at a place that has a child already, and puts that back.
  private mutating func add(
    _ text: String,
    to child: Child,
    at path: [FormStep],
    in container: Int,
    _ offset: Int
  ) throws {
    guard let last = path.last else { return }
    switch child {
    case .text(let first):
      repeatedTexts.append(([first, text], places(of: path), offset))
      containers[container].members[last] = .repeated(repeatedTexts.count - 1)
    case .repeated(let index):
      repeatedTexts[index].texts.append(text)
      containers[container].members[last] = child
    case .container(let index):
      guard containers[index].kind == .appended else {
        throw error("a text and a container at one place", offset)
      }
      containers[index].elements.append(.text(text))
      containers[container].members[last] = child
    }
  }

  /// Notes that the pair that was added last has a percent sign that encodes nothing.
  mutating func noteBarePercent(in pair: ArraySlice<UInt8>, at path: [FormStep]) {
    guard findings.count(.invalidFormat) else { return }
    barePercents.append((quoted(String(decoding: pair, as: UTF8.self)), places(of: path)))
  }

  /// Returns the steps to the text that was added last.
  private func places(of path: [FormStep]) -> [FormPlace] {
    var container = 0
    return path.map { step in
      let elements = containers[container].elements
      let place = FormPlace(container: container, step: step, lastElement: elements.count - 1)
      let child = step == .end ? elements.last : containers[container].members[step]
      if case .container(let inner) = child { container = inner }
      return place
    }
  }

  /// Returns the container at a step, which is made if there is none.
  private mutating func container(
    of kind: Kind,
    at step: FormStep,
    in outer: Int,
    _ offset: Int
  ) throws -> Int {
    var texts: [String] = []
    if step != .end, let child = containers[outer].members[step] {
      switch child {
      case .container(let index) where containers[index].kind == kind: return index
      case .container: throw error("different kinds of brackets behind one key", offset)
      case .text(let text) where kind == .appended: texts = [text]
      case .repeated(let index) where kind == .appended: texts = repeatedTexts[index].texts
      case .text, .repeated: throw error("a text and a container at one place", offset)
      }
    }
    try count(offset)
    let index = containers.count
    var container = FormNode(kind: kind, offset: offset)
    container.elements = texts.map { .text($0) }
    containers.append(container)
    if step == .end {
      containers[outer].elements.append(.container(index))
    } else {
      containers[outer].members[step] = .container(index)
    }
    return index
  }

  /// Returns the tree.
  func parsed() throws -> ParsedTree {
    let areArrays = containers.map { container in
      let keys = container.members.keys
      return container.kind == .appended || !keys.isEmpty && keys.allSatisfy(\.isPosition)
    }
    let texts = repeatedTexts.map {
      RepeatedText($0.texts, firstWins: duplicateKeys == .firstWins)
    }
    var areUsed = texts.map { _ in false }
    var values: [Any] = []
    values.reserveCapacity(containers.count)
    // From the last container to the first, so that those inside one are made before it.
    for (container, isArray) in zip(containers, areArrays).reversed() {
      values.append(
        try value(of: container, isArray: isArray) { child in
          switch child {
          case .text(let text): return text
          case .repeated(let index):
            areUsed[index] = true
            return texts[index]
          case .container(let index): return values[containers.count - 1 - index]
          }
        }
      )
    }
    var findings = findings
    for (pair, places) in barePercents {
      findings.add(
        .invalidFormat,
        at: path(places, areArrays),
        expected: "%25 for a percent sign",
        found: pair,
        .used
      )
    }
    // Repeated keys that are also in front of empty brackets have become arrays.
    let repetitions = texts.indices.filter { areUsed[$0] }.map { index in
      let (_, places, offset) = repeatedTexts[index]
      return ParsedTree.Repetition(texts[index], at: path(places, areArrays), offset: offset)
    }
    let root = values.last ?? [String: Any]()
    return ParsedTree(root: root, findings: findings, repetitions: repetitions)
  }

  private func path(_ places: [FormPlace], _ areArrays: [Bool]) -> JSONPath {
    JSONPath(
      places.map { place in
        switch place.step {
        case .key(let key): .key(key)
        case .index(let index): areArrays[place.container] ? .index(index) : .key("\(index)")
        case .end: .index(place.lastElement)
        }
      }
    )
  }

  private func value(
    of container: FormNode,
    isArray: Bool,
    _ value: (Child) -> Any
  ) throws -> Any {
    if container.kind == .appended { return container.elements.map(value) }
    let members = container.members
    if isArray {
      return try (0..<members.count).map { index -> Any in
        if let child = members[.index(index)] { return value(child) }
        throw error("an array without an element at \(index)", container.offset)
      }
    }
    var object: [String: Any] = [:]
    for (step, child) in members {
      switch step {
      case .key(let key): object[key] = value(child)
      case .index(let index): object["\(index)"] = value(child)
      case .end: break
      }
    }
    return object
  }

  private mutating func count(_ offset: Int) throws {
    values += 1
    if values > limits.values { throw error("too many values", offset) }
  }

  private func error(_ reason: String, _ offset: Int) -> MapFormatError {
    MapFormatError(format: name, reason: reason, offset: offset)
  }
}
