import Foundation

@testable import JSONFiles

/// The calls of the system for a file of lines, of which one fails, or each of them once because of a signal.
final class FailingLineCalls: LineFileCalls {
  private let system = SystemFileCalls()
  /// The position of the call that fails; nil for none.
  private let failing: Int?
  private let code: Int32
  /// Whether each call is interrupted the first time.
  private let isInterrupted: Bool
  /// How many bytes a call reads or writes at most.
  private let bytesPerCall: Int
  /// The names of the calls so far.
  private(set) var names: [String] = []
  private(set) var openFiles = 0
  private(set) var bytesRead = 0
  private var interrupted = ""

  init(
    failing: Int? = nil,
    code: Int32 = EIO,
    isInterrupted: Bool = false,
    bytesPerCall: Int = .max
  ) {
    (self.failing, self.code) = (failing, code)
    (self.isInterrupted, self.bytesPerCall) = (isInterrupted, bytesPerCall)
  }

  private func begin(_ name: String) throws(FileCallFailure) {
    names.append(name)
    if names.count - 1 == failing { throw FileCallFailure(code) }
    let isSecond = interrupted == name
    interrupted = isSecond ? "" : name
    if isInterrupted, !isSecond { throw FileCallFailure(EINTR) }
  }

  func openForAppending(_ path: String) throws(FileCallFailure) -> FileDescriptor {
    try begin("open")
    let file = try system.openForAppending(path)
    openFiles += 1
    return file
  }

  func length(of file: FileDescriptor) throws(FileCallFailure) -> Int? {
    try begin("fstat")
    return try system.length(of: file)
  }

  func read(
    _ count: Int,
    at offset: Int,
    of file: FileDescriptor
  ) throws(FileCallFailure) -> Data {
    try begin("pread")
    if bytesPerCall == 0 { return Data() }
    let bytes = try system.read(min(count, bytesPerCall), at: offset, of: file)
    bytesRead += bytes.count
    return bytes
  }

  func truncate(_ file: FileDescriptor, to length: Int) throws(FileCallFailure) {
    try begin("ftruncate")
    try system.truncate(file, to: length)
  }

  func append(_ bytes: Data, to file: FileDescriptor) throws(FileCallFailure) -> Int {
    try begin("write")
    return bytesPerCall == 0 ? 0 : try system.append(bytes.prefix(bytesPerCall), to: file)
  }

  func openFolder(_ path: String) throws(FileCallFailure) -> FileDescriptor {
    try begin("open folder")
    let file = try system.openFolder(path)
    openFiles += 1
    return file
  }

  func synchronize(_ file: FileDescriptor, _ flush: DriveFlush) throws(FileCallFailure) {
    try begin("fsync")
    try system.synchronize(file, flush)
  }

  /// Closes the file in any case, as close(2) may do.
  func closeFile(_ file: FileDescriptor) throws(FileCallFailure) {
    try system.closeFile(file)
    openFiles -= 1
    try begin("close")
  }
}
