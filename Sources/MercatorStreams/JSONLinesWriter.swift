import Foundation
import JSONElements
import JSONFiles
import JSONText
import Mercator

/// Writes models as JSON Lines: one model per line, as compact JSON.
///
///     let log = try JSONLinesWriter<Event>(appendingTo: "/…/events.jsonl")
///     try log.write(Event(name: "start"))   // {"name":"start"}
///     try log.write(contentsOf: events)
///     try log.close()
///
/// Lines are collected in a buffer and handed to the destination when it is full; see `MapWriterOptions`. Call
/// `close()` at the end: it writes the rest of the buffer, and throws if that isn't possible. A writer that is
/// freed without it writes the rest too, but nobody gets the error.
///
/// A model that can't be written leaves the output as it was, and further models can be written. If the destination
/// fails, such as a full drive, the bytes that it hasn't taken stay in the buffer and are written by the next flush.
/// After an error of a closure, or of synchronizing, the bytes may be lost, and each further call throws the same
/// error.
///
/// Concurrent tasks may share a writer. Each line is written as a whole, and those of different tasks are in any
/// order.
public final class JSONLinesWriter<N: BaseMappable>: Sendable {
  private let output: BufferedOutput
  private let settings: MapSettings

  private init(
    _ destination: any WriterDestination,
    _ mapper: Mapper<N>,
    _ options: MapWriterOptions
  ) {
    output = BufferedOutput(.lines, to: destination, options)
    settings = mapper.settings
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    /// Creates a writer that appends lines to a file, such as a log.
    ///
    /// The file is created if it is missing; its owner alone can then read and write it. It must be a file of JSON
    /// Lines, which only one writer at a time may have open. If the last line has no line break, because a process
    /// was stopped while it wrote the line, the line break is added to a line that is complete. Otherwise the line
    /// is removed. A line is complete if it is an array, an object, a string, true, false or null, but not if it is
    /// a number. Only the last line is read.
    ///
    /// When the process stops at any moment, the file can be read up to its last line break. After a power failure
    /// that is true of the lines that were synchronized. A flush is one call of write(2) if the system accepts all
    /// bytes, as it usually does, and several otherwise. So a long line may be there in part until the flush is
    /// over.
    ///
    /// - Parameters:
    ///   - path: the path of a file, or of a symbolic link to one. Its folder must exist.
    ///   - mapper: the mapper whose context and options the models are written with. Later changes of the mapper
    ///     don't affect the writer.
    ///   - options: when the buffer is flushed and the file synchronized.
    /// - Throws: `MapFileError` if the file can't be opened or repaired.
    public convenience init(
      appendingTo path: String,
      mapper: Mapper<N> = Mapper(),
      options: MapWriterOptions = MapWriterOptions()
    ) throws(MapFileError) {
      let calls = SystemFileCalls()
      let file = try LineFile(appendingTo: path, flush: options.driveFlush, by: calls)
      self.init(file, mapper, options)
    }
  #endif

  /// Creates a writer to an open file, pipe or socket.
  ///
  /// A pipe that nobody reads any more is the error `EPIPE`; the process gets no signal. `close()` doesn't close
  /// the handle, which must stay open until then.
  ///
  /// - Parameters:
  ///   - handle: the handle to write to, from its current position on.
  ///   - mapper: the mapper whose context and options the models are written with.
  ///   - options: when the buffer is flushed and the file synchronized.
  public convenience init(
    to handle: FileHandle,
    mapper: Mapper<N> = Mapper(),
    options: MapWriterOptions = MapWriterOptions()
  ) {
    self.init(HandleFile(handle, flush: options.driveFlush), mapper, options)
  }

  /// Creates a writer that passes its bytes to a closure.
  ///
  ///     let writer = JSONLinesWriter<Event> { bytes in try connection.send(bytes) }
  ///
  /// - Parameters:
  ///   - mapper: the mapper whose context and options the models are written with.
  ///   - options: when the buffer is flushed. Synchronizing does nothing.
  ///   - write: takes the next bytes, which are whole lines. It is called by one task at a time and must not use
  ///     the writer. After it has thrown an error, it isn't called again.
  public convenience init(
    mapper: Mapper<N> = Mapper(),
    options: MapWriterOptions = MapWriterOptions(),
    _ write: @escaping @Sendable (Data) throws -> Void
  ) {
    self.init(ClosureDestination(body: write), mapper, options)
  }

  /// The number of models written so far, including those in the buffer.
  public var count: Int { output.count }

  /// Writes a model as the next line.
  ///
  /// - Throws: `MapElementWritingError`. The model isn't in the output, unless the destination failed and has some
  ///   of its bytes already; then the next flush writes the others, and `count` includes the model.
  public func write(_ model: N) throws(MapElementWritingError) {
    try output.add { () throws(JSONWritingError) in
      try WriteSession.complete(model, settings, isPretty: false).data()
    }
  }

  /// Writes models, each as a line. Lines of other tasks may be between them.
  ///
  /// - Throws: `MapElementWritingError` for the first model that can't be written. Those before it are written; see
  ///   `write(_:)`.
  public func write(contentsOf models: some Sequence<N>) throws(MapElementWritingError) {
    for model in models { try write(model) }
  }

  /// Hands the buffer to the destination, so that the lines survive the end of the process.
  ///
  /// - Throws: the error of the destination, or `MapWriterClosedError`.
  public func flush() throws { try output.flush() }

  /// Flushes, and waits until the file is on the drive, so that the lines survive a power failure. A closure is
  /// only given the buffer.
  ///
  /// - Throws: the error of the destination, or `MapWriterClosedError`.
  public func synchronize() throws { try output.synchronize() }

  /// Flushes, and closes the file that the writer has opened. Does nothing if the writer is closed.
  ///
  /// - Throws: the error of the destination. If lines couldn't be written, they are kept, and you may call
  ///   `close()` again, for example after making room on the drive.
  public func close() throws { try output.close() }
}
