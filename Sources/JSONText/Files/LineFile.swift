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

  /// A file to which lines of JSON are appended.
  ///
  ///     open, fstat        with O_APPEND
  ///     pread              backwards, up to the last line break
  ///     ftruncate          if the last line is incomplete; or write, if only its line break is missing
  ///     write, fsync       for the new lines
  ///
  /// A process that stops while it appends leaves a last line that may be incomplete. The next one to open the file
  /// repairs it, so that the file has whole lines only. Only one task at a time may use a line file.
  package final class LineFile<Calls: LineFileCalls> {
    private let calls: Calls
    private let path: String
    private let flush: DriveFlush
    private let file: FileDescriptor
    private var isClosed = false
    /// Whether the name of the file is known to be on the drive, if the file is.
    private var isNameStored = false

    /// Opens a file, or creates it, and repairs its last line.
    package init(
      appendingTo path: String,
      flush: DriveFlush = .toDrive,
      by calls: Calls
    ) throws(FileCallError) {
      (self.calls, self.path, self.flush) = (calls, path, flush)
      file = try calls.call("open", path, calls.openForAppending(path))
      do {
        try repair()
      } catch {
        // The error of the failed call is the one that counts.
        try? close()
        throw error
      }
    }

    /// Completes the last line by a line break, or removes it if it isn't a whole JSON text.
    private func repair() throws(FileCallError) {
      guard let length = try calls.call("fstat", path, calls.length(of: file)) else {
        throw FileCallError("fstat", path, FileCallFailure(EINVAL))
      }
      let line = try lastLine(before: length)
      if line.isEmpty { return }
      guard Self.isWhole(line) else {
        try calls.call("ftruncate", path, calls.truncate(file, to: length - line.count))
        return
      }
      do {
        try calls.appendAll(Data([UInt8(ascii: "\n")]), to: file, at: path)
      } catch {
        throw error.error
      }
    }

    /// Returns the bytes between the last line break and the end of the file.
    private func lastLine(before length: Int) throws(FileCallError) -> Data {
      var blocks: [Data] = []
      var start = length
      while start > 0 {
        let end = start
        start = max(0, end - 64 * 1024)
        let block = try bytes(from: start, to: end)
        if let lineBreak = block.lastIndex(of: UInt8(ascii: "\n")) {
          blocks.append(block[(lineBreak + 1)...])
          break
        }
        blocks.append(block)
      }
      return blocks.reversed().reduce(into: Data()) { $0.append($1) }
    }

    private func bytes(from start: Int, to end: Int) throws(FileCallError) -> Data {
      var bytes = Data()
      while start + bytes.count < end {
        let offset = start + bytes.count
        let next = try calls.call("pread", path, calls.read(end - offset, at: offset, of: file))
        // Another process has truncated the file meanwhile, so the last line isn't known.
        guard !next.isEmpty else { throw FileCallError("pread", path, FileCallFailure(EIO)) }
        bytes.append(next)
      }
      return bytes
    }

    /// Returns whether a line without its line break is complete: an array or object, a string, true, false or
    /// null. A number isn't, because the beginning of a number may be one, too.
    private static func isWhole(_ line: Data) -> Bool {
      // A whole line must not be removed because it is nested deeply.
      let options = JSONParsingOptions(maximumDepth: .max)
      return line.withUnsafeBytes { bytes in
        // The document copies the bytes. Its error doesn't matter: an incomplete line has one.
        guard let document = try? JSONDocument(bytes, options: options) else { return false }
        return document.root.kind != .number
      }
    }

    /// Appends bytes.
    package func write(_ bytes: Data) throws(PartialWriteError) {
      if isClosed { throw PartialWriteError(count: 0, error: closed("write")) }
      try calls.appendAll(bytes, to: file, at: path)
    }

    /// Waits until the bytes that were written are on the drive, and the name of the file as well.
    package func synchronize() throws(FileCallError) {
      if isClosed { throw closed("fsync") }
      try calls.call("fsync", path, calls.synchronize(file, flush))
      if isNameStored { return }
      let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        .deletingLastPathComponent().path
      let folderFile = try calls.call("open", folder, calls.openFolder(folder))
      // Nothing was written to it, so closing it can't lose anything.
      defer { try? calls.closeFile(folderFile) }
      try calls.synchronizeFolder(folderFile, at: folder, flush)
      isNameStored = true
    }

    private func closed(_ call: String) -> FileCallError {
      FileCallError(call, path, FileCallFailure(EBADF))
    }

    /// Closes the file, also if it throws. Does nothing if the file is closed.
    package func close() throws(FileCallError) {
      if isClosed { return }
      isClosed = true
      try calls.closeOnce(file, at: path)
    }
  }
#endif
