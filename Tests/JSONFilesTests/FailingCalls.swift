import Foundation

@testable import JSONFiles

/// The calls of the system, of which one fails, or each of them once because of a signal.
final class FailingCalls: FileCalls {
  private let system = SystemFileCalls()
  /// The position of the call that fails, of those that replace a file; nil for none.
  private let failing: Int?
  private let code: Int32
  /// Whether each call is interrupted the first time.
  private let isInterrupted: Bool
  /// How many bytes a call writes at most.
  private let bytesPerCall: Int
  /// The names of the calls so far. Those after a failed one, which clean up, don't fail.
  private(set) var names: [String] = []
  private(set) var openFiles = 0
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

  func status(at path: String) throws(FileCallFailure) -> FileStatus? {
    try begin("stat")
    return try system.status(at: path)
  }

  func create(_ path: String) throws(FileCallFailure) -> FileDescriptor {
    try begin("create")
    let file = try system.create(path)
    openFiles += 1
    return file
  }

  func openFolder(_ path: String) throws(FileCallFailure) -> FileDescriptor {
    try begin("open folder")
    let file = try system.openFolder(path)
    openFiles += 1
    return file
  }

  func setPermissions(
    _ permissions: UInt32,
    of file: FileDescriptor
  ) throws(FileCallFailure) {
    try begin("chmod")
    try system.setPermissions(permissions, of: file)
  }

  func append(_ bytes: Data, to file: FileDescriptor) throws(FileCallFailure) -> Int {
    try begin("write")
    return bytesPerCall == 0 ? 0 : try system.append(bytes.prefix(bytesPerCall), to: file)
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

  func move(_ path: String, to newPath: String) throws(FileCallFailure) {
    try begin("rename")
    try system.move(path, to: newPath)
  }

  func removeFile(_ path: String) throws(FileCallFailure) {
    try begin("remove")
    try system.removeFile(path)
  }
}
