import Foundation
import JSONFiles
import JSONText
import Mercator

/// Where the bytes of a stream come from, chunk by chunk.
struct ElementSource {
  /// Calls its argument with the next chunk. Returns false at the end of the stream.
  let read: (_ take: (UnsafeRawBufferPointer) -> Void) throws -> Bool
  /// Whether the next chunk is there. Otherwise `read` may wait for it.
  let isReady: () -> Bool
  /// Closes what was opened for the stream.
  let close: () throws -> Void
  /// The number of bytes of the stream, if it is known.
  var byteCount: Int64?

  init(
    byteCount: Int64? = nil,
    read: @escaping (_ take: (UnsafeRawBufferPointer) -> Void) throws -> Bool,
    isReady: @escaping () -> Bool = { true },
    close: @escaping () throws -> Void = {}
  ) {
    (self.read, self.isReady, self.close, self.byteCount) = (read, isReady, close, byteCount)
  }
}

extension ElementSource {
  /// The bytes of a sequence of chunks.
  init<Chunks: Sequence>(_ chunks: Chunks) where Chunks.Element: Collection<UInt8> {
    var iterator = chunks.makeIterator()
    self.init(read: { take in
      guard let chunk = iterator.next() else { return false }
      chunk.withBytes(take)
      return true
    })
  }

  /// The bytes of an open file, a pipe or a socket, which stays open.
  ///
  /// - Parameter path: the path of the file for errors, if it is known.
  init(_ handle: FileHandle, path: String? = nil, chunkBytes: Int) {
    var file = FileReading(handle, path: path, chunkBytes: chunkBytes)
    self.init(read: { try file.read($0) > 0 }, isReady: { file.isReady })
  }

  /// The bytes of a file, which is closed with the source.
  init(file path: String, chunkBytes: Int) throws {
    let url = URL(fileURLWithPath: path)
    let handle = try FileHandle(forReadingFrom: url)
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    let size = values?.isRegularFile == true ? values?.fileSize.map { Int64($0) } : nil
    let open = ElementSource(handle, path: path, chunkBytes: chunkBytes)
    self.init(
      byteCount: size,
      read: open.read,
      isReady: open.isReady,
      close: { try handle.close() }
    )
  }

  /// The bytes of an input stream. If it isn't open, it is opened here and closed with the source.
  init(_ stream: InputStream, chunkBytes: Int) {
    let isOpen = stream.streamStatus != .notOpen
    if !isOpen { stream.open() }
    var buffer = [UInt8](repeating: 0, count: max(chunkBytes, 1))
    self.init(
      read: { take in
        let count = stream.read(&buffer, maxLength: buffer.count)
        if count < 0 { throw stream.streamError ?? CocoaError(.fileReadUnknown) }
        buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<max(count, 0)])) }
        return count > 0
      },
      close: { if !isOpen { stream.close() } }
    )
  }
}

extension Collection<UInt8> {
  /// Calls `body` with the bytes, which are copied unless they are contiguous.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    if withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) == nil {
      Array(self).withUnsafeBytes(body)
    }
  }
}
