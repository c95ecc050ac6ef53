import Foundation
import Mercator

// Reading the elements of an asynchronous stream.

extension Mapper {
  /// Reads the elements of an asynchronous sequence of chunks as they arrive.
  ///
  ///     for try await order in Mapper<Order>().stream(chunks) { … }
  ///
  /// - Parameters:
  ///   - chunks: chunks of UTF-8 bytes; they may end anywhere.
  ///   - format: how the elements are told apart; by default JSON Lines, or a JSON text sequence if the first byte is
  ///     0x1E.
  ///   - options: what failing elements do, and how long an element may be.
  public func stream<Chunks: AsyncSequence>(
    _ chunks: Chunks,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedStream<N, Chunks> where Chunks.Element: Collection<UInt8> {
    MappedStream(chunks) { [settings] in
      AsyncReading(
        ElementIntake(N.self, settings, format, maximumBytes: options.maximumBytes),
        options
      )
    }
  }

  /// Reads the elements of an asynchronous sequence of bytes, such as `URLSession.AsyncBytes` or
  /// `FileHandle.AsyncBytes`, as they arrive. See `stream(_:as:options:)`.
  public func stream<Bytes: AsyncSequence>(
    _ bytes: Bytes,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedStream<N, ByteChunks<Bytes>> where Bytes.Element == UInt8 {
    stream(
      ByteChunks(bytes, chunkBytes: options.chunkBytes(workers: 1)),
      as: format,
      options: options
    )
  }
}

extension Mapper where N: Sendable {
  /// Reads the elements of an asynchronous sequence of chunks on several cores, and hands them out in their order.
  ///
  /// What is said of `readConcurrently(ofFile:as:workers:keepsOrder:options:)` applies, except that no thread is blocked.
  ///
  /// - Parameters:
  ///   - chunks: chunks of UTF-8 bytes; they may end anywhere. Each one is read by one thread, so they shouldn't be
  ///     shorter than about 64 kB.
  ///   - format: how the elements are told apart; by default JSON Lines, or a JSON text sequence if the first byte is
  ///     0x1E.
  ///   - workers: the number of threads that map, of which the task's is one; by default the number of cores.
  ///   - options: what failing elements do, and how long an element may be.
  @inlinable  // Measured with `ElementRun.init(reading:)`.
  public func streamConcurrently<Chunks: AsyncSequence>(
    _ chunks: Chunks,
    as format: MapStreamFormat = .automatic,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    options: MapStreamOptions = MapStreamOptions()
  ) -> MappedStream<N, Chunks> where Chunks.Element: Collection<UInt8> {
    concurrentStream(chunks, format, workers, options) { ElementRun(reading: $0) }
  }

  @usableFromInline func concurrentStream<Chunks: AsyncSequence>(
    _ chunks: Chunks,
    _ format: MapStreamFormat,
    _ workers: Int,
    _ options: MapStreamOptions,
    _ read: @escaping @Sendable (ElementInputs) -> ElementRun<N>
  ) -> MappedStream<N, Chunks> where Chunks.Element: Collection<UInt8> {
    MappedStream(chunks) { [settings] in
      let intake = ElementIntake(N.self, settings, format, maximumBytes: options.maximumBytes)
      return AsyncReading(ElementLookahead(intake, ElementWorkers(workers, read)), options)
    }
  }
}
