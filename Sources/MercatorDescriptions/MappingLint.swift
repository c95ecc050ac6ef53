import Mercator

/// Mistakes in the mapping of a model, found without JSON.
///
///     @Test func mapping() {
///       #expect(MappingLint(of: User.self).findings == [])
///     }
///
/// The models inside the model are examined as well. Whether a stored property has a line is found by reading
/// samples: a property that no line changes has none. If a line changes nothing that can be seen, such as a computed
/// property that stores its value elsewhere, the properties without a line are in `undecided` instead.
public struct MappingLint: Codable, Hashable, Sendable {
  /// The mistakes.
  public internal(set) var findings: [Finding] = []
  /// What couldn't be found out, each with the name of the model.
  public internal(set) var undecided: [String] = []

  /// A mistake.
  public struct Finding: Codable, Hashable, Sendable {
    public internal(set) var rule: Rule
    /// The name of the model.
    public internal(set) var model: String
    /// The key or path of the line, or the name of the property.
    public internal(set) var name: String
    /// What is wrong, in words.
    public internal(set) var message: String
  }

  /// A rule for mappings.
  public enum Rule: String, Codable, Hashable, Sendable, CaseIterable {
    /// Two lines read, or two lines write, the same key.
    case sameKey
    /// A key is also the beginning of another line's path, so writing one overwrites the other.
    case keyInsidePath
    /// A transform reads a value that it doesn't write again.
    case oneWayTransform
    /// A line reads a value, and none writes it, although the model is written.
    case neverWritten
    /// Lines read the model, and none writes it, as in an `ImmutableMappable` without `mapping(map:)`. Not a
    /// mistake in a model that is only read.
    case writesNothing
    /// A stored property has no line.
    case unmappedProperty
  }

  /// Examines a model.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - ignored: the names of stored properties that have no line on purpose, such as caches, of all models.
  ///   - samples: objects that the model is read from; none by default, if it can be made without JSON.
  ///   - options: the options of the mapper that reads and writes the model.
  ///   - context: the context for the mapping; none by default.
  public init<M: BaseMappable>(
    of type: M.Type,
    ignoring ignored: Set<String> = [],
    samples: [JSONValue] = [],
    options: MapOptions = MapOptions(),
    context: (any MapContext)? = nil
  ) {
    let describer = ModelDescriber(options, context)
    let models = describer.models(from: type, samples)
    for model in models { add(LineRules(model).findings) }
    let sampler = FormSampler { describer.model(named: $0) }
    for (model, type) in zip(models, describer.types) {
      undecided += model.gaps.map { "\(model.name): \($0)" }
      // No sample has both a value and members inside it.
      let isAmbiguous = findings.contains { $0.rule == .keyInsidePath && $0.model == model.name }
      guard model.gaps.isEmpty, !isAmbiguous else { continue }
      let sample = model.name == models[0].name ? samples.first : nil
      let check = PropertyCheck(model, sampler, sample, ignored, describer.settings)
      add(check.findings(of: type, &undecided))
    }
  }

  private mutating func add(_ findings: [Finding]) { self.findings += findings }
}

extension MappingLint: CustomStringConvertible {
  /// A line for each finding; empty if there is none.
  public var description: String {
    let lines =
      findings.map { "\($0.model).\($0.name): \($0.message)" }
      + undecided.map { "not decided: \($0)" }
    return lines.joined(separator: "\n")
  }
}
