import JSONText
import Mercator

/// Records the lines of one model.
final class ModelRecorder: LineInterceptor {
  private let describer: ModelDescriber
  /// The objects that the model is read from.
  private let samples: [JSONValue]
  private(set) var lines: [MappingDescription.Line] = []
  /// The index of the last line; nil in front of the first one.
  private var last: Int?

  /// The paths of properties without which the model can't be made.
  private var requiredPaths: Set<[String]> = []

  var takesParts: Bool { true }
  var takesRequiredAgain: Bool { true }

  /// Whether there is JSON to read. If not, lines that return a value get a stand-in, and others do nothing.
  private var hasInput: Bool { !samples.isEmpty }

  init(_ describer: ModelDescriber, _ samples: [JSONValue]) {
    self.describer = describer
    self.samples = samples
  }

  func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<K.Value>? {
    if let type = K.Value.self as? any RequiredValue.Type {
      let value = result(type, of: map) { kind.read($0) }
      if hasInput { return nil }
      return (value as? K.Value).map { .value($0) } ?? .untouched
    }
    // The lines of a model inside this one are recorded by themselves.
    if map.depth == 0 { add(line(K.Value.self, use, of: map, kind.read)) }
    if let last, let condition = kind.condition {
      lines[last].condition = MappingDescription.Condition(condition)
    }
    if hasInput { return nil }
    guard use == .returnsValue, let last else { return .untouched }
    return standIn(K.Value.self, for: lines[last], of: map, kind.read).map { .value($0) }
      ?? .untouched
  }

  /// Returns a stand-in for the value of a property without which the model can't be made. Its line comes again, unless
  /// the samples lack the value.
  private func result<R: RequiredValue>(
    _ type: R.Type,
    of map: Map,
    _ read: (MapInput) -> Any?
  ) -> R? {
    let read = { (input: MapInput) -> R.Value? in (read(input) as? R)?.value }
    var line = line(R.Value.self, .returnsValue, of: map, read)
    if map.depth == 0 {
      requiredPaths.insert(line.path)
      line.direction = .readAndWritten
      if hasInput { add(line) }
    }
    return hasInput ? nil : standIn(R.Value.self, for: line, of: map, read).map { R($0) }
  }

  private func line<T>(
    _ type: T.Type,
    _ use: LineUse,
    of map: Map,
    _ read: (MapInput) -> T?
  ) -> MappingDescription.Line {
    let options = map.lineOptions
    let steps = options?.gathering?.steps ?? map.currentSteps
    let probe = LineProbe(map, samples: samples(at: steps))
    let finder = FormFinder(describer, probe)
    let form = finder.form(of: type, read)
    var line = MappingDescription.Line(
      key: map.currentKey ?? "",
      path: steps.map(\.text),
      type: swiftName(of: type),
      form: form,
      isOptional: type is any NullableType.Type,
      direction: use == .mapsProperty ? .readAndWritten : .read
    )
    line.positions = steps.indices.filter { if case .index = steps[$0] { true } else { false } }
    line.candidates = styled(options?.candidates, in: map)
    line.describe(options?.gathering, map.currentKey)
    line.members = styled(options?.parts, in: map)
    line.isRequired = use == .returnsValue && !line.isOptional
    line.describe(options, in: map)
    if requiredPaths.contains(line.path) { line.isRequired = true }
    line.transform = probe.transform.map { swiftName(of: $0.type) }
    line.isOneWayTransform = finder.isOneWay
    if form.withoutNull.isUncertain { line.examples = probe.examples(of: form.withoutNull, read) }
    return line
  }

  /// Returns keys and paths in the style that the options name.
  private func styled(_ keys: [String]?, in map: Map) -> [String] {
    guard let keys else { return [] }
    guard let rules = map.session.options.keyRules else { return keys }
    return keys.map { key in
      rules.styled(key.dottedSteps).map(\.text).joined(separator: ".")
    }
  }

  /// Adds a line, or the other direction of a known one.
  private func add(_ line: MappingDescription.Line) {
    // A model that is read from several samples runs its lines several times.
    if hasInput, let known = lines.firstIndex(where: { $0.isSameLine(as: line) }) {
      last = known
    } else {
      lines.append(line)
      last = lines.count - 1
    }
  }

  /// Returns a value of the type of a line, which `read` reads; nil if none is known.
  private func standIn<T>(
    _ type: T.Type,
    for line: MappingDescription.Line,
    of map: Map,
    _ read: (MapInput) -> T?
  ) -> T? {
    let sampler = FormSampler { [describer] in describer.model(named: $0) }
    for value in sampler.candidates(for: line) {
      if let value = LineProbe.read(value, inside: map, read) { return value }
    }
    return nil
  }

  /// The values of the samples at a path.
  private func samples(at steps: [JSONPath.Step]) -> [JSONValue] {
    samples.compactMap { $0[path: JSONPath(steps)] }
  }
}

extension MappingDescription.Line {
  /// Whether this is a line that another run of the mapping has recorded.
  fileprivate func isSameLine(as line: MappingDescription.Line) -> Bool {
    path == line.path && candidates == line.candidates && type == line.type && isFlat == line.isFlat
  }
}
