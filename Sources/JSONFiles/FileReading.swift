import Foundation
import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// Reads an open file, a pipe or a socket chunk by chunk, as its bytes arrive.
///
/// `FileHandle.read(upToCount:)` waits for as many bytes as asked for, and so for the next lines of a log.
package struct FileReading {
  private let handle: FileHandle
  private let path: String?
  private var buffer: [UInt8]

  /// - Parameters:
  ///   - path: the path of the file for errors, if it is known.
  ///   - chunkBytes: the largest number of bytes that are read at once.
  package init(_ handle: FileHandle, path: String? = nil, chunkBytes: Int) {
    (self.handle, self.path) = (handle, path)
    buffer = [UInt8](repeating: 0, count: max(chunkBytes, 1))
  }

  /// Waits for bytes, and calls `take` with them. Returns the number of bytes, which is 0 at the end.
  ///
  /// - Throws: `FileCallError`.
  package mutating func read(_ take: (UnsafeRawBufferPointer) -> Void) throws -> Int {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
      let number = handle.fileDescriptor
      let count = try buffer.withUnsafeMutableBytes { buffer in
        while true {
          let count = readBytes(of: number, into: buffer)
          if count >= 0 { return count }
          // `errno` is read before anything else is called.
          let failure = FileCallFailure(errno)
          if failure.code != EINTR {
            throw FileCallError("read", path ?? "the file descriptor \(number)", failure)
          }
        }
      }
      buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      return count
    #else
      let data = try handle.read(upToCount: buffer.count) ?? Data()
      data.withUnsafeBytes(take)
      return data.count
    #endif
  }

  /// Whether `read(_:)` doesn't have to wait: bytes have arrived, or the file has ended.
  package var isReady: Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
      var file = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      // The call writes to `file` only. An error is one of reading, too.
      return poll(&file, 1, 0) != 0
    #else
      return true
    #endif
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  /// Returns the number of bytes that were read, or a negative number after an error.
  private func readBytes(of number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // The call writes at most as many bytes as the buffer has, and keeps no pointer. More than 2 GB at once is an error
    // on Apple platforms.
    read(number, buffer.baseAddress, min(buffer.count, 1 << 30))
  }
#endif
