#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  import Foundation
  import JSONFiles
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

  /// A file to which lines of JSON are appended.
  ///
  ///     open, fstat        with O_APPEND
  ///     pread              backwards, up to the last line break, and then forwards
  ///     ftruncate          if the last line is incomplete; or write, if only its line break is missing
  ///     write, fsync       for the new lines
  ///
  /// A process that stops while it appends leaves a last line that may be incomplete. The next one to open the file
  /// repairs it, so that the file has whole lines only. The last line may be of any length: it is read block by block,
  /// and none of it is kept. Only one task at a time may use a line file.
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
      let (start, beginning) = try lastLine(before: length)
      if start == length { return }
      guard try isWhole(beginning, from: start, to: length) else {
        try calls.call("ftruncate", path, calls.truncate(file, to: start))
        return
      }
      do {
        try calls.appendAll(Data([UInt8(ascii: "\n")]), to: file, at: path)
      } catch {
        throw error.error
      }
    }

    private static var blockLength: Int { 64 * 1024 }

    /// Returns the offset behind the last line break, and the bytes from there to the end of their block.
    private func lastLine(
      before length: Int
    ) throws(FileCallError) -> (start: Int, beginning: Data) {
      var start = length
      var block = Data()
      while start > 0 {
        let end = start
        start = max(0, end - Self.blockLength)
        block = try bytes(from: start, to: end)
        if let lineBreak = block.lastIndex(of: UInt8(ascii: "\n")) {
          let line = block[(lineBreak + 1)...]
          return (end - line.count, line)
        }
      }
      return (0, block)
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

    /// How deeply a whole line may be nested. It must not be removed because it is nested deeply, but the check takes
    /// one bit for each level.
    private static var maximumDepth: Int { 1 << 28 }

    /// Returns whether a line without its line break is complete: an array or object, a string, true, false or
    /// null. A number isn't, because the beginning of a number may be one, too.
    private func isWhole(
      _ beginning: Data,
      from start: Int,
      to end: Int
    ) throws(FileCallError) -> Bool {
      let options = JSONParsingOptions(maximumDepth: Self.maximumDepth)
      let check = TextCheck(.text, options, comparingKeys: nil, maximumErrors: 0)
      var block = beginning
      var position = start
      // Only numbers end with a digit.
      var endsWithDigit = false
      while true {
        if let last = block.last(where: { !" \t\r".utf8.contains($0) }) {
          endsWithDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= last
        }
        block.withUnsafeBytes { check.append($0) }
        // The error doesn't matter: an incomplete line has one.
        if check.errorCount > 0 { return false }
        position += block.count
        if position == end { break }
        block = try bytes(from: position, to: min(end, position + Self.blockLength))
      }
      check.finish()
      return check.errorCount == 0 && !endsWithDigit
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
