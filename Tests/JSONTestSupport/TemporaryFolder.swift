import Foundation

/// A new folder, which is removed with this object.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  package func write(_ text: String, to name: String, permissions: Int = 0o600) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: path(name)
    )
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  package func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
