import Foundation

@testable import JSONFiles

/// A drive that stores what is synchronized, and of the rest what it likes: any beginning of a file or zeros, and
/// any of the changes of names.
final class SimulatedDrive: FileCalls {
  /// What a drive may wrongly do.
  enum Defect { case keepsFilesInMemory, keepsNamesInMemory }

  private struct File {
    var bytes = Data()
    /// What is on the drive for certain.
    var stored = Data()
  }

  fileprivate enum NameChange {
    case add(String, FileDescriptor)
    case remove(String)
  }

  private let path: String
  private let defect: Defect?
  private var files: [FileDescriptor: File] = [:]
  private var names: [String: FileDescriptor] = [:]
  private var storedNames: [String: FileDescriptor] = [:]
  /// The changes of names that the drive may have stored or not. A rename is one change of two names.
  private var changes: [[NameChange]] = []
  private let folder = FileDescriptor(0)
  /// What the file may contain after a power failure, at the start and after each call; nil for no file.
  private(set) var outcomes: [Set<Data?>] = []

  /// - Parameter old: what the file contains at the start; nil if there is none.
  init(path: String, old: Data?, defect: Defect? = nil) {
    (self.path, self.defect) = (path, defect)
    if let old {
      let file = FileDescriptor(1)
      files[file] = File(bytes: old, stored: old)
      names[path] = file
    }
    storedNames = names
    noteOutcomes()
  }

  private func noteOutcomes() {
    var outcomes: Set<Data?> = []
    for choice in 0..<(1 << changes.count) {
      let chosen = changes.indices.filter { choice >> $0 & 1 == 1 }.flatMap { changes[$0] }
      let names = storedNames.changed(by: chosen)
      outcomes.formUnion(names[path].flatMap { files[$0] }.map { possible($0) } ?? [nil])
    }
    self.outcomes.append(outcomes)
  }

  private func possible(_ file: File) -> Set<Data?> {
    if file.stored == file.bytes { return [file.bytes] }
    let beginnings = (0...file.bytes.count).map { file.bytes.prefix($0) }
    return Set(beginnings + [file.stored, Data(count: file.bytes.count)])
  }

  private func change(_ change: NameChange...) {
    names = names.changed(by: change)
    changes.append(change)
    noteOutcomes()
  }

  func status(at path: String) throws(FileCallFailure) -> FileStatus? {
    names[path].map { _ in FileStatus(isFile: true, permissions: 0o600) }
  }

  func create(_ path: String) throws(FileCallFailure) -> FileDescriptor {
    if names[path] != nil { throw FileCallFailure(EEXIST) }
    let file = FileDescriptor(Int32(files.count + 1))
    files[file] = File()
    change(.add(path, file))
    return file
  }

  func openFolder(_ path: String) throws(FileCallFailure) -> FileDescriptor { folder }

  func setPermissions(
    _ permissions: UInt32,
    of file: FileDescriptor
  ) throws(FileCallFailure) {}

  func append(_ bytes: Data, to file: FileDescriptor) throws(FileCallFailure) -> Int {
    files[file]?.bytes.append(bytes.prefix(2))
    noteOutcomes()
    return min(bytes.count, 2)
  }

  func synchronize(_ file: FileDescriptor, _ flush: DriveFlush) throws(FileCallFailure) {
    if file == folder, defect != .keepsNamesInMemory {
      storedNames = names
      changes = []
    } else if file != folder, defect != .keepsFilesInMemory, let bytes = files[file]?.bytes {
      files[file]?.stored = bytes
    }
    noteOutcomes()
  }

  func closeFile(_ file: FileDescriptor) throws(FileCallFailure) { noteOutcomes() }

  func move(_ path: String, to newPath: String) throws(FileCallFailure) {
    guard let file = names[path] else { throw FileCallFailure(ENOENT) }
    change(.remove(path), .add(newPath, file))
  }

  func removeFile(_ path: String) throws(FileCallFailure) { change(.remove(path)) }
}

extension [String: FileDescriptor] {
  fileprivate func changed(by changes: [SimulatedDrive.NameChange]) -> Self {
    changes.reduce(into: self) { names, change in
      switch change {
      case .add(let path, let file): names[path] = file
      case .remove(let path): names[path] = nil
      }
    }
  }
}
