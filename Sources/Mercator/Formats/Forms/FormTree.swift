import JSONText

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

  private struct Container {
    let kind: Kind
    /// The offset of the pair that led here first.
    let offset: Int
    var members: [FormStep: Child] = [:]
    var elements: [Child] = []
  }

  private enum Child {
    case text(String)
    case container(Int)
  }

  private let name: String
  private let duplicateKeys: MapOptions.DuplicateKeys
  private let maximumValues: Int
  private var containers = [Container(kind: .keyed, offset: 0)]
  private var values = 0

  init(_ name: String, _ options: MapOptions) {
    self.name = name
    duplicateKeys = options.reading.duplicateKeys
    maximumValues = options.limits.values
  }

  /// Adds a text at the end of a path.
  ///
  /// - Parameter offset: the offset of the pair.
  mutating func set(_ text: String, at path: [FormStep], _ offset: Int) throws {
    var container = 0
    for (step, next) in zip(path, path.dropFirst()) {
      let kind: Kind = next == .end ? .appended : .keyed
      container = try self.container(of: kind, at: step, in: container, offset)
    }
    guard let last = path.last else { return }
    try count(offset)
    if last == .end { return containers[container].elements.append(.text(text)) }
    switch containers[container].members[last] {
    case .container: throw error("a text and a container at one place", offset)
    case .text where duplicateKeys == .reject: throw error("a duplicate key", offset)
    case .text where duplicateKeys == .firstWins: break
    case .text, nil: containers[container].members[last] = .text(text)
    }
  }

  /// Returns the container at a step, which is made if there is none.
  private mutating func container(
    of kind: Kind,
    at step: FormStep,
    in outer: Int,
    _ offset: Int
  ) throws -> Int {
    if step != .end, let child = containers[outer].members[step] {
      guard case .container(let index) = child else {
        throw error("a text and a container at one place", offset)
      }
      guard containers[index].kind == kind else {
        throw error("different kinds of brackets behind one key", offset)
      }
      return index
    }
    try count(offset)
    let index = containers.count
    containers.append(Container(kind: kind, offset: offset))
    if step == .end {
      containers[outer].elements.append(.container(index))
    } else {
      containers[outer].members[step] = .container(index)
    }
    return index
  }

  /// Returns the root as a value of a tree.
  func value() throws -> Any {
    var values: [Any] = []
    values.reserveCapacity(containers.count)
    // From the last container to the first, so that those inside one are made before it.
    for container in containers.reversed() {
      values.append(
        try value(of: container) { child in
          switch child {
          case .text(let text): text
          case .container(let index): values[containers.count - 1 - index]
          }
        }
      )
    }
    return values.last ?? [String: Any]()
  }

  private func value(of container: Container, _ value: (Child) -> Any) throws -> Any {
    if container.kind == .appended { return container.elements.map(value) }
    let members = container.members
    if !members.isEmpty, members.keys.allSatisfy(\.isPosition) {
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
    if values > maximumValues { throw error("too many values", offset) }
  }

  private func error(_ reason: String, _ offset: Int) -> MapFormatError {
    MapFormatError(format: name, reason: reason, offset: offset)
  }
}
