import Mercator

/// How a stream of elements is read.
public struct MapStreamOptions: Hashable, Sendable {
  /// What an element does that isn't JSON or doesn't fit the model; `.stop` by default.
  public var onFailure: OnFailure
  /// The length in bytes of the longest element that is accepted; 64 MB by default.
  ///
  /// A longer one is a failure of that element, and isn't kept in memory. `MapOptions.limits.bytes` applies, too.
  public var maximumBytes: Int
  /// The number of bytes that are read from a file at once; if nil, as by default, 64 kB, or 256 kB for several threads.
  ///
  /// Each chunk is read by one thread, so in short ones the threads often wait for each other.
  public var chunkBytes: Int?

  /// What an element does that isn't JSON or doesn't fit the model.
  public enum OnFailure: Hashable, Sendable {
    /// The error is thrown, and reading ends.
    case stop
    /// The element is left out and counted.
    case skip
  }

  /// Creates options; each one that isn't given has its default.
  public init(
    onFailure: OnFailure = .stop,
    maximumBytes: Int = 64 << 20,
    chunkBytes: Int? = nil
  ) {
    self.onFailure = onFailure
    self.maximumBytes = maximumBytes
    self.chunkBytes = chunkBytes
  }

  /// Returns the number of bytes that are read at once for a number of threads.
  func chunkBytes(workers: Int) -> Int { chunkBytes ?? (workers > 1 ? 256 : 64) << 10 }
}
