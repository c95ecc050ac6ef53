import Foundation

/// A new folder for the files of writers, which is removed with this object.
final class WriterFolder {
  let url: URL

  init() throws {
    // Without symbolic links, as the system names the open files.
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// The number of files of this folder that the process has open; nil where the system doesn't list them.
  var openFiles: Int? {
    get throws {
      let list = "/proc/self/fd"
      guard FileManager.default.fileExists(atPath: list) else { return nil }
      // Other tests close files meanwhile, whose links then lead nowhere.
      return try FileManager.default.contentsOfDirectory(atPath: list).count { number in
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(list)/\(number)")
        return path?.hasPrefix(url.path) == true
      }
    }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
