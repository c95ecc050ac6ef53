import JSONText

/// The tree of a form while pairs are added to it, which may be in any order.
///
/// The containers are kept in one array, so that neither adding a pair nor adding the nodes is recursive. A position
/// isn't a place in memory until all pairs are known: `a[1000000]=1` allocates nothing.
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
    /// The children in the order of the pairs, each behind its step.
    var children: [(step: FormStep, child: Child)] = []
  }

  private enum Child {
    case text(FormPair)
    /// The texts of a key that isn't unique, by their index in `repeatedTexts`.
    case repeated(Int)
    case container(Int)
  }

  /// A step from a container.
  private struct FormPlace: Hashable {
    let container: Int
    let step: FormStep
  }

  private let maximumCount: Int
  private var containers = [FormNode(kind: .keyed, offset: 0)]
  /// The positions of keys and positions among the children of their containers.
  private var places: [FormPlace: Int] = [:]
  private var repeatedTexts: [[FormPair]] = []
  private var count = 0

  init(_ options: JSONParsingOptions) { maximumCount = options.maximumNodes }

  /// Adds the value of a pair at the end of a path.
  mutating func set(_ pair: FormPair, at path: [FormStep]) throws(FormatFailure) {
    var container = 0
    for (step, next) in zip(path, path.dropFirst()) {
      let kind: Kind = next == .end ? .appended : .keyed
      container = try self.container(of: kind, at: step, in: container, pair.offset)
    }
    guard let last = path.last else { return }
    try count(pair.offset)
    guard let position = position(of: last, in: container) else {
      return append(.text(pair), at: last, to: container)
    }
    switch containers[container].children[position].child {
    case .text(let first):
      repeatedTexts.append([first, pair])
      containers[container].children[position].child = .repeated(repeatedTexts.count - 1)
    case .repeated(let index): repeatedTexts[index].append(pair)
    case .container(let index):
      guard containers[index].kind == .appended else {
        throw .invalid("a text and a container at one place", offset: pair.offset)
      }
      append(.text(pair), at: .end, to: index)
    }
  }

  /// Returns the container at a step, which is made if there is none.
  private mutating func container(
    of kind: Kind,
    at step: FormStep,
    in outer: Int,
    _ offset: Int
  ) throws(FormatFailure) -> Int {
    var texts: [FormPair] = []
    let position = position(of: step, in: outer)
    if let position {
      switch containers[outer].children[position].child {
      case .container(let index) where containers[index].kind == kind: return index
      case .container:
        throw .invalid("different kinds of brackets behind one key", offset: offset)
      case .text(let text) where kind == .appended: texts = [text]
      case .repeated(let index) where kind == .appended: texts = repeatedTexts[index]
      case .text, .repeated:
        throw .invalid("a text and a container at one place", offset: offset)
      }
    }
    try count(offset)
    let index = containers.count
    containers.append(FormNode(kind: kind, offset: offset))
    for text in texts { append(.text(text), at: .end, to: index) }
    if let position {
      containers[outer].children[position].child = .container(index)
    } else {
      append(.container(index), at: step, to: outer)
    }
    return index
  }

  private func position(of step: FormStep, in container: Int) -> Int? {
    step == .end ? nil : places[FormPlace(container: container, step: step)]
  }

  private mutating func append(_ child: Child, at step: FormStep, to container: Int) {
    if step != .end {
      places[FormPlace(container: container, step: step)] = containers[container].children.count
    }
    containers[container].children.append((step, child))
  }

  private mutating func count(_ offset: Int) throws(FormatFailure) {
    count += 1
    if count > maximumCount { throw .invalid("too many values", offset: offset) }
  }

  // MARK: Nodes

  /// Adds the nodes of the tree; `addText` adds the value of a pair.
  func add(
    to nodes: inout NodeBuilder,
    _ addText: (FormPair, inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(FormatFailure) {
    /// The children of the open containers that haven't been added, the last one first.
    var open = [try begin(0, &nodes)]
    while let last = open.indices.last {
      guard let (key, child, offset) = open[last].popLast() else {
        open.removeLast()
        continue
      }
      try nodes.checkStop()
      if let key { try nodes.key(key, at: offset) }
      switch child {
      case .text(let pair): try addText(pair, &nodes)
      case .repeated(let index):
        let texts = repeatedTexts[index]
        try nodes.beginRepeated(count: texts.count, at: texts[0].offset)
        for text in texts { try addText(text, &nodes) }
      case .container(let index): open.append(try begin(index, &nodes))
      }
    }
  }

  /// Begins a container. Returns its children in reverse order, each with its key if it is a member.
  private func begin(
    _ index: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> [(key: String?, Child, offset: Int)] {
    let container = containers[index]
    let children = container.children
    let isArray =
      container.kind == .appended || !children.isEmpty && children.allSatisfy(\.step.isPosition)
    try nodes.begin(isObject: !isArray, count: children.count, at: container.offset)
    if isArray, container.kind == .keyed {
      return try elements(of: index).reversed().map { (nil, $0, container.offset) }
    }
    return children.reversed().map { (isArray ? nil : $0.step.key, $0.child, offset(of: $0.child)) }
  }

  /// Returns the elements of an array by their positions, which must be all from 0 on.
  private func elements(of index: Int) throws(FormatFailure) -> [Child] {
    let container = containers[index]
    var elements: [Child] = []
    for position in container.children.indices {
      guard let place = self.position(of: .index(position), in: index) else {
        let reason = "an array without an element at \(position)"
        throw .invalid(reason, offset: container.offset)
      }
      elements.append(container.children[place].child)
    }
    return elements
  }

  private func offset(of child: Child) -> Int {
    switch child {
    case .text(let pair): pair.offset
    case .repeated(let index): repeatedTexts[index][0].offset
    case .container(let index): containers[index].offset
    }
  }
}
