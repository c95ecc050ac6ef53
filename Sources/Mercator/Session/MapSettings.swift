/// What a mapper was given: its options, the context, and whether nil is written.
final class MapSettings: @unchecked Sendable {
  // Unchecked because of the context, which the user must make safe to share; see `Mapper`.

  let options: ResolvedOptions
  let context: BoxedContext?
  let shouldIncludeNilValues: Bool

  convenience init(
    options: ResolvedOptions = .usual,
    context: MapContext?,
    shouldIncludeNilValues: Bool = false
  ) {
    self.init(options, context.map { BoxedContext($0) }, shouldIncludeNilValues)
  }

  private init(_ options: ResolvedOptions, _ context: BoxedContext?, _ includesNil: Bool) {
    self.options = options
    self.context = context
    shouldIncludeNilValues = includesNil
  }

  /// The settings for writing a single key, by that key.
  // Safe because it is only used in `exclusively`.
  nonisolated(unsafe) private var settingsForOneKey: [String: MapSettings] = [:]

  /// Returns the settings for writing nothing of a model but a key, or the value at a path.
  ///
  /// They are kept for the next call, because making them takes as long as writing a small model.
  func forWriting(only key: String) -> MapSettings {
    if let known = exclusively({ settingsForOneKey[key] }) { return known }
    var only = options.options
    only.policy = MapPolicy(.ignore)
    only.reporting.observer = nil
    only.writing.writesReferences = false
    (only.includedKeys, only.excludedKeys) = ([key], [])
    let made = with(options: only)
    exclusively { settingsForOneKey[key] = made }
    return made
  }

  /// The settings of a mapper by default.
  static let usual = MapSettings(context: nil)

  func with(options: MapOptions) -> MapSettings {
    MapSettings(ResolvedOptions(options), context, shouldIncludeNilValues)
  }

  func with(context: MapContext?) -> MapSettings {
    MapSettings(options, context.map { BoxedContext($0) }, shouldIncludeNilValues)
  }

  func with(shouldIncludeNilValues includesNil: Bool) -> MapSettings {
    MapSettings(options, context, includesNil)
  }
}

/// A context in a box. Measured: copying an existential for each map cost a tenth of reading small models.
final class BoxedContext {
  let context: MapContext

  init(_ context: MapContext) { self.context = context }
}
