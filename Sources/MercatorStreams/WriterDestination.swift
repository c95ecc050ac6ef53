import Foundation
import JSONElements
import JSONFiles
import JSONText
import Mercator

/// Where the bytes of a writer go.
protocol WriterDestination {
  /// Writes bytes.
  ///
  /// - Throws: `PartialWriteError`, or another error if it isn't known how many of the bytes were written.
  func write(_ bytes: Data) throws
  /// Waits until what was written is on the drive. Does nothing for a destination without a drive.
  func synchronize() throws
  /// Completes the output, and closes what the writer has opened, also if it throws.
  func close() throws
  /// Closes what the writer has opened without completing the output.
  func abandon()
}

/// A closure that takes the bytes.
struct ClosureDestination: WriterDestination {
  let body: @Sendable (Data) throws -> Void

  func write(_ bytes: Data) throws { try body(bytes) }
  func synchronize() {}
  func close() {}
  func abandon() {}
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  extension LineFile: WriterDestination {
    /// Closes the file. All whole lines in it stay.
    func abandon() {
      // The caller reports another error, or nobody can receive one.
      try? close()
    }
  }

  extension ReplacementFile: WriterDestination {
    func close() throws { try finish() }
  }

  extension HandleFile: WriterDestination {
    func close() {}
    func abandon() {}
  }
#else
  /// A file of Foundation, which doesn't say how many bytes it has written before an error.
  final class HandleFile: WriterDestination {
    private let handle: FileHandle

    init(_ handle: FileHandle, flush: DriveFlush) { self.handle = handle }

    func write(_ bytes: Data) throws { try handle.write(contentsOf: bytes) }
    func synchronize() throws { try handle.synchronize() }
    func close() {}
    func abandon() {}
  }
#endif

extension MapWriterOptions {
  var driveFlush: DriveFlush { flushesDriveCache ? .throughCache : .toDrive }
}
