import Foundation

/// Runs of the tool with files in binary formats.
struct FormatFiles {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file: of bytes in hexadecimal digits, or of a text.
  func write(_ content: FileContent, to name: String) throws {
    try content.data.write(to: folder.url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(name).path)
  }

  func run(_ arguments: String..., input: String = "") throws -> ToolRun {
    try ToolRun(arguments, input: input, in: folder.url)
  }

  func run(_ arguments: [String]) throws -> ToolRun { try ToolRun(arguments, in: folder.url) }
}

/// The content of a file.
enum FileContent: Sendable {
  /// Hexadecimal digits with or without spaces.
  case hex(String)
  case text(String)
  /// What stands inside of the element `plist` of the writer's XML.
  case list(String)

  var data: Data {
    switch self {
    case .hex(let digits):
      let digits = Array(digits.filter { $0 != " " })
      return Data(
        stride(from: 0, to: digits.count, by: 2).map {
          UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
        }
      )
    case .text(let text): return Data(text.utf8)
    case .list(let content):
      return Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(content)
        </plist>

        """.utf8
      )
    }
  }
}
