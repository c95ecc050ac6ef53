import Mercator

/// The lines of a model by the paths of their values.
final class LineTree {
  /// A line, and the model that has it.
  struct NamedLine {
    let line: MappingDescription.Line
    /// The line in messages: the name of the model and the path.
    let name: String
  }

  /// The lines whose values are at this place.
  private(set) var entries: [NamedLine] = []
  private(set) var children: [String: LineTree] = [:]
  /// The names of all lines, in their order.
  private(set) var lineNames: [String] = []
  /// Whether members without a line are known to be mapped all the same.
  private(set) var allowsOthers = false

  /// The lines that collect the members whose keys match a pattern.
  private(set) var patterns: [(pattern: KeyPattern, entry: NamedLine)] = []

  private init() {}

  /// Creates the tree of a model.
  init(_ model: MappingDescription.Model, in description: MappingDescription) {
    add(model, in: description, inside: [])
  }

  private func add(
    _ model: MappingDescription.Model,
    in description: MappingDescription,
    inside outer: Set<String>
  ) {
    if model.keepsUnmapped || !model.gaps.isEmpty { allowsOthers = true }
    for line in model.lines where line.direction != .written {
      let entry = NamedLine(line: line, name: line.name(in: model))
      if !line.isFlat || !line.members.isEmpty { lineNames.append(entry.name) }
      if !line.members.isEmpty {
        for member in line.members { child(member.components(separatedBy: ".")[...]).add(entry) }
      } else if line.isFlat {
        addFlat(line, in: description, inside: outer.union([model.name]))
      } else if let pattern = line.pattern {
        patterns.append((pattern, entry))
      } else if line.candidates.count > 1 {
        for key in line.candidates { child(key.components(separatedBy: ".")[...]).add(entry) }
      } else {
        child(line.path[...]).add(entry)
      }
    }
  }

  private func addFlat(
    _ line: MappingDescription.Line,
    in description: MappingDescription,
    inside outer: Set<String>
  ) {
    if case .model(let name) = line.form.withoutNull, let part = description.model(named: name) {
      if !outer.contains(name) { add(part, in: description, inside: outer) }
    } else {
      allowsOthers = true
    }
  }

  private func add(_ entry: NamedLine) { entries.append(entry) }

  /// Returns the place at a path, which is made if there is none.
  private func child(_ path: ArraySlice<String>) -> LineTree {
    var tree = self
    for key in path {
      let child = tree.children[key] ?? LineTree()
      tree.children[key] = child
      tree = child
    }
    return tree
  }

  /// Allows a value at a path without a line for it.
  func allow(_ path: [String]) { _ = child(path[...]) }
}

extension MappingDescription.Line {
  /// The line in messages: the name of its model and the path.
  func name(in model: MappingDescription.Model) -> String {
    let keys =
      members.isEmpty ? candidates.isEmpty ? [spelledPath] : candidates : members
    return "\(model.name).\(keys.joined(separator: ", "))"
  }
}
