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
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let steps = ReplacementSteps(
        calls: calls,
        path: file.path,
        folder: file.deletingLastPathComponent().path,
        flush: flush
      )
      try steps.replace(by: bytes)
    }
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  /// The steps by which one file is replaced.
  private struct ReplacementSteps<Calls: FileCalls> {
    let calls: Calls
    let path: String
    let folder: String
    let flush: DriveFlush

    func replace(by bytes: Data) throws(FileCallError) {
      let folderFile = try call("open", folder, calls.openFolder(folder))
      // Nothing was written to it, so closing it can't lose anything.
      defer { try? calls.closeFile(folderFile) }
      let permissions = try oldPermissions()
      let temporary = temporaryPath()
      let file = try call("open", temporary, calls.create(temporary))
      do {
        try fill(file, at: temporary, bytes, permissions)
        try call("rename", path, calls.move(temporary, to: path))
      } catch {
        // The error of the failed call is the one that counts.
        try? calls.removeFile(temporary)
        throw error
      }
      try synchronize(folderFile)
    }

    /// Returns the permissions of the file to be replaced; nil if there is none.
    private func oldPermissions() throws(FileCallError) -> UInt32? {
      guard let status = try call("stat", path, calls.status(at: path)) else { return nil }
      // Not a rename, which would replace a device such as /dev/null.
      guard status.isFile else { throw FileCallError("stat", path, FileCallFailure(EINVAL)) }
      return status.permissions
    }

    /// Returns a path in the folder that nobody can guess, and so prepare with a file or a link.
    private func temporaryPath() -> String {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = ".mercator-" + String(repeating: "0", count: 16 - number.count) + number + ".tmp"
      return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    /// Writes the bytes to a new file, and closes it.
    private func fill(
      _ file: FileDescriptor,
      at temporary: String,
      _ bytes: Data,
      _ permissions: UInt32?
    ) throws(FileCallError) {
      do throws(FileCallError) {
        if let permissions {
          try call("fchmod", temporary, calls.setPermissions(permissions, of: file))
        }
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = try call("write", temporary, calls.append(rest, to: file))
          // It would be repeated without an end.
          guard count > 0 else { throw FileCallError("write", temporary, FileCallFailure(EIO)) }
          rest = rest.dropFirst(count)
        }
        try call("fsync", temporary, calls.synchronize(file, flush))
      } catch {
        // The error of the failed call is the one that counts.
        try? calls.closeFile(file)
        throw error
      }
      do {
        try calls.closeFile(file)
      } catch {
        // Not repeated, because the number may be that of another file by now. After a signal, nothing is lost:
        // the bytes are on the drive.
        if error.code != EINTR { throw FileCallError("close", temporary, error) }
      }
    }

    /// Waits until the new name is on the drive.
    private func synchronize(_ folderFile: FileDescriptor) throws(FileCallError) {
      do {
        try call("fsync", folder, calls.synchronize(folderFile, flush))
      } catch {
        // Some file systems, such as those of a network, have no folders that can be synchronized.
        if error.code != EINVAL { throw error }
      }
    }

    /// Makes a call, again if a signal interrupts it.
    @discardableResult
    private func call<Result>(
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
  }
#endif
