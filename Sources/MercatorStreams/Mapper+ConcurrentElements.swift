import Foundation
import Mercator

// Reading the elements of a stream on several cores.

extension Mapper where N: Sendable {
  /// Reads the elements of a file on several cores.
  ///
  ///     let orders = try Mapper<Order>().readConcurrently(ofFile: "orders.jsonl")
  ///     while let order = try orders.next() { … }
  ///
  /// The elements are found one after the other, parsed and mapped by several threads, and handed out by `next()`, which
  /// waits for them. At most twice as many chunks as workers are in memory. The models, the context of the mapper and
  /// its observer are used by several threads. In a task, use `streamConcurrently(_:as:workers:options:)`, which
  /// doesn't block its thread.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - format: how the elements are told apart; by default by the extension of the file, or its first byte.
  ///   - workers: the number of threads that map, of which the caller's is one; by default the number of cores.
  ///   - keepsOrder: whether the elements are handed out in the order of the file, as by default, or as they come.
  ///   - options: what failing elements do, how long an element may be, and the length of a chunk.
  /// - Throws: an error of Foundation if the file can't be opened.
  @inlinable  // Measured with `ElementRun.init(reading:)`.
  public func readConcurrently(
    ofFile path: String,
    as format: MapStreamFormat = .automatic,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    keepsOrder: Bool = true,
    options: MapStreamOptions = MapStreamOptions()
  ) throws -> MappedElements<N> {
    try concurrent(file: path, format, workers, keepsOrder, options) { ElementRun(reading: $0) }
  }

  /// Reads the elements of an open file, a pipe or a socket on several cores; it stays open. See
  /// `readConcurrently(ofFile:as:workers:keepsOrder:options:)`.
  @inlinable  // Measured with `ElementRun.init(reading:)`.
  public func readConcurrently(
    of handle: FileHandle,
    as format: MapStreamFormat = .automatic,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    keepsOrder: Bool = true,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedElements<N> {
    concurrent(handle, format, workers, keepsOrder, options) { ElementRun(reading: $0) }
  }

  /// Reads the elements of chunks of UTF-8 bytes on several cores. The chunks may end anywhere. See
  /// `readConcurrently(ofFile:as:workers:keepsOrder:options:)`.
  @inlinable  // Measured with `ElementRun.init(reading:)`.
  public func readConcurrently<Chunks: Sequence>(
    of chunks: Chunks,
    as format: MapStreamFormat = .automatic,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    keepsOrder: Bool = true,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedElements<N> where Chunks.Element: Collection<UInt8> {
    concurrent(chunks, format, workers, keepsOrder, options) { ElementRun(reading: $0) }
  }

  // What reads the elements is a parameter, so that the caller's module compiles it for its model.

  @usableFromInline func concurrent(
    file path: String,
    _ format: MapStreamFormat,
    _ workers: Int,
    _ keepsOrder: Bool,
    _ options: MapStreamOptions,
    _ read: @escaping @Sendable (ElementInputs) -> ElementRun<N>
  ) throws -> MappedElements<N> {
    let source = try ElementSource(file: path, chunkBytes: options.chunkBytes(workers: workers))
    return concurrent(source, format.ofFile(path), workers, keepsOrder, options, read)
  }

  @usableFromInline func concurrent(
    _ handle: FileHandle,
    _ format: MapStreamFormat,
    _ workers: Int,
    _ keepsOrder: Bool,
    _ options: MapStreamOptions,
    _ read: @escaping @Sendable (ElementInputs) -> ElementRun<N>
  ) -> MappedElements<N> {
    let source = ElementSource(handle, chunkBytes: options.chunkBytes(workers: workers))
    return concurrent(source, format, workers, keepsOrder, options, read)
  }

  @usableFromInline func concurrent<Chunks: Sequence>(
    _ chunks: Chunks,
    _ format: MapStreamFormat,
    _ workers: Int,
    _ keepsOrder: Bool,
    _ options: MapStreamOptions,
    _ read: @escaping @Sendable (ElementInputs) -> ElementRun<N>
  ) -> MappedElements<N> where Chunks.Element: Collection<UInt8> {
    concurrent(ElementSource(chunks), format, workers, keepsOrder, options, read)
  }

  private func concurrent(
    _ source: ElementSource,
    _ format: MapStreamFormat,
    _ workers: Int,
    _ keepsOrder: Bool,
    _ options: MapStreamOptions,
    _ read: @escaping @Sendable (ElementInputs) -> ElementRun<N>
  ) -> MappedElements<N> {
    let intake = ElementIntake(N.self, settings, format, maximumBytes: options.maximumBytes)
    let reading = ConcurrentReading(
      feed: ElementFeed(source, intake),
      lookahead: ElementLookahead(intake, ElementWorkers(workers, read)),
      keepsOrder: keepsOrder
    )
    return MappedElements(reading.upstream, options)
  }
}
