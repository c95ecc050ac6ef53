import Foundation
import JSONFiles
import JSONText

/// A file that a command writes again and again, unless someone has edited it.
///
/// Its first line has a checksum of the others, which tells whether they still are what the command has written.
struct GeneratedFile {
  private let url: URL
  private let text: String
  private let command: String

  /// - Parameters:
  ///   - url: where the file is.
  ///   - body: the text after the first line.
  ///   - command: the name of the command, for the first line.
  init(_ url: URL, _ body: String, by command: String) {
    (self.url, self.command) = (url, command)
    text = Self.mark(of: body, by: command) + "\n" + body
  }

  var name: String { url.relativePath }

  /// What is at the place of a file.
  enum State { case nothing, sameText, otherText, edited }

  /// Returns what is at the place of the file now.
  func state() throws(Failure) -> State {
    guard FileManager.default.fileExists(atPath: url.path) else { return .nothing }
    let old: String
    do {
      // As it was written, if a version control system has changed the line breaks since then.
      old = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        .replacingOccurrences(of: "\r\n", with: "\n")
    } catch {
      throw Failure("reading \(name)", error)
    }
    if old == text { return .sameText }
    guard let end = old.firstIndex(of: "\n"),
      old[..<end] == Self.mark(of: String(old[old.index(after: end)...]), by: command)
    else { return .edited }
    return .otherText
  }

  /// Writes the file in one step: whenever that ends, the old or the new file is there.
  func write() throws(Failure) {
    do {
      try HeldSignals.during {
        if FileManager.default.fileExists(atPath: url.path) {
          try FileReplacement.write(Data(text.utf8), to: url.path)
        } else {
          try Data(text.utf8).write(to: url, options: .atomic)
        }
      }
    } catch {
      throw Failure("writing \(name)", error)
    }
  }

  private static func mark(of body: String, by command: String) -> String {
    var checksum = CRC64()
    checksum.add(Data(body.utf8))
    let sum = String(checksum.value, radix: 16)
    let digits = String(repeating: "0", count: 16 - sum.count) + sum
    return "// Written by `\(command)`, which keeps this file once it is edited. Checksum \(digits)"
  }
}
