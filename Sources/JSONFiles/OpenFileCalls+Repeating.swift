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

/// The error of a write that may have written the beginning of its bytes.
package struct PartialWriteError: Error {
  /// How many bytes were written.
  package let count: Int
  /// The error of the call for the rest.
  package let error: FileCallError

  package init(count: Int, error: FileCallError) { (self.count, self.error) = (count, error) }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  extension OpenFileCalls {
    /// Makes a call, again if a signal interrupts it.
    ///
    /// - Parameters:
    ///   - name: the name of the system call, for the error.
    ///   - path: the path of the file or folder, for the error.
    @discardableResult
    package func call<Result>(
      _ name: String,
      _ path: String,
      _ body: @autoclosure () throws(FileCallFailure) -> Result
    ) throws(FileCallError) -> Result {
      while true {
        do {
          return try body()
        } catch {
          if error.code != EINTR { throw FileCallError(name, path, error) }
        }
      }
    }

    /// Writes all bytes to the end of a file, by as many calls as the system needs.
    package func appendAll(
      _ bytes: Data,
      to file: FileDescriptor,
      at path: String
    ) throws(PartialWriteError) {
      var rest = bytes[...]
      do throws(FileCallError) {
        while !rest.isEmpty {
          let count = try call("write", path, append(rest, to: file))
          // It would be repeated without an end.
          guard count > 0 else { throw FileCallError("write", path, FileCallFailure(EIO)) }
          rest = rest.dropFirst(count)
        }
      } catch {
        throw PartialWriteError(count: bytes.count - rest.count, error: error)
      }
    }

    /// Closes a file whose bytes nobody has to wait for.
    package func closeOnce(_ file: FileDescriptor, at path: String) throws(FileCallError) {
      do {
        try closeFile(file)
      } catch {
        // Not repeated, because the number may be that of another file by now. After a signal, nothing is lost:
        // the system has the bytes.
        if error.code != EINTR { throw FileCallError("close", path, error) }
      }
    }
  }

  extension FolderCalls {
    /// Waits until the names in an open folder are on the drive.
    package func synchronizeFolder(
      _ folder: FileDescriptor,
      at path: String,
      _ flush: DriveFlush
    ) throws(FileCallError) {
      do {
        try call("fsync", path, synchronize(folder, flush))
      } catch {
        // Some file systems, such as those of a network, have no folders that can be synchronized.
        if error.code != EINVAL { throw error }
      }
    }
  }
#endif
