import Foundation

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
  private var buffer: [UInt8]

  /// - Parameter chunkBytes: the largest number of bytes that are read at once.
  package init(_ handle: FileHandle, chunkBytes: Int) {
    self.handle = handle
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
            throw FileCallError("read", "the file descriptor \(number)", failure)
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
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  /// Returns the number of bytes that were read, or a negative number after an error.
  private func readBytes(of number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // The call writes at most as many bytes as the buffer has, and keeps no pointer. More than 2 GB at once is an error
    // on Apple platforms.
    read(number, buffer.baseAddress, min(buffer.count, 1 << 30))
  }
#endif
