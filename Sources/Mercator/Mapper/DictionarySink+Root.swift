extension DictionarySink {
  /// Returns what a value is written as, or nil if it writes nothing.
  package static func tree<T: MapValue>(of value: T, _ settings: MapSettings) -> Any? {
    tree(settings, ReferenceWriter.of(settings.options)) { $0.writeRoot(value) }
  }

  /// Returns what a value is written as in a format other than JSON, or nil if it writes nothing.
  ///
  /// - Throws: the error for a value that can't be written, or that the policy makes an error.
  package static func tree<T: MapValue>(
    of value: T,
    _ settings: MapSettings,
    maximumDepth: Int
  ) throws(JSONWritingError) -> Any? {
    let options = settings.options
    let sink = DictionarySink(maximumDepth: maximumDepth)
    let reporter = options.needsReporter ? Reporter(options) : nil
    if let reporter { sink.observer = { reporter.add($0) } }
    let session = Session(.sink(sink), settings, writtenObjects: ReferenceWriter.of(options))
    MapOutput.withRoot(of: Map(session)) { $0.writeRoot(value) }
    if let problem = sink.problem ?? reporter?.writingError { throw problem }
    return sink.root
  }
}
