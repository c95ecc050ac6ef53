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

  /// A new file that replaces the one at its path once it is complete; see `FileReplacement`.
  ///
  /// After an error of `write` or `synchronize` the caller goes on or calls `abandon`. Only one task at a time may
  /// use a replacement.
  package final class ReplacementFile<Calls: FileCalls> {
    private let calls: Calls
    private let path: String
    private let folder: String
    private let temporary: String
    private let flush: DriveFlush
    /// The open folder and the open temporary file; nil once they are closed.
    private var folderFile: FileDescriptor?
    private var file: FileDescriptor?

    /// Creates the temporary file.
    package init(
      at path: String,
      flush: DriveFlush = .toDrive,
      by calls: Calls
    ) throws(FileCallError) {
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      self.calls = calls
      self.path = url.path
      folder = url.deletingLastPathComponent().path
      temporary = Self.temporaryPath(in: folder)
      self.flush = flush
      folderFile = try calls.call("open", folder, calls.openFolder(folder))
      do {
        let permissions = try oldPermissions()
        let file = try calls.call("open", temporary, calls.create(temporary))
        self.file = file
        if let permissions {
          try calls.call("fchmod", temporary, calls.setPermissions(permissions, of: file))
        }
      } catch {
        abandon()
        throw error
      }
    }

    /// Returns the permissions of the file to be replaced; nil if there is none.
    private func oldPermissions() throws(FileCallError) -> UInt32? {
      guard let status = try calls.call("stat", path, calls.status(at: path)) else { return nil }
      // Not a rename, which would replace a device such as /dev/null.
      guard status.isFile else { throw FileCallError("stat", path, FileCallFailure(EINVAL)) }
      // Not the bits for another user or group: the new file may belong to other ones, and has other content.
      return status.permissions & 0o777
    }

    /// Returns a path in the folder that nobody can guess, and so prepare with a file or a link.
    private static func temporaryPath(in folder: String) -> String {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = ".mercator-" + String(repeating: "0", count: 16 - number.count) + number + ".tmp"
      return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    /// Writes bytes to the end of the new file.
    package func write(_ bytes: Data) throws(PartialWriteError) {
      guard let file else { throw PartialWriteError(count: 0, error: closed("write")) }
      try calls.appendAll(bytes, to: file, at: temporary)
    }

    /// Waits until the bytes of the new file are on the drive.
    package func synchronize() throws(FileCallError) {
      guard let file else { throw closed("fsync") }
      try calls.call("fsync", temporary, calls.synchronize(file, flush))
    }

    private func closed(_ call: String) -> FileCallError {
      FileCallError(call, path, FileCallFailure(EBADF))
    }

    /// Replaces the file at the path by the new one. After an error of a call before the last one, that for the
    /// folder, the old file is there.
    package func finish() throws(FileCallError) {
      do {
        try synchronize()
        if let file = file.take() { try calls.closeOnce(file, at: temporary) }
        try calls.call("rename", path, calls.move(temporary, to: path))
      } catch {
        removeTemporary()
        throw error
      }
      guard let folderFile else { return }
      defer { closeFolder() }
      try calls.synchronizeFolder(folderFile, at: folder, flush)
    }

    /// Removes the new file; the old one stays. Does nothing after `finish`.
    package func abandon() {
      if file != nil { removeTemporary() } else { closeFolder() }
    }

    // The error of an earlier call is the one that counts.

    private func removeTemporary() {
      if let file = file.take() { try? calls.closeFile(file) }
      try? calls.removeFile(temporary)
      closeFolder()
    }

    private func closeFolder() {
      // Nothing was written to it, so closing it can't lose anything.
      if let folderFile = folderFile.take() { try? calls.closeFile(folderFile) }
    }
  }
#endif
