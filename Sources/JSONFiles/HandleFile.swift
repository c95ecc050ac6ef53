#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
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

  /// The file, pipe or socket of a `FileHandle`, which somebody else opens and closes.
  ///
  /// Unlike the functions of `FileHandle`, it says how many bytes were written before an error, and a pipe that
  /// nobody reads is the error `EPIPE` and not a signal.
  package final class HandleFile {
    private let handle: FileHandle
    private let flush: DriveFlush
    private let calls = HandleCalls()

    package init(_ handle: FileHandle, flush: DriveFlush = .toDrive) {
      (self.handle, self.flush) = (handle, flush)
    }

    /// The open file. Not stored, because after the handle is closed, the number may be that of another file.
    private var file: FileDescriptor { FileDescriptor(handle.fileDescriptor) }

    /// The name of the file in errors.
    private var name: String { "the file descriptor \(file.number)" }

    /// Writes bytes.
    package func write(_ bytes: Data) throws(PartialWriteError) {
      try calls.appendAll(bytes, to: file, at: name)
    }

    /// Waits until the bytes that were written are on the drive. Does nothing for a pipe, a socket or a terminal.
    package func synchronize() throws(FileCallError) {
      do {
        try calls.call("fsync", name, calls.synchronize(file, flush))
      } catch {
        if error.code != EINVAL, error.code != ENOTSUP { throw error }
      }
    }
  }

  /// The system's calls, except that writing to a pipe that nobody reads sends no signal.
  private struct HandleCalls: OpenFileCalls {
    private let system = SystemFileCalls()

    func append(_ bytes: Data, to file: FileDescriptor) throws(FileCallFailure) -> Int {
      try system.appendWithoutSignal(bytes, to: file)
    }

    func synchronize(_ file: FileDescriptor, _ flush: DriveFlush) throws(FileCallFailure) {
      try system.synchronize(file, flush)
    }

    func closeFile(_ file: FileDescriptor) throws(FileCallFailure) { try system.closeFile(file) }
  }
#endif
