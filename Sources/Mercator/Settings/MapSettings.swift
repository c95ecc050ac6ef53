/// What a mapper was given: its options, the context, and whether nil is written.
package final class MapSettings: @unchecked Sendable {
  // Unchecked because of the context, which the user must make safe to share; see `Mapper`.

  package let options: ResolvedOptions
  package let context: BoxedContext?
  let shouldIncludeNilValues: Bool
  /// Whether nil is left out, also by lines that write it as null otherwise.
  let omitsNil: Bool

  package convenience init(
    options: ResolvedOptions = .usual,
    context: MapContext?,
    shouldIncludeNilValues: Bool = false
  ) {
    self.init(options, context.map { BoxedContext($0) }, shouldIncludeNilValues)
  }

  private init(
    _ options: ResolvedOptions,
    _ context: BoxedContext?,
    _ includesNil: Bool,
    omitsNil: Bool = false
  ) {
    self.options = options
    self.context = context
    shouldIncludeNilValues = includesNil
    self.omitsNil = omitsNil
  }

  /// The settings of a mapper by default.
  package static let usual = MapSettings(context: nil)

  @inline(never)
  package func with(options: MapOptions) -> MapSettings {
    MapSettings(ResolvedOptions(options), context, shouldIncludeNilValues, omitsNil: omitsNil)
  }

  package func with(context: MapContext?) -> MapSettings {
    MapSettings(
      options,
      context.map { BoxedContext($0) },
      shouldIncludeNilValues,
      omitsNil: omitsNil
    )
  }

  /// These settings for writing each object with all of its members, also a second time.
  package var withoutReferences: MapSettings {
    guard options.options.writing.writesReferences else { return self }
    var changed = options.options
    changed.writing.writesReferences = false
    return with(options: changed)
  }

  package func with(shouldIncludeNilValues includesNil: Bool) -> MapSettings {
    MapSettings(options, context, includesNil, omitsNil: omitsNil)
  }

  /// These settings for writing models without nil, which no line writes as null.
  package var withoutNil: MapSettings { MapSettings(options, context, false, omitsNil: true) }
}

/// A context in a box. Measured: copying an existential for each map cost a tenth of reading small models.
package final class BoxedContext {
  package let context: MapContext

  init(_ context: MapContext) { self.context = context }
}
