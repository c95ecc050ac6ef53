import Foundation
import JSONText

/// Replaces a file as a whole: whenever the process or the machine stops, the old or the new file is there.
///
///     try FileReplacement.write(data, to: "/…/state.json")
///
///     open folder, stat state.json        what can fail without a trace goes first
///     create .mercator-5f…c2.tmp          in the same folder, since a rename can't change the file system
///     write, fsync, close                 the new bytes are on the drive before they have the name
///     rename to state.json                replaces the old file in one step
///     fsync folder                        the name is on the drive before the caller goes on
///
/// The temporary file is removed after an error. One that a crash has left behind is never read or written
/// again, because each call has a name of its own.
package enum FileReplacement {
  /// Writes bytes to a file, which need not exist.
  ///
  /// The new file has the permissions of the old one, or else can be read and written by its owner only. It
  /// belongs to the user of the process. A symbolic link stays, and what it leads to is replaced.
  ///
  /// - Throws: `FileCallError`. If the last call fails, that for the folder, the new file is there, but the old
  ///   one may be back after a power failure.
  package static func write(
    _ bytes: Data,
    to path: String,
    flush: DriveFlush = .toDrive
  ) throws {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
      try write(bytes, to: path, flush: flush, by: SystemFileCalls())
    #else
      // Without POSIX: atomic, but not known to be on the drive.
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    /// Writes bytes to a file by these system calls.
    package static func write(
      _ bytes: Data,
      to path: String,
      flush: DriveFlush = .toDrive,
      by calls: some FileCalls
    ) throws(FileCallError) {
      let file = try ReplacementFile(at: path, flush: flush, by: calls)
      do {
        try file.write(bytes)
      } catch {
        file.abandon()
        throw error.error
      }
      try file.finish()
    }
  #endif
}
