import Foundation

/// The system calls for a file that is open for writing. `SystemFileCalls` makes them; tests make them fail.
///
/// Every call may fail with `EINTR`, and then has done nothing; the caller repeats it, except for `closeFile`.
package protocol OpenFileCalls {
  /// Writes the beginning of some bytes, and returns how many of them.
  func append(_ bytes: Data, to file: FileDescriptor) throws(FileCallFailure) -> Int
  /// Returns when what was written to a file, or the names in a folder, are on the drive.
  func synchronize(_ file: FileDescriptor, _ flush: DriveFlush) throws(FileCallFailure)
  /// Closes a file, also if it fails.
  func closeFile(_ file: FileDescriptor) throws(FileCallFailure)
}

/// The system calls by which a file gets a durable name.
package protocol FolderCalls: OpenFileCalls {
  /// Opens a folder, for `synchronize`.
  func openFolder(_ path: String) throws(FileCallFailure) -> FileDescriptor
}

/// The system calls by which a file is replaced.
package protocol FileCalls: FolderCalls {
  /// Returns what is at a path; nil if nothing is.
  func status(at path: String) throws(FileCallFailure) -> FileStatus?
  /// Creates an empty file that its owner may read and write, and opens it for writing. Fails with `EEXIST` if
  /// anything is at the path, also a symbolic link.
  func create(_ path: String) throws(FileCallFailure) -> FileDescriptor
  /// Sets the permissions of an open file.
  func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(FileCallFailure)
  /// Gives a file another path, and removes what has been there, in one step.
  func move(_ path: String, to newPath: String) throws(FileCallFailure)
  /// Removes the file at a path.
  func removeFile(_ path: String) throws(FileCallFailure)
}

/// The system calls by which lines are appended to a file.
package protocol LineFileCalls: FolderCalls {
  /// Opens a file for reading and for appending, which is created if there is none. Its owner alone may then read
  /// and write it.
  func openForAppending(_ path: String) throws(FileCallFailure) -> FileDescriptor
  /// Returns the length of an open file; nil if it isn't a file but a folder, a device or another special file.
  func length(of file: FileDescriptor) throws(FileCallFailure) -> Int?
  /// Returns at most `count` bytes of a file from an offset on; none at its end.
  func read(_ count: Int, at offset: Int, of file: FileDescriptor) throws(FileCallFailure) -> Data
  /// Removes the bytes of an open file from an offset on.
  func truncate(_ file: FileDescriptor, to length: Int) throws(FileCallFailure)
}

/// An open file or folder.
package struct FileDescriptor: Hashable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// What is at a path.
package struct FileStatus: Hashable {
  /// Whether it is a file, and not a folder, a device or another special file.
  package let isFile: Bool
  /// The lowest 12 bits of its mode.
  package let permissions: UInt32

  package init(isFile: Bool, permissions: UInt32) {
    (self.isFile, self.permissions) = (isFile, permissions)
  }
}

/// How far `synchronize` carries the bytes.
package enum DriveFlush: Sendable {
  /// As fsync(2) does: to the drive. On Apple platforms the drive may still have them in a volatile cache.
  case toDrive
  /// Into the permanent storage of the drive: fcntl(2) with `F_FULLFSYNC` on Apple platforms, where it takes
  /// much longer. Elsewhere the same as `toDrive`.
  case throughCache
}
