/// The places in an input of values that were gathered from it into one array or object.
///
///     {"users": [{"name": "Ada"}, {}]}      ["Ada", null]
///                                              ^ [0] stands for users[0].name
///
/// The gathered values are a text or a dictionary of their own. Issues and errors have the paths of the input.
package final class GatheredPlaces: Sendable {
  package enum Layout: Sendable {
    /// Arrays inside each other. The first path leads from the root to an array, and each of the others from an
    /// element to the array inside it, or to the value.
    case elements([[JSONPath.Step]])
    /// Members of the object at a path, with the text before and behind the part of the key that was kept.
    case members(of: [JSONPath.Step], before: String, behind: String)
  }

  private let layout: Layout
  /// The paths of values that the input lacks, for which there is null.
  private let missing: RareSet<[JSONPath.Step]>

  /// - Parameter missing: the paths of missing values among the gathered ones.
  package init(_ layout: Layout, missing: [[JSONPath.Step]] = []) {
    self.layout = layout
    var paths = RareSet<[JSONPath.Step]>()
    for path in missing { paths.insert(Self.path(of: path, layout)) }
    self.missing = paths
  }

  /// Returns the path in the input of a value at a path among the gathered ones.
  package func path(of steps: [JSONPath.Step]) -> JSONPath {
    JSONPath(Self.path(of: steps, layout))
  }

  /// Whether the input lacks the value at a path.
  package func isMissing(_ path: JSONPath) -> Bool { missing.contains(path.steps) }

  @inline(never)
  private static func path(of steps: [JSONPath.Step], _ layout: Layout) -> [JSONPath.Step] {
    switch layout {
    case .elements(let paths):
      var path = paths[0]
      // A value that isn't an array is there as it is.
      let levels = zip(steps, paths.dropFirst()).prefix { $0.0.isIndex }
      for (step, below) in levels { path += [step] + below }
      return path + steps.dropFirst(levels.count)
    case .members(let object, let before, let behind):
      guard case .key(let key)? = steps.first else { return object + steps }
      return object + [.key(before + key + behind)] + steps.dropFirst()
    }
  }
}
