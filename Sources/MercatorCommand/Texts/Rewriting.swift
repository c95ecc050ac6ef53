import Foundation
import Mercator

/// Writes each of some files anew: to standard output, or in place.
struct Rewriting {
  private let command: String
  private let files: [InputFile]
  private let isInPlace: Bool
  private let isCheck: Bool

  static let options: [CommandOption] = [
    .flag("in-place", "i", "writes each file in place instead of to standard output"),
    .flag("check", nil, "writes only the names of files that would change, with status 1"),
  ]
  static let statuses: [(ExitStatus, String)] = [
    (.success, "done"),
    (.failed, "a file isn't JSON, or --check has found one that would change"),
    (.trouble, "a file can't be read or written, or the command line can't be understood"),
  ]

  init(_ command: String, _ arguments: CommandArguments) throws(Misuse) {
    self.command = command
    files = InputFile.all(arguments.operands)
    isInPlace = arguments.hasFlag("in-place")
    isCheck = arguments.hasFlag("check")
    try files.checkStandardInput()
    if isInPlace, files.contains(where: \.isStandardInput) {
      throw Misuse("--in-place needs files, not standard input")
    }
    if isInPlace, isCheck { throw Misuse("--in-place and --check exclude each other") }
  }

  /// Rewrites all files. One that isn't JSON is left as it is, and the others are rewritten all the same.
  ///
  /// - Parameter rewrite: returns the new text of a value.
  func run(_ rewrite: (JSONValue) throws -> Data) throws -> ExitStatus {
    var status = ExitStatus.success
    for file in files {
      do {
        status = max(status, try run(file, rewrite))
      } catch let error as Failure where error.isOfOutput {
        throw error
      } catch {
        Terminal.report("\(error)", in: "mercator \(command)")
        status = max(status, error is Failure ? .trouble : .failed)
      }
    }
    return status
  }

  private func run(
    _ file: InputFile,
    _ rewrite: (JSONValue) throws -> Data
  ) throws -> ExitStatus {
    // Read once: standard input has nothing more the second time.
    let old = try file.read()
    let value = try file.readJSON(old)
    let text: Data
    do { text = try rewrite(value) } catch { throw InvalidInput("\(file.name): \(error)") }
    if isCheck {
      if old == text { return .success }
      try Terminal.output("\(file.isStandardInput ? file.name : file.operand)\n")
      return .failed
    }
    if isInPlace {
      if old != text { try file.replace(by: text) }
    } else {
      try Terminal.output(text)
    }
    return .success
  }
}
