import JSONText
import Mercator

/// Takes the paths of the lines of a model.
final class LinePaths: LineInterceptor {
  var subject: JSONSubject?
  /// The paths in the order of the lines, each once.
  private var paths: [[JSONPath.Step]] = []
  private var known = RareSet<[JSONPath.Step]>()

  /// - Throws: the error with which the model refuses to be written.
  init(of model: some BaseMappable, _ settings: MapSettings) throws {
    try model.passLines(to: self, settings)
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    if map.isFlat {
      // The keys are those of the value.
      let object = WritingLine(map).tree(of: value, kind) as? [String: Any] ?? [:]
      for key in object.keys { add([.key(key)]) }
    } else {
      add(map.gathering?.steps ?? map.currentSteps)
    }
    return true
  }

  private func add(_ path: [JSONPath.Step]) {
    if known.insert(path) { paths.append(path) }
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { true }

  /// Returns the paths that others lack.
  func subtracting(_ others: LinePaths) -> [[JSONPath.Step]] {
    paths.filter { !others.known.contains($0) }
  }
}

/// The lines of two models of different classes, one of which may inherit from the other.
struct CommonLines {
  /// The paths that only our model maps, and those that only theirs maps.
  private var ours: [[JSONPath.Step]] = []
  private var theirs: [[JSONPath.Step]] = []

  /// - Throws: the error with which a model refuses to be written.
  init<N: BaseMappable>(_ ours: N, _ theirs: N, _ settings: MapSettings) throws {
    // Other models of one type have the same lines, or the same condition for them.
    guard N._isClass, N.hasLines, type(of: ours) != type(of: theirs) else { return }
    let settings = settings.with(shouldIncludeNilValues: true)
    let (own, other) = try (LinePaths(of: ours, settings), LinePaths(of: theirs, settings))
    self.ours = own.subtracting(other)
    self.theirs = other.subtracting(own)
  }

  /// Returns the JSON of their model without the values that only it maps.
  func without(theirs json: JSONValue) -> JSONValue {
    var json = json
    for path in theirs { json[path: JSONPath(path)] = nil }
    return json
  }

  /// Returns the JSON of their model with our values where only our model maps them.
  func with(ours: JSONValue, theirs json: JSONValue) -> JSONValue {
    var json = without(theirs: json)
    for path in self.ours { json[path: JSONPath(path)] = ours[path: JSONPath(path)] }
    return json
  }

  /// Returns the rules for the values that both map, and for ours.
  func rules(
    _ rules: [(path: [JSONPath.Step], rule: MapMergeRule)]
  ) -> [(path: [JSONPath.Step], rule: MapMergeRule)] {
    let known = ours + theirs
    return rules.filter { rule in !known.contains { rule.path.starts(with: $0) } }
      + ours.map { ($0, .ours) }
  }
}
