import Foundation
import JSONFiles
import JSONText
import Mercator

/// Writes models one after the other as the elements of one JSON array, for arrays that are too large for memory.
///
///     let export = try JSONArrayWriter<User>(replacing: "/…/users.json", prettyPrint: true)
///     for id in ids { try export.write(store.user(id)) }
///     try export.close()
///
/// The bytes are those that `Mapper.write(_:prettyPrint:)` returns for an array of the models. One option is
/// ignored: with `MapOptions.writing.writesReferences` each object is still written with all of its members,
/// because the writer doesn't keep the objects that it has written. Paths in errors and issues begin at the
/// element. A model that refuses to be written is an error, and isn't left out.
///
/// Call `close()`, which ends the array. A writer that is freed without it leaves an array without an end, or in
/// the case of a path the file as it was. Buffering, errors and sharing are as with `JSONLinesWriter`.
public final class JSONArrayWriter<N: BaseMappable>: Sendable {
  private let output: BufferedOutput
  private let settings: MapSettings
  private let isPretty: Bool

  private init(
    _ destination: any WriterDestination,
    _ mapper: Mapper<N>,
    _ isPretty: Bool,
    _ options: MapWriterOptions
  ) {
    settings = mapper.settings.withoutReferences
    self.isPretty = isPretty
    let layout = OutputLayout.array(isPretty: isPretty, settings.options.writing)
    output = BufferedOutput(layout, to: destination, options)
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    /// Creates a writer of a file, which replaces an older one.
    ///
    /// Whenever the process or the machine stops, the file is the old one or the whole array: the array is written to
    /// a temporary file in the same folder, which gets the path in `close()`. The new file has the permissions of
    /// the old one, or else can be read and written by its owner only. A process that is killed leaves the temporary
    /// file.
    ///
    /// - Parameters:
    ///   - path: the path of a file, which need not exist, or of a symbolic link to one. Its folder must exist.
    ///   - mapper: the mapper whose context and options the models are written with. Later changes of the mapper
    ///     don't affect the writer.
    ///   - prettyPrint: whether each element and member is on its own line; false by default.
    ///   - options: when the buffer is flushed. The file is synchronized in `close()` in any case.
    /// - Throws: `MapFileError` if the temporary file can't be created.
    public convenience init(
      replacing path: String,
      mapper: Mapper<N> = Mapper(),
      prettyPrint: Bool = false,
      options: MapWriterOptions = MapWriterOptions()
    ) throws(MapFileError) {
      let calls = SystemFileCalls()
      let file = try ReplacementFile(at: path, flush: options.driveFlush, by: calls)
      self.init(file, mapper, prettyPrint, options)
    }
  #endif

  /// Creates a writer to an open file, pipe or socket; see `JSONLinesWriter.init(to:mapper:options:)`.
  public convenience init(
    to handle: FileHandle,
    mapper: Mapper<N> = Mapper(),
    prettyPrint: Bool = false,
    options: MapWriterOptions = MapWriterOptions()
  ) {
    self.init(HandleFile(handle, flush: options.driveFlush), mapper, prettyPrint, options)
  }

  /// Creates a writer that passes its bytes to a closure; see `JSONLinesWriter.init(mapper:options:_:)`.
  public convenience init(
    mapper: Mapper<N> = Mapper(),
    prettyPrint: Bool = false,
    options: MapWriterOptions = MapWriterOptions(),
    _ write: @escaping @Sendable (Data) throws -> Void
  ) {
    self.init(ClosureDestination(body: write), mapper, prettyPrint, options)
  }

  /// The number of models written so far, including those in the buffer.
  public var count: Int { output.count }

  /// Writes a model as the next element.
  ///
  /// - Throws: `MapElementWritingError`. The model isn't in the output, unless the destination failed and has some
  ///   of its bytes already; then the next flush writes the others, and `count` includes the model.
  public func write(_ model: N) throws(MapElementWritingError) {
    try output.add { () throws(JSONWritingError) in
      try WriteSession.complete(model, settings, isPretty: isPretty, isElement: true).data()
    }
  }

  /// Writes models, each as an element. Elements of other tasks may be between them.
  ///
  /// - Throws: `MapElementWritingError` for the first model that can't be written. Those before it are written; see
  ///   `write(_:)`.
  public func write(contentsOf models: some Sequence<N>) throws(MapElementWritingError) {
    for model in models { try write(model) }
  }

  /// Hands the buffer to the destination. The array has no end before `close()`.
  ///
  /// - Throws: the error of the destination, or `MapWriterClosedError`.
  public func flush() throws { try output.flush() }

  /// Flushes, and waits until the bytes are on the drive. A closure is only given the buffer.
  ///
  /// - Throws: the error of the destination, or `MapWriterClosedError`.
  public func synchronize() throws { try output.synchronize() }

  /// Ends the array, flushes, and in the case of a path replaces the file. Does nothing if the writer is closed.
  ///
  /// - Throws: the error of the destination. If bytes couldn't be written, they are kept, and you may call
  ///   `close()` again, for example after making room on the drive; no further element can be written then.
  public func close() throws { try output.close() }
}
