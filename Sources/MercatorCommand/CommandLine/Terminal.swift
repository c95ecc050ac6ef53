import Foundation
import JSONText

/// The standard streams of the process.
enum Terminal {
  /// Whether standard output is a terminal, so that colours are readable there.
  ///
  /// `NO_COLOR` turns them off if it isn't empty, as no-color.org says.
  static var showsColors: Bool {
    isTerminal(standardOutput)
      && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  /// Whether progress can be shown: on a terminal, and not among the output of the command.
  static var showsProgress: Bool { isTerminal(standardError) && !isTerminal(standardOutput) }

  /// Whether messages are shown on a terminal, where a command without output can show its progress, too.
  static var showsMessages: Bool { isTerminal(standardError) }

  private static let standardOutput: Int32 = 1
  private static let standardError: Int32 = 2

  private static func isTerminal(_ descriptor: Int32) -> Bool {
    #if os(Windows)
      _isatty(descriptor) != 0
    #elseif os(WASI)
      false
    #else
      isatty(descriptor) == 1
    #endif
  }

  /// Writes to standard output.
  static func output(_ bytes: Data) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      var failure = Failure("writing the output", error)
      failure.isOfOutput = true
      throw failure
    }
  }

  /// Writes a text to standard output.
  static func output(_ text: String) throws(Failure) { try output(Data(text.utf8)) }

  /// Writes a message to standard error. The name of the tool or of a command is in front of it.
  ///
  /// A line break is one of the message, since those of a sender are escaped where they become a part of it. Other
  /// characters that act on a terminal, also in names of files, are escaped here.
  static func report(_ message: String, in command: String = "mercator") {
    let lines = message.split(separator: "\n" as Character, omittingEmptySubsequences: false)
    let text = lines.map { String($0).escapingControls }.joined(separator: "\n")
    showOnStandardError("\(command): \(text)\n")
  }

  /// Writes to standard error as it is. Nothing can be told if that fails.
  static func showOnStandardError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Ends the process by the signal that a write to a closed pipe sends.
  static func endByClosedPipe() {
    #if !os(Windows) && !os(WASI)
      // The program that started this one may ignore the signal.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    #endif
  }
}
