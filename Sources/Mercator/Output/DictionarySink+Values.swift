import JSONText

// What values are written as, in a tree of their own.

extension DictionarySink {
  /// Returns what `body` writes, or nil if it writes nothing.
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
    let sink = DictionarySink(
      maximumDepth: map.options.limits.depth,
      inside: map.openContainers,
      keepsDates: map.session.content.keepsDates
    )
    MapOutput.withRoot(of: Map(inside: map, map.session.with(.sink(sink))), body)
    if let problem = sink.problem {
      let steps = problem.path.steps
      map.session.sink?.note(
        problem.code,
        because: problem.reason,
        at: map.currentSteps,
        inside: steps
      )
    }
    return sink.root
  }
}
