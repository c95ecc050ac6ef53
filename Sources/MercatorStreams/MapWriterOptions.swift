import Mercator

/// When a `JSONLinesWriter` or `JSONArrayWriter` passes its bytes on.
///
///     // Each line is in the file when `write` returns, also if the process is killed after that.
///     let log = try JSONLinesWriter<Event>(
///       appendingTo: path,
///       options: MapWriterOptions(flushesEachElement: true)
///     )
///
/// Elements are collected in a buffer. A flush hands them to the destination, from where they survive the end of
/// the process. Synchronizing a file brings them to the drive, where they survive a power failure; it takes
/// milliseconds, and so has an option of its own.
public struct MapWriterOptions: Hashable, Sendable {
  /// The number of bytes at which the buffer is flushed; 64 kB (65,536 bytes) by default. With 0 it is flushed
  /// after each element.
  public var bufferSize: Int
  /// Whether the buffer is flushed after each element, however small; false by default.
  public var flushesEachElement: Bool
  /// Whether the file is synchronized after each flush; false by default.
  public var synchronizesEachFlush: Bool
  /// Whether synchronizing on Apple platforms also empties the cache of the drive, without which a power failure
  /// may lose bytes. It takes much longer; false by default.
  public var flushesDriveCache: Bool

  /// Creates options; each one that isn't given has its default.
  public init(
    bufferSize: Int = 64 * 1024,
    flushesEachElement: Bool = false,
    synchronizesEachFlush: Bool = false,
    flushesDriveCache: Bool = false
  ) {
    self.bufferSize = bufferSize
    self.flushesEachElement = flushesEachElement
    self.synchronizesEachFlush = synchronizesEachFlush
    self.flushesDriveCache = flushesDriveCache
  }
}
