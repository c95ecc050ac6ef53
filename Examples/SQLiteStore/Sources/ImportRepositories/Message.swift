import Foundation

/// Texts for the user of the program.
enum Message {
  /// Writes a line to standard error.
  static func show(_ text: String) {
    // There is nothing left to tell an error to.
    try? FileHandle.standardError.write(contentsOf: Data("import-repositories: \(text)\n".utf8))
  }

  /// Writes a text to standard output at once, for programs that wait for it.
  static func write(_ text: String) throws(Failure) {
    do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
      throw Failure("writing the output", error)
    }
  }
}
