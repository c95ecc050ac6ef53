import Foundation
import Mercator
import MercatorArchive

/// A folder with the answers to GET, each in a file of its own, which is an archive of Mercator.
///
/// An answer is only used if the server says that it is still the same, so that none is out of date, and only with the
/// token that it was sent to, since a server may send each user another one (RFC 9111, section 4.1). It is written as
/// a whole or not at all, and a file that is damaged is as good as none. When the files are too large together, those
/// that weren't used for the longest time are removed. Several processes may use the same folder.
/// A call takes its thread for as long as the drive needs.
public struct ResponseCache: Sendable {
  private let folder: URL
  private let maximumBytes: Int
  private let onFailure: @Sendable (Failure) -> Void
  private let archive = MapArchive<StoredResponse>()

  /// A file that couldn't be used. The client goes on without it.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// The name of the file or folder.
    public let file: String
    /// What should be done.
    public let action: Action
    /// Why it can't be done.
    public let error: any Error

    /// What is done with a file.
    public enum Action: String, Sendable {
      case read
      case write
      case remove
    }

    public var description: String { "the cache can't \(action.rawValue) \(file): \(error)" }
  }

  /// Creates a cache; nothing is read or written before it is used.
  ///
  /// - Parameters:
  ///   - folder: a folder that has nothing else in it. It is made when it is needed.
  ///   - maximumBytes: how large all files may be together; 32 MB by default. An answer with a body of more than
  ///     an eighth of it isn't kept.
  ///   - onFailure: gets the files that can't be used; nothing by default.
  public init(
    folder: URL,
    maximumBytes: Int = 32 << 20,
    onFailure: @escaping @Sendable (Failure) -> Void = { _ in }
  ) {
    self.folder = folder
    self.maximumBytes = maximumBytes
    self.onFailure = onFailure
  }

  /// Returns the stored answer of a URL; nil if there is none that can be used with a token.
  func response(for url: URL, _ token: AccessToken?) -> StoredResponse? {
    let file = file(for: url, token)
    return attempt(.read, file) {
      let stored = try archive.read(from: file)
      // Two URLs may have the same file.
      guard stored.url == url.absoluteString, stored.token == token?.fingerprint else { return nil }
      return stored
    } ?? nil
  }

  /// Stores an answer, unless the server forbids it, or doesn't tell its version.
  func store(_ response: RawResponse, for url: URL, _ token: AccessToken?) {
    let file = file(for: url, token)
    guard response.status == 200, let tag = response.entityTag, !response.forbidsStoring,
      response.body.count <= maximumBytes / 8
    else { return remove(file) }
    attempt(.write, file) {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      let stored = StoredResponse(url: url, token?.fingerprint, entityTag: tag, response)
      try archive.write(stored, to: file)
      removeOldFiles()
    }
  }

  /// Remembers that an answer is still in use.
  func markAsUsed(_ url: URL, _ token: AccessToken?) {
    let file = file(for: url, token)
    attempt(.write, file) {
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    }
  }

  private func removeOldFiles() {
    attempt(.read, folder) {
      let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
      var files = try FileManager.default
        .contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        .compactMap { file -> (url: URL, size: Int, used: Date)? in
          // Another process may just have removed it.
          guard file.isOfCache,
            let values = attempt(.read, file, { try file.resourceValues(forKeys: keys) })
          else { return nil }
          return (file, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
        }
      var total = files.reduce(0) { $0 + $1.size }
      guard total > maximumBytes else { return }
      files.sort { $0.used > $1.used }
      while total > maximumBytes, let oldest = files.popLast() {
        remove(oldest.url)
        total -= oldest.size
      }
    }
  }

  private func remove(_ file: URL) {
    attempt(.remove, file) { try FileManager.default.removeItem(at: file) }
  }

  private func file(for url: URL, _ token: AccessToken?) -> URL {
    var name = String(url.absoluteString.stableHash, radix: 16)
    if let token { name += "-" + String(token.fingerprint, radix: 16) }
    return folder.appendingPathComponent(name + URL.suffixOfCache, isDirectory: false)
  }

  /// Calls `body`, and tells of an error unless it is that there is no file.
  @discardableResult
  private func attempt<R>(_ action: Failure.Action, _ file: URL, _ body: () throws -> R) -> R? {
    do {
      return try body()
    } catch let error as CocoaError
      where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile
    {
      return nil
    } catch {
      onFailure(Failure(file: file.lastPathComponent, action: action, error: error))
      return nil
    }
  }
}

extension RawResponse {
  /// Whether the response must not be stored, or stands for one client only (RFC 9111, section 3).
  fileprivate var forbidsStoring: Bool {
    let directives = (field("Cache-Control") ?? "").lowercased().split(separator: ",")
    let forbids = directives.contains { $0.trimmingCharacters(in: .whitespaces) == "no-store" }
    return forbids || field("Vary")?.contains("*") == true
  }
}

extension URL {
  fileprivate static let suffixOfCache = ".response"
  fileprivate var isOfCache: Bool { lastPathComponent.hasSuffix(Self.suffixOfCache) }
}
