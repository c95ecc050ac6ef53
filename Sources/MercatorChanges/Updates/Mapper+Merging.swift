import JSONText
import Mercator

extension Mapper {
  /// Merges two models by a rule for each key.
  ///
  ///     let merged = try mapper.merge(
  ///       ours, theirs,
  ///       rules: ["visits": .sum, "name": .theirs, "seen.last": .newest],
  ///       default: .ours)
  ///
  /// The merge works on the JSON that the models are written as, and updates our model by the result, as a patch
  /// does; see `apply(_:to:)`.
  ///
  /// If the models are of different classes, such as a class and a subclass of it, the values that both map are
  /// merged, and the others stay as they are in our model.
  ///
  /// - Parameters:
  ///   - ours: our model.
  ///   - theirs: the model to merge into it, which isn't changed.
  ///   - rules: the rules by the keys of mapping lines, as these spell them. A key with a dot is a path, and its rule
  ///     is for that value alone.
  ///   - defaultRule: the rule for all other keys; `.theirs` by default.
  /// - Returns: our model with the merged values. A struct is a changed copy; an object is the same one.
  /// - Throws: `MapMergeError` with the path of values that a rule can't merge; what a closure throws;
  ///   `MappingFailure` with the path of a rule that no line maps, or of a value that can't be used;
  ///   `JSONWritingError` if a model can't be written.
  @_disfavoredOverload
  public func merge(
    _ ours: N,
    _ theirs: N,
    rules: [String: MapMergeRule],
    default defaultRule: MapMergeRule = .theirs
  ) throws -> N {
    let lines = try CommonLines(ours, theirs, settings)
    let rules = lines.rules(
      rules.map { key, rule in
        (path: options.keyStyle?(key.dottedSteps) ?? key.dottedSteps, rule: rule)
      }
    )
    let json = try json(of: ours)
    let other = lines.with(ours: json, theirs: try self.json(of: theirs))
    let merged = try RuleMerge(rules, default: defaultRule).merge(json, other)
    return try update(ours, from: json, to: merged, mentioning: rules.map(\.path))
  }

  /// Merges two models that were changed independently, starting from the same one.
  ///
  ///     let (merged, conflicts) = try mapper.merge(base: sent, ours: edited, theirs: received)
  ///
  /// The JSON that the models are written as is merged as by `JSONThreeWayMerge`, and our model is updated by the
  /// result, as a patch does; see `apply(_:to:)`. Of models of different classes, the values that ours and theirs
  /// both map are merged, and the others stay as they are in our model.
  ///
  /// - Parameters:
  ///   - base: the model that both started from.
  ///   - ours: our model.
  ///   - theirs: their model.
  ///   - key: the key by which the elements of arrays are identified; nil by default, by position. See
  ///     `JSONThreeWayMerge`.
  ///   - policy: what is done about values that both have changed; ours are kept by default.
  /// - Returns: our model with the changes of both, and the conflicts. A struct is a changed copy; an object is
  ///   the same one.
  /// - Throws: what the policy throws; `MappingFailure` with the path of a value that can't be used;
  ///   `JSONWritingError` if a model can't be written.
  @_disfavoredOverload
  public func merge(
    base: N,
    ours: N,
    theirs: N,
    arraysBy key: String? = nil,
    conflicts policy: JSONConflictPolicy = .ours
  ) throws -> (value: N, conflicts: [JSONMergeConflict]) {
    let json = try json(of: ours)
    let merge = try JSONThreeWayMerge(
      base: CommonLines(ours, base, settings).without(theirs: self.json(of: base)),
      ours: json,
      theirs: CommonLines(ours, theirs, settings).with(ours: json, theirs: self.json(of: theirs)),
      arraysBy: key,
      conflicts: policy
    )
    return (try update(ours, from: json, to: merge.value), merge.conflicts)
  }
}
