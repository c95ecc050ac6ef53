import JSONText

// What values are written as, in a tree of their own.

extension DictionarySink {
  /// Returns what `body` writes, or nil if it writes nothing.
  @inline(never)
  static func tree(
    _ settings: MapSettings = .usual,
    _ written: (any WrittenObjects)? = nil,
    _ body: (inout MapOutput) -> Void
  ) -> Any? {
    let sink = DictionarySink(maximumDepth: settings.options.options.limits.depth)
    let session = Session(.sink(sink), settings, writtenObjects: written)
    MapOutput.withRoot(of: Map(session), body)
    return sink.root
  }

  /// Returns what `body` writes as a part of the model of `map`, or nil if it writes nothing.
  static func tree(inside map: Map, _ body: (inout MapOutput) -> Void) -> Any? {
    let sink = part(of: map)
    MapOutput.withRoot(of: Map(inside: map, map.session.with(.sink(sink))), body)
    sink.passProblem(to: map)
    return sink.root
  }

  // Functions of their own, because the compiler repeats the one above for each of its callers.

  private static func part(of map: Map) -> DictionarySink {
    DictionarySink(
      maximumDepth: map.options.limits.depth,
      inside: map.openContainers,
      keepsDates: map.session.content.keepsDates
    )
  }

  private func passProblem(to map: Map) {
    guard let problem else { return }
    map.session.sink?.note(
      problem.code,
      because: problem.reason,
      at: map.currentSteps,
      inside: problem.path.steps
    )
  }
}
