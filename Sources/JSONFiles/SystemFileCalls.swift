#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
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

  /// The system calls of POSIX.
  ///
  /// The only pointers are those that a call gets and doesn't keep: to the characters of a path, to the bytes
  /// of a `Data`, and to a variable for the result.
  package struct SystemFileCalls: FileCalls, LineFileCalls {
    package init() {}

    package func status(at path: String) throws(FileCallFailure) -> FileStatus? {
      var status = stat()
      if stat(path, &status) != 0 {
        let failure = FileCallFailure(errno)
        if failure.code == ENOENT { return nil }
        throw failure
      }
      let mode = UInt32(status.st_mode)
      return FileStatus(
        isFile: mode & UInt32(S_IFMT) == UInt32(S_IFREG),
        permissions: mode & 0o7777
      )
    }

    package func create(_ path: String) throws(FileCallFailure) -> FileDescriptor {
      try descriptor(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    }

    package func openFolder(_ path: String) throws(FileCallFailure) -> FileDescriptor {
      try descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    private func descriptor(_ number: Int32) throws(FileCallFailure) -> FileDescriptor {
      try check(number)
      return FileDescriptor(number)
    }

    package func setPermissions(
      _ permissions: UInt32,
      of file: FileDescriptor
    ) throws(FileCallFailure) {
      try check(fchmod(file.number, mode_t(permissions)))
    }

    package func append(_ bytes: Data, to file: FileDescriptor) throws(FileCallFailure) -> Int {
      let result = bytes.withUnsafeBytes { bytes in
        // More than 2 GB at once is an error on Apple platforms.
        let count = write(file.number, bytes.baseAddress, min(bytes.count, 1 << 30))
        return count < 0 ? Result.failure(FileCallFailure(errno)) : .success(count)
      }
      return try result.get()
    }

    package func synchronize(_ file: FileDescriptor, _ flush: DriveFlush) throws(FileCallFailure) {
      #if canImport(Darwin)
        // File systems that don't know it, such as those of a network, get the call below.
        if flush == .throughCache, fcntl(file.number, F_FULLFSYNC) == 0 { return }
      #endif
      try check(fsync(file.number))
    }

    package func closeFile(_ file: FileDescriptor) throws(FileCallFailure) {
      try check(close(file.number))
    }

    package func openForAppending(_ path: String) throws(FileCallFailure) -> FileDescriptor {
      try descriptor(open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600))
    }

    package func length(of file: FileDescriptor) throws(FileCallFailure) -> Int? {
      var status = stat()
      try check(fstat(file.number, &status))
      let isFile = UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFREG)
      return isFile ? Int(status.st_size) : nil
    }

    package func read(
      _ count: Int,
      at offset: Int,
      of file: FileDescriptor
    ) throws(FileCallFailure) -> Data {
      var bytes = Data(count: count)
      let result = bytes.withUnsafeMutableBytes { bytes in
        let count = pread(file.number, bytes.baseAddress, bytes.count, off_t(offset))
        return count < 0 ? Result.failure(FileCallFailure(errno)) : .success(count)
      }
      return bytes.prefix(try result.get())
    }

    package func truncate(
      _ file: FileDescriptor,
      to length: Int
    ) throws(FileCallFailure) {
      try check(ftruncate(file.number, off_t(length)))
    }

    package func move(_ path: String, to newPath: String) throws(FileCallFailure) {
      try check(rename(path, newPath))
    }

    package func removeFile(_ path: String) throws(FileCallFailure) {
      try check(unlink(path))
    }

    private func check(_ result: Int32) throws(FileCallFailure) {
      // `errno` is read before anything else is called.
      if result < 0 { throw FileCallFailure(errno) }
    }
  }
#endif
