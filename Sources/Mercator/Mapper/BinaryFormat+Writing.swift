import JSONText

extension BinaryFormat {
  /// Writes a value in this format.
  ///
  /// - Throws: the error for a value that can't be written, or that the policy makes an error.
  package func writing<T: MapValue>(
    _ value: T,
    _ settings: MapSettings
  ) throws(JSONWritingError) -> FormatWriter {
    let options = settings.options
    let writer = FormatWriter(
      self,
      maximumDepth: options.options.limits.depth,
      sortsKeys: options.writing.sortsKeys
    )
    let reporter = options.needsReporter ? Reporter(options) : nil
    if let reporter { writer.observer = { reporter.add($0) } }
    if let stop = options.options.limits.stop { writer.stop(if: stop.begin()) }
    let session = Session(
      .format(writer),
      settings,
      writtenObjects: ReferenceWriter.of(options),
      keySequences: options.writing.remembersKeys ? KeySequences.take() : nil
    )
    MapOutput.withRoot(of: Map(session)) { $0.writeRoot(value) }
    if let problem = writer.stopError ?? writer.problem ?? reporter?.writingError { throw problem }
    return writer
  }
}
