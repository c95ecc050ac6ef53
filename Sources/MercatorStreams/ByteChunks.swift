import Mercator

/// Chunks of an asynchronous sequence of single bytes.
///
/// A chunk ends behind a byte that may end an element, so that an element never waits for the next one to arrive.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  public typealias Element = [UInt8]

  private let bytes: Bytes
  private let chunkBytes: Int

  init(_ bytes: Bytes, chunkBytes: Int) {
    (self.bytes, self.chunkBytes) = (bytes, Swift.max(chunkBytes, 1))
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: bytes.makeAsyncIterator(), chunkBytes: chunkBytes)
  }

  /// Returns the chunks one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var bytes: Bytes.AsyncIterator
    fileprivate let chunkBytes: Int

    /// Returns the next chunk, or nil at the end.
    public mutating func next() async throws -> [UInt8]? {
      var chunk: [UInt8] = []
      while let byte = try await bytes.next() {
        chunk.append(byte)
        if chunk.count >= chunkBytes || Self.mayEndElement(byte) { return chunk }
      }
      return chunk.isEmpty ? nil : chunk
    }

    /// Line feed, record separator, "]" or "}".
    private static func mayEndElement(_ byte: UInt8) -> Bool {
      byte == 0x0A || byte == 0x1E || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
  }
}
