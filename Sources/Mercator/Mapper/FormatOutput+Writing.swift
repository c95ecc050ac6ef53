import JSONText

extension FormatOutput {
  /// Writes a value as the root.
  ///
  /// - Throws: the error for a value that can't be written, or that the policy makes an error.
  package func write<T: MapValue>(
    root value: T,
    _ settings: MapSettings
  ) throws(JSONWritingError) {
    let options = settings.options
    let reporter = options.needsReporter ? Reporter(options) : nil
    if let reporter { observer = { reporter.add($0) } }
    if let stop = options.options.limits.stop { self.stop(if: stop.begin()) }
    let session = Session(
      .format(FormatSink(self)),
      settings,
      writtenObjects: ReferenceWriter.of(options),
      keySequences: options.writing.remembersKeys ? KeySequences.take() : nil
    )
    MapOutput.withRoot(of: Map(session)) { $0.writeRoot(value) }
    if isStopped { throw JSONWritingError(code: .stopped, path: JSONPath()) }
    if let problem = problem ?? reporter?.writingError { throw problem }
  }
}
