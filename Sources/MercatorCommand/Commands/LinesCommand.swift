import Foundation
import Mercator

/// `mercator lines`
struct LinesCommand: Command {
  static let syntax = CommandSyntax(
    name: "lines",
    summary: "Writes the elements of an array as JSON Lines, or an array of JSON Lines",
    operands: "[FILE]",
    discussion: """
      Each element is written without whitespace, in one line. Numbers keep their digits,
      strings their escapes, and objects the order of their members. Without a file, or for
      -, standard input is read. A file may be larger than the memory, but not an element:
      it has at most 64 MB.

      If the input is broken, the elements in front of that place are written all the same.
      """,
    options: [
      .value(
        "at",
        nil,
        "PATH",
        """
        the array is inside the text, at a path of keys and positions
        such as data.users or 0.rows
        """
      ),
      .flag(
        "array",
        "a",
        """
        reads JSON Lines, of which blank ones are ignored, and writes
        one array with an element in each line
        """
      ),
    ],
    statuses: [
      (.success, "done"), (.failed, "the input isn't JSON, or there is no array"),
      (.trouble, "a file can't be read, or the command line can't be understood"),
    ]
  )

  private let file: InputFile
  private let direction: LineConversion.Direction

  init(_ arguments: CommandArguments) throws(Misuse) {
    file = InputFile(try arguments.operands(0...1, "[FILE]").first ?? "-")
    let path = arguments.value("at")
    guard arguments.hasFlag("array") else {
      direction = .toLines(path: path)
      return
    }
    if path != nil { throw Misuse("--at is for arrays, not for --array, which reads lines") }
    direction = .toArray
  }

  func run() throws -> ExitStatus { try LineConversion(direction, of: file).run() }
}
